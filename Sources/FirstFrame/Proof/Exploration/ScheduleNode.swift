/// A place in the tree of schedules.
struct Position {
  private(set) var steps: [Schedule.Step] = []
  /// The number of the last frame's picture; nil before the first.
  var picture: Int?
  private var actions = 0
  private var turns = 0
  private var commits = 0
  /// The action that is half done, and how many of its steps are.
  private var open: (name: String, done: Int, isCommitted: Bool)?

  /// What a fingerprint does not tell of the place: what is still allowed there.
  struct Room: Hashable {
    let actions: Int
    let turns: Int
    let commits: Int
    let openAction: String?
    let stepsDone: Int
    let endsInCommit: Bool
  }

  var room: Room {
    Room(
      actions: actions, turns: turns, commits: commits, openAction: open?.name,
      stepsDone: open?.done ?? 0, endsInCommit: steps.last == .commit)
  }

  /// What was done since the frame before the last step.
  var stepsSinceLastFrame: ArraySlice<Schedule.Step> {
    let before = steps.dropLast(steps.last == .commit ? 1 : 0)
    return before[(before.lastIndex(of: .commit).map { $0 + 1 } ?? before.startIndex)...]
  }

  /// Whether an action is half done.
  var isAmidAction: Bool { open != nil }

  /// The place one step further; an action is done after so many steps.
  func after(_ step: Schedule.Step, stepCount: (String) -> Int) -> Position {
    var next = self
    next.steps.append(step)
    switch step {
    case .action, .resize, .trait: next.actions += 1
    case .part(let name, let number):
      if number == 1 { next.actions += 1 }
      let isDone = number == stepCount(name)
      next.open = isDone ? nil : (name, number, open?.isCommitted ?? false)
    case .turn: next.turns += 1
    case .commit:
      next.commits += 1
      next.open?.isCommitted = true
    }
    return next
  }

  /// What the bound allows here, less what would do nothing: a turn with nothing queued, a commit
  /// right after a commit that left nothing to do, and steps of an action without a commit between
  /// them, which are the action.
  func steps(
    within bound: Bound, actions names: [(name: String, steps: Int)], hasPendingTurn: Bool,
    needsCommit: Bool
  ) -> [Schedule.Step] {
    let isIdle = steps.last == .commit && !needsCommit
    let commit: [Schedule.Step] = commits < bound.commits && !isIdle ? [.commit] : []
    if let open {
      let count = names.first { $0.name == open.name }?.steps ?? 0
      let isWhole = open.done + 1 == count && !open.isCommitted
      return (isWhole ? [] : [.part(open.name, open.done + 1)]) + commit
    }
    var next: [Schedule.Step] = []
    if actions < bound.actions {
      next += names.map { .action($0.name) }
      next += names.filter { $0.steps > 1 && commits < bound.commits }.map { .part($0.name, 1) }
    }
    if turns < bound.turns, hasPendingTurn { next.append(.turn) }
    return next + commit
  }
}
