// Re-exported, so that one import replaces the import of Combine.
@_exported public import DeferredDelivery
public import Foundation
public import Turns

/// A length of time in seconds, like the intervals of `Date`.
public protocol TimeIntervalStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Codable, Sendable
where
  Magnitude == TimeInterval, IntegerLiteralType == TimeInterval,
  FloatLiteralType == TimeInterval
{
  /// The length in seconds, which may be negative despite the name.
  var magnitude: TimeInterval { get set }
  /// Makes a length from seconds.
  init(_ timeInterval: TimeInterval)
}

extension TimeIntervalStride {
  /// The length in seconds.
  public var timeInterval: TimeInterval { magnitude }

  /// Makes a length from a literal in seconds.
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  /// Makes a length from a literal in seconds.
  public init(floatLiteral value: TimeInterval) { self.init(value) }
  /// Makes a length from whole seconds, or returns `nil` if they do not fit.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    self.init(value)
  }

  /// Makes a length from whole seconds.
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  /// Makes a length from seconds and fractions of seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Makes a length from whole milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1000) }
  /// Makes a length from whole microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
  /// Makes a length from whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }

  /// Returns true if one length is shorter than another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  /// Adds two lengths.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
  /// Subtracts one length from another.
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
  /// Multiplies the two numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
  /// Multiplies the two numbers of seconds, in place.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

/// A point in time that is a `Date`.
public protocol DateSchedulerTime: Strideable, Codable, Hashable, Sendable
where Stride: TimeIntervalStride {
  /// The point as a date.
  var date: Date { get set }
  /// Makes a point from a date.
  init(_ date: Date)
}

extension DateSchedulerTime {
  /// The length of time to another point, negative if that is earlier.
  public func distance(to other: Self) -> Stride {
    let (from, to) = (date, other.date)
    return Stride(to.timeIntervalSinceReferenceDate - from.timeIntervalSinceReferenceDate)
  }

  /// The point in time that is `n` later.
  public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }
}

// MARK: - Virtual dates

extension TurnQueue {
  /// The date of the virtual clock, which starts on 1 January 2001 at 0:00 UTC.
  ///
  /// The start is the same for each queue, so that a film that shows dates is the same in each run.
  /// Compare the date with other dates of this clock, not with `Date()`.
  public var date: Date { Date(timeIntervalSinceReferenceDate: elapsed / .seconds(1)) }

  /// The time of the virtual clock at a date.
  static func time(of date: Date) -> Duration { duration(of: date.timeIntervalSinceReferenceDate) }

  /// Returns seconds as a duration, to the nanosecond and at most 30,000 years.
  static func duration(of seconds: TimeInterval) -> Duration {
    let limit = 1e12
    return SchedulerTime.Stride.seconds(min(max(seconds, -limit), limit)).duration
  }
}
