@_exported public import Turns

/// A hand-cranked main queue in the place of the main queue, so that `receive(on:)` is counted in
/// its turns and told by its clock.
extension TurnQueue: Scheduler {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// What the virtual clock shows.
  public var now: SchedulerTime { SchedulerTime(elapsed) }

  /// Queues a block for the next turn.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { enqueue(action) }

  /// Queues a block for the first turn at that date or after it.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    enqueue(at: date.sinceStart, action)
  }
}
