import SteppedTasks

/// Compares what two renderers show when idle, for example a component before and after a
/// migration.
///
/// Both perform the same steps, for every schedule within a limit, and run until they are idle
/// after each: no block is queued, no task can run, and no commit is needed. The number of turns
/// and commits until then may differ, and is measured. The models may have different types; the
/// actions must have the same names.
///
/// - Parameters:
///   - legacy: The component before the migration.
///   - migrated: The component after the migration.
///   - limit: How many actions, turns and commits a schedule may have.
/// - Returns: Whether both show the same; otherwise the shortest schedule after which they differ.
@MainActor public func compare<Legacy, Migrated>(
  _ legacy: Scenario<Legacy>, _ migrated: Scenario<Migrated>, within limit: Limit
) -> ComparisonVerdict {
  RunningProof.begin {
    let (legacy, migrated) = (legacy.shared, migrated.shared)
    if let nothingTested = legacy.flawOfProof ?? migrated.flawOfProof {
      return .testedNothing(nothingTested)
    }
    let unpaired = legacy.actionShapes.symmetricDifference(migrated.actionShapes).map(\.name)
    if !unpaired.isEmpty { return .testedNothing(.actionsDiffer(Set(unpaired).sorted())) }
    let comparison = Comparison(legacy: legacy, migrated: migrated, limit: limit)
    return comparison.run()
  }
}

/// What an action must have in common in two scenarios.
private struct ActionShape: Hashable {
  let name: String
  let steps: Int
}

extension SharedScenario {
  fileprivate var actionShapes: Set<ActionShape> {
    Set(actionList.all.map { ActionShape(name: $0.name, steps: $0.steps.count) })
  }
}

/// Runs the schedules, the short ones first, and both renderers until they are idle after each.
@MainActor private final class Comparison<Legacy, Migrated>: ScheduleVisitor {
  let legacy: SharedScenario<Legacy>
  let migrated: SharedScenario<Migrated>
  let limit: Limit
  let actions: ScenarioActions
  let deadline: Duration?
  private var table: LatenessTable
  private(set) var schedulesRun = 0
  /// The number of schedules whose last step only one renderer could perform before it was idle.
  private var schedulesLeftOut = 0
  /// Whether something still waited for the clock when the pictures were compared.
  private var isLeftWaiting = false
  /// Whether nothing waited for the clock when some pictures were compared.
  private var hasRested = false
  private var pictures: Set<Grid> = []
  /// The numbers of the pairs of idle pictures.
  private var pairs: [[Grid]: Int] = [:]
  private var performed: Set<String> = []
  private var noticed: Set<String> = []
  private var difference: Difference?
  /// The steps that may follow the last node.
  private var next: [Schedule.Step] = []
  private var nothingTested: NothingTested?

  private struct Difference {
    let steps: [Schedule.Step]
    let legacy: Grid
    let migrated: Grid
    /// The renderer in which the last step is possible; nil if it is possible in both.
    var possibleOnlyIn: String?
  }

  typealias Runs = (legacy: ScenarioRun<Legacy>, migrated: ScenarioRun<Migrated>)

  init(legacy: SharedScenario<Legacy>, migrated: SharedScenario<Migrated>, limit: Limit) {
    (self.legacy, self.migrated, self.limit) = (legacy, migrated, limit)
    actions = legacy.actionList
    deadline = limit.time.map { RealClock.now + $0 }
    table = LatenessTable(actions: actions.names)
  }

  func run() -> ComparisonVerdict {
    let before = (RepeatedRun(of: legacy), RepeatedRun(of: migrated))
    let completeLength = walkByLength(from: 0, isEven: true)
    measure()
    if let nothingTested { return .testedNothing(nothingTested) }
    if before.0.differenceAgain() != nil { return .testedNothing(before.0.reason()) }
    if before.1.differenceAgain() != nil { return .testedNothing(before.1.reason()) }
    if let difference {
      return .different(
        RestingDifference(
          schedule: Schedule(difference.steps), legacy: difference.legacy,
          migrated: difference.migrated, possibleOnlyIn: difference.possibleOnlyIn,
          schedulesRun: schedulesRun, clock: clock, lateness: table))
    }
    if pictures.count < 2 { return .testedNothing(.picturesNeverChange(pictures.first)) }
    if isLeftWaiting, !hasRested, let more = movesUntilRest {
      return .testedNothing(.comparedWhileWaiting(moves: waits, needed: more))
    }
    let names = actions.names
    return .same(
      Agreement(
        limit: limit, schedulesRun: schedulesRun, schedulesLeftOut: schedulesLeftOut,
        distinctPictures: pictures.count,
        completeLength: completeLength, clock: clock,
        unnoticedActions: names.filter { performed.contains($0) && !noticed.contains($0) },
        impossibleActions: names.filter { !performed.contains($0) }, lateness: table))
  }

  private var clock: Agreement.Clock { Agreement.Clock(mostMoves: waits, isLeft: isLeftWaiting) }

  // MARK: - All schedules

  /// How often the clock is moved at the end of a schedule; a timer would move it without end.
  private var waits: Int { min(limit.waits, Self.mostWaits) }

  /// The number of moves of the clock after which both rest, after no action and after each; nil if
  /// they never do.
  ///
  /// A timer always waits for its next tick. Its pictures are compared after the moves of the
  /// limit.
  private var movesUntilRest: Int? {
    var most = waits + 1
    for steps in [[]] + actions.names.map({ [Schedule.Step.action($0)] }) {
      let runs = runs(through: steps)
      guard let old = runs.0.settle(waits: Self.mostWaits), !old.isWaiting,
        let new = runs.1.settle(waits: Self.mostWaits), !new.isWaiting
      else { return nil }
      most = max(most, old.moves, new.moves)
    }
    return most
  }

  private static var mostWaits: Int { 20 }

  var isDone: Bool { difference != nil || nothingTested != nil }

  var hasConditions: Bool { true }

  func withRun(to node: ScheduleNode, _ body: (Runs) -> Void) { body(runs(through: node.steps)) }

  private func runs(through steps: [Schedule.Step]) -> Runs {
    let runs = (ScenarioRun(of: legacy), ScenarioRun(of: migrated))
    runs.0.perform(comparing: steps)
    runs.1.perform(comparing: steps)
    return runs
  }

  func possibleSteps(in runs: Runs) -> PossibleSteps {
    PossibleSteps(
      hasPendingTurn: runs.0.hasPendingTurn || runs.1.hasPendingTurn,
      needsCommit: runs.0.needsCommit || runs.1.needsCommit)
  }

  func isPossible(_ action: String, in runs: Runs) -> Bool {
    runs.0.isPossible(named: action) || runs.1.isPossible(named: action)
  }

  func nextSteps(at node: ScheduleNode, _ runs: Runs) -> [Schedule.Step] { next }

  /// Compares both when they are idle, which ends the runs: each schedule has runs of its own.
  func visit(_ node: inout ScheduleNode, _ runs: Runs) -> Bool {
    if runs.0.hasRefused != runs.1.hasRefused {
      schedulesLeftOut += 1
      compareRefusal(of: node.steps)
    }
    if runs.0.hasRefused || runs.1.hasRefused { return false }
    let action = node.steps.last?.actionName
    if let action { performed.insert(action) }
    next = nextSteps(at: node, runs, within: limit)
    schedulesRun += 1
    runs.1.trace.noteSchedule(length: node.steps.count)
    // Becoming idle begins with a commit, so another commit before it changes nothing.
    if node.steps.last != .commit, let rest = settle(runs, after: node.steps) {
      let pair = [rest.legacy.picture, rest.migrated.picture]
      let number = pairs[pair] ?? pairs.count
      pairs[pair] = number
      if let action, let last = node.picture, last != number { noticed.insert(action) }
      node.picture = number
    }
    return !isStopped
  }

  /// Notes a difference if only one renderer can perform the last step even when both are idle.
  private func compareRefusal(of steps: [Schedule.Step]) {
    guard let last = steps.last, difference == nil else { return }
    let runs = runs(through: steps.dropLast())
    guard runs.0.settle(waits: waits) != nil, runs.1.settle(waits: waits) != nil else { return }
    runs.0.perform(last)
    runs.1.perform(last)
    guard runs.0.hasRefused != runs.1.hasRefused, let old = runs.0.settle(waits: waits),
      let new = runs.1.settle(waits: waits)
    else { return }
    difference = Difference(
      steps: steps, legacy: old.picture, migrated: new.picture,
      possibleOnlyIn: runs.1.hasRefused ? "legacy" : "migrated")
  }

  /// Runs both until they are idle and compares their pictures; nil if one does not become idle.
  ///
  /// Without moves of the clock, pictures are compared only if nothing waits for it.
  private func settle(
    _ runs: Runs, after steps: [Schedule.Step], movingClock movesClock: Bool = true
  ) -> (legacy: Settling, migrated: Settling)? {
    let waits = movesClock ? waits : 0
    guard let old = runs.legacy.settle(waits: waits) else { return neverRests("legacy") }
    guard let new = runs.migrated.settle(waits: waits) else { return neverRests("migrated") }
    let isWaiting = old.isWaiting || new.isWaiting
    if isWaiting, !movesClock { return (old, new) }
    isLeftWaiting = isLeftWaiting || isWaiting
    hasRested = hasRested || !isWaiting
    pictures.formUnion([old.picture, new.picture])
    if old.picture != new.picture, difference == nil {
      difference = Difference(steps: steps, legacy: old.picture, migrated: new.picture)
    }
    return (old, new)
  }

  private func neverRests(_ name: String) -> (legacy: Settling, migrated: Settling)? {
    nothingTested = nothingTested ?? .neverRests("the \(name) renderer")
    return nil
  }

  // MARK: - Lateness

  /// Measures the first frame, and each action from rest, both first and after each other action.
  private func measure() {
    let names = limit.actions > 0 ? actions.names : []
    for first in names {
      if limit.actions == 1 {
        measure([first])
      } else {
        for second in names { measure([first, second]) }
      }
    }
    if names.isEmpty { measure([]) }
  }

  private func measure(_ names: [String]) {
    let runs = runs(through: [])
    guard var last = settle(runs, after: [], movingClock: false) else { return }
    table.note(nil, legacy: last.legacy.lateness, migrated: last.migrated.lateness)
    var steps: [Schedule.Step] = []
    for name in names {
      let step = Schedule.Step.action(name)
      runs.0.perform(step)
      runs.1.perform(step)
      if runs.0.hasRefused || runs.1.hasRefused { return }
      steps += longer(last.legacy.steps, last.migrated.steps) + [step]
      guard let next = settle(runs, after: steps, movingClock: false) else { return }
      if next.legacy.picture != last.legacy.picture
        || next.migrated.picture != last.migrated.picture
      {
        table.note(name, legacy: next.legacy.lateness, migrated: next.migrated.lateness)
      }
      last = next
    }
  }

  /// The longer list of steps; more steps have no effect on a renderer that is idle.
  private func longer(_ first: [Schedule.Step], _ second: [Schedule.Step]) -> [Schedule.Step] {
    first.count < second.count ? second : first
  }
}
