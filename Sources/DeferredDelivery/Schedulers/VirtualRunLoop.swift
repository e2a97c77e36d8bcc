/// A run loop's default mode on a main queue that is cranked by hand: it stalls while somebody
/// scrolls.
///
/// ```
///  scroll begins            a send            scroll ends
///  ──┬──────────────────────┬─────────────────┬──────────────
///    │    turns pass, the block stays where it is            │ the next turn runs it
/// ```
public final class VirtualRunLoop: Sendable {
  private struct State {
    var isTracking = false
    var line: [() -> Void] = []
    /// Turns that found the default mode suspended, each for one block.
    var missed = 0
  }

  private let queue: TurnQueue
  private let guarded = Guarded(State())

  /// Makes a run loop whose blocks run in the turns of a main queue.
  public init(on queue: TurnQueue) { self.queue = queue }

  /// Whether somebody scrolls: then the default mode is suspended and nothing here runs.
  public var isTracking: Bool {
    get { guarded.withLock { $0.isTracking } }
    set {
      let missed = guarded.withLock { state in
        state.isTracking = newValue
        guard !newValue else { return 0 }
        defer { state.missed = 0 }
        return state.missed
      }
      for _ in 0..<missed { queue.enqueue { self.runNext() } }
    }
  }

  /// How many blocks wait for their turn or for the end of the scrolling.
  public var pendingCount: Int { guarded.withLock { $0.line.count } }

  /// Lines a block up and uses one turn for the first in line, so that none overtakes another.
  private func lineUp(_ action: @escaping () -> Void) {
    guarded.withLock { $0.line.append(action) }
  }

  private func runNext() {
    let action = guarded.withLock { state -> (() -> Void)? in
      guard !state.isTracking else {
        state.missed += 1
        return nil
      }
      return state.line.isEmpty ? nil : state.line.removeFirst()
    }
    action?()
  }
}

extension VirtualRunLoop: Scheduler {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// The main queue's present.
  public var now: SchedulerTime { queue.now }

  /// Queues a block for the next turn in which nobody scrolls.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    lineUp(action)
    queue.enqueue { self.runNext() }
  }

  /// Queues a block for the first turn at that date or after it in which nobody scrolls.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.enqueue(at: date.sinceStart) {
      self.lineUp(action)
      self.runNext()
    }
  }
}
