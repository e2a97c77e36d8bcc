import CharacterGrid

/// What happens to a program from outside, in order: two schedules of one scenario differ only in
/// when its tasks ran.
///
/// When time passed, and which tasks had not run by then, belongs to the scenario: a slow answer may
/// lead to another picture than a fast one.
struct Scenario: Hashable {
  /// What has happened, one line each: to compare texts takes no longer in an unoptimised build.
  private(set) var events = {
    var events = ""
    events.reserveCapacity(80)
    return events
  }()
  /// How often each request was answered, and how often it failed.
  private var outcomes = [Schedule.Step: Int]()
  private var hasFailure = false

  /// Notes an action, or something else that is done to the models or the renderer, as a text that
  /// ``event(_:_:)`` has made.
  mutating func note(_ event: String) { events += event }

  /// What has happened as a text that tells where it ends: a name may hold anything.
  static func event(_ kind: String, _ name: String) -> String {
    "\(kind)\(name.utf8.count):\(name)"
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
    if hasFailure || outcomes.isEmpty { return self }
    var scenario = self
    scenario.outcomes = [:]
    return scenario
  }

  /// Whether it has the same outcomes as another one.
  fileprivate func hasSameOutcomes(as other: Scenario) -> Bool {
    outcomes.count + other.outcomes.count == 0 || outcomes == other.outcomes
  }

  /// Notes that the clock was moved to a time, while some tasks could run and had not.
  mutating func note(time: Duration, while waiting: [String]) {
    events += Self.event("time", "\(time.components)")
    for name in waiting.sorted() { events += Self.event("waits", name) }
  }
}

/// How schedules have ended: by the number of the picture at rest for each scenario.
///
/// Two endings of one scenario have to show the same picture, whichever task was first.
struct Endings {
  /// NB: By what has happened, since to look a struct up takes ten times as long as a text in an
  /// unoptimised build.
  private var first: [String: [(scenario: Scenario, ending: Ending)]] = [:]
  /// The number of scenarios that came to rest.
  private(set) var count = 0
  /// The number of scenarios that ended in more than one way.
  private(set) var compared = 0

  struct Ending {
    let picture: Int
    let steps: [Schedule.Step]
    /// Whether the scenario has ended in another way too.
    fileprivate var isReachedAgain = false

    init(picture: Int, steps: [Schedule.Step]) { (self.picture, self.steps) = (picture, steps) }
  }

  /// Notes an ending; returns the first one of the same scenario if it shows another picture.
  mutating func note(_ ending: Ending, of scenario: Scenario) -> Ending? {
    let scenario = scenario.withoutAnswers
    var place = 0
    let known = first[scenario.events] ?? []
    while place < known.count, !known[place].scenario.hasSameOutcomes(as: scenario) { place += 1 }
    guard place < known.count else {
      first[scenario.events, default: []].append((scenario, ending))
      count += 1
      return nil
    }
    let before = known[place].ending
    // A search that begins again with a larger bound runs the same steps once more.
    if !before.isReachedAgain, before.steps != ending.steps {
      first[scenario.events]?[place].ending.isReachedAgain = true
      compared += 1
    }
    return before.picture == ending.picture ? nil : before
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
