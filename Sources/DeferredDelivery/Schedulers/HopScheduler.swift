/// A scheduler that runs a block at once if it is scheduled where it should run, and dispatches it
/// to another scheduler if not.
///
/// With it a first frame is right: the value that a subject replays inside of `sink` is delivered
/// inside of `sink`. But a block that is dispatched can be overtaken by a later one that runs at
/// once.
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
  ///   - isThere: Returns true if the calling code already runs where blocks should run.
  public init(to base: Base, isThere: @escaping () -> Bool) {
    self.base = base
    self.isThere = isThere
  }

  /// The current time of the base scheduler.
  public var now: SchedulerTimeType { base.now }
  /// The smallest tolerance of the base scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// Runs the block at once, or dispatches it to the base scheduler.
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
