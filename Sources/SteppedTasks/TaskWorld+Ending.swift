import Turns

// How a schedule ends: tasks that can run are run, and tasks that would wait for ever are
// cancelled.

extension TaskWorld {
  /// The number of steps that the remaining tasks of a schedule get to end.
  package static let mostFinalSteps = 1_000
  private static let mostFinalWaits = 8

  /// Runs jobs, turns and answers in the order in which they were enqueued, until nothing can run.
  ///
  /// The clock is moved only a few times, because a task may sleep again and again.
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

  /// Whether a task may be alive; only then does the end need the main actor.
  package var mayHaveLiveTasks: Bool {
    hasHeldTasks || !endedSleeps.isEmpty || hasTasks && (!liveActions.isEmpty || tasks.mayLive)
  }

  /// Runs everything that can run, cancels the live tasks, and runs what this wakes.
  ///
  /// With `cancelsAtOnce`, all tasks are cancelled before anything runs. A task that sleeps again
  /// and again and never returns to the main actor is not cancelled: if it did not check for
  /// cancellation, it would never suspend again.
  ///
  /// - Returns: The actions whose tasks are still alive.
  @MainActor @discardableResult package func end(
    cancelsAtOnce: Bool = false, mostSteps: Int = mostFinalSteps
  ) -> [String] {
    releaseHeld()
    if !cancelsAtOnce { settle(mostSteps: mostSteps) }
    if liveActions.isEmpty, !tasks.mayLive, endedSleeps.isEmpty { return forgetTasks() }
    let sleeping = Set(sleepingTasks)
    // NB: A request of URLSession waits in its cancellation for a queue that may wait for the task.
    if !outsideQueues.contains(where: { $0.hasPrefix("URLSession") }) {
      run { tasks.cancelAll(butOffMain: sleeping) }
    }
    settle(mostSteps: mostSteps)
    let stillLeft = liveActions
    if stillLeft.isEmpty, !tasks.mayLive { return forgetTasks() }
    // The jobs of endless tasks must not run in a world that was released.
    queue.forgetJobs()
    // A task that is resumed later refers to its executor by an unowned reference.
    MainLines.keep(mainLine)
    return stillLeft
  }

  /// Removes the tasks after all of them have ended.
  @discardableResult package func forgetTasks() -> [String] {
    KnownTasks.all.remove(tasks.numbers)
    return []
  }
}

// MARK: - Live tasks

extension TaskWorld {
  /// The actions whose tasks are alive, in alphabetical order.
  package var liveActions: [String] { origins.live }

  /// The actions whose tasks wait for an answer, or for the next element of a feed.
  package var waitingActions: Set<String> {
    Set(requests.compactMap { $0.task.flatMap(tasks.action) })
  }

  /// The tasks of an action that are alive or whose handles are stored, without child tasks.
  package func tasks(of action: String) -> [String] { tasks.names(of: action) }

  /// The actions whose tasks wait for a service that was made outside of any renderer or proof.
  package var actionsAskingOutside: Set<String> {
    Set(StrayRequests.tasks.compactMap(tasks.action))
  }

  /// Whether a task has been added to this world.
  package var hasTasks: Bool { !tasks.isEmpty }

  /// Whether a task can run in the pool, sleeps, or waits for an answer.
  package var hasWaitingTasks: Bool {
    jobs.count + sleeps.count > 0 || hasTasks && queue.hasRequests
  }

  /// The tasks that wait for the clock, in alphabetical order.
  package var sleepingTasks: [String] { sleeps.map(\.job.task).sorted() }

  /// The actions that have begun the sleeping tasks; "a task" if an action is not known.
  package var sleepingActions: [String] {
    sleeps.map { tasks.place(named: $0.job.task).map(tasks.action(at:)) ?? "a task" }
  }
}
