/// A main operation queue on top of a virtual main queue.
///
/// Its blocks run one turn later than blocks of the main queue itself. Their order is not
/// guaranteed: with a seed, the blocks that wait for the same turn are shuffled.
public final class VirtualOperationQueue: Sendable {
  private struct State {
    var arrived: [() -> Void] = []
    var shuffler: FanOutShuffler?

    mutating func removeAll() -> [() -> Void] {
      defer { arrived = [] }
      guard var generator = shuffler else { return arrived }
      defer { shuffler = generator }
      return arrived.shuffled(using: &generator)
    }
  }

  private let queue: TurnQueue
  private let guarded: Guarded<State>

  /// Makes a queue whose blocks run in the turns of a main queue.
  ///
  /// - Parameters:
  ///   - queue: The main queue.
  ///   - seed: The seed that shuffles the blocks that wait for the same turn. Without a seed they
  ///     run in the order in which they were scheduled.
  public init(on queue: TurnQueue, shuffledBy seed: UInt64? = nil) {
    self.queue = queue
    let order = seed.map { FanOutOrder.permuted(seed: $0) } ?? .insertion
    guarded = Guarded(State(shuffler: FanOutShuffler(order)))
  }

  /// Enqueues the blocks that were scheduled since the last call, each for the next turn.
  private func enqueueArrived() {
    for action in guarded.withLock({ $0.removeAll() }) { queue.enqueue(action) }
  }
}

extension VirtualOperationQueue: Scheduler {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The main queue's current time.
  public var now: SchedulerTime { queue.now }

  /// Queues a block for the turn after the next.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let isFirst = guarded.withLock { state in
      state.arrived.append(action)
      return state.arrived.count == 1
    }
    if isFirst { queue.enqueue { self.enqueueArrived() } }
  }

  /// Queues a block for the turn that follows the first turn at that date or later.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.enqueue(at: date.sinceStart) { self.schedule(options: nil, action) }
  }
}
