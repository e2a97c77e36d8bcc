// Tasks that were woken by the clock or by an answer, and have not continued yet.

/// Whether a job in the pool only lets a task continue after a sleep or an answer.
struct Waking {
  /// For how many jobs it does: one job that ends the sleep, and one of the task that has slept.
  var jobs = 0
  /// How many actions had begun when the task was woken.
  var actionsBefore = 0
  /// Whether the task was cancelled before.
  var wasCancelled = false
  /// Whether a cancellation would have ended the wait before.
  var endsOnCancellation = false

  /// The waking of a job that such a job adds.
  var next: Waking {
    guard jobs > 1 else { return Waking() }
    return Waking(
      jobs: jobs - 1, actionsBefore: actionsBefore, endsOnCancellation: endsOnCancellation)
  }
}

extension TaskWorld {
  /// Whether a task has woken and not continued yet, which takes no time.
  package var hasWokenTask: Bool { !jobs.isEmpty && jobs.contains { $0.waking.jobs > 0 } }

  /// Whether a task has woken, and waking it only when it continues would make no difference.
  ///
  /// It makes one if an action or a cancellation has come since, or if another task may cancel this
  /// one before it continues, and would then have ended its wait.
  package var hasJustWokenTask: Bool {
    !jobs.isEmpty
      && jobs.contains { job in
        job.waking.jobs > 0 && !job.waking.endsOnCancellation
          && job.waking.actionsBefore == actionCount
          && job.waking.wasCancelled == isCancelled(job)
      }
  }

  func isCancelled(_ job: PoolJob) -> Bool { job.place.map(tasks.isCancelled) ?? false }

  /// Calls a closure that lets a task continue, for example by giving an answer.
  ///
  /// A cancellation may be able to end the wait of the task too.
  package func resume(endsOnCancellation: Bool = false, _ body: () -> Void) {
    waking = Waking(
      jobs: 1, actionsBefore: actionCount, endsOnCancellation: endsOnCancellation)
    run(body)
    waking = Waking()
  }
}
