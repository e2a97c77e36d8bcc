/// A point in the time of a queue that is cranked by hand, counted from the queue's start.
///
/// Any queue whose clock is a `Duration` can conform to ``Scheduler`` with it:
///
/// ```swift
/// extension HandCrankedQueue: Scheduler {
///   typealias SchedulerOptions = Never
///   var now: SchedulerTime { SchedulerTime(elapsed) }
///   func schedule(options: Never?, _ action: @escaping () -> Void) { enqueue(action) }
///   func schedule(
///     after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
///     _ action: @escaping () -> Void
///   ) { enqueue(at: date.sinceStart, action) }
/// }
/// ```
public struct SchedulerTime: Strideable, Hashable, Sendable, CustomStringConvertible {
  /// How long after the queue's start this is.
  public let sinceStart: Duration

  /// Makes the point so long after the queue's start.
  public init(_ sinceStart: Duration) { self.sinceStart = sinceStart }

  /// The queue's start.
  public static let start = SchedulerTime(.zero)

  /// The length from here to another point, negative if that is earlier.
  public func distance(to other: SchedulerTime) -> Stride {
    Stride(other.sinceStart - sinceStart)
  }

  /// The point that is so much later.
  public func advanced(by n: Stride) -> SchedulerTime {
    SchedulerTime(sinceStart + n.duration)
  }

  /// Whether one point is earlier than another.
  public static func < (lhs: SchedulerTime, rhs: SchedulerTime) -> Bool {
    lhs.sinceStart < rhs.sinceStart
  }

  /// Whether two points are the same.
  public static func == (lhs: SchedulerTime, rhs: SchedulerTime) -> Bool {
    lhs.sinceStart == rhs.sinceStart
  }

  /// The length since the start, such as `1.5 seconds`.
  public var description: String { sinceStart.description }
}

extension SchedulerTime {
  /// A length of a hand-cranked queue's time; a bare number means seconds.
  public struct Stride: Hashable, Comparable, Sendable, SignedNumeric,
    ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible, CustomStringConvertible
  {
    /// The same length as the standard library writes it.
    public var duration: Duration

    /// Makes a length from a duration.
    public init(_ duration: Duration) { self.duration = duration }
    /// Makes a length from whole seconds in the source.
    public init(integerLiteral value: Int) { duration = .seconds(value) }
    /// Makes a length from seconds in the source.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// Makes a length from whole seconds, or `nil` where they are too many.
    public init?<T>(exactly source: T) where T: BinaryInteger {
      guard let seconds = Int64(exactly: source) else { return nil }
      duration = .seconds(seconds)
    }

    /// The length without its sign.
    public var magnitude: Stride { duration < .zero ? Stride(.zero - duration) : self }
    /// The length, such as `1.5 seconds`.
    public var description: String { duration.description }

    /// Makes a length from whole seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
    /// Makes a length from seconds and parts of them, to the nearest nanosecond.
    public static func seconds(_ s: Double) -> Stride {
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

    /// Whether one length is shorter than another.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.duration < rhs.duration }
    /// Adds two lengths.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration + rhs.duration)
    }
    /// Takes one length from another.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration - rhs.duration)
    }
    /// Multiplies, where one second is one.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      let second = Duration.seconds(1).attoseconds
      let product = lhs.duration.attoseconds.multipliedFullWidth(by: rhs.duration.attoseconds)
      return Stride(Duration(attoseconds: second.dividingFullWidth(product).quotient))
    }
    /// Multiplies in place, where one second is one.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}
