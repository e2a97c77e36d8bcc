/// A run loop's default mode on a virtual main queue: it is suspended while the user scrolls.
///
/// ```
///  scroll begins            a send            scroll ends
///  ──┬──────────────────────┬─────────────────┬──────────────
///    │    turns pass, the block is not run                   │ the next turn runs it
/// ```
public final class VirtualRunLoop: Sendable {
  private struct State {
    var isTracking = false
    var pending: [() -> Void] = []
    /// The number of turns in which a block was due while the default mode was suspended.
    var skippedTurns = 0
  }

  private let queue: TurnQueue
  private let guarded = Guarded(State())

  /// Makes a run loop whose blocks run in the turns of a main queue.
  public init(on queue: TurnQueue) { self.queue = queue }

  /// True while the user scrolls: then the default mode is suspended and no block runs.
  public var isTracking: Bool {
    get { guarded.withLock { $0.isTracking } }
    set {
      let skippedTurns = guarded.withLock { state in
        state.isTracking = newValue
        guard !newValue else { return 0 }
        return exchange(&state.skippedTurns, with: 0)
      }
      // One turn for each skipped turn. The blocks are not run here, since this is a setter.
      for _ in 0..<skippedTurns { queue.enqueue { self.runNext() } }
    }
  }

  /// The number of blocks that wait for their turn, or for the user to stop scrolling.
  public var pendingCount: Int { guarded.withLock { $0.pending.count } }

  /// Appends a block.
  ///
  /// The turn that is queued for the block runs the first pending block, which may be an earlier
  /// one. So no block overtakes another.
  private func append(_ action: @escaping () -> Void) {
    guarded.withLock { $0.pending.append(action) }
  }

  private func runNext() {
    let action = guarded.withLock { state -> (() -> Void)? in
      guard !state.isTracking else {
        state.skippedTurns += 1
        return nil
      }
      return state.pending.isEmpty ? nil : state.pending.removeFirst()
    }
    action?()
  }
}

extension VirtualRunLoop: Scheduler {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The main queue's current time.
  public var now: SchedulerTime { queue.now }

  /// Queues a block for the next turn while the user does not scroll.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    append(action)
    queue.enqueue { self.runNext() }
  }

  /// Queues a block for the first turn at that date or later while the user does not scroll.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.enqueue(at: date.sinceStart) {
      self.append(action)
      self.runNext()
    }
  }
}
