/// A scheduler for which the queue of a subscription stays the current one.
///
/// ```
///  subscribe inside of a stage    a value from anywhere     the stage's next turn
///  ──its queue is remembered──────bound, then scheduled─────delivered
/// ```
///
/// A scheduler of the main queue, such as `DispatchQueue.main`, uses the current ``TurnQueue`` if
/// there is one. But a value may be sent where none is current, by another thread or by a detached
/// task. So an operator that schedules takes a bound copy of its scheduler when it is subscribed to.
/// A copy that is taken outside of any queue is bound to none: then the queue counts that is current
/// when something is scheduled.
///
/// NB: a binding needs no help from the scheduler, so it reaches through schedulers that wrap others.
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
    // Each value comes this way, and most come to a queue that needs no binding.
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

  /// Binds the queue while a block runs, on whatever thread: what it subscribes to is bound again.
  @usableFromInline
  func binding(_ action: @escaping () -> Void) -> () -> Void {
    guard let queue else { return action }
    return { queue.asCurrent(action) }
  }
}

extension Scheduler {
  /// This scheduler, bound to the queue that is current now.
  ///
  /// What tells time by a ``SchedulerTime`` is virtual itself and is not bound.
  @inlinable var boundToCurrentQueue: QueueBound<Self> {
    let isVirtual = SchedulerTimeType.self == SchedulerTime.self
    return QueueBound(self, to: isVirtual ? nil : TurnQueue.current)
  }
}

extension TurnQueue {
  /// Returns the current queue if a scheduler stands for the main one: then its blocks run there.
  package static func standIn(ifMain isMain: @autoclosure () -> Bool) -> TurnQueue? {
    guard let current, isMain() else { return nil }
    return current
  }

  /// Runs a block at a time and then at every interval, until the result is cancelled.
  ///
  /// The interval is at least a nanosecond, since real timers accept one of zero.
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
