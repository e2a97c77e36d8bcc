/// A main operation queue over a main queue that is cranked by hand: its blocks come a turn later
/// than those of the main queue itself, and in whatever order.
///
/// What waits for one turn together runs in one order or, with a seed, in others.
public final class VirtualOperationQueue: Sendable {
  private struct State {
    var arriving: [() -> Void] = []
    var shuffler: FanOutShuffler?

    mutating func takeAll() -> [() -> Void] {
      defer { arriving = [] }
      guard var generator = shuffler else { return arriving }
      defer { shuffler = generator }
      return arriving.shuffled(using: &generator)
    }
  }

  private let queue: TurnQueue
  private let guarded: Guarded<State>

  /// Makes a queue whose blocks run in the turns of a main queue.
  ///
  /// - Parameters:
  ///   - queue: The main queue.
  ///   - seed: Picks the order of the blocks that wait together; without one it is theirs.
  public init(on queue: TurnQueue, shuffledBy seed: UInt64? = nil) {
    self.queue = queue
    let order = seed.map { FanOutOrder.permuted(seed: $0) } ?? .insertion
    guarded = Guarded(State(shuffler: FanOutShuffler(order)))
  }

  private func start() {
    for action in guarded.withLock({ $0.takeAll() }) { queue.enqueue(action) }
  }
}

extension VirtualOperationQueue: Scheduler {
  /// It takes no options.
  public typealias SchedulerOptions = Never

  /// The main queue's present.
  public var now: SchedulerTime { queue.now }

  /// Queues a block for the turn after the next.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let isFirst = guarded.withLock { state in
      state.arriving.append(action)
      return state.arriving.count == 1
    }
    if isFirst { queue.enqueue { self.start() } }
  }

  /// Queues a block for the turn after the first at that date or after it.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.enqueue(at: date.sinceStart) { self.schedule(options: nil, action) }
  }
}
