import CharacterGrid
import SteppedTasks

extension Rehearsal {
  /// Runs every order of actions, tasks and time within a bound, and compares how they end: the same
  /// actions in the same order have to come to rest with the same picture.
  ///
  /// No frame is committed on the way, so that this says nothing about frames before the last; see
  /// ``prove(within:)``.
  public func races(within bound: Bound = .everyOrder()) -> ProofVerdict {
    RunningProof.begin {
      if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
      if let name = unknownEndlessName { return .vacuous(.noSuchAction(name)) }
      guard makesNewModels else { return .vacuous(.modelsAreShared) }
      if let flaw = SnapshotSession.current.stepLimitFlaw {
        return .vacuous(.unknownStepLimit(flaw))
      }
      var search = RaceSearch(of: self, within: bound)
      return search.run()
    }
  }
}

/// Walks all orders of actions, turns, tasks and time, first with one action, then with more.
@MainActor private struct RaceSearch<Models> {
  private let rehearsal: Rehearsal<Models>
  private let bound: Bound
  private let actions: [(name: String, steps: Int)]
  private let stepCounts: [String: Int]
  /// Whether an action is not possible everywhere.
  private let hasConditions: Bool
  private let end: ContinuousClock.Instant?
  private var exploration = Exploration()
  /// The numbers of the pictures at rest after each sequence of actions.
  private var rests = ActionRests()
  /// The pictures of the texts that were seen.
  private var drawn: [String: Grid] = [:]

  /// The most steps of a schedule: a task that never ends has to be left at some point.
  private static var mostSteps: Int { 200 }
  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 300 }

  init(of rehearsal: Rehearsal<Models>, within bound: Bound) {
    (self.rehearsal, self.bound) = (rehearsal, bound)
    actions = rehearsal.actions.map { ($0.name, $0.steps.count) }
    stepCounts = Dictionary(actions.map { ($0.name, $0.steps) }) { first, _ in first }
    hasConditions = rehearsal.actions.contains { $0.isInput || $0.precondition != nil }
    end = bound.time.map { ContinuousClock.now + $0 }
  }

  private var hasRunEnough: Bool { exploration.schedulesRun >= bound.schedules }

  private var isOutOfTime: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  mutating func run() -> ProofVerdict {
    let repeated = RepeatedRun(of: rehearsal)
    var complete = 0
    for count in 1...max(1, min(bound.actions, 100)) {
      walk(upTo: count)
      if let vacuity = exploration.vacuity { return .vacuous(vacuity) }
      if isOutOfTime || hasRunEnough || exploration.hasFindings { break }
      complete = count
    }
    // What decides outside of the models would pass for a race.
    if exploration.hasSeenRunsDiffer || !repeated.isSameAgain {
      return .vacuous(repeated.reason())
    }
    let found = Counterexamples(rehearsal: rehearsal, bound: bound, exploration: exploration)
      .all(isComplete: false)
    if !found.isEmpty { return .violated(found) }
    if hasRunEnough {
      return .vacuous(.tooManySchedules(exploration.schedulesRun, completeActions: complete))
    }
    if let vacuity { return .vacuous(vacuity) }
    let names = actions.map(\.name)
    return .held(
      Claim(
        bound: bound, schedulesRun: exploration.schedulesRun, schedulesCovered: 0,
        distinctFrames: exploration.pictureCount,
        blindSpots: names.filter { rests.isUnnoticed($0) },
        impossibleActions: names.filter { !exploration.performed.contains($0) },
        completeLength: complete < bound.actions ? complete : nil, assumptions: assumptions,
        tasks: exploration.tasks.sentences(within: bound, rehearsal.options), isOfEndings: true))
  }

  private var assumptions: [String] {
    let options = rehearsal.options
    let names = options.invariants.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
    return (options.fingerprint == nil ? [] : [exploration.wordsOnMerging])
      + options.tolerated.words
      + (names.isEmpty ? [] : ["These hold as well: \(names)."])
      + (options.deliveryOrders > 1 ? ["Siblings were notified in one order."] : [])
  }

  private var vacuity: Vacuity? {
    if !exploration.tasks.hasTasks {
      return TaskCapture.missing.isEmpty ? .noTasks : .tasksAreNotCaptured(TaskCapture.missing)
    }
    // A rule is judged after each step, whatever is there at rest.
    if exploration.pictureCount > 1 || !rehearsal.options.invariants.isEmpty { return nil }
    return .endingsNeverChange(exploration.firstPicture)
  }

  // MARK: - All orders

  private mutating func walk(upTo count: Int) {
    let bound = Bound(
      actions: count, turns: bound.turns, commits: 0, tasks: bound.tasks, waits: bound.waits)
    var pending = [ScheduleNode()]
    exploration.forgetStates()
    while let start = pending.popLast(), !isOutOfTime, !hasRunEnough {
      if exploration.hasFindings, exploration.schedulesRun > Self.enoughOnceFound { return }
      let run = RehearsalRun(of: rehearsal, isListening: false)
      for step in start.steps where !run.performs(step) {
        exploration.hasSeenRunsDiffer = true
      }
      run.trace.noteSchedule(length: start.steps.count)
      exploration.schedulesRun += 1
      var node = start
      if let name = start.steps.last?.actionName { exploration.performed.insert(name) }
      var goesOn = noteState(node, run) && isNew(node, run)
      while goesOn, node.steps.count < Self.mostSteps {
        var possible = run.possibleSteps
        possible.needsCommit = false
        let steps = possibleOf(
          node.nextSteps(within: bound, actions: actions, possible: possible), in: run)
        guard let first = steps.first else { break }
        for step in steps.dropFirst().reversed() { pending.append(child(of: node, after: step)) }
        node = child(of: node, after: first)
        if !run.performs(first) { break }
        if let name = first.actionName { exploration.performed.insert(name) }
        goesOn = noteState(node, run) && isNew(node, run)
      }
      // What was merged goes on elsewhere.
      exploration.note(endOf: run, isAtRest: !run.canContinue || !goesOn)
    }
  }

  private func child(of node: ScheduleNode, after step: Schedule.Step) -> ScheduleNode {
    node.child(after: step) { stepCounts[$0] ?? 1 }
  }

  private func possibleOf(
    _ steps: [Schedule.Step], in run: RehearsalRun<Models>
  ) -> [Schedule.Step] {
    if !hasConditions { return steps }
    return steps.filter { step in
      guard step.beginsAction, let name = step.actionName else { return true }
      return run.isPossible(rehearsal.action(named: name))
    }
  }

  /// Judges the models after the last step of a node, and their picture if nothing is left to run;
  /// returns false if a rule is broken.
  private mutating func noteState(_ node: ScheduleNode, _ run: RehearsalRun<Models>) -> Bool {
    let isAtRest = !run.canContinue && !node.isInsideAction
    let picture = isAtRest ? picture(of: run) : nil
    if let vacuity = run.vacuity { exploration.vacuity = vacuity }
    let broken = run.brokenInvariant(
      picture: picture, isAtRest: isAtRest)
    if let broken {
      let blank = Grid(blank: .zero)
      exploration.note(.broken(broken, picture ?? blank), node.steps, deliveryOrder: 0)
      return false
    }
    guard let picture else { return true }
    let number = exploration.number(ofFresh: picture)
    rests.note(number, after: node.steps)
    exploration.note(rest: picture, of: run, after: node.steps, deliveryOrder: 0)
    return true
  }
}

extension RaceSearch {
  /// Returns true if no equal state was seen before.
  private mutating func isNew(_ node: ScheduleNode, _ run: RehearsalRun<Models>) -> Bool {
    guard let fingerprint = rehearsal.options.fingerprint else { return true }
    return exploration.isNew(
      Exploration.State(
        deliveryOrder: 0, models: fingerprint(run.models),
        boundUse: node.boundUse.counting(within: bound), hasPendingTurn: run.hasPendingTurn,
        needsCommit: false, picture: nil, tasks: run.taskState))
  }

  /// What the models of a run show at rest; a text is drawn once.
  private mutating func picture(of run: RehearsalRun<Models>) -> Grid {
    guard let text = run.textAtRest else { return run.pictureAtRest }
    if let known = drawn[text] { return known }
    let picture = DrawnText(of: text).without(rehearsal.options.unordered)
    drawn[text] = picture
    return picture
  }
}

/// The pictures at rest after sequences of actions, by which is known what changes nothing.
private struct ActionRests {
  private var pictures: [[String]: Int] = [:]
  private var noticed: Set<String> = []

  mutating func note(_ picture: Int, after steps: [Schedule.Step]) {
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
