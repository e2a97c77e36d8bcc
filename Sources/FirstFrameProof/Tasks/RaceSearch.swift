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
      if let name = shared.unknownEndlessName { return .testedNothing(.noSuchAction(name)) }
      if let flaw = shared.flawOfProof { return .testedNothing(flaw) }
      return RaceSearch(of: shared, within: limit).run()
    }
  }
}

/// Runs the orders of actions, turns, tasks and time, for each sequence of actions.
///
/// It begins with one action and continues with more. The sequences of one length take turns, so
/// that one with very many orders does not delay the others.
///
/// NB: A class, because in an unoptimised build each method of a struct copies the whole struct.
@MainActor final class RaceSearch<Models> {
  private let scenario: SharedScenario<Models>
  private let limit: Limit
  private let actions: ScenarioActions
  private let deadline: Duration?
  // NB: Overlapping accesses are not checked: none of them lasts while code of the scenario runs.
  @exclusivity(unchecked) private var exploration = Exploration()
  /// The numbers of the idle pictures after each sequence of actions.
  @exclusivity(unchecked) private var rests = ActionRests()
  /// The pictures of the texts that were seen, with their numbers.
  @exclusivity(unchecked) private var drawn: [String: Rest] = [:]
  private let known: StepKnowledge

  /// The largest number of steps of a schedule; it ends schedules with tasks that never end.
  private static var mostSteps: Int { 200 }
  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 300 }

  init(of scenario: SharedScenario<Models>, within limit: Limit) {
    (self.scenario, self.limit) = (scenario, limit)
    actions = scenario.actionList
    deadline = limit.time.map { RealClock.now + $0 }
    known = StepKnowledge(hasRules: scenario.options.hasInvariants)
    exploration.mostActions = limit.actions
    for (place, name) in actions.names.enumerated() { exploration.actionOrder[name] = place }
  }

  /// Whether an action was not possible somewhere while a task could continue.
  private var hasForbiddenOrder = false
  /// Whether schedules were left out because the limit allows no more.
  private var hasLeftOut = false

  /// Whether it ends some time after it has found something.
  var stopsOnceFound = true
  var schedulesRun: Int { exploration.schedulesRun }
  /// Called with each picture of a run in which nothing is left to do.
  var onRest: (ScenarioRun<Models>, Grid) -> Void = { _, _ in }

  /// The actions whose tasks lived when a schedule ended after so many steps that they may never
  /// become idle.
  private var stopped: Set<String> = []

  private var isOutOfTime: Bool { deadline.map { RealClock.now >= $0 } ?? false }

  private var isStopped: Bool {
    isOutOfTime || hasLeftOut
      || stopsOnceFound && exploration.hasFindings
        && exploration.schedulesRun > Self.enoughOnceFound
  }

  func run() -> ProofVerdict {
    let repeated = RepeatedRun(of: scenario)
    var complete = 0
    for count in 1...max(1, min(limit.actions, 100)) {
      exploration.tasks.forgetRestless()
      let isComplete = searchSequences(of: count)
      if let nothingTested = exploration.nothingTested { return .testedNothing(nothingTested) }
      if !isComplete || stopsOnceFound && exploration.hasFindings { break }
      complete = count
    }
    exploration.judgeEscapes()
    // A result that depends on something outside of the models would look like a race.
    if let difference = repeated.differenceAgain() {
      if let type = scenario.sharedObjectType { return .testedNothing(.modelsShareObject(type)) }
      exploration.note(runsDiffer: difference.pictures, after: difference.steps)
    } else if exploration.hasSeenRunsDiffer {
      let outside = exploration.tasks.wordsOnQueues
      return .testedNothing(outside.isEmpty ? repeated.reason() : .runsOutside(outside))
    }
    if let nothingTested = exploration.untestedRegions(scenario.options.unordered) {
      return .testedNothing(nothingTested)
    }
    var search = FailingOrders(
      scenario: scenario, limit: limit, exploration: exploration, until: deadline)
    let found = search.all(isComplete: false)
    if !found.isEmpty {
      return .violated(found.map { $0.blaming(outside: exploration.tasks.wordsOnQueues) })
    }
    if hasLeftOut, !limit.passesIfIncomplete {
      return .testedNothing(
        .tooManySchedules(
          wordsOnEnd, exploration.schedulesRun, completeActions: complete, of: limit.actions,
          restless: RestlessTasks(
            stopped: stopped.sorted(), repeating: exploration.tasks.repeating.sorted(),
            endless: scenario.options.endless.sorted()
          ).lines))
    }
    if let nothingTested { return .testedNothing(nothingTested) }
    let names = actions.names
    return .held(
      ProofSummary(
        limit: limit, schedulesRun: exploration.schedulesRun,
        distinctFrames: exploration.pictureCount,
        unnoticedActions: names.filter { rests.isUnnoticed($0) },
        impossibleActions: names.filter { !exploration.performed.contains($0) },
        completeLength: complete < limit.actions ? complete : nil, assumptions: assumptions,
        // Tasks and turns have no limit here.
        tasks: exploration.tasks.sentences(
          within: .everyOrder(waits: limit.waits), scenario.options)
          + (hasLeftOut ? [wordsOnEnd] : []),
        uncompared: exploration.tasks.wordsOnQueues,
        comparedEndings: hasOneOrder ? 0 : max(1, exploration.tasks.endings.compared),
        toleratesRaces: scenario.options.tolerated.contains(.race, at: nil)))
  }

  /// Whether no sequence of actions has two orders of its tasks.
  private var hasOneOrder: Bool {
    exploration.tasks.endings.compared == 0 && !hasSeenSameOrders
  }

  /// Whether some order was not run because it must end as another one.
  private var hasSeenSameOrders = false

  private var assumptions: [String] {
    let options = scenario.options
    let names = options.invariants.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
    let same =
      "Orders of steps that touch nothing in common were run once; what closures, global variables, "
      + "streams and services store is not seen."
    return (hasSeenSameOrders ? [same] : []) + options.tolerated.words
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

  private static var mostAtOnce: Int { 1_000 }

  /// Runs the orders of all sequences with a number of actions; returns false if some are left out.
  private func searchSequences(of count: Int) -> Bool {
    var numbers = Array(repeating: 0, count: count)
    while true {
      var trees: [OrderTree] = []
      repeat {
        let program = program(numbers)
        // What is likely to differ first: one after another, and the latest answer first.
        for manner in [OrderTree.Manner.inTurn, .lastFirst] {
          if isStopped { return false }
          runOrder(of: OrderTree(program, known, manner))
        }
        trees.append(OrderTree(program, known))
      } while advance(&numbers) && trees.count < Self.mostAtOnce
      if !runAll(trees) { return false }
      if numbers.allSatisfy({ $0 == 0 }) { return true }
    }
  }

  /// Runs the orders of some trees, which take turns; returns false if some are left out.
  private func runAll(_ trees: [OrderTree]) -> Bool {
    var left = trees
    while !left.isEmpty {
      left = left.filter { tree in
        if isStopped || exploration.nothingTested != nil { return true }
        let goesOn = runOrder(of: tree)
        if tree.hasSameOrders { hasSeenSameOrders = true }
        return goesOn
      }
      if !left.isEmpty, isStopped || exploration.nothingTested != nil {
        estimate = trees.reduce(0) { $0 + $1.estimate }
        sample(left)
        return false
      }
    }
    return true
  }

  /// Goes on to the next sequence; returns false after the last one.
  private func advance(_ numbers: inout [Int]) -> Bool {
    for place in numbers.indices.reversed() {
      numbers[place] += 1
      if numbers[place] < actions.names.count { return true }
      numbers[place] = 0
    }
    return false
  }

  private func program(_ numbers: [Int]) -> [Schedule.Step] {
    numbers.flatMap { number -> [Schedule.Step] in
      let (name, parts) = (actions.names[number], actions.all[number].steps.count)
      return parts == 1 ? [.action(name)] : (1...parts).map { .part(name, $0) }
    }
  }

  // MARK: - Sampling

  /// The number of orders of the sequences at which the limit ended the search.
  private var estimate = 0.0
  /// The number of orders that were chosen at random after that.
  private var sampled = 0
  /// The smallest chance of one of them to show a race that two steps in the wrong order make.
  private var chance = 1.0

  private static var mostSamples: Int { 2_000 }

  /// Runs orders at random, each with one change of what comes first.
  ///
  /// An order of n tasks and k steps shows such a race with a chance of at least 1 in n times k.
  private func sample(_ trees: [OrderTree]) {
    guard hasLeftOut, !exploration.hasFindings else { return }
    for number in 0..<min(Self.mostSamples, limit.schedules / 10) {
      if isOutOfTime || exploration.hasFindings { return }
      let tree = OrderTree(
        trees[number % trees.count].program, known, .random(seed: UInt64(number)))
      runOrder(of: tree)
      sampled += 1
      let owners = Set(tree.events.map { $0.choice.isOfTask ? $0.choice.owner.number : 0 })
      chance = min(chance, 1 / Double(max(1, owners.count * tree.events.count)))
    }
  }

  /// What is known where the limit ended the search, as a sentence.
  private var wordsOnEnd: String {
    let most = estimate < 1e15 ? "\(Int(max(estimate, Double(schedulesRun + 1))))" : "very many"
    let first = "\(schedulesRun - sampled) orders agree, of an estimated \(most)."
    if sampled == 0 { return first }
    let missed = (0..<sampled).reduce(1) { missed, _ in missed * (1 - chance) }
    let share = (1 - missed) * 100
    return first
      + " \(sampled) more at random agree too: with a probability of \(Int(share)) % no two "
      + "steps in another order make a race."
  }

  /// Runs the next order of a tree; returns false if none is left.
  @discardableResult private func runOrder(of tree: OrderTree) -> Bool {
    guard tree.beginOrder() else { return false }
    if exploration.schedulesRun - sampled >= limit.schedules, !tree.isRandom {
      hasLeftOut = true
      return true
    }
    // A real clock decides how long a task sleeps, so an order that is not possible is tried again.
    if !isRun(tree), !isRun(tree) {
      exploration.hasSeenRunsDiffer = true
      tree.giveUp()
    }
    return true
  }

  private func isRun(_ tree: OrderTree) -> Bool {
    var isRun = false
    let world = TaskWorld(queue: TurnQueue())
    world.host {
      world.queue.asCurrent { isRun = run(tree, in: world) }
    }
    return isRun
  }

  /// Runs an order; returns false if a step was not possible that was possible before.
  private func run(_ tree: OrderTree, in world: TaskWorld) -> Bool {
    let run = ScenarioRun(of: scenario, detail: .record, in: world)
    run.trace.noteSchedule(length: tree.events.count)
    exploration.schedulesRun += 1
    let witnesses = ReadWitnesses()
    _ = world.takeTrace()
    if known.first.isEmpty { _ = known.state(of: ModelMirror(of: run.models, .objects)) }
    var path = OrderPath(tree.program)
    for event in tree.events {
      var isPerformed = false
      witnesses.watch(event.place) { isPerformed = run.performs(event.choice.step) }
      if !isPerformed { return false }
      path.note(event.choice)
      noteStop(by: event, path, run)
    }
    _ = (world.takeTrace(), witnesses.take())
    var living = world.livingTasks
    var goesOn = tree.events.isEmpty ? noteState(path, run) : true
    var choices = self.choices(of: run, at: path)
    if !tree.canGoOn(with: choices) { return false }
    while goesOn, path.steps.count < Self.mostSteps, let choice = tree.next(of: choices) {
      let start = (blocks: world.queue.blocksAdded, time: world.queue.elapsed)
      var isPerformed = false
      witnesses.watch(tree.events.count) { isPerformed = run.performs(choice.step) }
      if !isPerformed {
        exploration.hasSeenRunsDiffer = true
        return true
      }
      path.note(choice)
      let now = choice.kind == .answer ? living : world.livingTasks
      let effect = effect(of: choice, in: run, since: start, living, now, tree)
      living = now
      tree.note(choice, effect, wakes: witnesses.take())
      if let event = tree.events.last { noteStop(by: event, path, run) }
      if let name = choice.step.actionName { exploration.performed.insert(name) }
      goesOn = noteState(path, run)
      choices = self.choices(of: run, at: path)
    }
    if tree.isBlocked { return true }
    tree.noteEnd()
    if path.steps.count >= Self.mostSteps { stopped.formUnion(run.actionsWithLiveTasks) }
    let possible = run.possibleSteps
    exploration.tasks.note(
      endOf: run, isAtRest: possible.isAtRest || !goesOn,
      sleepsAgain: goesOn && path.waits > 1 && possible.canWait)
    return true
  }

  private func noteStop(by event: OrderEvent, _ path: OrderPath, _ run: ScenarioRun<Models>) {
    guard let name = event.choice.step.actionName, !path.isInsideAction,
      !scenario.action(named: name).stopped.isEmpty
    else { return }
    run.noteStop(in: event.effect.state)
  }

  /// What a step has done.
  private func effect(
    of choice: OrderStep, in run: ScenarioRun<Models>, since start: (blocks: Int, time: Duration),
    _ before: [TaskWorld.LivingTask], _ now: [TaskWorld.LivingTask], _ tree: OrderTree
  ) -> StepEffect {
    let old = known.stateBefore(tree.events.last)
    let trace = run.world.tasks.takeTrace()
    var effect = StepEffect(ran: trace.ran, lined: trace.lined, state: old)
    let jobs = trace.lined.count
    let queue = run.world.tasks.queue
    if queue.blocksAdded - start.blocks > jobs { effect.lined.append(.unknown) }
    effect.movesClock = queue.elapsed != start.time
    effect.livingBefore = before.map(\.identity.family)
    effect.cancelledBefore = before.filter(\.isCancelled).map(\.identity.family)
    // A task that has ended is marked as well, as long as something has its handle.
    for task in now {
      let old = before.first { $0.identity == task.identity }
      if !task.isCancelled {
        if old != nil { effect.spared.append(task.identity.family) }
      } else if old?.isCancelled != true {
        effect.cancelled.append(task.identity.family)
      }
    }
    if choice.kind == .answer || choice.kind == .failure { return effect }
    if tree.writesNothing(choice, cancelled: effect.cancelledBefore) { return effect }
    effect.state = known.state(of: ModelMirror(of: run.models, .objects))
    effect.writes = known.writes(from: old, to: effect.state)
    return effect
  }

  /// The steps that can be next.
  private func choices(of run: ScenarioRun<Models>, at path: OrderPath) -> [OrderStep] {
    var choices: [OrderStep] = []
    if let step = path.nextAction, let name = step.actionName {
      let isConditional = step.beginsAction && actions.conditional.contains(name)
      if !isConditional || run.isPossible(named: name) {
        choices.append(
          OrderStep(step: step, kind: .action, owner: .unknown, isConditional: isConditional))
      } else if !hasForbiddenOrder {
        hasForbiddenOrder = run.canContinue
      }
    }
    if run.hasPendingTurn { choices.append(OrderStep(step: .turn, kind: .turn, owner: .unknown)) }
    if !run.hasWaitingTasks { return choices }
    for (name, owner) in zip(run.waitingTasks, run.world.tasks.jobOwners) {
      choices.append(
        OrderStep(
          step: .task(name), kind: .task, owner: owner.task, number: owner.number,
          isWoken: owner.isWoken))
    }
    let isHeld = run.hasJustWokenTask
    for (name, request) in run.world.openRequests {
      let owner = run.world.tasks.owner(of: request)
      choices.append(
        OrderStep(step: .answer(name), kind: .answer, owner: owner, isHeld: isHeld))
      if request.canFail {
        choices.append(
          OrderStep(step: .failure(name), kind: .failure, owner: owner, isHeld: isHeld))
      }
    }
    if path.waits < limit.waits, run.canWait {
      choices.append(OrderStep(step: .time, kind: .time, owner: .unknown))
    }
    return choices
  }

  /// Judges the models after a step, and their picture if nothing is left to run.
  ///
  /// Returns false if an invariant is broken.
  private func noteState(_ path: OrderPath, _ run: ScenarioRun<Models>) -> Bool {
    let isAtRest = !path.isInsideAction && run.possibleSteps.isAtRest
    let rest = isAtRest ? rest(of: run) : nil
    if let nothingTested = run.nothingTested { exploration.nothingTested = nothingTested }
    let broken = run.brokenInvariant(picture: rest?.picture, isAtRest: isAtRest)
    if let broken {
      exploration.note(
        FrameVerdict(.broken(broken), rest?.picture ?? Grid(blank: .zero)), path.wholeSteps)
      return false
    }
    guard let rest else { return true }
    onRest(run, rest.picture)
    let steps = path.wholeSteps
    rests.note(rest.number, after: steps, of: actions.names.count)
    exploration.note(rest: rest.picture, rest.number, of: run, after: steps)
    return true
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

/// An idle picture and its number.
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
