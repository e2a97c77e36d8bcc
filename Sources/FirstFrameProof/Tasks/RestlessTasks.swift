/// The tasks of a search with too many schedules that did not become idle.
struct RestlessTasks {
  /// The actions whose tasks ran until they were stopped.
  var stopped: [String] = []
  /// The actions whose tasks slept again after two waits for the clock or more, as a timer that
  /// repeats does.
  var repeating: [String] = []
  /// The actions that the scenario allows to wait for ever.
  var endless: [String] = []

  /// What was seen, and what to write, as lines.
  var lines: [String] {
    let unmeant = Set(stopped + repeating).subtracting(endless).sorted()
    let names = NothingTested.list(unmeant)
    let advice = [
      "Tasks of \(names) did not end. If they are meant to run for ever, add to the scenario:",
      ".endless(\(names)).",
    ]
    let fewerWaits =
      "Each wait for the clock multiplies the orders of \(NothingTested.list(repeating)). Allow one: "
      + "within: .everyOrder(waits: 1)."
    return (unmeant.isEmpty ? [] : advice) + (repeating.isEmpty ? [] : [fewerWaits])
  }
}
