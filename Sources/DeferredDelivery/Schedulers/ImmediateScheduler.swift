/// A scheduler that runs every block at once, in the middle of whoever schedules it.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// The only one; there is nothing to tell two apart.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The one point of its time.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// No delay at all.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the block now.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs the block now, whatever the date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the block now, once, since there is no later.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
