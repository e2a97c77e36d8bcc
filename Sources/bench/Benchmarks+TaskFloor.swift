import Synchronization

extension Benchmark {
  /// The least that a schedule of "races-1" could cost: the jobs of its tasks, without models, steps or
  /// anything that is noted.
  static let taskFloor = Benchmark(
    "races-floor", n: 100, unit: "schedule",
    work: "make five tasks in place of actions and one that goes off its actor, and run their jobs"
  ) {
    {
      let count = Count()
      for _ in 0..<100 { BareLine.shared.runSchedule(count) }
      precondition(count.value.load(ordering: .relaxed) == 600, "a job did not run: see BareLine")
    }
  }
}

private final class Count: Sendable {
  let value = Atomic(0)

  func add() { value.add(1, ordering: .relaxed) }
}

/// An actor in place of the main one, whose jobs wait to be run by hand.
@globalActor private actor BareLine {
  static let shared = BareLine()
  private let line = WaitingJobs()
  private let pool = WaitingPool()

  nonisolated var unownedExecutor: UnownedSerialExecutor { line.asUnownedSerialExecutor() }

  nonisolated func runSchedule(_ count: Count) {
    for _ in 0..<5 {
      Task { @BareLine in count.add() }
      runFirst()
    }
    Task(executorPreference: pool) { await self.visitPool(count) }
    runFirst()
    pool.takeFirst()?.runSynchronously(on: pool.asUnownedTaskExecutor())
    runFirst()
  }

  private nonisolated func runFirst() {
    line.takeFirst()?.runSynchronously(on: unownedExecutor)
  }

  @BareLine private func visitPool(_ count: Count) async {
    await Self.answer()
    count.add()
  }

  // NB: A `@concurrent` function that needs no executor is compiled without the change of it.
  @concurrent private static func answer() async { withUnsafeCurrentTask { _ in } }
}

private final class WaitingJobs: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func takeFirst() -> UnownedJob? { jobs.withLock { $0.popLast() } }
}

private final class WaitingPool: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func takeFirst() -> UnownedJob? { jobs.withLock { $0.popLast() } }
}
