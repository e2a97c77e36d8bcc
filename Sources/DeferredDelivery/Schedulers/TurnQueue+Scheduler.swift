// Re-exported, since a file that delivers on a `TurnQueue` has to make one.
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

/// Defaults for a scheduler whose time is a ``SchedulerTime``.
extension Scheduler where SchedulerTimeType == SchedulerTime {
  /// Zero, since a virtual clock is exact.
  public var minimumTolerance: SchedulerTime.Stride { SchedulerTime.Stride(.zero) }

  /// Runs a block at a date and then at every interval, until the result is cancelled or deallocated.
  ///
  /// With an interval of zero or less the block runs in every turn.
  public func schedule(
    after date: SchedulerTime,
    interval: SchedulerTime.Stride,
    tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let interval = max(interval, 0)
    let ticker = Ticker(action, every: { $0.advanced(by: interval) }) { [self] date, block in
      schedule(after: date, tolerance: tolerance, options: options, block)
    }
    ticker.start(at: date)
    return AnyCancellable(ticker)
  }
}

/// A block that is scheduled again after each run, until it is cancelled.
package final class Ticker<Time>: Cancellable {
  private let action: Guarded<(() -> Void)?>
  private let next: (Time) -> Time
  private let schedule: (Time, @escaping () -> Void) -> Void

  /// Makes a ticker; nothing is scheduled before ``start(at:)``.
  ///
  /// - Parameters:
  ///   - action: The block.
  ///   - next: Returns the time of the next run for the time of a run.
  ///   - schedule: Schedules a block at a time.
  package init(
    _ action: @escaping () -> Void, every next: @escaping (Time) -> Time,
    schedule: @escaping (Time, @escaping () -> Void) -> Void
  ) {
    self.action = Guarded(action)
    self.next = next
    self.schedule = schedule
  }

  /// Schedules the first run.
  package func start(at time: Time) {
    schedule(time) { [self] in
      // Read again after the run, since the block may have cancelled the ticker.
      action.withLock { $0 }?()
      guard action.withLock({ $0 != nil }) else { return }
      start(at: next(time))
    }
  }

  package func cancel() {
    _ = action.withLock { $0.take() }
  }
}
