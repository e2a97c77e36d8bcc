import Turns

// How a schedule ends: what can run is run, and what would wait for ever is cancelled.

extension TaskWorld {
  /// The number of steps that what is left of a schedule gets to end.
  package static let mostFinalSteps = 1_000
  private static let mostFinalWaits = 8

  /// Runs what can run, in the order in which it came, until nothing can.
  ///
  /// The clock is moved a few times only: a task may sleep again and again.
  @MainActor package func settle(mostSteps: Int = mostFinalSteps) {
    var (steps, waits) = (0, 0)
    while steps < mostSteps {
      takeLateJobs()
      if !jobs.isEmpty {
        runJob(at: 0)
      } else if queue.hasPendingTurn {
        turn()
      } else if !endedSleeps.isEmpty {
        takeEndedSleeps()
      } else if !sleeps.isEmpty, waits < Self.mostFinalWaits {
        advance()
        waits += 1
      } else if let request = requests.first(where: \.canAnswer) {
        run { request.answer() }
      } else {
        return
      }
      steps += 1
    }
  }

  /// Whether a task may still live: only then does the end need the main actor.
  package var mayHaveLiveTasks: Bool {
    hasHeldTasks || !endedSleeps.isEmpty || hasTasks && (!liveActions.isEmpty || tasks.mayLive)
  }

  /// Runs what can run, then cancels the tasks that still live and runs what that wakes; returns the
  /// actions whose tasks live on even so.
  ///
  /// With `cancelsAtOnce`, nothing runs that is not cancelled.
  ///
  /// A task that sleeps again and again and never comes to the main actor is not cancelled: if it
  /// does not ask whether it is, it would never suspend again.
  @MainActor @discardableResult package func end(
    cancelsAtOnce: Bool = false, mostSteps: Int = mostFinalSteps
  ) -> [String] {
    releaseHeld()
    if !cancelsAtOnce { settle(mostSteps: mostSteps) }
    if liveActions.isEmpty, !tasks.mayLive, endedSleeps.isEmpty { return forgetTasks() }
    let sleeping = Set(sleepingTasks)
    run { tasks.cancelAll(butOffMain: sleeping) }
    settle(mostSteps: mostSteps)
    let stillLeft = liveActions
    if stillLeft.isEmpty, !tasks.mayLive { return forgetTasks() }
    // What is left of endless tasks must not run in a world that is gone.
    queue.forgetJobs()
    // A task that is resumed later finds its line by an unowned reference.
    MainLines.keep(mainLine)
    return stillLeft
  }

  /// Forgets the tasks once none of them lives.
  @discardableResult package func forgetTasks() -> [String] {
    KnownTasks.all.remove(tasks.numbers)
    return []
  }
}

// MARK: - What is left

extension TaskWorld {
  /// The actions that have begun tasks which still live, in alphabetical order.
  package var liveActions: [String] { origins.live }

  /// The actions whose tasks wait for an answer, or for the next element of a feed.
  package var waitingActions: Set<String> {
    Set(requests.compactMap { $0.task.flatMap(tasks.action) })
  }

  /// The tasks of an action that are alive, or whose handles are kept; those in groups aside.
  package func tasks(of action: String) -> [String] { tasks.names(of: action) }

  /// The actions whose tasks wait for a service that was made outside of any renderer or proof.
  package var actionsAskingOutside: Set<String> {
    Set(StrayRequests.tasks.compactMap(tasks.action))
  }

  /// Whether any task was seen here.
  package var hasTasks: Bool { !tasks.isEmpty }

  /// Whether a task can run in the pool, sleeps, or waits for an answer.
  package var hasWaitingTasks: Bool {
    jobs.count + sleeps.count > 0 || hasTasks && queue.hasRequests
  }

  /// The tasks that wait for the clock, in alphabetical order.
  package var sleepingTasks: [String] { sleeps.map(\.job.task).sorted() }

  /// The actions that have begun these tasks; "a task" where that is not known.
  package var sleepingActions: [String] {
    sleeps.map { tasks.place(named: $0.job.task).map(tasks.action(at:)) ?? "a task" }
  }
}
