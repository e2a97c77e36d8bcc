/// A length of time of dispatch queues, in nanoseconds; a literal means seconds.
public struct NanosecondStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The length in nanoseconds.
  public var magnitude: Int

  /// Makes a length from an integer literal in seconds.
  public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
  /// Makes a length from a floating-point literal in seconds.
  public init(floatLiteral value: Double) { magnitude = Int(value * 1_000_000_000) }
  /// Makes a length from nanoseconds, or `nil` if they do not fit.
  public init?<T>(exactly source: T) where T: BinaryInteger {
    guard let count = Int(exactly: source) else { return nil }
    self.init(magnitude: count)
  }
  private init(magnitude: Int) { self.magnitude = magnitude }

  /// Makes a length from whole seconds.
  public static func seconds(_ s: Int) -> Self { .nanoseconds(s * 1_000_000_000) }
  /// Makes a length from seconds and fractions of them.
  public static func seconds(_ s: Double) -> Self { Self(floatLiteral: s) }
  /// Makes a length from whole milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { .nanoseconds(ms * 1_000_000) }
  /// Makes a length from whole microseconds.
  public static func microseconds(_ us: Int) -> Self { .nanoseconds(us * 1000) }
  /// Makes a length from whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns) }

  /// Returns true if one length is shorter than another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  /// Adds two lengths.
  public static func + (lhs: Self, rhs: Self) -> Self {
    .nanoseconds(lhs.magnitude + rhs.magnitude)
  }
  /// Subtracts one length from another.
  public static func - (lhs: Self, rhs: Self) -> Self {
    .nanoseconds(lhs.magnitude - rhs.magnitude)
  }
  /// Multiplies the nanoseconds, as Combine does.
  public static func * (lhs: Self, rhs: Self) -> Self {
    .nanoseconds(lhs.magnitude * rhs.magnitude)
  }
  /// Multiplies in place.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
