import CharacterGrid

/// One schedule of a rehearsal, run before an exploration and once more after it.
///
/// Each run has new models. If it shows something else than the first, something decides that is not
/// in the models: a static, a global, a cache, a file, chance.
@MainActor struct RepeatedRun<Models> {
  private let rehearsal: Rehearsal<Models>
  private let first: [Frame]
  /// The paths of the parts that have outlived the first run.
  let survivors: [String]
  /// Whether an action has begun a task.
  let hasTasks: Bool

  private struct Frame {
    let record: FrameRecord
    /// The fresh render; nil if it was not asked for.
    let fresh: Grid?
    let steps: [Schedule.Step]

    var isRight: Bool { fresh.map { record.grid == $0 } ?? true }
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
    let run = RehearsalRun(of: rehearsal, notesDeparted: true)
    first = Self.frames(of: run, comparesFresh: true)
    hasTasks = run.hasTasks
    survivors = run.end()
  }

  /// The steps of the schedule.
  var steps: [Schedule.Step] { first.last?.steps ?? [] }

  /// What tells the rehearsal from others that have the same words: its first schedule's pictures.
  func hash(with words: [String]) -> ContentHash {
    let pictures = first.map { Recording(of: $0.record.grid).notation }
    return ContentHash(of: Array((words + pictures).joined(separator: "\n").utf8))
  }

  /// What an exploration should see after the same steps.
  var expectations: [Exploration.Expectation] {
    first.map { .init(steps: $0.steps, picture: $0.record.grid) }
  }

  /// Runs the schedule once more; returns true if it shows the same pictures.
  var isSameAgain: Bool { if case .same = compareAgain() { true } else { false } }

  /// Runs the schedule once more and compares the frames.
  func compareAgain() -> Outcome {
    // The pictures alone tell whether anything differs; fresh renders tell what.
    let shown = Self.frames(of: RehearsalRun(of: rehearsal), comparesFresh: false)
    if zip(first, shown).allSatisfy({ $0.record.grid == $1.record.grid }) { return .same }
    for (old, new) in zip(first, Self.frames(of: RehearsalRun(of: rehearsal), comparesFresh: true))
    where old.isRight != new.isRight {
      let wrong = old.isRight ? new : old
      let cause = FrameCause(Array(wrong.steps.dropLast().suffix { $0 != .commit }))
      return .wrongOnce(
        JudgedFrame(
          record: wrong.record, cause: cause, fresh: wrong.fresh ?? wrong.record.grid, verdict: nil),
        wrong.steps)
    }
    return .differs
  }

  /// Commits at the start and after each action that is possible then, with a turn before each commit
  /// if one is pending; tasks come to rest before it.
  private static func schedule(of rehearsal: Rehearsal<Models>) -> [Schedule.Step] {
    [.commit] + rehearsal.rehearsed.all.flatMap { [.action($0.name), .turn, .commit] }
  }

  private static func frames(of run: RehearsalRun<Models>, comparesFresh: Bool) -> [Frame] {
    var frames: [Frame] = []
    var steps: [Schedule.Step] = []
    for step in schedule(of: run.rehearsal) where step != .turn || run.hasPendingTurn {
      if step != .commit {
        if run.performs(step) { steps.append(step) }
        continue
      }
      if run.hasTasks { steps += run.comeToRest() ?? [] }
      steps.append(step)
      guard let record = run.perform(step) else { continue }
      let fresh = comparesFresh ? run.fresh(size: record.grid.size).grid : nil
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
