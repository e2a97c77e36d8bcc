public import DeferredDelivery
public import Foundation
import Turns

extension OperationQueue {
  /// The queue as a scheduler of this library, on every platform.
  public var deferred: DeferredScheduler { DeferredScheduler(self) }

  /// An operation queue as a scheduler of this library.
  ///
  /// While a ``TurnQueue`` is current, as inside of a stage, it stands in for the main queue. Blocks
  /// run in its turns and by its clock, but one turn later than those of the main dispatch queue,
  /// since an operation queue first schedules that it will run its operations. With
  /// ``VirtualOperationQueue`` their order can be shuffled too. Other queues are always real.
  public struct DeferredScheduler: Scheduler {
    /// The queue that blocks run on.
    public let queue: OperationQueue

    /// Makes a scheduler of a queue.
    public init(_ queue: OperationQueue) { self.queue = queue }

    /// The current time, that of the virtual clock if a queue stands in for this one.
    public var now: SchedulerTimeType { SchedulerTimeType(standIn?.date ?? Date()) }
    /// Zero, since an operation queue states no tolerance of its own.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds an operation that runs the block.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if let standIn { return standIn.enqueue { standIn.enqueue(action) } }
      queue.addOperation(BlockOperation(block: noting(action)))
    }

    /// Adds an operation that is ready at the date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      if let standIn {
        return standIn.enqueue(at: TurnQueue.time(of: date.date)) { standIn.enqueue(action) }
      }
      let (operation, gate) = (LateOperation(noting(action)), Operation())
      // It is ready once the gate has finished, which is in no queue.
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

    /// Lets a film say that a block was left waiting: it does not run within one.
    private func noting(_ action: @escaping () -> Void) -> @Sendable () -> Void {
      let (action, wait) = (sendable(action), TurnQueue.waitingOutside(for: "an operation queue"))
      return {
        wait?.end()
        action()
      }
    }

    /// The queue that stands in for this one now.
    private var standIn: TurnQueue? { TurnQueue.standIn(ifMain: queue === OperationQueue.main) }
  }
}

/// An operation that runs a block once, and releases it.
///
/// It can be sent to another thread as any operation can, since its state is behind a lock.
private final class LateOperation: Operation, Cancellable, @unchecked Sendable {
  private let action: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) { self.action = Guarded(action) }

  override func main() {
    let last = action.withLock { action in
      defer { action = nil }
      return action
    }
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
/// Without Combine, a queue conforms itself, as it does there.
extension OperationQueue: Scheduler {
  /// A point in time of operation queues.
  public typealias SchedulerTimeType = DeferredScheduler.SchedulerTimeType
  /// Operation queues have no options.
  public typealias SchedulerOptions = DeferredScheduler.SchedulerOptions

  /// The current time.
  public var now: SchedulerTimeType { deferred.now }
  /// Zero, since an operation queue states no tolerance of its own.
  public var minimumTolerance: SchedulerTimeType.Stride { deferred.minimumTolerance }

  /// Adds an operation that runs the block.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    deferred.schedule(options: options, action)
  }

  /// Adds an operation that is ready at the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    deferred.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs the block at the date, then an interval after each run, until cancelled or deallocated.
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
