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
public struct HopScheduler<Base: Scheduler>: DeferringScheduler {
  /// The scheduler that blocks are dispatched to.
  public let deferred: Base
  private let isThere: () -> Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - base: The scheduler that blocks are dispatched to.
  ///   - isThere: Returns true if the caller already runs where blocks are to run.
  public init(to base: Base, isThere: @escaping () -> Bool) {
    deferred = base
    self.isThere = isThere
  }

  /// Runs the block at once if the caller is in the right place; if not, dispatches it.
  public func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
    if isThere() { action() } else { deferred.schedule(options: options, action) }
  }
}
