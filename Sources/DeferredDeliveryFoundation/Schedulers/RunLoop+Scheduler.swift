public import DeferredDelivery
public import Foundation
import Turns

extension RunLoop {
  /// The run loop as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// A run loop as a scheduler of this library, in its default mode.
  ///
  /// While a ``TurnQueue`` is current, as inside of a stage, it stands in for the main run loop:
  /// blocks run in its turns and by its clock. Nobody scrolls there, so the default mode is never
  /// suspended; ``VirtualRunLoop`` shows what happens when it is. Other run loops are always real.
  public struct DeferredScheduler: Scheduler {
    /// The run loop that blocks run on.
    public let runLoop: RunLoop

    /// Makes a scheduler of a run loop.
    public init(_ runLoop: RunLoop) { self.runLoop = runLoop }

    /// The current time, that of the virtual clock if a queue stands in for this run loop.
    public var now: SchedulerTimeType { SchedulerTimeType(standIn?.date ?? Date()) }
    /// Zero, since a run loop states no tolerance of its own.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the block on the run loop later, even if it is scheduled there.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if let standIn { return standIn.enqueue(action) }
      let (action, wait) = (sendable(action), wait)
      runLoop.perform {
        wait?.end()
        action()
      }
      // A block does not wake a run loop that waits, but a timer does.
      if RunLoop.current !== runLoop {
        add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in })
      }
    }

    /// Runs the block on the run loop after the date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      if let standIn { return standIn.enqueue(at: TurnQueue.time(of: date.date), action) }
      let (action, wait) = (sendable(action), wait)
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in
        wait?.end()
        action()
      }
      add(timer, tolerance: tolerance)
    }

    /// Runs the block on the run loop at the date and at every interval, until cancelled or
    /// deallocated.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      if let standIn {
        let interval = TurnQueue.duration(of: interval.timeInterval)
        return AnyCancellable(
          standIn.enqueue(at: TurnQueue.time(of: date.date), every: interval, action))
      }
      let (action, wait) = (sendable(action), wait)
      let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
        action()
      }
      add(timer, tolerance: tolerance)
      return AnyCancellable {
        timer.invalidate()
        wait?.end()
      }
    }

    private func add(_ timer: Timer, tolerance: SchedulerTimeType.Stride = 0) {
      timer.tolerance = tolerance.timeInterval
      runLoop.add(timer, forMode: .default)
    }

    /// The queue that stands in for this run loop now.
    private var standIn: TurnQueue? { runLoop.standIn }

    /// Lets a film say that the block was left waiting: it does not run within one.
    private var wait: OutsideWait? { TurnQueue.waitingOutside(for: "a run loop") }
  }

  /// The queue that stands in for this run loop now.
  var standIn: TurnQueue? { TurnQueue.standIn(ifMain: self === RunLoop.main) }
}

extension RunLoop.DeferredScheduler {
  /// Run loops have no options.
  public struct SchedulerOptions: Sendable {}

  /// A point in time of run loops.
  public struct SchedulerTimeType: DateSchedulerTime {
    /// The point as a date.
    public var date: Date

    /// Makes a point from a date.
    public init(_ date: Date) { self.date = date }

    /// A length of time of run loops, in seconds.
    public struct Stride: TimeIntervalStride {
      /// The length in seconds.
      public var magnitude: TimeInterval

      /// Makes a length from seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }
}

#if !canImport(Combine)
/// Without Combine, a run loop conforms itself, as it does there.
extension RunLoop: Scheduler {
  /// A point in time of run loops.
  public typealias SchedulerTimeType = DeferredScheduler.SchedulerTimeType
  /// Run loops have no options.
  public typealias SchedulerOptions = DeferredScheduler.SchedulerOptions

  /// The current time.
  public var now: SchedulerTimeType { deferred.now }
  /// Zero, since a run loop states no tolerance of its own.
  public var minimumTolerance: SchedulerTimeType.Stride { deferred.minimumTolerance }

  /// Runs the block on the run loop later, even if it is scheduled there.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    deferred.schedule(options: options, action)
  }

  /// Runs the block on the run loop after the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    deferred.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs the block on the run loop at the date and at every interval, until cancelled or
  /// deallocated.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    deferred.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
#endif
