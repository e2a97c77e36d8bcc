import CharacterGrid

/// One run of a rehearsal from fresh models, its frames judged as they are committed.
@MainActor final class Performance<Models> {
  private let rehearsal: Rehearsal<Models>
  private let models: Models
  private let source: any FrameSource
  private var oracle = FreshnessOracle()
  private var stepsSinceLastCommit: [Schedule.Step] = []
  private(set) var frames: [JudgedFrame] = []
  /// Why the fresh renders of this run prove nothing, where they do not.
  private(set) var vacuity: Vacuity?

  init(of rehearsal: Rehearsal<Models>) {
    self.rehearsal = rehearsal
    models = rehearsal.makeModels()
    source = rehearsal.makeSource(models)
  }

  var hasPendingTurn: Bool { source.hasPendingTurn }
  var needsCommit: Bool { source.needsCommit }

  /// Does the steps again that an earlier run has judged and found right.
  func replay(_ schedule: Schedule) {
    for step in schedule.steps {
      if step == .commit { oracle.noteRight(source.commit().grid) } else { apply(step) }
    }
  }

  func perform(_ schedule: Schedule) {
    for step in schedule.steps { perform(step) }
  }

  func perform(_ step: Schedule.Step) {
    if step == .commit { commitAndJudge() } else { apply(step) }
  }

  private func apply(_ step: Schedule.Step) {
    stepsSinceLastCommit.append(step)
    FrameListening.$isOn.withValue(true) {
      switch step {
      case .action(let name):
        let action = rehearsal.action(named: name)
        source.act { action.perform(models) }
      case .turn: _ = source.turn()
      case .resize(let size): source.resize(to: size)
      case .commit: break
      }
    }
  }

  private func commitAndJudge() {
    let record = source.commit()
    let fresh = freshGrid(size: record.grid.size)
    frames.append(
      JudgedFrame(
        record: record, cause: FrameCause(stepsSinceLastCommit), fresh: fresh,
        verdict: judge(record, fresh: fresh)))
    stepsSinceLastCommit = []
  }

  private func judge(_ record: FrameRecord, fresh: Grid) -> FrameVerdict? {
    if record.problems.isEmpty { return oracle.judge(record.grid, fresh: fresh) }
    return FrameVerdict(
      kind: .problem, committed: record.grid, fresh: fresh, problems: record.problems)
  }

  /// What a new renderer of the same models shows once it has come to rest.
  private func freshGrid(size: Size) -> Grid {
    let wasDirty = (source.needsCommit, source.hasPendingTurn)
    let fresh = rehearsal.makeSource(models)
    if fresh === source { vacuity = .sourceIsShared }
    var record = fresh.commit()
    if record.grid.size != size {
      fresh.resize(to: size)
      record = fresh.commit()
    }
    var turns = 0
    while fresh.hasPendingTurn, turns < Film.turnLimit {
      _ = fresh.turn()
      record = fresh.commit()
      turns += 1
    }
    if fresh.hasPendingTurn { vacuity = .neverRests }
    if (source.needsCommit, source.hasPendingTurn) != wasDirty { vacuity = .sourceChangesModels }
    return record.grid
  }
}
