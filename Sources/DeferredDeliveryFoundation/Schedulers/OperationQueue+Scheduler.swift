public import DeferredDelivery
public import Foundation
import Turns

extension OperationQueue {
  /// The queue as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// An operation queue as a scheduler of this library.
  ///
  /// While a ``TurnQueue`` is current, for example inside of a stage, it replaces the main queue.
  /// Blocks run in its turns and by its clock, but one turn later than blocks of the main dispatch
  /// queue: an operation queue first schedules that it will run its operations. With
  /// ``VirtualOperationQueue`` their order can be shuffled too. Blocks for other queues always run
  /// on the real queue.
  public struct DeferredScheduler: Scheduler {
    /// The queue that blocks run on.
    public let queue: OperationQueue

    /// Makes a scheduler of a queue.
    public init(_ queue: OperationQueue) { self.queue = queue }

    /// The current time: of the virtual clock if a ``TurnQueue`` replaces this queue.
    public var now: SchedulerTimeType { SchedulerTimeType(standIn?.date ?? Date()) }
    /// Zero, since an operation queue states no tolerance of its own.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds an operation that runs the block.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if let standIn { return standIn.enqueue { standIn.enqueue(action) } }
      queue.addOperation(BlockOperation(block: noting(action)))
    }

    /// Adds an operation that becomes ready at the date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      if let standIn {
        return standIn.enqueue(at: TurnQueue.time(of: date.date)) { standIn.enqueue(action) }
      }
      let (operation, gate) = (LateOperation(noting(action)), Operation())
      // The operation is ready when the gate has finished. The gate is not in a queue.
      operation.addDependency(gate)
      queue.addOperation(operation)
      let delay = max(date.date.timeIntervalSinceNow, 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { gate.start() }
    }

    /// Runs the block at the date, then an interval after each run, until cancelled or deallocated.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let isVirtual = standIn != nil
      let interval = isVirtual ? max(interval, .nanoseconds(1)) : interval
      let ticker = Ticker(action) { (last: SchedulerTimeType) in
        (isVirtual ? last : now).advanced(by: interval)
      } schedule: { date, block in
        schedule(after: date, tolerance: tolerance, options: options, block)
      }
      ticker.start(at: date)
      return AnyCancellable(ticker)
    }

    /// Informs a film that the block waits outside of its turns, so that the film can report this.
    private func noting(_ action: @escaping () -> Void) -> @Sendable () -> Void {
      let action = sendable(action)
      let wait = TurnQueue.waitingOutside(
        for: "an operation queue", onMain: queue === OperationQueue.main)
      return {
        wait?.end()
        action()
      }
    }

    /// The current ``TurnQueue`` if it replaces this queue, otherwise nil.
    private var standIn: TurnQueue? { TurnQueue.standIn(ifMain: queue === OperationQueue.main) }
  }
}

/// An operation that runs a block once and releases it.
///
/// Like any operation, it can be sent to another thread, since its state is behind a lock.
private final class LateOperation: Operation, Cancellable, @unchecked Sendable {
  private let action: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) { self.action = Guarded(action) }

  override func main() {
    let last = action.withLock { $0.take() }
    last?()
  }
}

extension OperationQueue.DeferredScheduler {
  /// Operation queues have no options.
  public struct SchedulerOptions: Sendable {}

  /// A point in time of operation queues.
  public struct SchedulerTimeType: DateSchedulerTime {
    /// The point as a date.
    public var date: Date

    /// Makes a point from a date.
    public init(_ date: Date) { self.date = date }

    /// A length of time of operation queues, in seconds.
    public struct Stride: TimeIntervalStride {
      /// The length in seconds.
      public var magnitude: TimeInterval

      /// Makes a length from seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }
}

#if !canImport(Combine)
/// On a platform without Combine the queue itself conforms, as it does there with Combine.
extension OperationQueue: DeferringScheduler {}
#endif
