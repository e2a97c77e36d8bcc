import Locking
import Synchronization

/// A main queue and its clock, both moved by hand: nothing runs until ``turn()`` or
/// ``advance(by:)``.
///
/// ```
///  enqueue 1, 2         turn 1             turn 2
///  ──┬───────┬─────────┬──────────────────┬────────────
///    └─queue─┴─queue──▶│ block 1, block 2 │ what they queued
/// ```
///
/// Blocks may be queued from any thread; only the main actor runs them. One turn runs exactly the
/// blocks that were due when it began, in the order in which they were queued.
public final class TurnQueue: Sendable {
  /// The queue of the stage that runs now, for views that subscribe in their initializer; nil
  /// outside of stages.
  @TaskLocal public static var current: TurnQueue?

  /// Runs a closure with this queue as the current one, and returns its result.
  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    // To bind the value takes several times as long as to see that it is bound.
    if TurnQueue.current === self { return try body() }
    return try TurnQueue.$current.withValue(self, operation: body)
  }

  private struct State {
    var now = Duration.zero
    var turns = 0
    /// The number of blocks that were ever added.
    var blocks = 0
    var waiting = DueBlocks()
    var line = TurnLine()
    var order = SiblingOrder(number: 0)
    var ranks = 0
    var listener: (@Sendable () -> Void)?
    var requests: [OpenRequest] = []
    var requestListener: (@Sendable (TurnQueue) -> Void)?
    /// The number of blocks that wait outside of this queue, by the clock or queue for which they
    /// wait.
    var outside = [String: Int]()
    /// Whether the job of a task runs now.
    var isRunningJob = false

    // NB: Mutating, since a getter copies the whole state in an unoptimised build.
    mutating func isTurnPending() -> Bool {
      if !line.isEmpty { return true }
      guard let due = waiting.firstDue else { return false }
      return due <= now
    }

    mutating func takeFirst() -> UncheckedBlock? {
      isRunningJob = line.firstIsJob
      return line.takeFirst()
    }

    /// Begins a turn.
    ///
    /// It is counted only if it has a block to run.
    mutating func beginTurn() {
      guard isTurnPending() else { return }
      turns += 1
      line.lineUp(&waiting, dueBy: now, siblingsIn: order)
    }
  }

  private let state = Guarded(State())
  private let requestCount = Atomic(0)
  /// The changes of which the queue's `observe` closures were notified.
  package let changes = ChangeCounter()

  /// Whether the queue belongs to a service that was made where no queue was current.
  let isStray: Bool

  /// Makes an empty queue whose clock is at zero.
  public init() { isStray = false }

  init(isStray: Bool) { self.isStray = isStray }

  /// The time of the queue's own clock, from zero.
  ///
  /// Only ``advance(by:)`` moves it.
  public var elapsed: Duration { state.withLock { $0.now } }

  /// The number of turns that have run a block.
  ///
  /// Inside of a block, this is the number of its own turn.
  public var turnNumber: Int { state.withLock { $0.turns } }

  /// Whether a turn would run a block.
  public var hasPendingTurn: Bool { state.withLock { $0.isTurnPending() } }

  /// The time until the next block is due: zero if one is due now, nil if no block waits.
  public var timeUntilNextBlock: Duration? {
    state.withLock { state in
      state.isTurnPending() ? .zero : state.waiting.firstDue.map { $0 - state.now }
    }
  }

  /// Adds a block to the end of the queue, for the next turn.
  public func enqueue(_ block: consuming @escaping () -> Void) { add(block) { $0 } }

  /// Adds a block that runs in the first turn after a delay; a negative delay counts as zero.
  public func enqueue(after delay: Duration, _ block: @escaping () -> Void) {
    add(block) { $0.addingClamped(max(delay, .zero)) }
  }

  /// Adds a block that runs in the first turn after a time of the clock; a time in the past counts
  /// as now.
  public func enqueue(at time: Duration, _ block: @escaping () -> Void) {
    add(block) { max(time, $0) }
  }

  /// Adds a block, due at a time that is computed from the present, and calls the listener.
  private func add(
    _ block: consuming @escaping () -> Void, as sibling: SiblingPlace? = nil, job: String? = nil,
    due: (Duration) -> Duration
  ) {
    let block = UncheckedBlock(run: block)
    // The listener is called outside of the lock: it may use the queue.
    let listener = state.withLock { state in
      state.blocks += 1
      state.waiting.add(.init(due: due(state.now), sibling: sibling, job: job, block: block))
      return state.listener
    }
    listener?()
  }

  /// Runs one turn and returns how many blocks ran.
  ///
  /// Blocks that are queued meanwhile wait for the next turn. A turn that begins inside of a block
  /// first runs the remaining blocks of the outer turn.
  @MainActor @discardableResult public func turn() -> Int {
    state.withLock { $0.beginTurn() }
    return asCurrent(runLine)
  }

  /// NB: On no actor, because a closure on the main actor would check that it is there.
  private func runLine() -> Int {
    var count = 0
    // One block at a time and outside of the lock, since a block may begin a turn itself.
    while let block = state.withLock({ $0.takeFirst() })?.run {
      block()
      count += 1
    }
    return count
  }

  /// Moves the clock, with a turn at each moment when a block is due; returns how many blocks ran.
  ///
  /// - Precondition: `duration` is not negative, and no block queues itself again and again
  ///   without a delay. After 10,000 turns at one moment, the call traps.
  @MainActor @discardableResult public func advance(by duration: Duration = .zero) -> Int {
    precondition(duration >= .zero, "Time cannot go back by \(duration). Advance by zero or more.")
    let end = elapsed.addingClamped(duration)
    var count = 0
    var turnsAtOneMoment = 0
    while let due = nextDue(until: end) {
      turnsAtOneMoment = due > elapsed ? 1 : turnsAtOneMoment + 1
      precondition(
        turnsAtOneMoment <= 10_000,
        """
        At \(due) a block queues itself for ever. Give it a delay, or use turn() to look at one \
        turn at a time.
        """)
      moveClock(to: due)
      count += turn()
    }
    moveClock(to: end)
    return count
  }

  private func nextDue(until end: Duration) -> Duration? {
    state.withLock { state in
      guard state.line.isEmpty else { return state.now }
      return state.waiting.firstDue.flatMap { $0 <= end ? $0 : nil }
    }
  }

  /// Resets the queue to the state of a new one; returns false and does nothing if something waits.
  package func startsAgain() -> Bool {
    state.withLock { state in
      guard state.waiting.isEmpty, state.line.isEmpty, state.requests.isEmpty,
        state.outside.isEmpty
      else { return false }
      state = State()
      return true
    }
  }

  /// Reads or changes the requests that wait.
  func withRequests<Result: Sendable>(_ body: (inout [OpenRequest]) -> Result) -> Result {
    state.withLock { state in
      defer { requestCount.store(state.requests.count, ordering: .relaxed) }
      return body(&state.requests)
    }
  }

  /// Reads or changes the numbers of blocks that wait outside of this queue.
  func withOutsideWaits<Result: Sendable>(_ body: (inout [String: Int]) -> Result) -> Result {
    state.withLock { body(&$0.outside) }
  }

  /// Sets a closure that is called with the queue after each request, in the task that makes the
  /// request.
  package func onRequest(_ listener: @escaping @Sendable (TurnQueue) -> Void) {
    state.withLock { $0.requestListener = listener }
  }

  func tellOfRequest() { state.withLock { $0.requestListener }?(self) }

  /// Whether requests wait.
  ///
  /// Callers ask often and requests are rare, so this takes no lock.
  package var hasRequests: Bool { requestCount.load(ordering: .relaxed) > 0 }

  /// Moves the clock without a turn.
  ///
  /// The blocks that become due wait for a turn.
  package func moveClock(to time: Duration) { state.withLock { $0.now = max($0.now, time) } }
}

// MARK: - For stages, their `observe` closures, and subjects

extension TurnQueue {
  /// Sets a closure that is called after each block is queued, on the same thread; nil removes it.
  package func onEnqueue(_ listener: (@Sendable () -> Void)?) {
    state.withLock { $0.listener = listener }
  }

  /// The number of blocks that were ever added.
  ///
  /// A stage compares it to see whether a method has added one.
  package var blocksAdded: Int { state.withLock { $0.blocks } }

  /// Adds the next run of an `observe` closure, as one of the siblings that one change notifies.
  package func enqueue(siblingOfRank rank: Int, _ block: @escaping () -> Void) {
    add(block, as: SiblingPlace(change: changes.current, rank: rank)) { $0 }
  }

  /// Returns the rank of a closure that begins to observe now.
  package func nextRank() -> Int {
    state.withLock { state in
      state.ranks += 1
      return state.ranks
    }
  }

  /// Sets the order in which the siblings of a change are notified from now on.
  package func setSiblingOrder(_ number: UInt64) {
    state.withLock { $0.order = SiblingOrder(number: number) }
  }

  /// Returns siblings in the order of the current number.
  func arranged<Element>(_ siblings: [Element]) -> [Element] {
    state.withLock { $0.order }.permuted(siblings)
  }

  /// Whether the job of a task runs now, and not a block.
  package var isRunningJob: Bool { state.withLock { $0.isRunningJob } }

  /// Removes the waiting jobs of tasks, when the scenario that runs them is about to end.
  package func forgetJobs() {
    // Released without the lock.
    let jobs = state.withLock { $0.waiting.removeJobs() }
    withExtendedLifetime(jobs) {}
  }

  /// Adds the job of a task.
  ///
  /// It runs even if the queue's renderer is deallocated.
  package func enqueueJob(of task: String, _ job: @escaping () -> Void) {
    add(job, job: task) { $0 }
  }

  /// Removes every block that waits.
  ///
  /// A deallocated stage never runs them, and they may retain its views.
  package func forgetBlocks() {
    // Released without the lock, because a deinit may queue a block.
    let blocks = state.withLock { $0.waiting.removeBlocks() }
    withExtendedLifetime(blocks) {}
  }
}
