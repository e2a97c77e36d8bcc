import CharacterGrid

/// What happens to a program from outside, in order: two schedules of one scenario differ only in
/// when its tasks ran.
///
/// When time passed, and which tasks had not run by then, belongs to the scenario: a slow answer may
/// lead to another picture than a fast one.
struct Scenario: Hashable {
  private var events: [Event] = []
  /// How often each request was answered, and how often it failed.
  private var outcomes: [Schedule.Step: Int] = [:]
  private var hasFailure = false

  private enum Event: Hashable {
    case step(Schedule.Step)
    case time(Duration, waiting: [String])
  }

  /// Notes an action, or something else that is done to the models or the renderer.
  mutating func note(_ step: Schedule.Step) { events.append(.step(step)) }

  /// Notes what has come of a request; when it did does not belong to the scenario.
  mutating func note(outcome: Schedule.Step) {
    outcomes[outcome, default: 0] += 1
    if case .failure = outcome { hasFailure = true }
  }

  /// The same without the answers, if no request has failed.
  ///
  /// Which requests there are may depend on the order, and that is what is looked for. With a
  /// failure another request is another scenario.
  fileprivate var withoutAnswers: Scenario {
    var scenario = self
    if !hasFailure { scenario.outcomes = [:] }
    return scenario
  }

  /// Notes that the clock was moved to a time, while some tasks could run and had not.
  mutating func note(time: Duration, while waiting: [String]) {
    events.append(.time(time, waiting: waiting.sorted()))
  }
}

/// How schedules have ended: by the number of the picture at rest for each scenario.
///
/// Two endings of one scenario have to show the same picture, whichever task was first.
struct Endings {
  private var first: [Scenario: Ending] = [:]
  private var reachedAgain: Set<Scenario> = []

  struct Ending {
    let picture: Int
    let steps: [Schedule.Step]
  }

  /// The number of scenarios that ended in more than one way.
  var compared: Int { reachedAgain.count }
  /// The number of scenarios that came to rest.
  var count: Int { first.count }

  /// Notes an ending; returns the first one of the same scenario if it shows another picture.
  mutating func note(_ ending: Ending, of scenario: Scenario) -> Ending? {
    let scenario = scenario.withoutAnswers
    guard let known = first[scenario] else {
      first[scenario] = ending
      return nil
    }
    // A search that begins again with a larger bound runs the same steps once more.
    if known.steps != ending.steps { reachedAgain.insert(scenario) }
    return known.picture == ending.picture ? nil : known
  }
}

// MARK: - Coming to rest

extension RehearsalRun {
  /// How many steps, and how many waits, a run is given to come to rest.
  private static var mostSteps: Int { 200 }
  private static var mostWaits: Int { 8 }

  /// The step that comes next if everything runs in the order in which it came; nil at rest.
  var stepTowardsRest: Schedule.Step? {
    if hasPendingTurn { return .turn }
    if let task = waitingTasks.first { return .task(task) }
    if canWait, awaitsTime { return .time }
    return openRequests.first.map { .answer($0.name) }
  }

  /// Turns, runs tasks and lets time pass until nothing can happen without another action; returns
  /// the steps, or nil if that takes too long.
  func comeToRest() -> [Schedule.Step]? {
    var steps: [Schedule.Step] = []
    var waits = 0
    while let step = stepTowardsRest {
      if step == .time { waits += 1 }
      if steps.count == Self.mostSteps || waits > Self.mostWaits { return nil }
      perform(step)
      steps.append(step)
    }
    return steps
  }

  /// The actions that have begun tasks which live though nothing can run: what they wait for comes
  /// from outside, or never.
  var escapedActions: [String] {
    hasTasks && !canContinue ? waitingForEver : []
  }

  /// The same, where nothing can run.
  var waitingForEver: [String] {
    if !hasTasks { return [] }
    let known = waitingActions.union(rehearsal.options.endless)
    return actionsWithLiveTasks.filter { !known.contains($0) }
  }

  func tolerates(_ kind: FrameVerdict.Kind) -> Bool {
    rehearsal.options.tolerated.contains(kind, at: nil)
  }
}
