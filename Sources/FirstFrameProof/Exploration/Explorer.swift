import InstrumentedObservation

/// Walks the tree of schedules by iterative deepening: each pass continues where the last one
/// stopped.
///
/// One run of the scenario serves a whole path from the root to a leaf: it has the frames of all
/// schedules that are a beginning of the path. Each sibling along the path needs a run of its own.
@MainActor struct Explorer<Models> {
  let scenario: Scenario<Models>
  let limit: Limit
  let manner: SearchManner
  let actions: ActionSteps
  /// The actions that may be impossible somewhere.
  let conditional: Set<String>
  var exploration = Exploration()
  /// When the search stops, and when the comparison of keys after it stops; nil for no limit.
  let end: (ofSearch: ContinuousClock.Instant, ofKeys: ContinuousClock.Instant)?
  /// Why an earlier search could not merge states; nil if there was no such search.
  let notMerging: String?
  /// The first run, which an earlier search may have made.
  private var first: RepeatedRun<Models>?

  init(
    scenario: Scenario<Models>, limit: Limit, manner: SearchManner, notMerging search: Explorer?
  ) {
    self.scenario = scenario
    self.limit = limit
    self.manner = manner
    actions = ActionSteps(scenario.actionList)
    let conditional = scenario.actionList.all.filter(\.hasCondition)
    self.conditional = Set(conditional.map(\.name))
    let share = LostInputs.hasPairs(in: scenario, within: limit) ? LostInputs.share : 0
    end = limit.time.map { time in
      let now = ContinuousClock.now
      return (ofSearch: now + time * (1 - share), ofKeys: now + time)
    }
    exploration.mostActions = limit.actions
    (notMerging, first) = (search?.mergingObstacle, search?.first)
    listen()
  }

  /// Counts the accesses to perceptible models, and merges equal states if that is possible.
  private mutating func listen() {
    guard AccessListening.hasObjects else { return }
    // No renderer is made: the first renderer is compared with later ones.
    let world = RunWorld(making: scenario.makeModels)
    let state = withExtendedLifetime(world) { ModelState(of: world.models, exploration.types) }
    guard state.isTold else { return }
    let accesses = AccessTally()
    exploration.accesses = accesses
    if manner.merges, notMerging == nil {
      exploration.merging = StateMerging(of: scenario, accesses, state)
    }
  }

  /// Why states cannot be merged any more; the verdict is meaningless if this is not nil.
  var mergingObstacle: String? { exploration.merging?.obstacle }

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

  private var isOutOfTime: Bool { end.map { ContinuousClock.now >= $0.ofSearch } ?? false }

  mutating func run() -> ProofVerdict {
    if mergingObstacle != nil { return .testedNothing(.nothingCommitted) }
    // Set once, because otherwise each run would set it for each of its steps.
    return FrameListening.$detail.withValue(.everything) {
      guard let accesses = exploration.accesses else { return verdict() }
      return accesses.listen { verdict() }
    }
  }

  private mutating func verdict() -> ProofVerdict {
    let repeated = first ?? exploration.apart { RepeatedRun(of: scenario) }
    first = repeated
    exploration.expect(repeated.expectations)
    exploration.note(
      survivors: repeated.survivors, of: repeated.steps, tolerating: scenario.options.tolerated)
    // With the shortest way to a state, repeating the steps to it is the cheapest.
    let isEven = end != nil || exploration.merging != nil
    var length = isEven ? 1 : firstLength
    var ends = [ScheduleNode()]
    if !repeated.hasTasks {
      RunningProof.current?.note(schedules: limit.scheduleCount(stepCounts: actions.counts))
    }
    var completeLength = 0
    while true {
      ends = walk(from: ends, to: length)
      ends += exploration.takeDeferred()
      if let nothingTested = exploration.nothingTested {
        return .testedNothing(explained(nothingTested))
      }
      if mergingObstacle != nil { return .testedNothing(.nothingCommitted) }
      let isComplete = ends.isEmpty
      let isEnough = exploration.hasFindings && exploration.schedulesRun >= Self.enoughOnceFound
      if !isOutOfTime { completeLength = length }
      if isComplete || isEnough || isOutOfTime {
        let length = isComplete && !isOutOfTime ? nil : completeLength
        if length != nil { performAlone(repeated) }
        return conclusion(completeLength: length, repeated)
      }
      // With a time limit, each length is finished before the next length begins.
      length = isEven ? length + 1 : length * 2
    }
  }

  /// Walks all schedules up to a length from some nodes; returns the nodes at which it stopped.
  private mutating func walk(from starts: [ScheduleNode], to length: Int) -> [ScheduleNode] {
    // A stack, so these nodes and the siblings below are reversed to keep the order of the steps.
    var pending = Array(starts.reversed())
    var ends: [ScheduleNode] = []
    while let start = pending.popLast(), !isOutOfTime {
      let run = exploration.rendering { ScenarioRun(of: scenario) }
      run.comparesKept = exploration.merging == nil ? nil : exploration.types
      let check = PathCheck(of: run, diagnosesAll: manner.diagnosesAll)
      // All steps but the last belong to a path whose frames were right.
      if !check.repeatSteps(to: start, &exploration) { exploration.hasSeenRunsDiffer = true }
      var node = start
      if let last = start.steps.last, !perform(last, at: &node, check) { continue }
      while true {
        let steps = nextSteps(at: node, run)
        noteWhether(steps, areAllAt: node, run)
        let next = steps.map { node.child(after: $0, of: actions) }
        guard let first = next.first, let step = first.steps.last else {
          check.finish(node, &exploration)
          break
        }
        if node.steps.count == length {
          ends += next
          break
        }
        pending += next.dropFirst().reversed()
        node = first
        guard perform(step, at: &node, check) else { break }
      }
      exploration.note(
        survivors: run.end(), of: node.steps, tolerating: scenario.options.tolerated)
      if exploration.nothingTested != nil || mergingObstacle != nil { return [] }
    }
    return ends
  }

  /// Notes whether the limit allows fewer steps after a node than are possible.
  private mutating func noteWhether(
    _ steps: [Schedule.Step], areAllAt node: ScheduleNode, _ run: ScenarioRun<Models>
  ) {
    guard let merging = exploration.merging, !merging.isBounded else { return }
    let all = nextSteps(at: node, run, within: .unlimited)
    if steps.count < all.count { exploration.merging?.noteBounded() }
  }

  func nextSteps(
    at node: ScheduleNode, _ run: ScenarioRun<Models>, within limit: Limit? = nil
  ) -> [Schedule.Step] {
    let limit = limit ?? self.limit
    var possible = run.possibleSteps
    if !manner.prunes { (possible.hasPendingTurn, possible.needsCommit) = (true, true) }
    let steps = node.nextSteps(within: limit, actions: actions, possible: possible)
    if conditional.isEmpty { return steps }
    return steps.filter { step in
      guard step.beginsAction, let name = step.actionName else { return true }
      return run.isPossible(scenario.action(named: name))
    }
  }

  /// Performs the last step of a node and checks its frame; returns true if the path continues.
  mutating func perform(
    _ step: Schedule.Step, at node: inout ScheduleNode, _ check: PathCheck<Models>
  ) -> Bool {
    check.run.trace.noteSchedule(length: node.steps.count)
    let goesOn = check.perform(step, at: &node, &exploration)
    if let nothingTested = check.run.nothingTested {
      exploration.nothingTested = exploration.nothingTested ?? nothingTested
    }
    // No picture shows what happens after the last frame that the limit allows.
    if !conditional.isEmpty, !check.run.hasRefused, node.commits < limit.commits,
      let name = step.actionName
    {
      exploration.performed.insert(name)
    }
    guard goesOn, exploration.nothingTested == nil else { return false }
    guard let fingerprint = scenario.options.fingerprint else { return true }
    let state = Exploration.State(
      models: fingerprint(check.run.models), boundUse: node.boundUse,
      hasPendingTurn: check.run.hasPendingTurn, needsCommit: check.run.needsCommit,
      picture: node.picture, tasks: check.run.taskState)
    return exploration.isNew(state)
  }
}
