import SteppedTasks

/// What an exploration has seen of tasks and of the clock.
struct TaskCoverage {
  var endings = Endings()
  var escapes = EscapeList()
  /// Whether a task was begun.
  private(set) var hasTasks = false
  /// The number of paths that did not become idle.
  private(set) var restless = 0
  /// The actions whose tasks slept at the end of such paths.
  private(set) var sleeping: Set<String> = []
  /// Whether blocks waited for the clock.
  private(set) var hasWaitingBlocks = false
  /// The names of things that blocks waited for and that no step runs.
  private(set) var outsideWaits: Set<String> = []
  /// The labels of the queues of Dispatch onto which tasks have put blocks.
  private(set) var outsideQueues: Set<String> = []
  /// Whether a renderer had a queue of its own, whose clock is not known.
  private(set) var hasOtherLine = false
  /// The number of runs in which jobs were not passed to the run's world.
  private(set) var uncaptured = 0

  /// The actions whose tasks slept again and again.
  private(set) var repeating: Set<String> = []

  /// Notes what is left to do in a run at the end of its path.
  ///
  /// With `sleepsAgain`, the tasks that sleep have slept before.
  @MainActor mutating func note<Models>(
    endOf run: ScenarioRun<Models>, isAtRest: Bool, sleepsAgain: Bool = false
  ) {
    if run.hasWaitingBlock { hasWaitingBlocks = true }
    let waits = run.outsideWaits
    if !waits.isEmpty { outsideWaits.formUnion(waits) }
    let queues = run.world.tasks.outsideQueues
    if !queues.isEmpty { outsideQueues.formUnion(queues) }
    if !run.isOneLine { hasOtherLine = true }
    if !run.isCapturing { uncaptured += 1 }
    guard run.hasTasks else { return }
    hasTasks = true
    if sleepsAgain { repeating.formUnion(run.sleepingActions) }
    if isAtRest { return }
    restless += 1
    sleeping.formUnion(run.sleepingActions)
  }
}

extension TaskCoverage {
  /// Forgets what did not become idle, because from now on schedules may be longer.
  mutating func forgetRestless() { (restless, sleeping) = (0, []) }
}

// MARK: - In the summary

extension TaskCoverage {
  /// The sentences on tasks and the clock, including what was not checked.
  @MainActor func sentences<Models>(
    within limit: Limit, _ options: ScenarioOptions<Models>
  ) -> [String] {
    (hasTasks
      ? orders(within: limit, options.tolerated) + timers(butOf: options.endless)
        + exceptions(options) : [])
      + (hasWaitingBlocks
        ? ["Blocks that wait for the clock were not awaited."] : [])
      + outsideWaits.sorted().map { "Blocks on \($0) were not run." }
      + (hasOtherLine
        ? ["If the renderer has a main queue of its own, its clock was not moved."] : [])
      + wordsOnQueues + missing + (hasTasks ? [TaskCapture.unstepped].compactMap(\.self) : [])
  }

  /// What the blocks of Dispatch mean for what was checked, and what to do instead.
  var wordsOnQueues: [String] {
    outsideQueues.sorted().map { label in
      if label == "com.apple.main-thread" {
        return "No step runs what DispatchQueue.main.async was given. Begin a Task instead."
      }
      let user =
        label.hasPrefix("URLSession") ? "URLSession" : "The queue \(VisibleText.typed(label))"
      return "\(user) ran code beside the steps. Use a service that the test answers, as Answers."
    }
  }

  @MainActor var missing: [String] {
    let missing = TaskCapture.missing
    if uncaptured == 0 || !missing.isEmpty { return missing }
    return [
      "In \(Words.count(uncaptured, "schedule")) no task was captured: another library had set the "
        + "runtime's hooks for a while."
    ]
  }

  private func orders(within limit: Limit, _ tolerated: ToleratedKinds) -> [String] {
    let most =
      limit.tasks == .max
      ? ""
      : ", at most \(Words.count(limit.tasks, "time")) off the main actor and with at most "
        + Words.count(limit.waits, "wait") + " for the clock"
    let order =
      most.isEmpty
      ? "Tasks ran in every order, but none off the main actor in the middle of a turn."
      : "Tasks ran in every order\(most), and then in the order in which they came; none off the main "
        + "actor in the middle of a turn."
    if endings.count == 0 {
      return [order, "No schedule was run to its end, so no two orders were compared."]
    }
    let compared =
      endings.compared == 0
      ? "No sequence of actions was run to its end in more than one order of tasks."
      : "\(Words.count(endings.compared, "sequence")) of actions ran in more than one order of "
        + "tasks, "
        + (tolerated.contains(.race, at: nil)
          ? "and may end in different pictures." : "and each ended in one picture.")
    let rest =
      restless == 0
      ? []
      : [
        "\(Words.count(restless, "schedule")) did not run to the end, "
          + "with at most \(Words.count(limit.waits, "wait")) for the clock."
      ]
    return [order, compared] + rest
  }

  /// The sentence on tasks that slept again and again, although they may not do so for ever.
  private func timers(butOf endless: Set<String>) -> [String] {
    let names = repeating.subtracting(endless).sorted().map { VisibleText.typed($0) }
    if restless == 0 || names.isEmpty { return [] }
    return [
      "Tasks of \(Words.list(names)) slept again each time that they woke, as a timer that repeats "
        + "does; each wait multiplies the schedules. If that is intended, add to the scenario "
        + ".endless(\(names.joined(separator: ", "))), and allow one wait."
    ]
  }

  @MainActor private func exceptions<Models>(_ options: ScenarioOptions<Models>) -> [String] {
    let regions = options.unordered.map { region in
      if case .named(let name) = region { VisibleText.typed(name) } else { "\(region)" }
    }
    let endless = options.endless.sorted().map { VisibleText.typed($0) }
    let waiting = escapes.awaitingAnother.map { VisibleText.typed($0) }
    var lines: [String] = []
    if !regions.isEmpty { lines.append("In \(Words.list(regions)) the order may differ.") }
    if options.holdsFreshTasks {
      lines.append("Tasks that a new view begins were not run, since they change the models.")
    }
    if !waiting.isEmpty {
      lines.append(
        "Some schedules ended while tasks of \(Words.list(waiting)) waited for another action.")
    }
    if !endless.isEmpty { lines.append("Tasks of \(Words.list(endless)) may wait for ever.") }
    return lines
  }
}
