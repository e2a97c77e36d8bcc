import CharacterGrid

/// One schedule of a rehearsal, run before an exploration and once more after it.
///
/// Each run has new models. If it shows something else than the first, something decides that is not
/// in the models: a static, a global, a cache, a file, chance.
@MainActor struct RepeatedRun<Models> {
  private let rehearsal: Rehearsal<Models>
  private let first: [Frame]

  private struct Frame {
    let record: FrameRecord
    let fresh: Grid
    let steps: [Schedule.Step]

    var isRight: Bool { record.grid == fresh }
  }

  enum Outcome {
    case same
    /// Both runs are right, and show different things.
    case differs
    /// One run has a wrong frame where the other has a right one.
    case wrongOnce(JudgedFrame, [Schedule.Step])
  }

  init(of rehearsal: Rehearsal<Models>) {
    self.rehearsal = rehearsal
    first = Self.frames(of: rehearsal)
  }

  /// Runs the schedule once more and compares the frames.
  func compareAgain() -> Outcome {
    var outcome = Outcome.same
    for (old, new) in zip(first, Self.frames(of: rehearsal)) {
      if old.isRight != new.isRight {
        let wrong = old.isRight ? new : old
        let cause = FrameCause(Array(wrong.steps.dropLast().suffix { $0 != .commit }))
        return .wrongOnce(
          JudgedFrame(record: wrong.record, cause: cause, fresh: wrong.fresh, verdict: nil),
          wrong.steps)
      }
      if old.record.grid != new.record.grid || old.fresh != new.fresh { outcome = .differs }
    }
    return outcome
  }

  private static func frames(of rehearsal: Rehearsal<Models>) -> [Frame] {
    let run = RehearsalRun(of: rehearsal)
    var frames: [Frame] = []
    var steps: [Schedule.Step] = []
    for step in rehearsal.onceThrough.steps {
      steps.append(step)
      guard let record = run.perform(step) else { continue }
      let fresh = run.fresh(size: record.grid.size).grid
      frames.append(Frame(record: record, fresh: fresh, steps: steps))
    }
    return frames
  }

  /// Why two runs of one schedule differ though both are right.
  func reason() -> Vacuity {
    if let type = rehearsal.sharedObjectType { return .modelsShareObject(type) }
    let starts = (0..<3).map { _ in RehearsalRun(of: rehearsal).fresh(size: nil).grid }
    return Set(starts).count > 1 ? .modelsAreRandom : .stateIsElsewhere
  }
}

extension BidirectionalCollection {
  /// The elements at the end for which a condition holds.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}
