import SteppedTasks
import Turns

extension Scenario {
  /// Runs every order of actions, tasks and time within a limit, and compares the idle pictures.
  ///
  /// The same actions in the same order must end in the same picture, whatever the order of their
  /// tasks. No frame is committed before the end, so this says nothing about earlier frames; see
  /// ``prove(within:)``.
  public func races(within limit: Limit = .everyOrder()) -> ProofVerdict {
    RunningProof.begin {
      if let name = nameGivenTwice { return .testedNothing(.actionsShareName(name)) }
      if let name = unknownEndlessName { return .testedNothing(.noSuchAction(name)) }
      guard makesNewModels else { return .testedNothing(.modelsAreShared) }
      if let flaw = SnapshotSession.current.stepLimitFlaw {
        return .testedNothing(.unknownStepLimit(flaw))
      }
      let search = RaceSearch(of: self, within: limit)
      return search.run()
    }
  }
}

/// Walks all orders of actions, turns, tasks and time.
///
/// It begins with one action and continues with more. For each number of actions it begins without
/// a wait for the clock and continues with more waits, because a task may sleep for ever.
///
/// NB: A class, because in an unoptimised build each method of a struct copies the whole struct.
@MainActor private final class RaceSearch<Models> {
  private let scenario: Scenario<Models>
  private let shared: SharedScenario<Models>
  private let limit: Limit
  private let actions: ActionSteps
  /// Whether an action may be impossible somewhere.
  private let hasConditions: Bool
  private let isMerging: Bool
  private let end: ContinuousClock.Instant?
  // NB: Overlapping accesses are not checked: none of them lasts while code of the scenario runs.
  @exclusivity(unchecked) private var exploration = Exploration()
  /// The numbers of the idle pictures after each sequence of actions.
  @exclusivity(unchecked) private var rests = ActionRests()
  /// The pictures of the texts that were seen, with their numbers.
  @exclusivity(unchecked) private var drawn: [String: Rest] = [:]

  /// The largest number of steps of a schedule; it ends schedules with tasks that never end.
  private static var mostSteps: Int { 200 }
  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 300 }

  init(of scenario: Scenario<Models>, within limit: Limit) {
    (self.scenario, self.limit) = (scenario, limit)
    shared = SharedScenario(scenario)
    actions = ActionSteps(scenario.actionList)
    isMerging = scenario.options.fingerprint != nil
    hasConditions = scenario.actionList.all.contains(where: \.hasCondition)
    end = limit.time.map { ContinuousClock.now + $0 }
    exploration.mostActions = limit.actions
    for (place, name) in actions.names.enumerated() { exploration.actionOrder[name] = place }
  }

  /// Whether an action was not possible somewhere while a task could continue.
  private var hasForbiddenOrder = false
  /// Whether a task slept at the end of a schedule that had used all waits.
  private var couldWaitLonger = false
  /// Whether schedules were left out because the limit allows no more.
  private var hasLeftOut = false

  /// The actions whose tasks lived when a schedule ended after so many steps that they may never
  /// become idle.
  private var stopped: Set<String> = []

  private var isCutOff: Bool { isOutOfTime || hasLeftOut || exploration.hasFindings }

  private var isOutOfTime: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  func run() -> ProofVerdict {
    let repeated = RepeatedRun(of: scenario)
    var complete = 0
    for count in 1...max(1, min(limit.actions, 100)) {
      for waits in 0...limit.waits {
        couldWaitLonger = false
        walk(upTo: count, waits: waits)
        if let nothingTested = exploration.nothingTested { return .testedNothing(nothingTested) }
        if isCutOff || !couldWaitLonger { break }
      }
      if isCutOff { break }
      complete = count
    }
    exploration.judgeEscapes()
    // A result that depends on something outside of the models would look like a race.
    if let difference = repeated.differenceAgain() {
      if let type = scenario.sharedObjectType { return .testedNothing(.modelsShareObject(type)) }
      exploration.note(runsDiffer: difference.pictures, after: difference.steps)
    } else if exploration.hasSeenRunsDiffer {
      return .testedNothing(repeated.reason())
    }
    if let nothingTested = exploration.untestedRegions(scenario.options.unordered) {
      return .testedNothing(nothingTested)
    }
    var search = FailingOrders(
      scenario: scenario, limit: limit, exploration: exploration, until: end)
    let found = search.all(isComplete: false)
    if !found.isEmpty { return .violated(found) }
    if hasLeftOut {
      return .testedNothing(
        .tooManySchedules(
          exploration.schedulesRun, completeActions: complete, of: limit.actions,
          restless: .init(
            stopped: stopped.sorted(), repeating: exploration.tasks.repeating.sorted(),
            endless: scenario.options.endless.sorted())))
    }
    if let nothingTested { return .testedNothing(nothingTested) }
    let names = actions.names
    return .held(
      ProofSummary(
        limit: limit, schedulesRun: exploration.schedulesRun, schedulesCovered: 0,
        distinctFrames: exploration.pictureCount,
        unnoticedActions: names.filter { rests.isUnnoticed($0) },
        impossibleActions: names.filter { !exploration.performed.contains($0) },
        completeLength: complete < limit.actions ? complete : nil, assumptions: assumptions,
        tasks: exploration.tasks.sentences(within: limit, scenario.options),
        comparedEndings: hasOneOrder ? 0 : max(1, exploration.tasks.endings.compared),
        toleratesRaces: scenario.options.tolerated.contains(.race, at: nil)))
  }

  /// Whether no sequence of actions ran with two orders of its tasks.
  ///
  /// Of several orders that lead to the same state, only one is continued.
  private var hasOneOrder: Bool {
    exploration.tasks.endings.compared == 0 && exploration.merged == 0
  }

  private var assumptions: [String] {
    let options = scenario.options
    let names = options.invariants.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
    return (options.fingerprint == nil ? [] : [exploration.wordsOnMerging])
      + options.tolerated.words
      + (names.isEmpty ? [] : ["These rules hold as well: \(names)."])
  }

  private var nothingTested: NothingTested? {
    if !exploration.tasks.hasTasks {
      return TaskCapture.missing.isEmpty ? .noTasks : .tasksAreNotCaptured(TaskCapture.missing)
    }
    // An invariant is judged after each step, so the idle pictures do not matter.
    if !scenario.options.invariants.isEmpty { return nil }
    let calls = scenario.options.tolerated.calls(for: .race)
    if scenario.options.tolerated.contains(.race, at: nil) {
      return .racesAreTolerated([ToleratedDefect(kind: .race, path: nil, calls: calls)])
    }
    if exploration.pictureCount < 2 {
      return .endingsNeverChange(
        exploration.firstPicture, sleeping: exploration.tasks.sleeping.sorted())
    }
    // One order is all that there is only if a condition forbids each other one.
    if hasOneOrder, !hasForbiddenOrder { return .oneOrder }
    return nil
  }

  // MARK: - All orders

  private func walk(upTo count: Int, waits: Int) {
    let limit = Limit(
      actions: count, turns: limit.turns, commits: 0, tasks: limit.tasks, waits: waits)
    var pending = PendingSchedules(from: ScheduleNode())
    exploration.beginsAgain()
    while let start = pending.popNext(), !isOutOfTime {
      if exploration.schedulesRun >= self.limit.schedules {
        hasLeftOut = true
        return
      }
      if exploration.hasFindings, exploration.schedulesRun > Self.enoughOnceFound { return }
      let world = TaskWorld(queue: TurnQueue())
      world.host { world.queue.asCurrent { follow(start, in: world, within: limit, &pending) } }
    }
  }

  /// Runs one schedule to its end, and adds the schedules that branch off from it.
  private func follow(
    _ start: ScheduleNode, in world: TaskWorld, within limit: Limit,
    _ pending: inout PendingSchedules
  ) {
    let run = run(through: start.steps, in: world)
    run.trace.noteSchedule(length: start.steps.count)
    exploration.schedulesRun += 1
    var node = start
    if let name = start.steps.last?.actionName { exploration.performed.insert(name) }
    var possible = run.possibleSteps
    var goesOn = noteState(node, run, possible) && isNew(node, run)
    while goesOn, node.steps.count < Self.mostSteps {
      possible.needsCommit = false
      let steps = possibleOf(
        node.nextSteps(within: limit, actions: actions, possible: possible), in: run)
      if possible.canWait, steps.last != .time { couldWaitLonger = true }
      if steps.count == 0 { break }
      let first = steps[0]
      if steps.count > 1 { pending.append(children(of: node, after: steps)) }
      node = node.child(after: first, of: actions)
      if !run.performs(first) { break }
      if let name = first.actionName { exploration.performed.insert(name) }
      possible = run.possibleSteps
      goesOn = noteState(node, run, possible) && isNew(node, run)
    }
    if node.steps.count >= Self.mostSteps { stopped.formUnion(run.actionsWithLiveTasks) }
    // A merged schedule is continued in another one.
    exploration.note(
      endOf: run, isAtRest: possible.isAtRest || !goesOn,
      sleepsAgain: goesOn && node.waits > 1 && possible.canWait)
  }

  /// A new run after some steps that were possible before.
  ///
  /// A real clock decides how long a task sleeps, so a step that is not possible is tried again in
  /// another run.
  private func run(
    through steps: [Schedule.Step], in world: TaskWorld
  ) -> ScenarioRun<Models> {
    let run = ScenarioRun(of: shared, detail: .record, in: world)
    var place = 0
    while place < steps.count {
      place += 1
      if run.performs(steps[place - 1]) { continue }
      let again = ScenarioRun(of: scenario, detail: .record)
      if !steps.allSatisfy(again.performs) { exploration.hasSeenRunsDiffer = true }
      return again
    }
    return run
  }

  /// The children of a node for all steps but the first.
  private func children(of node: ScheduleNode, after steps: [Schedule.Step]) -> [ScheduleNode] {
    var children: [ScheduleNode] = []
    var place = 1
    while place < steps.count {
      children.append(node.child(after: steps[place], of: actions))
      place += 1
    }
    return children
  }

  private func possibleOf(
    _ steps: [Schedule.Step], in run: ScenarioRun<Models>
  ) -> [Schedule.Step] {
    if !hasConditions { return steps }
    var possible: [Schedule.Step] = []
    // NB: A loop by hand: an iterator takes several times as long in an unoptimised build.
    var place = 0
    while place < steps.count {
      let step = steps[place]
      place += 1
      if step.beginsAction, let name = step.actionName, !run.isPossible(named: name) {
        if !hasForbiddenOrder { hasForbiddenOrder = run.canContinue }
        continue
      }
      possible.append(step)
    }
    return possible
  }

  /// Judges the models after the last step of a node, and their picture if nothing is left to run.
  ///
  /// Returns false if an invariant is broken.
  private func noteState(
    _ node: ScheduleNode, _ run: ScenarioRun<Models>, _ possible: PossibleSteps
  ) -> Bool {
    let isAtRest = possible.isAtRest && !node.isInsideAction
    let rest = isAtRest ? rest(of: run) : nil
    if let nothingTested = run.nothingTested { exploration.nothingTested = nothingTested }
    let broken = run.brokenInvariant(
      picture: rest?.picture, isAtRest: isAtRest)
    if let broken {
      let blank = Grid(blank: .zero)
      exploration.note(.broken(broken, rest?.picture ?? blank), node.steps)
      return false
    }
    guard let rest else { return true }
    rests.note(rest.number, after: node.steps, of: actions.names.count)
    exploration.note(rest: rest.picture, rest.number, of: run, after: node.steps)
    return true
  }
}

extension RaceSearch {
  /// Returns true if no equal state was seen before.
  private func isNew(_ node: ScheduleNode, _ run: ScenarioRun<Models>) -> Bool {
    guard isMerging, let fingerprint = scenario.options.fingerprint else { return true }
    return exploration.isNew(
      Exploration.State(
        models: fingerprint(run.models), boundUse: node.boundUse.counting(within: limit),
        hasPendingTurn: run.hasPendingTurn, needsCommit: false, picture: nil, tasks: run.taskState))
  }

  /// The picture of the models of an idle run; each text is drawn once.
  private func rest(of run: ScenarioRun<Models>) -> Rest {
    guard let text = run.textAtRest else {
      let picture = run.pictureAtRest
      return Rest(picture: picture, number: exploration.number(ofFresh: picture))
    }
    if let known = drawn[text] { return known }
    let picture = DrawnText(of: text)
    exploration.excepted.note(scenario.options.unordered, in: picture)
    let grid = picture.without(scenario.options.unordered)
    let rest = Rest(picture: grid, number: exploration.number(ofFresh: grid))
    drawn[text] = rest
    return rest
  }
}

/// A idle picture and its number.
private final class Rest {
  let picture: Grid
  let number: Int

  init(picture: Grid, number: Int) { (self.picture, self.number) = (picture, number) }
}

/// The idle pictures after sequences of actions, to find actions that change nothing.
private struct ActionRests {
  private var pictures: [[String]: Int] = [:]
  private var noticed: Set<String> = []

  mutating func note(_ picture: Int, after steps: [Schedule.Step], of actionCount: Int) {
    if noticed.count == actionCount { return }
    var names = steps.compactMap { $0.beginsAction ? $0.actionName : nil }
    pictures[names] = picture
    guard let last = names.popLast(), let before = pictures[names] else { return }
    if before != picture { noticed.insert(last) }
  }

  /// Returns true if an action that was performed changed no picture.
  func isUnnoticed(_ name: String) -> Bool {
    !noticed.contains(name) && pictures.keys.contains { $0.last == name }
  }
}
