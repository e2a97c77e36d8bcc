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
