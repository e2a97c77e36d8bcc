/// What happens to a program from outside; two schedules with the same outside events differ only
/// in their task order.
///
/// They include when time passed and which tasks had not run by then: a slow answer may lead to
/// another picture than a fast answer.
struct OutsideEvents: Hashable {
  /// The actions and moves of the clock, in one string: comparing strings is fast even in an
  /// unoptimised build.
  private(set) var text = {
    var text = ""
    text.reserveCapacity(80)
    return text
  }()
  /// The number of times that each request was answered, and that it failed.
  private var outcomes = [Schedule.Step: Int]()
  private var hasFailure = false

  /// Appends an event, such as an action, in the form that ``event(_:_:)`` makes.
  mutating func note(_ event: String) { text += event }

  /// An event as a text that includes its length, because a name may contain anything.
  static func event(_ kind: String, _ name: String) -> String {
    "\(kind)\(name.utf8.count):\(name)"
  }

  /// Notes that a request was answered or has failed; the time of it is not part of them.
  mutating func note(outcome: Schedule.Step) {
    outcomes[outcome, default: 0] += 1
    if case .failure = outcome { hasFailure = true }
  }

  /// The events without the answers if no request has failed.
  ///
  /// The requests may depend on the order of tasks, and such differences are to be found. If a
  /// request has failed, different requests are different events.
  fileprivate var withoutAnswers: OutsideEvents {
    if hasFailure || outcomes.isEmpty { return self }
    var events = self
    events.outcomes = [:]
    return events
  }

  /// Returns true if the answers and failures are the same.
  fileprivate func hasSameOutcomes(as other: OutsideEvents) -> Bool {
    outcomes.count + other.outcomes.count == 0 || outcomes == other.outcomes
  }

  /// Notes that the clock moved to a time while some tasks were able to run.
  mutating func note(time: Duration, while waiting: [String]) {
    text += Self.event("time", "\(time.components)")
    for name in waiting.sorted() { text += Self.event("waits", name) }
  }
}

/// How schedules have ended: the idle picture for the events from outside.
///
/// All endings of the same events must show the same picture, whatever the order of the tasks.
struct Endings {
  /// NB: By the text of the events, because looking up a struct takes ten times as long in an
  /// unoptimised build.
  private var first: [String: [(events: OutsideEvents, ending: Ending)]] = [:]
  /// The number of different outside events that became idle.
  private(set) var count = 0
  /// The number of them that were reached in more than one way.
  private(set) var compared = 0

  struct Ending {
    let picture: Int
    let steps: [Schedule.Step]
    /// Whether the same events were reached in another way too.
    fileprivate var isReachedAgain = false

    init(picture: Int, steps: [Schedule.Step]) { (self.picture, self.steps) = (picture, steps) }
  }

  /// Notes an ending; returns the first ending of the events if its picture differs, or nil.
  mutating func note(_ ending: Ending, of events: OutsideEvents) -> Ending? {
    let events = events.withoutAnswers
    var place = 0
    let known = first[events.text] ?? []
    while place < known.count, !known[place].events.hasSameOutcomes(as: events) { place += 1 }
    guard place < known.count else {
      first[events.text, default: []].append((events, ending))
      count += 1
      return nil
    }
    let before = known[place].ending
    // A search that begins again with a larger limit repeats the same steps.
    if !before.isReachedAgain, before.steps != ending.steps {
      first[events.text]?[place].ending.isReachedAgain = true
      compared += 1
    }
    return before.picture == ending.picture ? nil : before
  }
}

// MARK: - Becoming idle

extension ScenarioRun {
  /// The largest number of steps to become idle.
  private static var mostSteps: Int { 200 }
  private static var mostWaits: Int { 8 }

  /// The next step if everything runs in the order in which it was queued; nil when idle.
  var stepTowardsRest: Schedule.Step? {
    if hasPendingTurn { return .turn }
    if let task = waitingTasks.first { return .task(task) }
    if canWait, awaitsTime { return .time }
    return openRequests.first.map { .answer($0.name) }
  }

  /// Runs turns and tasks and lets time pass until nothing can happen before another action.
  ///
  /// Returns the steps; nil if that takes too long.
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

  /// The actions with live tasks although nothing can run.
  ///
  /// These tasks wait for something from outside, or for something that never comes.
  var escapedActions: [String] {
    hasTasks && !canContinue ? waitingForEver : []
  }

  /// The same actions; empty if something can run.
  var waitingForEver: [String] {
    if !hasTasks { return [] }
    let living = actionsWithLiveTasks
    if living.isEmpty { return [] }
    let known = waitingActions.union(scenario.options.endless)
    return living.filter { !known.contains($0) }
  }

  func tolerates(_ defect: Defect) -> Bool {
    scenario.options.tolerated.contains(defect, at: nil)
  }
}
