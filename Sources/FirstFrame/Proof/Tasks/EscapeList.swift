import CharacterGrid

/// The tasks that were seen waiting for ever, until it is known whether a later action wakes them.
///
/// A task that asks for a confirmation waits until another action gives it: that is no defect, as
/// long as some schedule shows it.
struct EscapeList {
  /// The first schedule at whose end these waited, a shortest one.
  private var seen: [[Waiting]: Exploration.Found] = [:]
  /// The tasks that another action has woken.
  private var wokenTasks: Set<String> = []

  /// What is left of an action whose tasks wait.
  struct Waiting: Hashable {
    let action: String
    /// Its tasks that may be the ones which wait.
    let tasks: Set<String>
    /// Whether one waits for a service that was made before the proof.
    let asksOutside: Bool
    /// Whether the bound allows no further action, so that none could wake it.
    var isLast = false
  }

  mutating func note(
    _ waiting: [Waiting], _ picture: Grid, steps: [Schedule.Step], deliveryOrder: Int,
    schedulesRun: Int
  ) {
    if let known = seen[waiting], known.steps.count <= steps.count { return }
    seen[waiting] = Exploration.Found(
      verdict: .escaped(waiting.map(\.action), picture: picture), steps: steps,
      deliveryOrder: deliveryOrder, schedulesRun: schedulesRun)
  }

  mutating func note(woken tasks: Set<String>) { wokenTasks.formUnion(tasks) }

  private func isWoken(_ waiting: Waiting) -> Bool {
    // At the end it is not known which of them could still be woken: one is, in other schedules.
    if waiting.isLast { return !waiting.tasks.isDisjoint(with: wokenTasks) }
    return !waiting.tasks.isEmpty && waiting.tasks.isSubset(of: wokenTasks)
  }

  /// The actions of which some schedules ended before another one had woken their tasks, in
  /// alphabetical order.
  var awaitingAnother: [String] {
    Set(seen.keys.joined().filter(isWoken).map(\.action)).sorted()
  }

  /// The shortest schedule at whose end tasks waited that no action wakes; nil if there is none.
  var shortest: Exploration.Found? {
    let left = seen.compactMap { waiting, found -> Exploration.Found? in
      let lost = waiting.filter { !isWoken($0) }
      if lost.isEmpty { return nil }
      return Exploration.Found(
        verdict: .escaped(
          lost.map(\.action), picture: found.verdict.committed,
          asksOutside: lost.contains(where: \.asksOutside)),
        steps: found.steps, deliveryOrder: found.deliveryOrder, schedulesRun: found.schedulesRun)
    }
    // A dictionary has no order of its own.
    return left.min {
      ($0.steps.count, $0.schedulesRun, $0.steps.description)
        < ($1.steps.count, $1.schedulesRun, $1.steps.description)
    }
  }
}
