import SteppedTasks

/// Judges the frames of all schedules.
@MainActor final class Explorer<Models>: ScheduleVisitor {
  let scenario: SharedScenario<Models>
  let limit: Limit
  let manner: SearchManner
  let actions: ScenarioActions
  // NB: Overlapping accesses are not checked: none of them lasts while code of the scenario runs.
  @exclusivity(unchecked) var exploration = Exploration()
  /// When the search stops, and when the comparison of keys after it stops; nil for no limit.
  let end: (ofSearch: Duration, ofKeys: Duration)?

  init(scenario: SharedScenario<Models>, limit: Limit, manner: SearchManner) {
    self.scenario = scenario
    self.limit = limit
    self.manner = manner
    actions = scenario.actionList
    let share = LostInputs.hasPairs(in: scenario, within: limit) ? LostInputs.share : 0
    end = limit.time.map { time in
      let now = RealClock.now
      return (ofSearch: now + time * (1 - share), ofKeys: now + time)
    }
    exploration.mostActions = limit.actions
  }

  /// The length of the first pass.
  ///
  /// A short first pass is useful, because a search that has found something may end after it. But
  /// the next pass replays each of its ends, so with few actions it is longer.
  private var firstLength: Int {
    var (length, schedules) = (0, 1)
    while length < 8, schedules * (actions.names.count + 1) <= Self.enoughOnceFound {
      schedules *= actions.names.count + 1
      length += 1
    }
    return max(4, length)
  }

  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 1_000 }

  var schedulesRun: Int { exploration.schedulesRun }

  var deadline: Duration? { end?.ofSearch }

  func run() -> ProofVerdict {
    // Set once, because otherwise each run would set it for each of its steps.
    FrameListening.$detail.withValue(.everything) { verdict() }
  }

  private func verdict() -> ProofVerdict {
    let repeated = RepeatedRun(of: scenario)
    exploration.note(
      survivors: repeated.survivors, of: repeated.steps, tolerating: scenario.options.tolerated)
    // Where the limit may cut the search, each length is finished before the next length begins.
    let isEven = end != nil || repeated.hasTasks && limit.schedules < .max
    let completeLength = walkByLength(from: isEven ? 1 : firstLength, isEven: isEven)
    if let nothingTested = exploration.nothingTested {
      return .testedNothing(explained(nothingTested))
    }
    if completeLength != nil { performAlone(repeated) }
    return conclusion(completeLength: completeLength, repeated)
  }

  // MARK: - A visitor

  var isDone: Bool { exploration.nothingTested != nil }
  var isEnough: Bool { exploration.hasFindings && schedulesRun >= Self.enoughOnceFound }

  func withRun(to node: ScheduleNode, _ body: (PathCheck<Models>) -> Void) {
    let check = PathCheck(run: ScenarioRun(of: scenario), diagnosesAll: manner.diagnosesAll)
    // All steps but the last belong to a path whose frames were right.
    if !check.repeatSteps(to: node, &exploration) { exploration.hasSeenRunsDiffer = true }
    body(check)
  }

  func possibleSteps(in check: PathCheck<Models>) -> PossibleSteps {
    var possible = check.run.possibleSteps
    if !manner.prunes { (possible.hasPendingTurn, possible.needsCommit) = (true, true) }
    return possible
  }

  func isPossible(_ action: String, in check: PathCheck<Models>) -> Bool {
    check.run.isPossible(named: action)
  }

  func end(_ node: ScheduleNode, isLeaf: Bool, _ check: PathCheck<Models>) {
    if isLeaf { check.finish(node, &exploration) }
    exploration.note(
      survivors: check.run.end(), of: node.steps, tolerating: scenario.options.tolerated)
  }

  /// Performs the last step of a node and checks its frame; returns true if the path continues.
  func visit(_ node: inout ScheduleNode, _ check: PathCheck<Models>) -> Bool {
    guard let step = node.steps.last else { return true }
    check.run.trace.noteSchedule(length: node.steps.count)
    let before = manner.prunes && step.isOfQueue ? check.run.mirrorBetweenFrames : nil
    let goesOn = check.perform(step, at: &node, &exploration)
    if let before, let after = check.run.mirrorBetweenFrames {
      node.isCommitCovered = after.isEqual(to: before)
    }
    if let nothingTested = check.run.nothingTested {
      exploration.nothingTested = exploration.nothingTested ?? nothingTested
    }
    // No picture shows what happens after the last frame that the limit allows.
    if hasConditions, !check.run.hasRefused, node.commits < limit.commits,
      let name = step.actionName
    {
      exploration.performed.insert(name)
    }
    return goesOn && exploration.nothingTested == nil
  }
}
