/// A scheduler that remembers the main queue that was current when its operator was subscribed to.
///
/// ```
///  subscribe inside of a stage    a value from anywhere     the stage's next turn
///  ──its queue is remembered──────bound, then scheduled─────delivered
/// ```
///
/// A scheduler of the main queue, for example `DispatchQueue.main`, uses the current ``TurnQueue``
/// if there is one. But another thread or a detached task may send a value where no queue is
/// current. So an operator that schedules takes a bound copy of its scheduler when it is subscribed
/// to. A copy that is taken outside of any queue is bound to none. Then blocks go to the queue that
/// is current when they are scheduled.
///
/// NB: the scheduler does not have to support a binding. So this also works with schedulers that
/// wrap others.
@usableFromInline
struct QueueBound<Base: Scheduler>: Scheduler {
  @usableFromInline typealias SchedulerTimeType = Base.SchedulerTimeType
  @usableFromInline typealias SchedulerOptions = Base.SchedulerOptions

  @usableFromInline let base: Base
  @usableFromInline let queue: TurnQueue?

  @inlinable
  init(_ base: Base, to queue: TurnQueue?) {
    self.base = base
    self.queue = queue
  }

  @usableFromInline var now: SchedulerTimeType { bound { base.now } }
  @usableFromInline var minimumTolerance: SchedulerTimeType.Stride {
    bound { base.minimumTolerance }
  }

  @inlinable
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // A fast path for each value: most schedulers need no binding.
    guard queue != nil else { return base.schedule(options: options, action) }
    let action = binding(action)
    bound { base.schedule(options: options, action) }
  }

  @usableFromInline
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = binding(action)
    bound { base.schedule(after: date, tolerance: tolerance, options: options, action) }
  }

  @usableFromInline
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = binding(action)
    return bound {
      base.schedule(
        after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
  }

  @usableFromInline
  func bound<Result>(_ body: () -> Result) -> Result {
    if let queue { queue.asCurrent(body) } else { body() }
  }

  /// Returns a block that runs with the queue as the current one.
  ///
  /// So what the block subscribes to is bound to the same queue.
  @usableFromInline
  func binding(_ action: @escaping () -> Void) -> () -> Void {
    guard let queue else { return action }
    return { queue.asCurrent(action) }
  }
}

extension Scheduler {
  /// This scheduler, bound to the queue that is current now.
  ///
  /// A scheduler whose time is a ``SchedulerTime`` is virtual itself and is not bound.
  @inlinable var boundToCurrentQueue: QueueBound<Self> {
    let isVirtual = SchedulerTimeType.self == SchedulerTime.self
    return QueueBound(self, to: isVirtual ? nil : TurnQueue.current)
  }
}

extension TurnQueue {
  /// Returns the current queue if the condition is true: then it replaces the system's main queue.
  package static func standIn(ifMain isMain: @autoclosure () -> Bool) -> TurnQueue? {
    guard let current, isMain() else { return nil }
    return current
  }

  /// Runs a block at a time and then at every interval, until the result is cancelled.
  ///
  /// An interval of less than a nanosecond becomes a nanosecond, since real timers accept an
  /// interval of zero.
  package func enqueue(
    at time: Duration, every interval: Duration, _ block: @escaping () -> Void
  ) -> Ticker<Duration> {
    let ticker = Ticker(block, every: { $0 + max(interval, .nanoseconds(1)) }) { time, block in
      self.enqueue(at: time, block)
    }
    ticker.start(at: time)
    return ticker
  }
}
