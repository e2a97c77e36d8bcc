import CharacterGrid

extension Rehearsal {
  /// Runs one schedule from fresh models and judges each frame that it commits.
  public func perform(_ schedule: Schedule) -> [JudgedFrame] {
    RunningProof.join {
      var diagnosis = FrameDiagnosis(of: self)
      diagnosis.perform(schedule.steps)
      return diagnosis.frames
    }
  }

  /// Commits at the start and after each action in order, with a turn and a commit after each.
  public var onceThrough: Schedule {
    let beginning: [Schedule.Step] = [.commit, .turn, .commit]
    return Schedule(
      actions.reduce(into: beginning) { steps, action in
        steps += [.action(action.name), .commit, .turn, .commit]
      })
  }
}

/// Runs one schedule and asks the oracles, in order, what is wrong with each frame.
///
/// The oracles need to know how the models look after each step. That is rendered in separate runs
/// of the steps so far: a view may write what it shows, and a fresh render within the judged run
/// would then change what that run does next.
@MainActor struct FrameDiagnosis<Models> {
  private let run: RehearsalRun<Models>
  private let deliveryOrder: Int
  private var history = RunHistory()
  private var size: GridSize?
  private var stepsDone: [Schedule.Step] = []
  private(set) var frames: [JudgedFrame] = []

  init(of rehearsal: Rehearsal<Models>, deliveryOrder: Int = 0) {
    run = RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder)
    self.deliveryOrder = deliveryOrder
    history.note(boundary: freshGrid(after: []))
  }

  mutating func perform(_ steps: [Schedule.Step]) {
    for step in steps {
      stepsDone.append(step)
      if let record = run.perform(step) {
        size = record.grid.size
        judge(record)
      } else {
        if case .resize(let new) = step { size = new }
        history.note(step)
        if !leavesActionOpen(step) { history.note(boundary: freshGrid(after: stepsDone)) }
      }
    }
  }

  private func leavesActionOpen(_ step: Schedule.Step?) -> Bool {
    step?.leavesActionOpen { run.rehearsal.action(named: $0).steps.count } ?? false
  }

  /// The picture of a fresh render after some steps, in a run of its own.
  private func freshGrid(after steps: [Schedule.Step]) -> Grid {
    let another = RehearsalRun(of: run.rehearsal, deliveryOrder: deliveryOrder)
    another.perform(steps)
    return another.fresh(size: size).grid
  }

  /// The picture of a fresh render after the action that is open now is finished.
  private var freshGridAfterAction: Grid {
    guard case .part(let name, let number)? = stepsDone.last(where: { $0 != .commit }) else {
      return freshGrid(after: stepsDone)
    }
    let count = run.rehearsal.action(named: name).steps.count
    return freshGrid(after: stepsDone + (number..<count).map { .part(name, $0 + 1) })
  }

  private mutating func judge(_ record: FrameRecord) {
    // The oracles also need the assignments and sizes of this frame, so they are noted first.
    history.note(record)
    let isInsideAction = leavesActionOpen(stepsDone.last { $0 != .commit })
    let comparison = FrameComparison(
      record, of: run.parts, with: run.fresh(size: size, notesParts: true),
      after: history, isInsideAction: isInsideAction)
    let finding = finding(in: comparison)
    let cause = FrameCause(history.stepsSinceFrame)
    history.noteFrame(record, isRight: finding == nil)
    frames.append(
      JudgedFrame(
        record: record, cause: cause, fresh: comparison.fresh.grid,
        verdict: finding.map { verdict(of: $0, in: comparison) }))
  }

  /// The first finding of the oracles, from the most specific kind of defect to the most general.
  private func finding(in comparison: FrameComparison) -> Finding? {
    let record = comparison.record
    if let problem = record.problems.first { return Finding(kind: problem.kind) }
    if comparison.isInsideAction {
      // A view may show the state before the action or the one after it, and nothing in between.
      let after = freshGridAfterAction
      let isOfABoundary = [history.boundaries.last, after].contains(record.grid)
      if isOfABoundary { return nil }
      return comparison.tearing(before: history.boundaries.last ?? after, after: after)
        ?? comparison.freshness
    }
    // If the picture is right, only the way to it can be wrong.
    guard comparison.difference != nil else {
      return comparison.tornFlush
        ?? RenderCount(of: record.assignments).doubled(
          after: history.stepsSinceRender)
    }
    let written = run.rehearsal.options.written?(run.models)
    // A wrong size and a wrong order make the picture stale too, so freshness is asked last.
    let finding =
      comparison.wrongSize ?? comparison.outOfOrder(written: written) ?? comparison.freshness
    return finding.map(cancelledIfNothingObserves)
  }

  /// Returns a stale view as a cancelled one if nothing of it observes the models.
  private func cancelledIfNothingObserves(_ finding: Finding) -> Finding {
    guard finding.kind == .stale, let listeners = run.listeners,
      listeners.after <= listeners.before
    else { return finding }
    let fact = "The models have no more listeners with the view than without it."
    return Finding(kind: .cancelled, path: finding.path, facts: finding.facts + [fact])
  }

  private func verdict(of finding: Finding, in comparison: FrameComparison) -> FrameVerdict {
    var finding = finding
    let turns = comparison.difference == nil ? 0 : turnsUntilRight
    // A mixture of two states that stays is not a passing tear: the view missed one of the changes.
    if finding.kind == .torn, !comparison.isInsideAction, turns == nil {
      finding = cancelledIfNothingObserves(Finding(kind: .stale, facts: comparison.contentFacts))
    }
    if finding.kind == .stale, turns == nil,
      let type = SilentModel.typeName(in: run.models)
    {
      finding.facts.append(
        "\(VisibleText.of(type)) announces no change: it is not @Observable.")
    }
    let record = comparison.record
    return FrameVerdict(
      kind: finding.kind, committed: record.grid, fresh: comparison.fresh.grid,
      problems: record.problems,
      evidence: .init(
        path: finding.path ?? comparison.part?.path,
        latency: record.latency, turnsUntilRight: turns, facts: finding.facts))
  }

  /// After how many turns a separate run of the same steps is right; nil if it never is.
  private var turnsUntilRight: Int? {
    let another = RehearsalRun(of: run.rehearsal, deliveryOrder: deliveryOrder)
    another.perform(stepsDone)
    var turns = 0
    while another.hasPendingTurn, turns < Film.turnLimit {
      another.perform(.turn)
      turns += 1
      guard let record = another.perform(.commit) else { break }
      if record.grid == another.fresh(size: record.grid.size).grid { return turns }
    }
    return nil
  }
}
