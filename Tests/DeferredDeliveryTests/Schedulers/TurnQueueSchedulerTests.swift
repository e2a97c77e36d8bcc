import DeferredDelivery
import TestSupport

@MainActor @Suite struct TurnQueueSchedulerTests {
  private let queue = TurnQueue()

  @Test func runsNothingUntilItIsCrankedThenEverythingInOrder() {
    var log: [Int] = []
    for number in 1...5 { queue.schedule { log.append(number) } }
    expectEqual(log, [])
    #expect(queue.hasPendingTurn)
    expectEqual(queue.turn(), 5)
    expectEqual(log, [1, 2, 3, 4, 5])
    #expect(!queue.hasPendingTurn)
  }

  @Test func aTurnRunsOnlyWhatWasDueWhenItBegan() {
    var log: [String] = []
    queue.schedule { [queue] in
      log.append("a\(queue.turnNumber)")
      queue.schedule { log.append("c\(queue.turnNumber)") }
    }
    queue.schedule { [queue] in log.append("b\(queue.turnNumber)") }
    expectEqual([queue.turn(), queue.turn(), queue.turn()], [2, 1, 0])
    expectEqual(log, ["a1", "b1", "c2"])
    expectEqual(queue.turnNumber, 2, "a turn without a block is not counted")
  }

  @Test func timePassesOnlyByAdvanceWhichStopsAtEachMoment() {
    var log: [String] = []
    func note(_ name: String) -> () -> Void {
      { [queue] in log.append("\(name) at \(queue.now) in turn \(queue.turnNumber)") }
    }
    let start = queue.now
    queue.schedule(after: start.advanced(by: .seconds(3)), note("third"))
    queue.schedule(after: start.advanced(by: .milliseconds(1500)), note("second"))
    queue.schedule(after: start.advanced(by: .milliseconds(1500)), note("second too"))
    queue.schedule(note("first"))
    queue.schedule(after: start.advanced(by: .seconds(9)), note("never"))
    expectEqual(queue.turn(), 1)
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.advance(by: .seconds(4)), 3)
    #expect(
      log == [
        "first at 0.0 seconds in turn 1", "second at 1.5 seconds in turn 2",
        "second too at 1.5 seconds in turn 2", "third at 3.0 seconds in turn 3",
      ])
    expectEqual(queue.now, SchedulerTime(.seconds(4)))
  }

  @Test func advanceRunsWhatBlocksQueueWithinTheTimeThatPasses() {
    var log: [String] = []
    queue.schedule { [queue] in
      queue.schedule(after: queue.now.advanced(by: 2)) { log.append("later at \(queue.now)") }
      queue.schedule { log.append("next at \(queue.now)") }
    }
    expectEqual(queue.advance(by: .seconds(2)), 3)
    expectEqual(log, ["next at 0.0 seconds", "later at 2.0 seconds"])
  }

  @Test func aDateInThePastIsDueNowBehindWhatIs() {
    var log: [String] = []
    queue.advance(by: .seconds(5))
    queue.schedule { log.append("first") }
    queue.schedule(after: SchedulerTime(.seconds(1))) { log.append("second") }
    queue.turn()
    expectEqual(log, ["first", "second"])
    expectEqual(queue.now, SchedulerTime(.seconds(5)))
  }

  @Test func anIntervalTicksUntilItIsCancelled() {
    var ticks: [String] = []
    var ticker: (any Cancellable)?
    ticker = queue.schedule(after: queue.now.advanced(by: 1), interval: 2) { [queue] in
      ticks.append("\(queue.now)")
      if ticks.count == 3 { ticker?.cancel() }
    }
    queue.advance(by: .seconds(100))
    expectEqual(ticks, ["1.0 seconds", "3.0 seconds", "5.0 seconds"])
  }

  @Test func anIntervalThatIsNotKeptNeverTicks() {
    var ticks = 0
    _ = queue.schedule(after: queue.now, interval: 1) { ticks += 1 }
    queue.advance(by: .seconds(5))
    expectEqual(ticks, 0)
  }

  @Test func aBlockLetsGoOfWhatItCapturedOnceItHasRun() {
    weak var captured: Tracer?
    do {
      let tracer = Tracer()
      captured = tracer
      queue.schedule { withExtendedLifetime(tracer) {} }
      for second in 1...3 { queue.schedule(after: SchedulerTime(.seconds(second))) {} }
    }
    #expect(captured != nil)
    queue.turn()
    #expect(captured == nil)
  }

  @Test func anyOrderOfDatesRunsSortedEqualOnesAsTheyCame() {
    var generator = Dice(seed: 7)
    for _ in 0..<200 {
      let queue = TurnQueue()
      var expected: [[Int]] = []
      var log: [[Int]] = []
      for number in 0..<Int.random(in: 0...40, using: &generator) {
        let second = Int.random(in: 0...9, using: &generator)
        expected.append([second, number])
        queue.schedule(after: SchedulerTime(.seconds(second))) { log.append([second, number]) }
        if Int.random(in: 0...4, using: &generator) == 0 {
          queue.schedule { queue.schedule {} }
        }
      }
      queue.advance(by: .seconds(9))
      expected.sort { $0.lexicographicallyPrecedes($1) }
      expectEqual(log, expected)
    }
  }

  @Test(arguments: [0, -1])
  func anIntervalThatLetsNoTimePassTicksInEveryTurn(_ seconds: Int) {
    let queue = TurnQueue()
    var ticks: [Int] = []
    let ticker = queue.schedule(after: queue.now, interval: .seconds(seconds)) {
      ticks.append(queue.turnNumber)
    }
    for _ in 0..<3 { queue.turn() }
    ticker.cancel()
    queue.turn()
    expectEqual(ticks, [1, 2, 3])
    #expect(queue.elapsed == .zero && !queue.hasPendingTurn)
  }

  @Test func aClockThatAnEndlessTickerHoldsTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let queue = TurnQueue()
      let ticker = queue.schedule(after: queue.now, interval: 0) {}
      queue.advance()
      withExtendedLifetime(ticker) {}
    }
  }
}
