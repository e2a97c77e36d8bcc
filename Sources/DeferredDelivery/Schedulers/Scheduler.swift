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
