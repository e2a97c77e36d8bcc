/// One schedule of a scenario, which is run before an exploration and once more after it.
///
/// Each run has new models. If the second run differs from the first, the pictures depend on
/// something outside of the models: a static or global variable, a cache, a file, or chance.
@MainActor struct RepeatedRun<Models> {
  private let scenario: SharedScenario<Models>
  private let first: [Frame]
  /// The paths of the parts that have outlived the first renderer.
  let survivors: [String]
  /// Whether an action has begun a task.
  let hasTasks: Bool
  /// Whether the models hold a dictionary or a set.
  private let holdsUnordered: Bool

  private struct Frame: Equatable {
    let record: FrameRecord
    /// The new view; nil if it was not made.
    let fresh: Grid?
    let steps: [Schedule.Step]

    var isRight: Bool { fresh.map { record.grid == $0 } ?? true }

    nonisolated static func == (one: Self, other: Self) -> Bool {
      one.record.grid == other.record.grid
    }
  }

  enum Outcome {
    case same
    /// Both runs are right, but their pictures differ.
    case differs
    /// A frame is wrong in one run and right in the other.
    case wrongOnce(JudgedFrame, [Schedule.Step])
  }

  init(of scenario: SharedScenario<Models>) {
    self.scenario = scenario
    let run = ScenarioRun(of: scenario, notesDeparted: true)
    first = Self.frames(of: run, comparesFresh: true)
    hasTasks = run.hasTasks
    holdsUnordered = !ModelMirror(of: run.models).unordered.isEmpty
    survivors = run.end()
  }

  /// The steps of the schedule.
  var steps: [Schedule.Step] { first.last?.steps ?? [] }

  /// The steps before an action in this schedule; nil if it was not possible there.
  func way(to action: String) -> [Schedule.Step]? {
    steps.firstIndex(of: .action(action)).map { Array(steps[..<$0]) }
  }

  /// Two pictures that equal runs have shown after the same steps.
  typealias Difference = (steps: [Schedule.Step], pictures: (Grid, Grid))

  /// Runs the schedule again; returns the first pictures that differ, or nil.
  func differenceAgain() -> Difference? {
    let again = Self.frames(of: ScenarioRun(of: scenario), comparesFresh: false)
    return Self.difference(first, again) ?? differenceOfOrders()
  }

  /// The first difference among many runs if the models hold a dictionary or a set; nil if there is
  /// none.
  ///
  /// Each action is performed twice, since a single element has no order.
  func differenceOfOrders() -> Difference? {
    guard holdsUnordered else { return nil }
    let runs = scenario.unequalRuns { run in
      let once = Self.frames(of: run, comparesFresh: false)
      return once + Self.frames(of: run, after: once.last?.steps ?? [], comparesFresh: false)
    }
    return runs.count < 2 ? nil : Self.difference(runs[0].shown, runs[1].shown)
  }

  private static func difference(_ one: [Frame], _ other: [Frame]) -> Difference? {
    zip(one, other).first { $0 != $1 }
      .map { ($0.steps, ($0.record.grid, $1.record.grid)) }
  }

  /// Runs the schedule once more and compares the frames.
  func compareAgain() -> Outcome {
    let again = Self.frames(of: ScenarioRun(of: scenario), comparesFresh: true)
    if Self.difference(first, again) == nil { return .same }
    for (old, new) in zip(first, again) where old.isRight != new.isRight {
      let wrong = old.isRight ? new : old
      let cause = FrameCause(Array(wrong.steps.dropLast().suffix { $0 != .commit }))
      return .wrongOnce(
        JudgedFrame(
          record: wrong.record, cause: cause, fresh: wrong.fresh ?? wrong.record.grid, verdict: nil),
        wrong.steps)
    }
    return .differs
  }

  /// The frames at the start and after each action that is possible then.
  ///
  /// Before each commit, tasks become idle and a turn is run if one is pending.
  private static func frames(
    of run: ScenarioRun<Models>, after earlier: [Schedule.Step] = [], comparesFresh: Bool
  ) -> [Frame] {
    var frames: [Frame] = []
    var steps = earlier
    for step in run.scenario.onceThrough where step != .turn || run.hasPendingTurn {
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
  func reason() -> NothingTested {
    scenario.sharedObjectType.map { .modelsShareObject($0) }
      ?? .stateIsElsewhere(differenceAgain()?.pictures)
  }
}

extension BidirectionalCollection {
  /// The elements at the end that satisfy a condition.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}
