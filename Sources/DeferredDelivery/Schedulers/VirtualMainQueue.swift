/// A main queue that is cranked by hand: nothing runs until ``turn()`` or ``advance(by:)``.
///
/// ```
///  send 1, send 2      turn 1             turn 2
///  ──┬───────┬─────────┬──────────────────┬────────────
///    └─queue─┴─queue──▶│ block 1, block 2 │ what they queued
/// ```
///
/// Blocks may be queued from any thread; they run on the one that cranks.
public final class VirtualMainQueue: Sendable {
  private struct State {
    var now = SchedulerTime.start
    var turnNumber = 0
    var blocks = DueBlocks()
    var line = TurnLine()

    mutating func beginTurn() {
      turnNumber += 1
      line.lineUp(&blocks, dueBy: now)
    }
  }

  private let guarded = Guarded(State())

  /// Makes a queue at the start of its time, with nothing to run.
  public init() {}

  /// The queue's present; only ``advance(by:)`` moves it.
  public var now: SchedulerTime { guarded.withLock { $0.now } }

  /// How many turns have begun: inside a block, the number of the turn that runs it.
  public var turnNumber: Int { guarded.withLock { $0.turnNumber } }

  /// Whether a turn would run anything.
  public var hasPendingTurn: Bool { nextDue(by: now) != nil }

  /// Runs the blocks that are due as it begins, in order, and says how many they were.
  ///
  /// What they queue waits for the next turn.
  @discardableResult
  public func turn() -> Int {
    guarded.withLock { $0.beginTurn() }
    var count = 0
    while let action = guarded.withLock({ $0.line.takeFirst() }) {
      action()
      count += 1
    }
    return count
  }

  /// Lets time pass, one turn for each moment at which something is due; says how many blocks ran.
  ///
  /// The time is set to each moment before its turn. What a block queues within the time that
  /// passes runs too.
  ///
  /// - Precondition: `stride` is not negative, and time gets on: 10,000 turns at one moment mean
  ///   that a block queues itself for ever.
  @discardableResult
  public func advance(by stride: SchedulerTime.Stride = SchedulerTime.Stride(.zero)) -> Int {
    precondition(stride.duration >= .zero, "Time cannot go back by \(stride.magnitude).")
    let end = now.advanced(by: stride)
    var count = 0
    var turnsAtOneMoment = 0
    while let due = nextDue(by: end) {
      turnsAtOneMoment = due > now ? 1 : turnsAtOneMoment + 1
      precondition(
        turnsAtOneMoment <= 10_000,
        "At \(due) a block queues itself for ever; use turn() to look at one turn at a time.")
      move(to: due)
      count += turn()
    }
    move(to: end)
    return count
  }

  /// Queues a block; one whose time is past counts as due now.
  func enqueue(due: SchedulerTime, _ action: @escaping () -> Void) {
    guarded.withLock { state in
      state.blocks.add(due: max(due, state.now), action)
    }
  }

  /// Queues a block for the next turn.
  func enqueue(_ action: @escaping () -> Void) {
    guarded.withLock { state in
      state.blocks.add(due: state.now, action)
    }
  }

  private func nextDue(by time: SchedulerTime) -> SchedulerTime? {
    guarded.withLock { state in
      guard state.line.isEmpty else { return state.now }
      return state.blocks.firstDue.flatMap { $0 <= time ? $0 : nil }
    }
  }

  private func move(to time: SchedulerTime) {
    guarded.withLock { $0.now = max($0.now, time) }
  }
}
