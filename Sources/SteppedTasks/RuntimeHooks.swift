#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

import Synchronization

/// The places at which the runtime of Swift's concurrency hands a job over: a world takes the jobs of
/// its own thread there, and everything else goes where it went before.
///
/// The hooks are variables that the runtime exports for that purpose. They are set once and stay set.
enum RuntimeHooks {
  /// The thread on which a world runs; 0 while none does.
  private static let worldThread = Atomic<UInt>(0)
  // Only touched where `isHere` is true, so by one thread at a time.
  nonisolated(unsafe) private static var runningWorld: TaskWorld?

  /// The world that runs on this thread; nil on every other one.
  static var world: TaskWorld? { isHere ? runningWorld : nil }

  /// Whether a world runs on another thread.
  static var isElsewhere: Bool {
    let thread = worldThread.load(ordering: .relaxed)
    return thread != 0 && thread != currentThread
  }

  private static var isHere: Bool {
    let thread = worldThread.load(ordering: .relaxed)
    return thread != 0 && thread == currentThread
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// What was running when a world was entered.
  struct Outside {
    let thread: UInt
    let world: TaskWorld?
  }

  /// Makes a world the one that runs on this thread, until it is left.
  static func enter(_ world: TaskWorld) -> Outside {
    let thread = worldThread.load(ordering: .relaxed)
    let outside = Outside(thread: thread, world: thread == 0 ? nil : runningWorld)
    runningWorld = world
    worldThread.store(currentThread, ordering: .relaxed)
    return outside
  }

  static func leave(to outside: Outside) {
    runningWorld = outside.world
    worldThread.store(outside.thread, ordering: .relaxed)
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

  /// The names of the hooks that this runtime does not have; they are set when this is first read.
  static let missing: [String] = install()

  private static func install() -> [String] {
    // What the hooks read has to be there before the first of them is set.
    _ = (worldThread.load(ordering: .relaxed), KnownTasks.all)
    let enqueue: EnqueueHook = { job, original in
      if !RuntimeHooks.takes(job) { original(job) }
    }
    let delay: DelayHook = { nanoseconds, job, original in
      guard let world = RuntimeHooks.world else { return original(nanoseconds, job) }
      world.addToPool(job, after: .nanoseconds(Int64(clamping: nanoseconds)))
    }
    let deadline: DeadlineHook = { seconds, rest, leeway, leewayRest, clock, job, original in
      guard let world = RuntimeHooks.world else {
        return original(seconds, rest, leeway, leewayRest, clock, job)
      }
      world.addToPool(job, at: SystemInstant(seconds: seconds, nanoseconds: rest, clock: clock))
    }
    let main: MainExecutorHook = { original in
      RuntimeHooks.world?.mainLine.asUnownedSerialExecutor() ?? original()
    }
    let hooks: [(name: String, code: UInt)] = [
      ("swift_task_enqueueGlobal_hook", unsafeBitCast(enqueue, to: UInt.self)),
      ("swift_task_enqueueGlobalWithDelay_hook", unsafeBitCast(delay, to: UInt.self)),
      ("swift_task_enqueueGlobalWithDeadline_hook", unsafeBitCast(deadline, to: UInt.self)),
      ("swift_task_getMainExecutor_hook", unsafeBitCast(main, to: UInt.self)),
    ]
    let places = hooks.map { place(of: $0.name) }
    let missing = zip(hooks, places).filter { $1 == nil }.map(\.0.name)
    guard missing.isEmpty else { return missing }
    for (hook, place) in zip(hooks, places) {
      place?.pointee.store(hook.code, ordering: .sequentiallyConsistent)
    }
    return []
  }

  /// Where the runtime has a hook: one word that other threads read at any time.
  private static func place(of name: String) -> UnsafeMutablePointer<Atomic<UInt>>? {
    symbol(named: name)?.assumingMemoryBound(to: Atomic<UInt>.self)
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
      Duration.seconds(seconds - Int64(now.tv_sec))
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
