import Synchronization

extension Benchmark {
  /// The minimum cost of a schedule of "races-1": the jobs of its tasks.
  ///
  /// There are no models and no steps, and nothing is recorded.
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

/// An actor that replaces the main actor; the benchmark runs its waiting jobs.
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
    pool.takeLast()?.runSynchronously(on: pool.asUnownedTaskExecutor())
    runFirst()
  }

  private nonisolated func runFirst() {
    line.takeLast()?.runSynchronously(on: unownedExecutor)
  }

  @BareLine private func visitPool(_ count: Count) async {
    await Self.answer()
    count.add()
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func answer() async { withUnsafeCurrentTask { _ in } }
}

private final class WaitingJobs: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func takeLast() -> UnownedJob? { jobs.withLock { $0.popLast() } }
}

private final class WaitingPool: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func takeLast() -> UnownedJob? { jobs.withLock { $0.popLast() } }
}
