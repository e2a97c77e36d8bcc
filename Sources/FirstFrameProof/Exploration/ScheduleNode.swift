/// A node in the tree of schedules: the steps from the root, and how much of the limit they use.
@MainActor struct ScheduleNode {
  private(set) var steps: [Schedule.Step] = []
  /// The number of the last new view's picture; nil before the first frame.
  var picture: Int?
  /// Whether something could run when the last frame was committed.
  var couldContinue = false
  /// Whether a commit would make the same frame as a commit before the last steps.
  ///
  /// The schedules with that commit are run anyway.
  var isCommitCovered = false
  /// The numbers of the pictures that were committed so far, in order.
  var shown: [Int] = []
  private var actions = 0
  private var turns = 0
  private(set) var commits = 0
  private var tasks = 0
  private(set) var waits = 0
  private(set) var endsInCommit = false
  /// The action that has begun and is not finished, and how many of its steps are done.
  private var openAction: (name: String, stepsDone: Int, isDivided: Bool)?

  /// The steps since the frame before the last step.
  var stepsSinceLastFrame: ArraySlice<Schedule.Step> {
    let before = steps.dropLast(endsInCommit ? 1 : 0)
    return before[(before.lastIndex(of: .commit).map { $0 + 1 } ?? before.startIndex)...]
  }

  /// Whether an action has begun and is not finished.
  var isInsideAction: Bool { openAction != nil }

  /// The child of the node for a step.
  func child(after step: Schedule.Step, of all: ScenarioActions) -> ScheduleNode {
    var child = self
    child.steps.append(step)
    (child.endsInCommit, child.isCommitCovered) = (false, false)
    switch step {
    case .action, .resize, .trait: child.actions += 1
    case .part(let name, let number):
      if number == 1 { child.actions += 1 }
      let isDone = number == all.action(named: name).steps.count
      child.openAction = isDone ? nil : (name, number, openAction?.isDivided ?? false)
    case .turn:
      child.turns += 1
      child.openAction?.isDivided = true
    case .task, .answer, .failure:
      child.tasks += 1
      child.openAction?.isDivided = true
    case .time:
      child.waits += 1
      child.openAction?.isDivided = true
    case .commit:
      child.commits += 1
      child.endsInCommit = true
      child.openAction?.isDivided = true
    }
    return child
  }

  /// The steps that the limit allows here, without those that would do nothing.
  ///
  /// Left out are: a turn with nothing queued; a commit directly after a commit that left nothing
  /// to do, or after steps of tasks that have changed nothing since; the parts of an action if nothing can come between them, as they are equivalent to the
  /// action; and what a user does to a picture, before the first frame.
  ///
  /// NB: Loops by hand, since iterators, `map` and `+` take several times as long in an unoptimised
  /// build.
  func nextSteps(
    within limit: Limit, actions all: ScenarioActions, possible: PossibleSteps
  ) -> [Schedule.Step] {
    let others = otherSteps(within: limit, possible)
    if let openAction {
      let isLast = openAction.stepsDone + 1 == all.action(named: openAction.name).steps.count
      if isLast, !openAction.isDivided { return others }
      return [.part(openAction.name, openAction.stepsDone + 1)] + others
    }
    if actions == limit.actions { return others }
    // If nothing can come between the parts, they are equivalent to the action.
    let isDivisible = commits < limit.commits || turns < limit.turns || others.count > 0
    var next = isDivisible ? all.wholeAndDivided : all.whole
    // A search for races commits no frames.
    if commits == 0, limit.commits > 0, !all.ofUser.isEmpty {
      next.removeAll { $0.actionName.map(all.ofUser.contains) == true }
    }
    var place = 0
    while place < others.count {
      next.append(others[place])
      place += 1
    }
    return next
  }

  /// The steps that neither begin nor continue an action.
  private func otherSteps(within limit: Limit, _ possible: PossibleSteps) -> [Schedule.Step] {
    // A view that misses a change reports that it needs no commit, but a commit would show its
    // stale frame. So a commit is left out only directly after another commit.
    let isIdle = endsInCommit && !possible.needsCommit
    var others: [Schedule.Step] = []
    if turns < limit.turns && possible.hasPendingTurn { others.append(.turn) }
    if tasks < limit.tasks {
      var place = 0
      while place < possible.tasks.count {
        others.append(.task(possible.tasks[place]))
        place += 1
      }
      place = 0
      while place < possible.requests.count {
        let request = possible.requests[place]
        others.append(.answer(request.name))
        if request.canFail { others.append(.failure(request.name)) }
        place += 1
      }
    }
    if waits < limit.waits && possible.canWait { others.append(.time) }
    // The last commit of all is never left out: it may show what reflection does not.
    let isCovered = isCommitCovered && others.count > 0
    if commits < limit.commits && !isIdle && !isCovered { others.append(.commit) }
    return others
  }
}

/// The steps that a run can perform at a node, besides actions.
struct PossibleSteps {
  var hasPendingTurn = false
  var needsCommit = false
  /// The tasks that can run in the pool.
  var tasks: [String] = []
  /// The requests that wait for an answer.
  var requests: [(name: String, canFail: Bool)] = []
  /// Whether time can pass.
  var canWait = false
  /// Whether a task sleeps that may not sleep for ever.
  var awaitsTime = false

  /// Whether nothing can happen until there is another action.
  var isAtRest: Bool { !hasPendingTurn && !awaitsTime && tasks.count + requests.count == 0 }
}

extension ScenarioRun {
  var possibleSteps: PossibleSteps {
    var possible = PossibleSteps(hasPendingTurn: hasPendingTurn, needsCommit: needsCommit)
    if !hasWaitingTasks { return possible }
    possible.tasks = waitingTasks
    possible.requests = hasJustWokenTask ? [] : openRequests
    (possible.canWait, possible.awaitsTime) = (canWait, awaitsTime)
    return possible
  }
}
