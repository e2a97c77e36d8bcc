/// A scheduler that runs a block at once if the caller is already in the right place.
///
/// Otherwise it dispatches the block to another scheduler. With it a first frame is right: the
/// value that a subject replays inside of `sink` is delivered inside of `sink`. But a later block
/// that runs at once can overtake a block that is dispatched.
///
/// ```swift
/// let main = HopScheduler(to: queue) { isOnMain() }
/// let sink = score.receive(on: main).sink { shown.append($0) }
/// // shown is [0] already.
/// ```
public struct HopScheduler<Base: Scheduler>: Scheduler {
  /// The time of the base scheduler.
  public typealias SchedulerTimeType = Base.SchedulerTimeType
  /// The options of the base scheduler.
  public typealias SchedulerOptions = Base.SchedulerOptions

  private let base: Base
  private let isThere: () -> Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - base: The scheduler that blocks are dispatched to.
  ///   - isThere: Returns true if the caller already runs where blocks are to run.
  public init(to base: Base, isThere: @escaping () -> Bool) {
    self.base = base
    self.isThere = isThere
  }

  /// The current time of the base scheduler.
  public var now: SchedulerTimeType { base.now }
  /// The smallest tolerance of the base scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// Runs the block at once if the caller is in the right place; if not, dispatches it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if isThere() { action() } else { base.schedule(options: options, action) }
  }

  /// Schedules the block on the base scheduler.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Schedules the block repeatedly on the base scheduler.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
