#if canImport(Dispatch)
public import Dispatch
import Turns

extension DispatchQueue {
  /// The queue as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// A queue as a scheduler of this library.
  ///
  /// While a ``TurnQueue`` is current, for example inside of a stage, it replaces the main queue:
  /// blocks run in its turns and by its clock. Blocks for other queues always run on the real
  /// queue.
  ///
  /// On a platform with Combine, `DispatchQueue` already has nested types with these names. So the
  /// types of this library are nested here.
  public struct DeferredScheduler: Scheduler, Sendable {
    /// The queue that blocks run on.
    public let queue: DispatchQueue

    /// Makes a scheduler of a queue.
    public init(_ queue: DispatchQueue) { self.queue = queue }

    /// The current time: of the virtual clock if a ``TurnQueue`` replaces this queue.
    public var now: SchedulerTimeType {
      standIn.map { SchedulerTimeType(virtual: $0.elapsed) } ?? SchedulerTimeType(.now())
    }
    /// Zero, since a queue states no tolerance of its own.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs the block on the queue later, even if it is scheduled on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if let standIn { return standIn.enqueue(entering(options?.group, action)) }
      queue.async(
        group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
        execute: TurnQueue.noting(action, for: "a dispatch queue", onMain: isMain))
    }

    /// Runs the block on the queue at the date or later.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      // `asyncAfter` has no parameter for a group, unlike `async`.
      let action = entering(options?.group, action)
      if let standIn { return standIn.enqueue(at: date.virtualTime, action) }
      let (block, wait) = (sendable(action), wait)
      queue.asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) {
        wait?.end()
        block()
      }
    }

    /// Runs the block on the queue at the date and at every interval, until cancelled or deallocated.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      if let standIn {
        return AnyCancellable(
          standIn.enqueue(at: date.virtualTime, every: interval.duration, action))
      }
      let (timer, wait) = (DispatchSource.makeTimerSource(queue: queue), wait)
      timer.setEventHandler(
        qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], handler: sendable(action))
      // A timer accepts no negative intervals.
      timer.schedule(
        deadline: date.dispatchTime, repeating: max(interval, 0).timeInterval,
        leeway: max(tolerance, 0).timeInterval)
      timer.resume()
      return AnyCancellable {
        timer.cancel()
        wait?.end()
      }
    }

    /// The current ``TurnQueue`` if it replaces this queue, otherwise nil.
    ///
    /// NB: not compared by identity, since on Linux each `DispatchQueue.main` is a new object.
    private var standIn: TurnQueue? { TurnQueue.standIn(ifMain: isMain) }

    private var isMain: Bool { queue.label == DispatchQueue.main.label }

    /// Informs a film that the block waits outside of its turns, so that the film can report this.
    private var wait: OutsideWait? {
      TurnQueue.waitingOutside(for: "a dispatch queue", onMain: isMain)
    }
  }
}

extension TurnQueue {
  /// Lists a block that waits outside of the turns of a stage; returns nil if it is not listed.
  ///
  /// If no queue is current, only a block of the main queue is listed, with the current task, until
  /// the main queue runs: by then the block has run, or the test may have ended.
  package static func waitingOutside(
    for name: String, onMain isOnMain: @autoclosure () -> Bool
  ) -> OutsideWait? {
    if let wait = waitingOutside(for: name) { return wait }
    guard isOnMain(), let wait = StrayBlocks.add() else { return nil }
    DispatchQueue.main.async { wait.end() }
    return wait
  }

  /// Returns a block that is due at once on a real queue, and lists it while it waits.
  ///
  /// If no queue is current, a film of the same task may run a block of the main queue first.
  package static func noting(
    _ action: @escaping () -> Void, for name: String, onMain isOnMain: @autoclosure () -> Bool
  ) -> @Sendable () -> Void {
    if let wait = waitingOutside(for: name) {
      let action = sendable(action)
      return {
        wait.end()
        action()
      }
    }
    guard isOnMain(), let stray = StrayBlocks.add(action) else { return sendable(action) }
    DispatchQueue.main.async { stray.remove() }
    return { stray.run() }
  }
}

/// Enters a group and returns a block that runs the given one and then leaves the group.
private func entering(
  _ group: DispatchGroup?, _ action: @escaping () -> Void
) -> () -> Void {
  guard let group else { return action }
  group.enter()
  return {
    action()
    group.leave()
  }
}

#if !canImport(Combine)
/// On a platform without Combine the queue itself conforms, as it does there with Combine.
extension DispatchQueue: DeferringScheduler {}
#endif

extension DispatchQueue.DeferredScheduler {
  /// The options for a scheduled block.
  public struct SchedulerOptions {
    /// The quality of service of the block.
    public var qos: DispatchQoS
    /// The flags of the block.
    public var flags: DispatchWorkItemFlags
    /// The group of the block, if there is one.
    public var group: DispatchGroup?

    /// Makes options; the defaults are those of `async`.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// A point in time of dispatch queues.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The point as a dispatch time.
    public var dispatchTime: DispatchTime

    /// Makes a point from a dispatch time.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The length of time to another point, negative if that is earlier.
    ///
    /// If one point is the distant future, the result is the longest length, as in Combine. A point
    /// counts as the distant future if it is more than `Int.max` nanoseconds after the system's
    /// start.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      guard from != to else { return .nanoseconds(0) }
      guard let from = Int(exactly: from), let to = Int(exactly: to) else {
        return .nanoseconds(.max)
      }
      return .nanoseconds(to - from)
    }

    /// The point in time that is `n` later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// Makes a point from the time of a virtual clock.
    ///
    /// The clock starts at one second.
    ///
    /// NB: it does not start at zero, since zero means the present time.
    init(virtual time: Duration) {
      self.init(DispatchTime(uptimeNanoseconds: 1_000_000_000))
      self = advanced(by: .nanoseconds(Int(clamping: time.attoseconds / 1_000_000_000)))
    }

    /// The time of a virtual clock at this point.
    var virtualTime: Duration {
      SchedulerTimeType(virtual: .zero).distance(to: self).duration
    }

    /// Returns true if one point is earlier than another; the distant future is the latest.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime < rhs.dispatchTime }

    /// Returns true if two points are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime == rhs.dispatchTime }

    /// Hashes the point.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// Decodes the nanoseconds of the system's uptime.
    public init(from decoder: any Decoder) throws {
      let uptime = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: uptime)
    }

    /// Encodes the nanoseconds of the system's uptime, as in Combine.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// A length of time of dispatch queues.
    public typealias Stride = NanosecondStride
  }
}

extension NanosecondStride {
  /// The length as a duration.
  var duration: Duration { .nanoseconds(magnitude) }

  /// The length as a dispatch interval.
  public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

  /// Makes a length from a dispatch interval.
  public init(_ timeInterval: DispatchTimeInterval) {
    switch timeInterval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    default: self = .nanoseconds(.max)
    }
  }
}
#endif
