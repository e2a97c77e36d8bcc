#if canImport(Dispatch)
public import Dispatch

extension DispatchQueue {
  /// The queue as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// A queue as a scheduler of this library.
  ///
  /// Where there is Combine, `DispatchQueue` has nested types of its names already. So the ones of
  /// this library are nested here.
  public struct DeferredScheduler: Scheduler, Sendable {
    /// The queue that blocks run on.
    public let queue: DispatchQueue

    /// Makes a scheduler of a queue.
    public init(_ queue: DispatchQueue) { self.queue = queue }

    /// The present.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// No delay that could be named.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs the block on the queue, always later, even if already there.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      queue.async(
        group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
        execute: sendable(action))
    }

    /// Runs the block on the queue after the date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      let action = sendable(action)
      let group = options?.group
      group?.enter()
      queue.asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) {
        action()
        group?.leave()
      }
    }

    /// Runs the block on the queue at the date and at every interval, until cancelled or let go.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler(
        qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], handler: sendable(action))
      timer.schedule(
        deadline: date.dispatchTime, repeating: interval.timeInterval,
        leeway: tolerance.timeInterval)
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }
  }
}

#if !canImport(Combine)
/// Without Combine, a queue is a scheduler itself, as it is with Combine.
extension DispatchQueue: Scheduler {
  /// A point in the time of dispatch queues.
  public typealias SchedulerTimeType = DeferredScheduler.SchedulerTimeType
  /// What may be said along with a block.
  public typealias SchedulerOptions = DeferredScheduler.SchedulerOptions

  /// The present.
  public var now: SchedulerTimeType { deferred.now }
  /// No delay that could be named.
  public var minimumTolerance: SchedulerTimeType.Stride { deferred.minimumTolerance }

  /// Runs the block on the queue, always later, even if already there.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    deferred.schedule(options: options, action)
  }

  /// Runs the block on the queue after the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    deferred.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs the block on the queue at the date and at every interval, until cancelled or let go.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    deferred.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
#endif

/// Combine never asked blocks to be free to cross threads; see ``Guarded``.
private func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  let guarded = Guarded(action)
  return {
    let action = guarded.withLock { $0 }
    action()
  }
}

extension DispatchQueue.DeferredScheduler {
  /// What may be said along with a block.
  public struct SchedulerOptions {
    /// How urgent the block is.
    public var qos: DispatchQoS
    /// How the block is run.
    public var flags: DispatchWorkItemFlags
    /// What the block counts towards, if anything.
    public var group: DispatchGroup?

    /// Makes options; what is left out is as usual.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// A point in the time of dispatch queues.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The point as Dispatch writes it.
    public var dispatchTime: DispatchTime

    /// Makes a point.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The length from here to another point, negative if that is earlier.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let length = Int(clamping: from < to ? to - from : from - to)
      return .nanoseconds(from < to ? length : -length)
    }

    /// The point that is so much later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// Adds the point to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// A length of that time.
    public typealias Stride = NanosecondStride
  }
}

extension NanosecondStride {
  /// The length as Dispatch writes it.
  public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

  /// Makes a length from one that Dispatch wrote.
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
