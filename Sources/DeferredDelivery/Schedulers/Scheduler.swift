/// A type that runs blocks as soon as possible, after a date, or repeatedly.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time on the scheduler's clock.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The options for a scheduled block.
  associatedtype SchedulerOptions

  /// The scheduler's current time.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance that the scheduler supports.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a block as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a block at a date or later.
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
  /// Runs a block as soon as possible.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs a block at a date or later.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, action)
  }

  /// Runs a block at a date or later, with a tolerance.
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

  /// Runs a block at a date and then at every interval, with a tolerance, until cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A length of time that can be made from seconds, milliseconds, microseconds and nanoseconds.
public protocol SchedulerTimeIntervalConvertible {
  /// Makes a length from whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Makes a length from seconds and fractions of seconds.
  static func seconds(_ s: Double) -> Self
  /// Makes a length from whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Makes a length from whole microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Makes a length from whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A scheduler that passes to another one what it does not do itself.
public protocol DeferringScheduler: Scheduler
where
  SchedulerTimeType == Deferred.SchedulerTimeType, SchedulerOptions == Deferred.SchedulerOptions
{
  /// The kind of the other scheduler.
  associatedtype Deferred: Scheduler
  /// A point in time of the other scheduler.
  associatedtype SchedulerTimeType = Deferred.SchedulerTimeType
  /// The options of the other scheduler.
  associatedtype SchedulerOptions = Deferred.SchedulerOptions
  /// The scheduler that does the work.
  var deferred: Deferred { get }
}

extension DeferringScheduler {
  /// The current time of the other scheduler.
  public var now: SchedulerTimeType { deferred.now }
  /// The smallest tolerance of the other scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { deferred.minimumTolerance }

  /// Runs the block as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    deferred.schedule(options: options, action)
  }

  /// Runs the block at the date or later.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    deferred.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs the block at the date and at every interval, until cancelled or deallocated.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    deferred.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
