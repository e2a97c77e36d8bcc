/// A scheduler that runs every block at once, in the middle of whoever schedules it.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// The only one; there is nothing to tell two apart.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The one point of its time.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// No delay at all.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the block now.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs the block now, whatever the date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the block now, once, since there is no later.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

// MARK: - Time

extension ImmediateScheduler {
  /// A time with one point: whatever is added to it, it is now.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Says that no point is away from another.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    /// Stays where it is.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length that takes no time, though it counts like a number.
    public struct Stride: Comparable, SignedNumeric, Sendable, Codable,
      ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible
    {
      /// The number.
      public var magnitude: Int

      /// Makes a length from a number.
      public init(_ value: Int) { magnitude = value }
      /// Makes a length from a whole number in the source.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Makes a length from a number in the source, whose parts are cut off.
      public init(floatLiteral value: Double) { magnitude = Int(value) }
      /// Makes a length from an integer, or `nil` where it is too large.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Takes no time.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// Takes no time.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// Takes no time.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// Takes no time.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// Takes no time.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }

      /// Compares the numbers.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Adds the numbers.
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude + rhs.magnitude)
      }
      /// Subtracts the numbers.
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude - rhs.magnitude)
      }
      /// Multiplies the numbers.
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude * rhs.magnitude)
      }
      /// Multiplies the number in place.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }
}
