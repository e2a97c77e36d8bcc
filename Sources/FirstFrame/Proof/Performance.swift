import CharacterGrid

/// One run of a rehearsal from fresh models, its frames judged as they are committed.
@MainActor final class Performance<Models> {
  private let rehearsal: Rehearsal<Models>
  private let models: Models
  private let source: any FrameSource
  private var oracle = FreshnessOracle()
  private var stepsSinceLastCommit: [Schedule.Step] = []
  private(set) var frames: [JudgedFrame] = []

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
      case .action(let name): rehearsal.action(named: name).perform(models)
      case .turn: _ = source.turn()
      case .resize(let size): source.resize(to: size)
      case .commit: break
      }
    }
  }

  private func commitAndJudge() {
    let record = source.commit()
    let fresh = freshGrid(size: record.grid.size)
    let verdict = oracle.judge(record.grid, fresh: fresh)
    frames.append(
      JudgedFrame(
        record: record, cause: FrameCause(stepsSinceLastCommit), fresh: fresh, verdict: verdict))
    stepsSinceLastCommit = []
  }

  /// What a new renderer of the same models shows once it has come to rest.
  private func freshGrid(size: Size) -> Grid {
    let source = rehearsal.makeSource(models)
    var record = source.commit()
    if record.grid.size != size {
      source.resize(to: size)
      record = source.commit()
    }
    var turns = 0
    while source.hasPendingTurn, turns < Film.turnLimit {
      _ = source.turn()
      record = source.commit()
      turns += 1
    }
    return record.grid
  }
}
