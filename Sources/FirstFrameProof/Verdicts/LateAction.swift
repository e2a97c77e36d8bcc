/// An action that no new view of a search has shown, and that a picture of another schedule
/// shows.
package struct LateAction: Hashable, Sendable {
  let name: String
  /// The steps of a schedule in which a picture shows it.
  let needed: Limit
  /// The number of these steps.
  let length: Int
  /// Whether the scenario tolerates defects, so that a picture may show it and no new view.
  let toleratesDefects: Bool
  /// Whether a new view shows it once another action has happened after it.
  var isShownByLater = false
  /// The time after which blocks that wait for the clock show it; nil if a schedule shows it.
  var clock: Duration?

  /// Why the actions prove nothing; nil if there are none, or if the limit did not end their
  /// schedules.
  ///
  /// All schedules up to `completeLength` were run; nil if all were run.
  static func nothingTested(
    of actions: [LateAction], within limit: Limit, completeLength: Int?
  ) -> NothingTested? {
    let late = actions.filter { $0.needed.exceeds(limit) }
    if !late.isEmpty {
      let needed = late.reduce(limit) { $0.joined(with: $1.needed) }
      return .actionsComeLater(
        late.map(\.name), than: "the limit allows: \(limit.numbers(below: needed))", needed: needed)
    }
    let long = actions.filter { $0.length > completeLength ?? .max }
    if !long.isEmpty {
      let steps = Words.count(completeLength ?? 0, "step")
      return .actionsComeLater(
        long.map(\.name), than: "the schedules of at most \(steps), which were all run",
        needed: long.reduce(Limit(of: [])) { $0.joined(with: $1.needed) })
    }
    let waiting = actions.filter { $0.clock != nil }
    if let time = waiting.compactMap(\.clock).max() {
      return .actionsWaitForClock(waiting.map(\.name), time)
    }
    let own = actions.filter(\.toleratesDefects)
    return own.isEmpty ? nil : .actionsShowOnlyTolerated(own.map(\.name))
  }
}

extension Limit {
  /// The number of steps of each kind in a schedule.
  init(of steps: [Schedule.Step]) {
    self.init(
      actions: steps.count(where: \.beginsAction), turns: steps.count { $0 == .turn },
      commits: steps.count { $0 == .commit }, tasks: steps.count { $0.isOfTask && $0 != .time },
      waits: steps.count { $0 == .time })
  }

  /// Returns true if it allows more steps of some kind than another limit.
  func exceeds(_ other: Limit) -> Bool { joined(with: other) != other.joined(with: other) }

  /// The larger number of each kind, without a time.
  func joined(with other: Limit) -> Limit {
    Limit(
      actions: max(actions, other.actions), turns: max(turns, other.turns),
      commits: max(commits, other.commits), tasks: max(tasks, other.tasks),
      waits: max(waits, other.waits))
  }

  /// The numbers that are smaller than those of another limit, such as `turns: 2, waits: 1`.
  func numbers(below other: Limit) -> String {
    let all = [
      ("actions", actions, other.actions), ("turns", turns, other.turns),
      ("commits", commits, other.commits), ("tasks", tasks, other.tasks),
      ("waits", waits, other.waits),
    ]
    return all.filter { $0.1 < $0.2 }.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
  }
}

extension Explorer {
  /// The actions that no picture shows, and what is known of longer schedules with them.
  ///
  /// An action is shown too if a schedule with it and the same schedule without it, both followed
  /// by the same other action, end in different new views.
  func unshown(completeLength: Int?) -> (names: [String], late: [LateAction]) {
    let unnoticed = exploration.unnoticed(of: ownNames)
    let late = lateActions(among: unnoticed)
    let shown = late.filter {
      $0.isShownByLater && !$0.needed.exceeds(limit) && $0.length <= completeLength ?? .max
    }.map(\.name)
    return (unnoticed.filter { !shown.contains($0) }, late)
  }

  /// Those of some actions that a longer schedule shows, which runs everything to its end, or that
  /// blocks show once the clock has moved.
  func lateActions(among names: [String]) -> [LateAction] {
    let isTolerant = !scenario.options.tolerated.isEmpty
    return names.compactMap { name in
      let own = scheduleShowing(name)
      if let steps = own ?? scheduleShowingLater(name) {
        return LateAction(
          name: name, needed: Limit(of: steps), length: steps.count, toleratesDefects: isTolerant,
          isShownByLater: own == nil)
      }
      return timeShowing(name).map { time in
        LateAction(
          name: name, needed: Limit(of: []), length: 0, toleratesDefects: isTolerant, clock: time)
      }
    }
  }

  /// The time after an action until blocks that wait for the clock change the picture; nil if none
  /// does.
  private func timeShowing(_ name: String) -> Duration? {
    for way in [[], [Schedule.Step.commit]] {
      let run = ScenarioRun(of: scenario)
      guard way.allSatisfy({ run.performs($0) }), run.letPass(untilChangeFrom: nil) != nil,
        let before = run.picture, run.performs(.action(name)),
        let time = run.letPass(untilChangeFrom: before), time > .zero
      else { continue }
      return time
    }
    return nil
  }

  private static var mostWays: Int { 12 }

  /// A schedule with a frame before and after an action that differ, with at most one other action
  /// before; nil if there is none.
  private func scheduleShowing(_ name: String) -> [Schedule.Step]? {
    let before = actions.names.prefix(Self.mostWays)
    // An input needs a frame.
    let ways =
      [[]] + before.filter { !actions.ofUser.contains($0) }.map { [.action($0)] }
      + before.map { [Schedule.Step.commit, .action($0)] }
    return ways.lazy.compactMap { self.frames(around: name, after: $0) }.first
  }

  private func frames(around name: String, after way: [Schedule.Step]) -> [Schedule.Step]? {
    let run = ScenarioRun(of: scenario)
    var steps: [Schedule.Step] = []
    for step in way {
      guard run.performs(step) else { return nil }
      steps.append(step)
    }
    guard let before = run.commitAtRest(&steps), run.performs(.action(name)) else { return nil }
    steps.append(.action(name))
    guard let after = run.commitAtRest(&steps), before != after else { return nil }
    return steps
  }

  /// A schedule with another action after an action, whose last new view differs without the
  /// first of the two; nil if there is none.
  private func scheduleShowingLater(_ name: String) -> [Schedule.Step]? {
    let others = scenario.actionList.all.filter { $0.name != name }.prefix(Self.mostWays)
    // An input needs a frame. An action before these two is tried only with what moves the clock,
    // since each pair takes two runs.
    let clocks = others.filter(\.movesClock)
    let ways =
      others.flatMap { [([], $0), ([Schedule.Step.commit], $0)] }
      + clocks.flatMap { clock in others.map { ([.action($0.name)], clock) } }
    for (way, later) in ways {
      guard let with = ending(of: way + [.action(name)], then: later.name),
        with.steps.contains(.action(later.name)),
        let without = ending(of: way, then: later.name), with.picture != without.picture
      else { continue }
      return with.steps
    }
    return nil
  }

  /// The steps and the new view after some steps and, if it is possible then, another action.
  private func ending(
    of start: [Schedule.Step], then later: String
  ) -> (steps: [Schedule.Step], picture: Grid)? {
    let run = ScenarioRun(of: scenario)
    guard start.allSatisfy({ run.performs($0) }), let more = run.comeToRest() else { return nil }
    var steps = start + more
    if run.performs(.action(later)) { steps.append(.action(later)) }
    guard run.commitAtRest(&steps) != nil else { return nil }
    let picture = run.fresh(size: run.size).grid
    return run.nothingTested == nil ? (steps, picture) : nil
  }
}

extension ScenarioRun {
  /// The picture of a frame with nothing left to run; nil if that takes too long.
  fileprivate var picture: Grid? {
    var steps: [Schedule.Step] = []
    return commitAtRest(&steps)
  }

  /// How often the clock is moved at most.
  private static var mostMoves: Int { 20 }

  /// Moves the clock until nothing waits for it or the picture is another one; returns the time.
  ///
  /// Returns nil if the picture stays the same, or never becomes idle.
  fileprivate func letPass(untilChangeFrom before: Grid?) -> Duration? {
    var time = Duration.zero
    for _ in 0..<Self.mostMoves {
      guard let picture else { return nil }
      if let before, picture != before { return time }
      guard let next = timeUntilNext else { return before == nil ? time : nil }
      moveClock(by: next)
      time += next
    }
    return nil
  }

  /// Runs everything to its end and commits, and appends the steps; nil if that takes too long.
  ///
  /// A renderer that always asks for another commit is idle once its picture stays the same.
  func commitAtRest(_ steps: inout [Schedule.Step]) -> Grid? {
    var last: Grid?
    for _ in 0..<4 {
      guard let more = comeToRest(), let record = perform(.commit) else { return nil }
      if more.isEmpty, !canContinue, record.grid == last { return last }
      steps += more + [.commit]
      if isAtRest { return record.grid }
      last = record.grid
    }
    return nil
  }
}
