import CharacterGrid

extension Stage {
  /// Whether a block is due.
  public var hasPendingTurn: Bool { queue.hasPendingTurn }

  /// Runs one turn of the queue.
  @discardableResult public func turn() -> Int { arriving(.nextTurn) { queue.turn() } }

  /// Runs turns until the queue is idle, and says how many there were; at most a thousand, for
  /// queues that feed themselves.
  @discardableResult public func drain() -> Int {
    var turns = 0
    while turns < 1_000, turn() > 0 { turns += 1 }
    return turns
  }

  /// Moves the virtual clock and runs what becomes due.
  @discardableResult public func advance(by duration: Duration) -> Int {
    arriving(.nextTurn) { queue.advance(by: duration) }
  }

  /// How often ``settle()`` lets others run.
  static let yields = 32

  /// Lets the tasks of the main actor go on that are due within a fixed number of yields, no more:
  /// a task that waits for a service, a clock or another thread goes on when that lets it.
  ///
  /// It runs no turn and commits no frame.
  public func settle() async {
    let outer = log.arrival
    log.arrival = .nextSuspension
    for _ in 0..<Self.yields { await Task.yield() }
    log.arrival = outer
  }

  /// Calls a closure whenever there is something new to commit or to run: on the main actor for a
  /// view that has become dirty, on any thread for a block that was queued; nil ends it.
  package func onChange(_ listener: (@Sendable () -> Void)?) {
    link.listener = listener
    queue.onEnqueue(listener)
  }

  private func arriving(_ latency: FrameRecord.Latency, _ run: () -> Int) -> Int {
    let outer = log.arrival
    log.arrival = latency
    log.listens = FrameListening.isOn
    defer { log.arrival = outer }
    let blocks = run()
    if blocks > 0 { log.events?.append(.turned(blocks: blocks)) }
    return blocks
  }
}
