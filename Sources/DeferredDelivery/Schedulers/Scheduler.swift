/// Something that runs blocks at once, later, or again and again.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in the scheduler's time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What may be said along with a block.
  associatedtype SchedulerOptions

  /// The scheduler's present.
  var now: SchedulerTimeType { get }
  /// The least delay that it can keep.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a block as soon as its turn comes.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a block at some time after a date.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs a block at a date and then at every interval, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a block as soon as its turn comes.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs a block at some time after a date.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, action)
  }

  /// Runs a block at some time after a date, as exactly as asked.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a block at a date and then at every interval, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, action)
  }

  /// Runs a block at a date and then at every interval, as exactly as asked, until cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A length of time that can be made from the usual units.
public protocol SchedulerTimeIntervalConvertible {
  /// Makes a length from whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Makes a length from seconds and parts of them.
  static func seconds(_ s: Double) -> Self
  /// Makes a length from whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Makes a length from whole microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Makes a length from whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
