import CharacterGrid

/// One schedule of a rehearsal, which is run before an exploration and once more after it.
///
/// Each run has new models. If the second run differs from the first, the pictures depend on
/// something outside of the models: a static or global variable, a cache, a file, or chance.
@MainActor struct RepeatedRun<Models> {
  private let rehearsal: Rehearsal<Models>
  private let first: [Frame]
  /// The paths of the parts that have outlived the first renderer.
  let survivors: [String]
  /// Whether an action has begun a task.
  let hasTasks: Bool

  private struct Frame {
    let record: FrameRecord
    /// The fresh render; nil if it was not made.
    let fresh: Grid?
    let steps: [Schedule.Step]

    var isRight: Bool { fresh.map { record.grid == $0 } ?? true }
  }

  enum Outcome {
    case same
    /// Both runs are right, but their pictures differ.
    case differs
    /// A frame is wrong in one run and right in the other.
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

  /// The steps before an action in this schedule; nil if it was not possible there.
  func way(to action: String) -> [Schedule.Step]? {
    steps.firstIndex(of: .action(action)).map { Array(steps[..<$0]) }
  }

  /// The pictures that an exploration must see after the same steps.
  var expectations: [Exploration.Expectation] {
    first.map { .init(steps: $0.steps, picture: $0.record.grid) }
  }

  /// Runs the schedule once more; returns true if it shows the same pictures.
  var isSameAgain: Bool { if case .same = compareAgain() { true } else { false } }

  /// Runs the schedule once more and compares the frames.
  func compareAgain() -> Outcome {
    // Pictures are enough to find a difference; fresh renders are needed to tell what is wrong.
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

  /// The schedule: a commit at the start and after each action that is possible then.
  ///
  /// Before each commit, tasks come to rest and a turn is run if one is pending.
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

  /// Why two runs of one schedule differ although both are right.
  func reason() -> Vacuity {
    if let type = rehearsal.sharedObjectType { return .modelsShareObject(type) }
    let starts = (0..<3).map { _ in RehearsalRun(of: rehearsal).fresh(size: nil).grid }
    return Set(starts).count > 1 ? .modelsAreRandom : .stateIsElsewhere
  }
}

extension BidirectionalCollection {
  /// The elements at the end that satisfy a condition.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}
