import TestSupport
import Testing

@testable import DeferredDelivery

/// Calls of four threads, begun and ended in drawn orders, against a list of the calls in flight.
@Suite struct RundownTests {
  @Test func agreesWithAListOfCallsInAnyOrder() {
    for seed in 0..<caseCount(short: 2_000) {
      var dice = Dice(seed: UInt64(seed))
      var model = Model()
      for step in 0..<40 {
        model.step(&dice)
        let faults = model.faults
        #expect(faults == [], "seed \(seed), step \(step)")
        if faults != [] { return }
      }
    }
  }

  @Test func aThreadHasOneNumberWhichNoOtherHas() {
    let here = currentThreadNumber()
    var there: UInt64 = 0
    Threads.run("other") { there = currentThreadNumber() }
    #expect(currentThreadNumber() == here)
    #expect(here != there)
    #expect([here & ~Rundown.threadMask, there & ~Rundown.threadMask] == [0, 0])
  }
}

/// The rundown and what is known of it otherwise.
private struct Model: ~Copyable {
  private let rundown = Rundown()
  /// The thread of each call in flight.
  private var calls: [UInt64] = []
  /// The threads that have called since none was in flight.
  private var callers: Set<UInt64> = []
  private var isClosed = false
  private var isCancelled = false
  private(set) var faults: [String] = []

  mutating func step(_ dice: inout Dice) {
    let thread = UInt64(16 * (1 + dice.below(4)))
    switch dice.below(20) {
    case 0: close(on: thread)
    case 1: cancel(on: thread)
    case 2..<10: leave(dice.below(max(calls.count, 1)))
    default:
      let isIn = rundown.enter(on: thread)
      if isIn == isClosed { faults.append("entered: \(isIn), closed: \(isClosed)") }
      if isIn { begin(on: thread) }
    }
    if rundown.isClosed != isClosed { faults.append("closed") }
    if rundown.isCancelled != isCancelled { faults.append("cancelled") }
  }

  private mutating func begin(on thread: UInt64) {
    if calls.isEmpty { callers = [] }
    calls.append(thread)
    callers.insert(thread)
  }

  private mutating func leave(_ index: Int) {
    guard !calls.isEmpty else { return }
    calls.remove(at: index)
    let isLast = rundown.leave()
    if isLast != (isClosed && calls.isEmpty) { faults.append("last: \(isLast)") }
  }

  /// It is alone only if all calls are its own, and at least if no other thread has called since.
  private mutating func close(on thread: UInt64) {
    let others = calls.isEmpty ? [] : callers.subtracting([thread])
    let closing = rundown.close(on: thread)
    switch closing {
    case .isLate where isClosed: return
    case .isAlone where !isClosed && others.isEmpty: break
    case .isAwaited where !isClosed && !others.isEmpty: break
    default: faults.append("\(closing) with \(calls) by \(thread)")
    }
    isClosed = true
    if rundown.isClosedAlone(on: thread) != others.isEmpty { faults.append("closed alone") }
    if rundown.isClosedAlone(on: 128) { faults.append("closed by another") }
    begin(on: thread)
  }

  private mutating func cancel(on thread: UInt64) {
    let isFirst = rundown.cancel(on: thread)
    if isFirst == isClosed { faults.append("cancelled first: \(isFirst)") }
    (isClosed, isCancelled) = (true, true)
    if isFirst { begin(on: thread) }
  }
}
