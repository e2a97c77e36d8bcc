public import DeferredDelivery
public import Foundation
import Turns

extension RunLoop {
  /// The run loop as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// A run loop as a scheduler of this library, in its default mode.
  ///
  /// While a ``TurnQueue`` is current, for example inside of a stage, it replaces the main run
  /// loop: blocks run in its turns and by its clock. There is no scrolling in a stage, so the
  /// default mode is never suspended; ``VirtualRunLoop`` models that. Blocks for other run loops
  /// always run on the real run loop.
  public struct DeferredScheduler: Scheduler {
    /// The run loop that blocks run on.
    public let runLoop: RunLoop

    /// Makes a scheduler of a run loop.
    public init(_ runLoop: RunLoop) { self.runLoop = runLoop }

    /// The current time: of the virtual clock if a ``TurnQueue`` replaces this run loop.
    public var now: SchedulerTimeType { SchedulerTimeType(standIn?.date ?? Date()) }
    /// Zero, since a run loop states no tolerance of its own.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the block on the run loop later, even if it is scheduled there.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if let standIn { return standIn.enqueue(action) }
      runLoop.perform(
        TurnQueue.noting(action, for: "a run loop", onMain: runLoop === RunLoop.main))
      // A timer wakes a run loop that waits; a block does not.
      if RunLoop.current !== runLoop {
        add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in })
      }
    }

    /// Runs the block on the run loop at the date or later.
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

    /// The current ``TurnQueue`` if it replaces this run loop, otherwise nil.
    private var standIn: TurnQueue? { runLoop.standIn }

    /// Informs a film that the block waits outside of its turns, so that the film can report this.
    private var wait: OutsideWait? {
      TurnQueue.waitingOutside(for: "a run loop", onMain: runLoop === RunLoop.main)
    }
  }

  /// The current ``TurnQueue`` if it replaces this run loop, otherwise nil.
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
/// On a platform without Combine the run loop itself conforms, as it does there with Combine.
extension RunLoop: DeferringScheduler {}
#endif
