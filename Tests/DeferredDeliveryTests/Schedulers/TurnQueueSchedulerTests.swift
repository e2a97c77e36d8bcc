@MainActor @Suite struct TurnQueueSchedulerTests {
  private let queue = TurnQueue()
  private let log = EventLog()

  /// A block that notes when it runs: the name, the second and the turn.
  private func note(_ name: String, then work: @escaping () -> Void = {}) -> () -> Void {
    { [queue, log] in
      log.add("\(name)@\(queue.elapsed / .seconds(1)) turn \(queue.turnNumber)")
      work()
    }
  }

  @Test func aTurnRunsWhatWasDueWhenItBeganInOrder() {
    queue.schedule(note("a") { [queue] in queue.schedule(note("c")) })
    queue.schedule(note("b"))
    #expect(log.all.isEmpty && queue.hasPendingTurn)
    expectEqual([queue.turn(), queue.turn(), queue.turn()], [2, 1, 0])
    expectEqual(log.all, ["a@0.0 turn 1", "b@0.0 turn 1", "c@0.0 turn 2"])
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.turnNumber, 2, "a turn without a block is not counted")
  }

  @Test func timePassesOnlyByAdvanceWhichStopsAtEachMoment() {
    let start = queue.now
    queue.schedule(after: start.advanced(by: .seconds(3)), note("third"))
    queue.schedule(after: start.advanced(by: .milliseconds(1500)), note("second"))
    queue.schedule(after: start.advanced(by: .milliseconds(1500)), note("second too"))
    queue.schedule(note("first"))
    queue.schedule(after: start.advanced(by: .seconds(9)), note("never"))
    expectEqual(queue.turn(), 1)
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.advance(by: .seconds(4)), 3)
    expectEqual(
      log.all,
      ["first@0.0 turn 1", "second@1.5 turn 2", "second too@1.5 turn 2", "third@3.0 turn 3"])
    expectEqual(queue.now, SchedulerTime(.seconds(4)))
  }

  @Test func advanceRunsWhatBlocksQueueWithinTheTimeThatPasses() {
    queue.schedule(
      note("first") { [queue] in
        queue.schedule(after: queue.now.advanced(by: 2), note("later"))
        queue.schedule(note("next"))
      })
    expectEqual(queue.advance(by: .seconds(2)), 3)
    // A date in the past is due now, behind what is.
    queue.schedule(note("due"))
    queue.schedule(after: SchedulerTime(.seconds(1)), note("past"))
    queue.turn()
    expectEqual(
      log.all,
      [
        "first@0.0 turn 1", "next@0.0 turn 2", "later@2.0 turn 3", "due@2.0 turn 4",
        "past@2.0 turn 4",
      ])
  }

  @Test func anIntervalTicksWhileItIsKeptUntilItIsCancelled() {
    var ticker: (any Cancellable)?
    ticker = queue.schedule(
      after: queue.now.advanced(by: 1), interval: 2,
      note("tick") { [log] in if log.all.count == 3 { ticker?.cancel() } })
    _ = queue.schedule(after: queue.now, interval: 1, note("not kept"))
    queue.advance(by: .seconds(100))
    expectEqual(log.all, ["tick@1.0 turn 2", "tick@3.0 turn 3", "tick@5.0 turn 4"])
  }

  @Test(arguments: [0, -1])
  func anIntervalThatLetsNoTimePassTicksInEveryTurn(_ seconds: Int) {
    let ticker = queue.schedule(after: queue.now, interval: .seconds(seconds), note("tick"))
    for _ in 0..<3 { queue.turn() }
    ticker.cancel()
    queue.turn()
    expectEqual(log.all, ["tick@0.0 turn 1", "tick@0.0 turn 2", "tick@0.0 turn 3"])
    #expect(queue.elapsed == .zero && !queue.hasPendingTurn)
  }

  @Test func aBlockLetsGoOfWhatItCapturedOnceItHasRun() {
    weak var captured: Tracer?
    do {
      let tracer = Tracer()
      captured = tracer
      queue.schedule { tracer.pass(()) }
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
      for number in 0..<generator.upTo(40) {
        let second = generator.upTo(9)
        expected.append([second, number])
        queue.schedule(after: SchedulerTime(.seconds(second))) { log.append([second, number]) }
        if generator.chance(5) { queue.schedule { queue.schedule {} } }
      }
      queue.advance(by: .seconds(9))
      expected.sort { $0.lexicographicallyPrecedes($1) }
      expectEqual(log, expected)
    }
  }
}
