import Turns

/// A scheduler that runs every block at once, before `schedule` returns.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The only instance; the scheduler has no state.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The current time, which never changes.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the block at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs the block at once and ignores the date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the block at once and only once, since its time never advances.
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
  /// A time that never advances, even if a length is added to it.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Returns zero.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    /// Returns the same time.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time with arithmetic but no effect; no operation overflows.
    public struct Stride: Comparable, SignedNumeric, Sendable, Codable,
      ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible
    {
      /// The number.
      public var magnitude: Int

      /// Makes a length from a number.
      public init(_ value: Int) { magnitude = value }
      /// Makes a length from an integer literal.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Makes a length from a floating-point literal, rounded towards zero; NaN becomes zero.
      public init(floatLiteral value: Double) { magnitude = Int(clamping: value) }
      /// Makes a length from an integer, or returns `nil` if it does not fit.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Returns zero, whatever the length.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// Returns zero, whatever the length.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// Returns zero, whatever the length.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// Returns zero, whatever the length.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// Returns zero, whatever the length.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }

      /// Compares the numbers.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Adds the numbers.
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude.addingClamped(rhs.magnitude))
      }
      /// Subtracts the numbers.
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude.subtractingClamped(rhs.magnitude))
      }
      /// Multiplies the numbers.
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude.multipliedClamped(by: rhs.magnitude))
      }
      /// Multiplies the number in place.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }
}
