#if canImport(Dispatch)
public import Dispatch

extension DispatchQueue: Scheduler {
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

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// No delay that could be named.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs the block on the queue, always later, even if already there.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(
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
    asyncAfter(
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
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(
      qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], handler: sendable(action))
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// Combine never asked blocks to be free to cross threads; see ``Guarded``.
private func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  let guarded = Guarded(action)
  return {
    let action = guarded.withLock { $0 }
    action()
  }
}

extension DispatchQueue {
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

    /// A length of the time of dispatch queues; a bare number means seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Sendable
    {
      /// The length in nanoseconds.
      public var magnitude: Int

      /// The length as Dispatch writes it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Makes a length from one that Dispatch wrote.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): magnitude = count * 1_000_000_000
        case .milliseconds(let count): magnitude = count * 1_000_000
        case .microseconds(let count): magnitude = count * 1000
        case .nanoseconds(let count): magnitude = count
        default: magnitude = .max
        }
      }

      /// Makes a length from whole seconds in the source.
      public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
      /// Makes a length from seconds in the source.
      public init(floatLiteral value: Double) { magnitude = Int(value * 1_000_000_000) }
      /// Makes a length from nanoseconds, or `nil` where they are too many.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let count = Int(exactly: source) else { return nil }
        magnitude = count
      }

      /// Makes a length from whole seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      /// Makes a length from seconds and parts of them.
      public static func seconds(_ s: Double) -> Stride { Stride(floatLiteral: s) }
      /// Makes a length from whole milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      /// Makes a length from whole microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      /// Makes a length from whole nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }

      /// Whether one length is shorter than another.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Adds two lengths.
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        .nanoseconds(lhs.magnitude + rhs.magnitude)
      }
      /// Takes one length from another.
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        .nanoseconds(lhs.magnitude - rhs.magnitude)
      }
      /// Multiplies the nanoseconds, as Combine does.
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        .nanoseconds(lhs.magnitude * rhs.magnitude)
      }
      /// Multiplies in place.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }
}
#endif
