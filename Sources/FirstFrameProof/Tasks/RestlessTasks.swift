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
    let others = stopped.filter { !repeating.contains($0) && !endless.contains($0) }
    let unmeant = repeating.filter { !endless.contains($0) }
    return
      (others.isEmpty
      ? []
      : [
        "Tasks of \(NothingTested.list(others)) ran until they were stopped. If they are meant to run for "
          + "ever, add to",
        "the scenario: .endless(\(NothingTested.list(others))).",
      ])
      + (repeating.isEmpty
        ? []
        : [
          "A task of \(NothingTested.list(repeating)) slept again each time that it woke, as a timer that "
            + "repeats does, and",
          "each wait for the clock multiplies the schedules. Allow one: within: .everyOrder(waits: 1).",
        ])
      + (unmeant.isEmpty
        ? []
        : [
          "If it is meant to repeat for ever, add to the scenario: "
            + ".endless(\(NothingTested.list(unmeant)))."
        ])
  }
}
