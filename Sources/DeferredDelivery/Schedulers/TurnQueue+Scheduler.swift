// Re-exported, since a file that delivers on a queue has to make one.
@_exported public import Turns

/// A virtual main queue as a scheduler: `receive(on:)` delivers in its turns and by its clock.
extension TurnQueue: Scheduler {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The time on the virtual clock.
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

// MARK: - Repeating

/// The defaults of a scheduler whose time is a ``SchedulerTime``.
extension Scheduler where SchedulerTimeType == SchedulerTime {
  /// Zero: a virtual clock is exact.
  public var minimumTolerance: SchedulerTime.Stride { SchedulerTime.Stride(.zero) }

  /// Runs a block at a date and then at every interval, until the result is cancelled or deallocated.
  ///
  /// - Precondition: `interval` is above zero.
  public func schedule(
    after date: SchedulerTime,
    interval: SchedulerTime.Stride,
    tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    precondition(
      interval.duration > .zero,
      "An interval of \(interval) never lets time pass; give one above zero.")
    let ticker = Ticker(action) { [self] date, block in
      schedule(after: date, tolerance: tolerance, options: options, block)
    }
    ticker.start(at: date, every: interval)
    return AnyCancellable(ticker)
  }
}

/// A block that is scheduled again each time it has run.
private final class Ticker: Cancellable {
  private let action: Guarded<(() -> Void)?>
  private let schedule: (SchedulerTime, @escaping () -> Void) -> Void

  init(
    _ action: @escaping () -> Void,
    schedule: @escaping (SchedulerTime, @escaping () -> Void) -> Void
  ) {
    self.action = Guarded(action)
    self.schedule = schedule
  }

  func start(at date: SchedulerTime, every interval: SchedulerTime.Stride) {
    schedule(date) { [self] in
      // Looked at again after the call, since the block may cancel itself.
      action.withLock { $0 }?()
      guard action.withLock({ $0 != nil }) else { return }
      start(at: date.advanced(by: interval), every: interval)
    }
  }

  func cancel() {
    _ = action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
