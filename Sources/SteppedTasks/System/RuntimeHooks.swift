#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

import Turns

/// The hooks by which the Swift concurrency runtime passes on jobs.
///
/// A world takes the jobs of its own thread; all other jobs are passed on as before. The hooks are
/// variables that the runtime exports for this purpose. They are set once and stay set.
enum RuntimeHooks {
  /// The thread-local key of the world that runs on a thread.
  ///
  /// A single world for all threads is not enough: a film may be released on any thread and then
  /// enters its world while another world runs in a test.
  private static let threadWorld: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no thread-specific key left.")
    return key
  }()

  /// The world that runs on this thread; nil if there is none.
  static var world: TaskWorld? {
    guard let world = pthread_getspecific(threadWorld) else { return nil }
    return Unmanaged<TaskWorld>.fromOpaque(world).takeUnretainedValue()
  }

  /// The world that was running on this thread before another one was entered.
  struct Outside {
    fileprivate let world: UnsafeMutableRawPointer?
  }

  /// Returns true if the world runs on this thread.
  static func isRunning(_ world: TaskWorld) -> Bool {
    pthread_getspecific(threadWorld) == Unmanaged.passUnretained(world).toOpaque()
  }

  /// Makes a world run on this thread until ``leave(to:)`` is called.
  static func enter(_ world: TaskWorld) -> Outside {
    let outside = Outside(world: pthread_getspecific(threadWorld))
    pthread_setspecific(threadWorld, Unmanaged.passRetained(world).toOpaque())
    return outside
  }

  static func leave(to outside: Outside) {
    let entered = pthread_getspecific(threadWorld)
    pthread_setspecific(threadWorld, outside.world)
    // Released last, because releasing a world may run other code.
    if let entered { Unmanaged<TaskWorld>.fromOpaque(entered).release() }
  }

  /// Passes a pool job to the world of this thread or to the world of its task.
  ///
  /// Returns false if there is neither.
  static func takes(_ job: UnownedJob) -> Bool {
    world?.addToPool(job) ?? false || KnownTasks.all.takeLate(job)
  }

  // MARK: - The hooks

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Delay = @convention(thin) (UInt64, UnownedJob) -> Void
  private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, Delay) -> Void
  private typealias Deadline =
    @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob) ->
    Void
  private typealias DeadlineHook =
    @convention(thin) (
      Int64, Int64, Int64, Int64, Int32, UnownedJob, Deadline
    ) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// The names of the hooks that this runtime lacks.
  static let missing: [String] = hooks.compactMap { $0.isKnown ? nil : $0.name }

  /// The names of the hooks that another library has set to a function of its own.
  ///
  /// This module's function may not be called there. A hook that was emptied is set again.
  static func replaced() -> [String] {
    missing.isEmpty ? hooks.compactMap { $0.isOurs() ? nil : $0.name } : []
  }

  /// Whether all hooks exist and are set to this module's functions.
  ///
  /// NB: Checked one by one, because each world needs it.
  static var areOurs: Bool {
    isComplete && enqueue.isOurs() && delay.isOurs() && deadline.isOurs() && main.isOurs()
  }

  private static let isComplete = missing.isEmpty

  /// Sets all hooks, unless one of them is missing; this is done once.
  static let installed: Void = {
    // The variables that the hooks read must exist before the first hook is set.
    _ = (threadWorld, KnownTasks.all)
    if missing.isEmpty { for hook in hooks { hook.set() } }
  }()

  private static let hooks = [enqueue, delay, deadline, main]

  private static let enqueue = RuntimeHook(
    "swift_task_enqueueGlobal_hook", unsafeBitCast(takeJob, to: UInt.self))

  private static let takeJob: EnqueueHook = { job, original in
    if RuntimeHooks.takes(job) { return }
    guard let before = enqueue.before else { return original(job) }
    unsafeBitCast(before, to: EnqueueHook.self)(job, original)
  }

  private static let delay = RuntimeHook(
    "swift_task_enqueueGlobalWithDelay_hook", unsafeBitCast(takeDelayed, to: UInt.self))

  private static let takeDelayed: DelayHook = { nanoseconds, job, original in
    if let world = RuntimeHooks.world {
      return world.addToPool(job, after: .nanoseconds(Int64(clamping: nanoseconds)))
    }
    guard let before = delay.before else { return original(nanoseconds, job) }
    unsafeBitCast(before, to: DelayHook.self)(nanoseconds, job, original)
  }

  private static let deadline = RuntimeHook(
    "swift_task_enqueueGlobalWithDeadline_hook", unsafeBitCast(takeDue, to: UInt.self))

  private static let takeDue: DeadlineHook = {
    seconds, rest, leeway, leewayRest, clock, job, original in
    if let world = RuntimeHooks.world {
      let due = SystemInstant(seconds: seconds, nanoseconds: rest, clock: clock)
      return world.addToPool(job, at: due)
    }
    guard let before = deadline.before else {
      return original(seconds, rest, leeway, leewayRest, clock, job)
    }
    unsafeBitCast(before, to: DeadlineHook.self)(
      seconds, rest, leeway, leewayRest, clock, job, original)
  }

  private static let main = RuntimeHook(
    "swift_task_getMainExecutor_hook", unsafeBitCast(findMainExecutor, to: UInt.self))

  private static let findMainExecutor: MainExecutorHook = { original in
    if let world = RuntimeHooks.world { return world.mainLine.asUnownedSerialExecutor() }
    guard let before = main.before else { return original() }
    return unsafeBitCast(before, to: MainExecutorHook.self)(original)
  }

  /// The address of a symbol that the runtime exports; nil if there is none.
  static func symbol(named name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}

/// An instant on one of the system's clocks, in the form of the runtime's deadlines.
struct SystemInstant {
  let seconds: Int64
  let nanoseconds: Int64
  /// The runtime's number of the clock: 1 is the continuous clock, 2 the suspending clock.
  let clock: Int32

  /// The time until the instant as the code of a world sees it; zero if it has passed.
  func timeLeft(in world: TaskWorld) -> Duration {
    let now = WorldSystem.time(of: clock == 2 ? Self.suspending : Self.continuous, in: world)
    let instant = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
    return max(instant.subtractingClamped(now), .zero)
  }

  #if canImport(Darwin)
  private static let continuous = CLOCK_MONOTONIC_RAW
  private static let suspending = CLOCK_UPTIME_RAW
  #else
  private static let continuous = CLOCK_BOOTTIME
  private static let suspending = CLOCK_MONOTONIC
  #endif
}
