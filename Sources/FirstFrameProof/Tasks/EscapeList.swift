/// The tasks that were waiting when nothing else could run, until it is known if a later action
/// wakes them.
///
/// A task that asks for a confirmation waits until another action gives it; this is no defect if
/// some schedule shows it.
struct EscapeList {
  /// A shortest schedule for each set of waiting tasks.
  private var seen: [[WaitingTasks]: Exploration.Found] = [:]
  /// The tasks that another action has woken in some schedule.
  private var wokenTasks: Set<String> = []

  mutating func note(
    _ waiting: [WaitingTasks], _ picture: Grid, steps: [Schedule.Step], schedulesRun: Int
  ) {
    if let known = seen[waiting], known.steps.count <= steps.count { return }
    seen[waiting] = Exploration.Found(
      verdict: .stuck(waiting.map(\.action), picture: picture), steps: steps,
      schedulesRun: schedulesRun)
  }

  mutating func note(woken tasks: Set<String>) { wokenTasks.formUnion(tasks) }

  private func isWoken(_ waiting: WaitingTasks) -> Bool {
    // After the last action, it is enough that one of the tasks is woken in another schedule.
    if waiting.isLast { return !waiting.tasks.isDisjoint(with: wokenTasks) }
    return !waiting.tasks.isEmpty && waiting.tasks.isSubset(of: wokenTasks)
  }

  /// The actions whose tasks wait until another action wakes them, in alphabetical order.
  var awaitingAnother: [String] {
    Set(seen.keys.joined().filter(isWoken).map(\.action)).sorted()
  }

  /// The shortest schedule after which tasks wait that no action wakes; nil if there is none.
  var shortest: Exploration.Found? {
    let left = seen.compactMap { waiting, found -> Exploration.Found? in
      let lost = waiting.filter { !isWoken($0) }
      if lost.isEmpty { return nil }
      return Exploration.Found(
        verdict: .stuck(
          lost.map(\.action), picture: found.verdict.committed,
          asksOutside: lost.contains(where: \.asksOutside)),
        steps: found.steps, schedulesRun: found.schedulesRun)
    }
    // A dictionary has no order of its own.
    return left.min {
      ($0.steps.count, $0.schedulesRun, $0.steps.description)
        < ($1.steps.count, $1.schedulesRun, $1.steps.description)
    }
  }
}

/// An action whose tasks wait.
struct WaitingTasks: Hashable {
  let action: String
  /// The tasks of the action that may be waiting.
  let tasks: Set<String>
  /// Whether a task waits for a service that was made before the proof.
  let asksOutside: Bool
  /// Whether the limit allows no further action that could wake the tasks.
  var isLast = false
}
