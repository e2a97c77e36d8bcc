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
