/// A scheduler that runs a block at once if it is already where it should run, and hops there if
/// not.
///
/// With it a first frame is right: the value that a subject replays inside `sink` arrives inside
/// `sink`. But a block that hops may be overtaken by a later one that need not.
///
/// ```swift
/// let main = HopScheduler(to: queue) { isOnMain() }
/// let sink = score.receive(on: main).sink { shown.append($0) }
/// // shown is [0] already.
/// ```
public struct HopScheduler<Base: Scheduler>: Scheduler {
  /// The time of the scheduler that is hopped to.
  public typealias SchedulerTimeType = Base.SchedulerTimeType
  /// The options of the scheduler that is hopped to.
  public typealias SchedulerOptions = Base.SchedulerOptions

  private let base: Base
  private let isThere: () -> Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - base: Where blocks should run.
  ///   - isThere: Says whether whoever asks is there already.
  public init(to base: Base, isThere: @escaping () -> Bool) {
    self.base = base
    self.isThere = isThere
  }

  /// The present of the scheduler that is hopped to.
  public var now: SchedulerTimeType { base.now }
  /// The least delay of the scheduler that is hopped to.
  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// Runs the block now, or hops.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if isThere() { action() } else { base.schedule(options: options, action) }
  }

  /// Lets the block wait there for its date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Lets the block wait there for its dates.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
