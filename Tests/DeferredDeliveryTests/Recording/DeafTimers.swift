import DeferredDelivery

/// A scheduler whose timers tick once and do not hear of a cancel, as one that is about to fire.
struct DeafTimers: Scheduler {
  typealias SchedulerOptions = Never

  let queue: TurnQueue
  var now: SchedulerTime { queue.now }

  func schedule(options: Never?, _ action: @escaping () -> Void) { queue.schedule(action) }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.schedule(after: date, action)
  }

  func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    queue.schedule(after: date, action)
    return Subscriptions.empty
  }
}
