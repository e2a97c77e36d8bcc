import Synchronization

/// A stage's main queue and clock, both moved by hand.
///
/// Anybody may enqueue from any thread; only the main actor runs what is queued. One turn runs
/// exactly the blocks that were due when it began, in the order in which they were enqueued.
public final class TurnQueue: Sendable {
  /// The queue of the stage that is running now, for views that subscribe while they are made.
  @TaskLocal public static var current: TurnQueue?

  private struct Entry {
    let due: Duration
    let block: UncheckedBlock
    var place: SiblingPlace?
  }

  private struct State {
    /// By the time when they are due, then in the order of arrival.
    var entries: [Entry] = []
    var now = Duration.zero
    var turns = 0
    /// The order among siblings; without one it is that in which they heard.
    var order: SiblingOrder?
    var ranks = 0

    mutating func takeDue() -> [Entry] {
      let now = now
      let count = entries.firstIndex { $0.due > now } ?? entries.count
      defer { entries.removeFirst(count) }
      let due = Array(entries.prefix(count))
      return order.map { Self.arranged(due, in: $0) } ?? due
    }

    /// Changes places among those that heard of one change; everybody else stays.
    private static func arranged(_ entries: [Entry], in order: SiblingOrder) -> [Entry] {
      let told = entries.indices.filter { entries[$0].place != nil }
      guard told.count > 1 else { return entries }
      let siblings = Dictionary(grouping: told) { entries[$0].place?.change }
      var result = entries
      for places in siblings.values {
        let ranked = places.map { (rank: entries[$0].place?.rank ?? 0, element: entries[$0]) }
        for (place, entry) in zip(places, order.arranged(ranked)) { result[place] = entry }
      }
      return result
    }

    /// Puts an entry behind all that are due as early as it is.
    mutating func insert(_ entry: Entry) {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].due <= entry.due { low = middle + 1 } else { high = middle }
      }
      entries.insert(entry, at: low)
    }
  }

  private let state = Guarded(State())
  /// The changes that the queue's `observe` closures have heard of.
  let changes = ChangeCounter()

  /// Makes an empty queue whose clock stands at zero.
  public init() {}

  /// What the virtual clock shows.
  public var elapsed: Duration { state.withLock { $0.now } }

  /// How many turns have run a block.
  public var turnNumber: Int { state.withLock { $0.turns } }

  /// Whether a turn would run anything.
  public var hasDueBlocks: Bool {
    state.withLock { state in state.entries.first.map { $0.due <= state.now } ?? false }
  }

  /// Puts a block at the end of the queue, for the next turn or for one after a delay.
  public func enqueue(after delay: Duration = .zero, _ block: @escaping () -> Void) {
    let block = UncheckedBlock(run: block)
    state.withLock { state in
      state.insert(Entry(due: state.now + max(delay, .zero), block: block))
    }
  }

  /// Puts the next run of an `observe` closure at the end, as one of those that hear of a change.
  func enqueue(siblingOfRank rank: Int, _ block: @escaping () -> Void) {
    let block = UncheckedBlock(run: block)
    let place = SiblingPlace(change: changes.current, rank: rank)
    state.withLock { state in
      state.insert(Entry(due: state.now, block: block, place: place))
    }
  }

  /// The rank of a closure that begins now.
  func nextRank() -> Int {
    state.withLock { state in
      state.ranks += 1
      return state.ranks
    }
  }

  /// Runs the siblings that have heard of one change in the order of this number from now on.
  func permuteSiblings(_ number: UInt64) {
    state.withLock { $0.order = SiblingOrder(number: number) }
  }

  /// Runs one turn and says how many blocks ran; a turn without a block is not counted.
  @MainActor @discardableResult public func turn() -> Int {
    let due = state.withLock { state in
      let due = state.takeDue()
      if !due.isEmpty { state.turns += 1 }
      return due
    }
    TurnQueue.$current.withValue(self) {
      for entry in due { entry.block.run() }
    }
    return due.count
  }

  /// Moves the clock, stopping for a turn wherever something becomes due; says how many blocks ran.
  ///
  /// - Precondition: Time gets on: 10,000 turns at one moment mean that a block queues itself.
  @MainActor @discardableResult public func advance(by duration: Duration) -> Int {
    let end = elapsed + max(duration, .zero)
    var count = 0
    var turnsAtOneMoment = 0
    while let next = nextDue(until: end) {
      turnsAtOneMoment = next > elapsed ? 0 : turnsAtOneMoment + 1
      precondition(
        turnsAtOneMoment < 10_000,
        "A block queues itself for ever at \(elapsed). Give it a delay, or stop queueing it.")
      state.withLock { $0.now = max($0.now, next) }
      count += turn()
    }
    state.withLock { $0.now = max($0.now, end) }
    return count
  }

  /// Forgets everything: a stage that goes will never turn it again, and what is queued may keep
  /// the stage's views alive.
  func forgetBlocks() {
    let blocks = state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
    withExtendedLifetime(blocks) {}
  }

  private func nextDue(until end: Duration) -> Duration? {
    state.withLock { $0.entries.first?.due }.flatMap { $0 <= end ? $0 : nil }
  }
}
