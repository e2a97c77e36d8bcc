#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

import Turns

/// The places at which the runtime of Swift's concurrency hands a job over: a world takes the jobs of
/// its own thread there, and everything else goes where it went before.
///
/// The hooks are variables that the runtime exports for that purpose. They are set once and stay set.
enum RuntimeHooks {
  /// Where each thread has the world that runs on it.
  ///
  /// One world for all threads would not do: a film may be released on any thread, which then enters
  /// the film's world while another one runs in a test.
  private static let threadWorld: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no place left for what belongs to a thread.")
    return key
  }()

  /// The world that runs on this thread; nil while none does.
  static var world: TaskWorld? {
    guard let world = pthread_getspecific(threadWorld) else { return nil }
    return Unmanaged<TaskWorld>.fromOpaque(world).takeUnretainedValue()
  }

  /// What was running on this thread when a world was entered.
  struct Outside {
    fileprivate let world: UnsafeMutableRawPointer?
  }

  /// Whether a world is the one that runs on this thread.
  static func isRunning(_ world: TaskWorld) -> Bool {
    pthread_getspecific(threadWorld) == Unmanaged.passUnretained(world).toOpaque()
  }

  /// Makes a world the one that runs on this thread, until it is left.
  static func enter(_ world: TaskWorld) -> Outside {
    let outside = Outside(world: pthread_getspecific(threadWorld))
    pthread_setspecific(threadWorld, Unmanaged.passRetained(world).toOpaque())
    return outside
  }

  static func leave(to outside: Outside) {
    let entered = pthread_getspecific(threadWorld)
    pthread_setspecific(threadWorld, outside.world)
    // Last, since to release a world may run other code.
    if let entered { Unmanaged<TaskWorld>.fromOpaque(entered).release() }
  }

  /// Takes a job of the pool for the world of this thread, or for the one that its task belongs to;
  /// returns false if it belongs to none.
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

  /// The names of the hooks that this runtime does not have.
  static let missing: [String] = hooks.compactMap { $0.isKnown ? nil : $0.name }

  /// The names of the hooks in which another library has put a function of its own.
  ///
  /// Ours may not be called there. A hook that was emptied is set again.
  static func replaced() -> [String] {
    missing.isEmpty ? hooks.compactMap { $0.isOurs() ? nil : $0.name } : []
  }

  /// Whether all hooks are there and ours.
  ///
  /// NB: One by one, since each world asks for it.
  static var areOurs: Bool {
    isComplete && enqueue.isOurs() && delay.isOurs() && deadline.isOurs() && main.isOurs()
  }

  private static let isComplete = missing.isEmpty

  /// Sets all hooks, unless one of them is missing; once.
  static let installed: Void = {
    // What the hooks read has to be there before the first of them is set.
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

  /// What the runtime exports under a name.
  static func symbol(named name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}

/// A moment on one of the system's clocks, as the runtime tells a deadline.
struct SystemInstant {
  let seconds: Int64
  let nanoseconds: Int64
  /// The runtime's number of the clock: 1 continuous, 2 suspending.
  let clock: Int32

  /// The time until then; zero if it is past.
  var timeLeft: Duration {
    var now = timespec()
    clock_gettime(clock == 2 ? Self.suspending : Self.continuous, &now)
    let left =
      Duration.seconds(seconds.subtractingClamped(Int64(now.tv_sec)))
      + .nanoseconds(nanoseconds - Int64(now.tv_nsec))
    return max(left, .zero)
  }

  #if canImport(Darwin)
  private static let continuous = CLOCK_MONOTONIC_RAW
  private static let suspending = CLOCK_UPTIME_RAW
  #else
  private static let continuous = CLOCK_BOOTTIME
  private static let suspending = CLOCK_MONOTONIC
  #endif
}
