/// A queue that does not do as it is told, or draws what it is asked.
struct OddQueue: Scheduler {
  typealias SchedulerOptions = Never

  let queue: TurnQueue
  /// How long a block without a date waits.
  var delay: SchedulerTime.Stride = 0
  /// Whether everything is due now, so that a check that only turns sees it run.
  var isHasty = false
  /// Whether timers tick once and do not hear of a cancel, as one that is about to fire.
  var isDeaf = false
  var draw: (String) -> Void = { _ in }

  var now: SchedulerTime {
    draw("now")
    return queue.now
  }
  var minimumTolerance: SchedulerTime.Stride {
    draw("tolerance")
    return 0
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    draw("block")
    if delay == 0 { return queue.schedule(action) }
    queue.schedule(after: queue.now.advanced(by: delay), action)
  }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    draw("after\(date)")
    queue.schedule(after: isHasty ? queue.now : date, action)
  }

  func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    draw("every\(interval)after\(date)")
    if !isDeaf {
      return queue.schedule(after: isHasty ? queue.now : date, interval: interval, action)
    }
    queue.schedule(after: date, action)
    return Subscriptions.empty
  }
}
