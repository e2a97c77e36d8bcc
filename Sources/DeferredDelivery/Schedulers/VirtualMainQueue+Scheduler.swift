extension VirtualMainQueue: Scheduler {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// Queues a block for the next turn.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    enqueue(action)
  }

  /// Queues a block for the first turn at that date or after it.
  public func schedule(
    after date: SchedulerTime,
    tolerance: SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    enqueue(due: date, action)
  }
}
