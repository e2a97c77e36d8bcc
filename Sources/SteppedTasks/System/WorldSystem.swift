#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

import Turns

/// The system's clock, which moves while the clock of a world stands still.
package enum RealClock {
  /// The time since the system was started.
  package static var now: Duration { time(of: CLOCK_MONOTONIC) }

  static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

/// What the standard library and Foundation get from the system, as long as a world runs: the time
/// of its own clock, and numbers that look random and are the same each time.
///
/// A world's clock begins at the time at which the process has installed this.
enum WorldSystem {
  /// Whether `ContinuousClock.now` and `SuspendingClock.now` tell the time of the world.
  static var hasClock: Bool { installed.clock }
  /// Whether `Date()` does, if Foundation is loaded.
  static var hasDates: Bool { installed.dates }

  #if os(Linux) && canImport(Glibc)
  private typealias GetTime = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> CInt
  private typealias GetTimeOfDay =
    @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> CInt
  private typealias Read = @convention(c) (CInt, UnsafeMutableRawPointer?, Int) -> Int
  /// NB: The function takes any number of words; where it takes fewer, the others are ignored.
  private typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  static let installed: (clock: Bool, dates: Bool) = {
    // The variables that the functions read must exist before the first slot is written.
    _ = (starts, RuntimeHooks.world, realCall, realPut, realPutLater, label)
    let time = unsafeBitCast(getTime, to: UInt.self)
    let hasClock = replace("clock_gettime", in: "libswift_Concurrency.so", by: time)
    var hasDates = true
    for library in ["libFoundationEssentials.so", "libFoundation.so", "libdispatch.so"] {
      hasDates = replace("clock_gettime", in: library, by: time) != false && hasDates
      replace("gettimeofday", in: library, by: unsafeBitCast(getTimeOfDay, to: UInt.self))
    }
    replace("syscall", in: "libswiftCore.so", by: unsafeBitCast(call, to: UInt.self))
    // A `UUID()` is read from a device.
    replace("read", in: "libFoundationEssentials.so", by: unsafeBitCast(read, to: UInt.self))
    let dispatch = "libswiftDispatch.so"
    replace("dispatch_async", in: dispatch, by: unsafeBitCast(putOnQueue, to: UInt.self))
    replace("dispatch_after", in: dispatch, by: unsafeBitCast(putOnQueueLater, to: UInt.self))
    return (hasClock == true, hasDates)
  }()

  /// Lets a library call another function; returns nil if the library is not loaded, and false if
  /// it has no such slot.
  @discardableResult private static func replace(
    _ name: String, in library: String, by code: UInt
  ) -> Bool? {
    ImportSlots.library(named: library).map { ImportSlots.replace(name, in: $0, by: code) }
  }

  /// The times at which the clocks of worlds begin, by the numbers of the system's clocks.
  private static let starts: [Duration] = (0...7).map { RealClock.time(of: $0) }

  /// The time at which the clocks of worlds stop: a sleep that begins later could not end at a time
  /// that the runtime can tell.
  private static let latest = Duration.seconds(Int64.max / 16)

  /// The clocks that count the time of a processor.
  private static let processorClocks: ClosedRange<clockid_t> = 2...3

  private static let getTime: GetTime = { clock, time in
    guard let time else { return -1 }
    guard let world = RuntimeHooks.world, starts.indices.contains(Int(clock)),
      !processorClocks.contains(clock)
    else { return clock_gettime(clock, time) }
    let now = WorldSystem.time(of: clock, in: world).components
    time.pointee = timespec(
      tv_sec: Int(now.seconds), tv_nsec: Int(now.attoseconds / 1_000_000_000))
    return 0
  }

  private static let getTimeOfDay: GetTimeOfDay = { time, zone in
    var now = timespec()
    _ = getTime(CLOCK_REALTIME, &now)
    time?.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
    return 0
  }

  #if arch(arm64)
  private static let getRandom = 278
  #else
  private static let getRandom = 318
  #endif

  private static let realCall = unsafeBitCast(dlsym(nil, "syscall"), to: SystemCall.self)

  private static let call: SystemCall = { number, first, second, third, fourth, fifth, sixth in
    if number == getRandom, let world = RuntimeHooks.world,
      let bytes = UnsafeMutableRawPointer(bitPattern: first),
      let drawn = world.drawBytes(into: bytes, second)
    {
      return drawn
    }
    return realCall(number, first, second, third, fourth, fifth, sixth)
  }

  /// The number of the device `/dev/urandom`.
  private static let randomDevice: dev_t = 0x109

  private static let read: Read = { file, bytes, count in
    var info = stat()
    if let world = RuntimeHooks.world, let bytes, fstat(file, &info) == 0,
      info.st_rdev == randomDevice, let drawn = world.drawBytes(into: bytes, count)
    {
      return drawn
    }
    return Glibc.read(file, bytes, count)
  }

  // MARK: - Dispatch

  private typealias PutOnQueue = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void
  private typealias PutOnQueueLater =
    @convention(c) (UInt64, UnsafeRawPointer, UnsafeRawPointer) -> Void
  private typealias Label = @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>

  private static let realPut = unsafeBitCast(dlsym(nil, "dispatch_async"), to: PutOnQueue?.self)
  private static let realPutLater = unsafeBitCast(
    dlsym(nil, "dispatch_after"), to: PutOnQueueLater?.self)
  private static let label = unsafeBitCast(
    dlsym(nil, "dispatch_queue_get_label"), to: Label?.self)

  private static let putOnQueue: PutOnQueue = { queue, block in
    note(queue)
    realPut?(queue, block)
  }

  private static let putOnQueueLater: PutOnQueueLater = { time, queue, block in
    note(queue)
    realPutLater?(time, queue, block)
  }

  /// Notes that the program has put a block onto a queue, where no step runs it.
  private static func note(_ queue: UnsafeRawPointer) {
    guard let world = RuntimeHooks.world, let label else { return }
    world.outsideQueues.insert(String(cString: label(queue)))
  }

  /// The time that the code of a world sees.
  static func time(of clock: clockid_t, in world: TaskWorld) -> Duration {
    hasClock
      ? min(starts[Int(clock)].addingClamped(world.queue.elapsed), latest)
      : RealClock.time(of: clock)
  }
  #else
  static let installed = (clock: false, dates: false)

  /// The time that the code of a world sees.
  static func time(of clock: clockid_t, in world: TaskWorld) -> Duration {
    RealClock.time(of: clock)
  }
  #endif
}

extension TaskWorld {
  /// Writes random numbers; returns how many bytes they are, or nil if they have to be real.
  ///
  /// The n-th byte that a task or an action draws is the same in every order of tasks. What a view
  /// draws is real: the numbers of a new view would be others too.
  fileprivate func drawBytes(into bytes: UnsafeMutableRawPointer, _ count: Int) -> Int? {
    let owner: UInt64
    switch beginner {
    case .task(let place): owner = tasks.identity(at: place).number
    case .action(let action) where runningAction != Self.view: owner = action.family
    case .action, .unknown: return nil
    }
    var number = draws[owner] ?? 0
    for place in 0..<count {
      number += 1
      let byte = UInt8(TaskIdentity.mixed(TaskIdentity.mixed(owner, number), number) >> 56)
      bytes.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    }
    draws[owner] = number
    return count
  }
}
