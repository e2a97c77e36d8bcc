import Turns
import TestSupport

@MainActor @Suite struct TurnQueueTests {
  let queue = TurnQueue()

  @Test func aTurnRunsWhatWasQueuedBeforeItBegan() {
    var log: [String] = []
    queue.enqueue {
      log.append("first")
      queue.enqueue { log.append("queued meanwhile") }
    }
    queue.enqueue { log.append("second") }
    expectEqual(queue.turn(), 2)
    expectEqual(log, ["first", "second"])
    expectEqual(queue.turn(), 1)
    expectEqual(log, ["first", "second", "queued meanwhile"])
    expectEqual(queue.turn(), 0)
    expectEqual(queue.turnNumber, 2)
  }

  @Test func theClockMovesByHandAndStopsWhereSomethingIsDue() {
    var log: [String] = []
    func note(_ name: String) -> () -> Void {
      { [queue] in log.append("\(name) at \(queue.elapsed)") }
    }
    queue.enqueue(after: .seconds(2), note("late"))
    queue.enqueue(after: .seconds(1), note("early"))
    queue.enqueue(note("now"))
    #expect(queue.hasPendingTurn)
    queue.advance(by: .milliseconds(1500))
    expectEqual(log, ["now at 0.0 seconds", "early at 1.0 seconds"])
    #expect(!queue.hasPendingTurn)
    expectEqual(queue.elapsed, .milliseconds(1500))
    queue.advance(by: .seconds(1))
    expectEqual(log.last, "late at 2.0 seconds")
  }

  @Test func aTurnInsideOfABlockRunsTheRestOfTheTurnFirst() {
    var log: [String] = []
    queue.enqueue { [queue] in
      queue.enqueue { log.append("new") }
      log.append("inner \(queue.turn())")
    }
    queue.enqueue { log.append("waiting") }
    expectEqual(queue.turn(), 1)
    expectEqual(log, ["waiting", "new", "inner 2"])
  }

  @Test func aTimeThatIsPastIsNow() {
    var log: [String] = []
    queue.advance(by: .seconds(5))
    queue.enqueue { log.append("first") }
    queue.enqueue(at: .seconds(1)) { log.append("second") }
    queue.enqueue(after: .seconds(-1)) { log.append("third") }
    expectEqual(queue.turn(), 3)
    expectEqual(log, ["first", "second", "third"])
    expectEqual(queue.elapsed, .seconds(5))
  }

  @Test func timeThatDoesNotPassIsRefused() async {
    let forever = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let queue = TurnQueue()
        func again() { queue.enqueue { again() } }
        again()
        queue.advance(by: .seconds(1))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TurnQueue().advance(by: .seconds(-1)) }
    }
    #if DEBUG
    let said = String(decoding: forever?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("use turn() to look at one turn at a time"))
    #endif
  }

  @Test func theTimeUntilTheNextBlockIsKnown() {
    #expect(queue.timeUntilNextBlock == nil)
    queue.enqueue(after: .seconds(2)) {}
    queue.advance(by: .milliseconds(500))
    expectEqual(queue.timeUntilNextBlock, .milliseconds(1500))
    queue.enqueue {}
    expectEqual(queue.timeUntilNextBlock, .zero)
    queue.turn()
    expectEqual(queue.timeUntilNextBlock, .milliseconds(1500))
  }

  @Test func theQueueIsCurrentWhileItsBlocksRun() {
    var seen: TurnQueue?
    queue.enqueue { seen = TurnQueue.current }
    queue.turn()
    #expect(seen === queue)
    #expect(TurnQueue.current == nil)
  }
}
