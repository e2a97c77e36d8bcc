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
  /// What all events say, as a number: to hash them again for each picture takes longer than a step.
  private var digest = 0

  private enum Event: Hashable {
    case step(Schedule.Step)
    case time(Duration, waiting: [String])
  }

  /// Notes an action, or something else that is done to the models or the renderer.
  mutating func note(_ step: Schedule.Step) {
    events.append(.step(step))
    digest = digest &* 31 &+ (step.actionName?.hashValue ?? 1)
  }

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
    digest = digest &* 31 &+ waiting.count
  }
}

extension Scenario {
  /// The digest stands for the events, which only decide where two scenarios are equal.
  func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    if !outcomes.isEmpty { hasher.combine(outcomes) }
  }
}

/// How schedules have ended: by the number of the picture at rest for each scenario.
///
/// Two endings of one scenario have to show the same picture, whichever task was first.
struct Endings {
  private var first: [Scenario: Ending] = [:]
  /// The number of scenarios that ended in more than one way.
  private(set) var compared = 0

  struct Ending {
    let picture: Int
    let steps: [Schedule.Step]
    /// Whether the scenario has ended in another way too.
    fileprivate var isReachedAgain = false

    init(picture: Int, steps: [Schedule.Step]) { (self.picture, self.steps) = (picture, steps) }
  }

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
    if !known.isReachedAgain, known.steps != ending.steps {
      first[scenario]?.isReachedAgain = true
      compared += 1
    }
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
    let living = actionsWithLiveTasks
    if living.isEmpty { return [] }
    let known = waitingActions.union(rehearsal.options.endless)
    return living.filter { !known.contains($0) }
  }

  func tolerates(_ kind: FrameVerdict.Kind) -> Bool {
    rehearsal.options.tolerated.contains(kind, at: nil)
  }
}
