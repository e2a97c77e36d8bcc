import Turns

/// A length of time of dispatch queues, in nanoseconds; a literal means seconds.
///
/// No operation overflows: a result is at most `Int.max` nanoseconds, and at least `Int.min`.
public struct NanosecondStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The length in nanoseconds.
  public var magnitude: Int

  /// The key that Combine encodes the length with.
  private enum CodingKeys: String, CodingKey {
    case magnitude = "_nanoseconds"
  }

  /// Makes a length from an integer literal in seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Makes a length from a floating-point literal in seconds.
  public init(floatLiteral value: Double) { self = .seconds(value) }
  /// Makes a length from seconds, or returns `nil` if they do not fit.
  public init?<T>(exactly source: T) where T: BinaryInteger {
    guard let count = Int(exactly: source) else { return nil }
    let (nanoseconds, overflows) = count.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return nil }
    magnitude = nanoseconds
  }
  private init(magnitude: Int) { self.magnitude = magnitude }

  /// Makes a length from whole seconds.
  public static func seconds(_ s: Int) -> Self {
    .nanoseconds(s.multipliedClamped(by: 1_000_000_000))
  }
  /// Makes a length from seconds and fractions of seconds; NaN becomes zero.
  public static func seconds(_ s: Double) -> Self { .nanoseconds(Int(clamping: s * 1e9)) }
  /// Makes a length from whole milliseconds.
  public static func milliseconds(_ ms: Int) -> Self {
    .nanoseconds(ms.multipliedClamped(by: 1_000_000))
  }
  /// Makes a length from whole microseconds.
  public static func microseconds(_ us: Int) -> Self {
    .nanoseconds(us.multipliedClamped(by: 1000))
  }
  /// Makes a length from whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns) }

  /// Returns true if one length is shorter than another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  /// Adds two lengths.
  public static func + (lhs: Self, rhs: Self) -> Self {
    .nanoseconds(lhs.magnitude.addingClamped(rhs.magnitude))
  }
  /// Subtracts one length from another.
  public static func - (lhs: Self, rhs: Self) -> Self {
    .nanoseconds(lhs.magnitude.subtractingClamped(rhs.magnitude))
  }
  /// Returns zero, as in Combine: the product of two lengths of time is not a length.
  public static func * (lhs: Self, rhs: Self) -> Self { .nanoseconds(0) }
  /// Becomes zero, as in Combine.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
