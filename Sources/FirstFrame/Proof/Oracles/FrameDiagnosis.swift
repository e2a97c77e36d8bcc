import CharacterGrid

/// Runs one schedule with open eyes: it knows what the models look like after each step, so that it
/// can tell what kind of wrong a wrong frame is.
///
/// It looks in runs of their own, since a view that writes what it shows would change what the run
/// that is judged does next.
@MainActor struct Jury<Models> {
  private let performance: Performance<Models>
  private let order: Int
  private var history = RunHistory()
  private var size: GridSize?
  private var stepsDone: [Schedule.Step] = []
  private(set) var frames: [JudgedFrame] = []

  init(of rehearsal: Rehearsal<Models>, order: Int = 0) {
    performance = Performance(of: rehearsal, order: order)
    self.order = order
    history.note(boundary: gridOfAnother(after: []))
  }

  /// What a fresh render shows in another run after some steps.
  private func gridOfAnother(after steps: [Schedule.Step]) -> Grid {
    let another = Performance(of: performance.rehearsal, order: order)
    another.perform(steps)
    return another.fresh(size: size).grid
  }

  mutating func perform(_ steps: [Schedule.Step]) {
    for step in steps {
      stepsDone.append(step)
      if let record = performance.perform(step) {
        size = record.grid.size
        judge(record)
      } else {
        history.note(step)
        noteState(after: step)
      }
    }
  }

  private mutating func noteState(after step: Schedule.Step) {
    if case .resize(let new) = step { size = new }
    if !isAmid(step) { history.note(boundary: gridOfAnother(after: stepsDone)) }
  }

  private func isAmid(_ step: Schedule.Step?) -> Bool {
    step?.isAmid { performance.rehearsal.action(named: $0).steps.count } ?? false
  }

  private mutating func judge(_ record: FrameRecord) {
    history.note(record)
    let isAmidAction = isAmid(stepsDone.last { $0 != .commit })
    let comparison = Comparison(
      record, of: performance.parts, with: performance.fresh(size: size, notesParts: true),
      after: history, amid: isAmidAction)
    let finding = finding(in: comparison)
    let cause = FrameCause(history.window)
    history.noteFrame(record, isRight: finding == nil)
    frames.append(
      JudgedFrame(
        record: record, cause: cause, fresh: comparison.fresh.grid,
        verdict: finding.map { verdict(of: $0, in: comparison) }))
  }

  /// The first thing that is wrong, the more telling kinds first.
  private func finding(in comparison: Comparison) -> Finding? {
    let record = comparison.record
    if let problem = record.problems.first { return Finding(kind: problem.kind) }
    if comparison.isAmidAction {
      let after = gridAfterAction
      let isOfABoundary = [history.boundaries.last, after].contains(record.grid)
      if isOfABoundary { return nil }
      return comparison.tearing(before: history.boundaries.last ?? after, after: after)
        ?? comparison.freshness
    }
    guard comparison.difference != nil else {
      return comparison.tornFlush
        ?? RenderCount(of: record.assignments).doubled(
          after: history.stepsSinceRender)
    }
    let written = performance.rehearsal.terms.written?(performance.models)
    let finding =
      comparison.wrongSize ?? comparison.outOfOrder(written: written) ?? comparison.freshness
    return finding.map(whetherItListens)
  }

  /// A stale view that nothing listens for is a cancelled one.
  private func whetherItListens(_ finding: Finding) -> Finding {
    guard finding.kind == .stale, let listeners = performance.listeners,
      listeners.after <= listeners.before
    else { return finding }
    let fact = "The models have no more listeners with the view than without it."
    return Finding(kind: .cancelled, path: finding.path, facts: finding.facts + [fact])
  }

  /// What a fresh render shows once the action is done that is half done now.
  private var gridAfterAction: Grid {
    guard case .part(let name, let number)? = stepsDone.last(where: { $0 != .commit }) else {
      return gridOfAnother(after: stepsDone)
    }
    let count = performance.rehearsal.action(named: name).steps.count
    return gridOfAnother(after: stepsDone + (number..<count).map { .part(name, $0 + 1) })
  }

  private func verdict(of finding: Finding, in comparison: Comparison) -> FrameVerdict {
    var finding = finding
    let turns = comparison.difference == nil ? 0 : turnsUntilRight
    // What never comes right by itself is no passing mixture but was not told of one of its parts.
    if finding.kind == .torn, !comparison.isAmidAction, turns == nil {
      finding = whetherItListens(Finding(kind: .stale, facts: comparison.valueFacts))
    }
    if finding.kind == .stale, turns == nil,
      let type = SilentModel.typeName(in: performance.models)
    {
      finding.facts.append(
        "\(VisibleText.of(type)) tells nobody of a change: it is not @Observable.")
    }
    let record = comparison.record
    return FrameVerdict(
      kind: finding.kind, committed: record.grid, fresh: comparison.fresh.grid,
      problems: record.problems,
      evidence: .init(
        path: finding.path ?? comparison.part?.path,
        latency: record.latency, turnsUntilRight: turns, facts: finding.facts))
  }

  /// After how many turns another run of the same steps is right; nil if it does not get there.
  private var turnsUntilRight: Int? {
    let another = Performance(of: performance.rehearsal, order: order)
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

extension Rehearsal {
  /// Runs one schedule from fresh models and judges each frame that it commits.
  public func perform(_ schedule: Schedule) -> [JudgedFrame] {
    var jury = Jury(of: self)
    jury.perform(schedule.steps)
    return jury.frames
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
