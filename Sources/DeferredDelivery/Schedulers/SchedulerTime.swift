import Turns

/// A point in time on the virtual clock of a queue, counted from the queue's start.
///
/// With it any queue whose clock is a `Duration` can conform to ``Scheduler``:
///
/// ```swift
/// extension ManualQueue: Scheduler {
///   typealias SchedulerOptions = Never
///   var now: SchedulerTime { SchedulerTime(elapsed) }
///   func schedule(options: Never?, _ action: @escaping () -> Void) { enqueue(action) }
///   func schedule(
///     after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
///     _ action: @escaping () -> Void
///   ) { enqueue(at: date.sinceStart, action) }
/// }
/// ```
public struct SchedulerTime: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The time since the queue's start.
  public let sinceStart: Duration

  /// Makes a point in time from the time since the queue's start.
  public init(_ sinceStart: Duration) { self.sinceStart = sinceStart }

  /// The queue's start.
  public static let start = SchedulerTime(.zero)

  /// The length of time to another point, negative if that is earlier.
  public func distance(to other: SchedulerTime) -> Stride {
    Stride(other.sinceStart.subtractingClamped(sinceStart))
  }

  /// The point in time that is `n` later.
  public func advanced(by n: Stride) -> SchedulerTime {
    SchedulerTime(sinceStart.addingClamped(n.duration))
  }

  /// Returns true if one point is earlier than another.
  public static func < (lhs: SchedulerTime, rhs: SchedulerTime) -> Bool {
    lhs.sinceStart < rhs.sinceStart
  }

  /// Returns true if two points are equal.
  public static func == (lhs: SchedulerTime, rhs: SchedulerTime) -> Bool {
    lhs.sinceStart == rhs.sinceStart
  }

  /// The time since the start, such as `1.5 seconds`.
  public var description: String { sinceStart.description }
}

extension SchedulerTime {
  /// A length of time on a virtual clock; a literal means seconds.
  ///
  /// No operation overflows: a result is at most the longest duration, about 5 million million
  /// years.
  public struct Stride: Hashable, Codable, Comparable, Sendable, SignedNumeric,
    ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible, CustomStringConvertible
  {
    /// The length as a duration.
    public var duration: Duration

    /// Makes a length from a duration.
    public init(_ duration: Duration) { self.duration = duration }
    /// Makes a length from an integer literal in seconds.
    public init(integerLiteral value: Int) { duration = .seconds(value) }
    /// Makes a length from a floating-point literal in seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// Makes a length from whole seconds, or returns `nil` if they do not fit.
    public init?<T>(exactly source: T) where T: BinaryInteger {
      guard let seconds = Int64(exactly: source) else { return nil }
      duration = .seconds(seconds)
    }

    /// The length without its sign.
    public var magnitude: Stride { duration < .zero ? -self : self }
    /// The length as text, such as `1.5 seconds`.
    public var description: String { duration.description }

    /// Makes a length from whole seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
    /// Makes a length from seconds and fractions of seconds, rounded to the nearest nanosecond.
    ///
    /// A value that is not a number becomes zero.
    public static func seconds(_ s: Double) -> Stride {
      // The longest duration is a little longer than this.
      guard s.magnitude < 1.7e20 else {
        return Stride(Duration(attoseconds: Int128(clamping: s * 1e18)))
      }
      // A double is not exact in attoseconds; without rounding, 0.1 would not equal 100
      // milliseconds.
      let (nanoseconds, rest) = Duration.seconds(s).attoseconds
        .quotientAndRemainder(dividingBy: 1_000_000_000)
      let carry: Int128 = rest.magnitude < 500_000_000 ? 0 : rest.signum()
      return Stride(Duration(attoseconds: (nanoseconds + carry) * 1_000_000_000))
    }
    /// Makes a length from whole milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
    /// Makes a length from whole microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
    /// Makes a length from whole nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }

    /// Returns true if one length is shorter than another.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.duration < rhs.duration }
    /// Adds two lengths.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration.addingClamped(rhs.duration))
    }
    /// Subtracts one length from another.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration.subtractingClamped(rhs.duration))
    }
    /// Multiplies two lengths as numbers of seconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      let (left, right) = (lhs.duration.attoseconds, rhs.duration.attoseconds)
      let second = Duration.seconds(1).attoseconds.magnitude
      // Full width, since the product of two numbers of attoseconds may not fit in 128 bits.
      let product = left.magnitude.multipliedFullWidth(by: right.magnitude)
      // The division would trap if its quotient does not fit.
      let length =
        product.high < second
        ? Int128(clamping: second.dividingFullWidth(product).quotient) : .max
      return Stride(Duration(attoseconds: (left < 0) == (right < 0) ? length : -length))
    }
    /// Multiplies two lengths as numbers of seconds, in place.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}
