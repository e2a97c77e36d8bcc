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
      if let name = shared.nameGivenTwice { return .testedNothing(.actionsShareName(name)) }
      if let name = shared.unknownEndlessName { return .testedNothing(.noSuchAction(name)) }
      guard shared.makesNewModels else { return .testedNothing(.modelsAreShared) }
      if let flaw = SnapshotSession.current.stepLimitFlaw {
        return .testedNothing(.unknownStepLimit(flaw))
      }
      let search = RaceSearch(of: shared, within: limit)
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
@MainActor private final class RaceSearch<Models>: ScheduleVisitor {
  private let scenario: SharedScenario<Models>
  let limit: Limit
  private var limitOfWalk: Limit
  let actions: ActionSteps
  private let isMerging: Bool
  let deadline: ContinuousClock.Instant?
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

  init(of scenario: SharedScenario<Models>, within limit: Limit) {
    (self.scenario, self.limit, limitOfWalk) = (scenario, limit, limit)
    actions = ActionSteps(scenario.actionList)
    isMerging = scenario.options.fingerprint != nil
    deadline = limit.time.map { ContinuousClock.now + $0 }
    exploration.mostActions = limit.actions
    for (place, name) in actions.names.enumerated() { exploration.actionOrder[name] = place }
  }

  /// Where the present run is.
  private var place = Place()

  // NB: Numbers of a node, because copying the node takes several times as long.
  private struct Place {
    /// The number of steps to the node.
    var steps = 0
    /// The number of waits among them.
    var waits = 0
    /// Whether the last step to the node was performed before it is visited.
    var isPerformed = false
    var possible = PossibleSteps()
    /// Whether the state is new and no rule is broken.
    var goesOn = true
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

  var schedulesRun: Int { exploration.schedulesRun }

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
      scenario: scenario, limit: limit, exploration: exploration, until: deadline)
    let found = search.all(isComplete: false)
    if !found.isEmpty { return .violated(found) }
    if hasLeftOut {
      return .testedNothing(
        .tooManySchedules(
          exploration.schedulesRun, completeActions: complete, of: limit.actions,
          restless: RestlessTasks(
            stopped: stopped.sorted(), repeating: exploration.tasks.repeating.sorted(),
            endless: scenario.options.endless.sorted()
          ).lines))
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
    exploration.tasks.endings.compared == 0 && !exploration.hasMerged
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
    if scenario.options.tolerated.contains(.race, at: nil) { return .racesAreTolerated }
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
    limitOfWalk = Limit(
      actions: count, turns: limit.turns, commits: 0, tasks: limit.tasks, waits: waits)
    exploration.beginsAgain()
    _ = walk(from: [ScheduleNode()])
  }

  var rotates: Bool { true }

  var isStopped: Bool {
    isOutOfTime || hasLeftOut
      || exploration.hasFindings && exploration.schedulesRun > Self.enoughOnceFound
  }

  /// Calls a closure with a run in which all steps to a node were performed, and notes how it ended.
  func withRun(to start: ScheduleNode, _ body: (ScenarioRun<Models>) -> Void) {
    if exploration.schedulesRun >= limit.schedules {
      hasLeftOut = true
      return
    }
    let world = TaskWorld(queue: TurnQueue())
    world.host {
      world.queue.asCurrent {
        let run = run(through: start.steps, in: world)
        run.trace.noteSchedule(length: start.steps.count)
        exploration.schedulesRun += 1
        place = Place(isPerformed: true)
        body(run)
        if place.steps >= Self.mostSteps {
          stopped.formUnion(run.actionsWithLiveTasks)
        }
        // A merged schedule is continued in another one.
        exploration.note(
          endOf: run, isAtRest: place.possible.isAtRest || !place.goesOn,
          sleepsAgain: place.goesOn && place.waits > 1 && place.possible.canWait)
      }
    }
  }

  func visit(_ node: inout ScheduleNode, _ run: ScenarioRun<Models>) -> Bool {
    (place.steps, place.waits) = (node.steps.count, node.waits)
    if let step = node.steps.last {
      if !place.isPerformed, !run.performs(step) { return false }
      if let name = step.actionName { exploration.performed.insert(name) }
    }
    place.isPerformed = false
    place.possible = run.possibleSteps
    place.goesOn = noteState(node, run, place.possible) && isNew(node, run)
    place.possible.needsCommit = false
    return place.goesOn && node.steps.count < Self.mostSteps
  }

  func nextSteps(at node: ScheduleNode, _ run: ScenarioRun<Models>) -> [Schedule.Step] {
    let steps = nextSteps(at: node, run, within: limitOfWalk)
    if place.possible.canWait, steps.last != .time { couldWaitLonger = true }
    return steps
  }

  /// A new run after some steps that were possible before.
  ///
  /// A real clock decides how long a task sleeps, so a step that is not possible is tried again in
  /// another run.
  private func run(
    through steps: [Schedule.Step], in world: TaskWorld
  ) -> ScenarioRun<Models> {
    let run = ScenarioRun(of: scenario, detail: .record, in: world)
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

  func possibleSteps(in run: ScenarioRun<Models>) -> PossibleSteps { place.possible }

  func isPossible(_ action: String, in run: ScenarioRun<Models>) -> Bool {
    if run.isPossible(named: action) { return true }
    if !hasForbiddenOrder { hasForbiddenOrder = run.canContinue }
    return false
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
