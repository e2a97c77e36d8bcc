// NB: The only file that uses the toolchain's own interface. On this platform and compiler,
// `Task.yield()` and `Task.sleep` use the default executor of the process, which the hooks do not
// see. On others, the self-test reports what is not captured.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) import _Concurrency

/// The default executor of the process.
///
/// It passes a job to the world that runs on this thread, or else to the previous default executor.
final class RoutingExecutor: TaskExecutor, SchedulingExecutor {
  private let original: any TaskExecutor
  private let scheduling: (any SchedulingExecutor)?

  init(_ original: any TaskExecutor) {
    self.original = original
    scheduling = original as? any SchedulingExecutor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !RuntimeHooks.takes(job) { original.enqueue(ExecutorJob(job)) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    guard let world = RuntimeHooks.world, let delay = delay as? Duration else {
      scheduling?.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      return
    }
    world.addToPool(job, after: delay)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    guard let world = RuntimeHooks.world,
      let left = clock.now.duration(to: instant) as? Duration
    else {
      scheduling?.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      return
    }
    world.addToPool(job, after: world.asked(timeLeft: max(left, .zero)))
  }

  /// Makes a routing executor the default executor of the process; this is done once.
  static let installed: Void = _createExecutors(factory: Factory.self)

  private struct Factory: ExecutorFactory {
    static let mainExecutor: any MainExecutor = MainActor.executor
    static let defaultExecutor: any TaskExecutor = RoutingExecutor(
      Task<Never, Never>.defaultExecutor)
  }
}
#else
enum RoutingExecutor {
  static let installed: Void = ()
}
#endif
