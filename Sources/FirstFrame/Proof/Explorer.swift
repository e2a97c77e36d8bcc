import CharacterGrid

extension Rehearsal {
  /// Runs every schedule within a bound and compares each committed frame with a fresh render of
  /// the same models.
  ///
  /// Shorter schedules come first, so the first violation is a shortest one.
  public func prove(within bound: Bound) -> ProofVerdict {
    if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
    guard makesNewModels else { return .vacuous(.modelsAreShared) }
    guard bound.commits > 0 else { return .vacuous(.nothingCommitted) }
    var explorer = Explorer(rehearsal: self, bound: bound)
    return explorer.run()
  }
}

/// Walks the tree of schedules breadth first, each replayed from fresh models.
@MainActor private struct Explorer<Models> {
  let rehearsal: Rehearsal<Models>
  let bound: Bound
  private var schedulesRun = 0
  private var pictures: Set<Grid> = []

  /// A schedule that was run, and what could be done after it.
  private struct Node {
    var schedule = Schedule()
    var actions = 0
    var turns = 0
    var commits = 0
    var hasPendingTurn: Bool
    var needsCommit: Bool
  }

  init(rehearsal: Rehearsal<Models>, bound: Bound) {
    self.rehearsal = rehearsal
    self.bound = bound
  }

  mutating func run() -> ProofVerdict {
    var level = [root]
    while !level.isEmpty {
      var next: [Node] = []
      for node in level {
        for step in steps(after: node) {
          switch visit(step, after: node) {
          case .success(let child): next.append(child)
          case .failure(let finding): return finding.verdict
          }
        }
      }
      level = next
    }
    return conclusion
  }

  /// The empty schedule.
  private var root: Node {
    let performance = Performance(of: rehearsal)
    return Node(
      hasPendingTurn: performance.hasPendingTurn, needsCommit: performance.needsCommit)
  }

  /// What ends the exploration before its bound.
  private struct Finding: Error {
    let verdict: ProofVerdict
  }

  /// What the bound allows, less what would do nothing: a turn with nothing queued, and a commit
  /// right after a commit that left nothing to do.
  private func steps(after node: Node) -> [Schedule.Step] {
    var steps: [Schedule.Step] = []
    if node.actions < bound.actions { steps += rehearsal.actions.map { .action($0.name) } }
    if node.turns < bound.turns, node.hasPendingTurn { steps.append(.turn) }
    let isIdle = node.schedule.steps.last == .commit && !node.needsCommit
    if node.commits < bound.commits, !isIdle { steps.append(.commit) }
    return steps
  }

  private mutating func visit(
    _ step: Schedule.Step, after node: Node
  ) -> Result<Node, Finding> {
    var child = node
    child.schedule.steps.append(step)
    switch step {
    case .action, .resize: child.actions += 1
    case .turn: child.turns += 1
    case .commit: child.commits += 1
    }
    let performance = Performance(of: rehearsal)
    performance.replay(node.schedule)
    performance.perform(step)
    schedulesRun += 1
    child.hasPendingTurn = performance.hasPendingTurn
    child.needsCommit = performance.needsCommit
    if let vacuity = performance.vacuity { return .failure(Finding(verdict: .vacuous(vacuity))) }
    if let frame = performance.frames.last {
      pictures.insert(frame.fresh)
      if let verdict = frame.verdict {
        return .failure(Finding(verdict: violation(of: verdict, by: child.schedule)))
      }
    }
    return .success(child)
  }

  private func violation(of verdict: FrameVerdict, by schedule: Schedule) -> ProofVerdict {
    .violated(
      Counterexample(
        schedule: schedule, frames: rehearsal.perform(schedule), verdict: verdict,
        schedulesRun: schedulesRun))
  }

  private var conclusion: ProofVerdict {
    if pictures.count < 2 { return .vacuous(.picturesNeverChange(pictures.first)) }
    return .held(
      Claim(
        bound: bound, schedulesRun: schedulesRun,
        schedulesCovered: bound.scheduleCount(actionNames: rehearsal.actions.count),
        distinctFrames: pictures.count))
  }
}
