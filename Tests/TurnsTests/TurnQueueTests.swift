import Turns
import Testing

@MainActor @Suite struct TurnQueueTests {
  let queue = TurnQueue()

  @Test func aTurnRunsWhatWasQueuedBeforeItBegan() {
    var log: [String] = []
    queue.enqueue {
      log.append("first")
      queue.enqueue { log.append("queued meanwhile") }
    }
    queue.enqueue { log.append("second") }
    #expect(queue.turn() == 2)
    #expect(log == ["first", "second"])
    #expect(queue.turn() == 1)
    #expect(log == ["first", "second", "queued meanwhile"])
    #expect(queue.turn() == 0)
    #expect(queue.turnNumber == 2)
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
    #expect(log == ["now at 0.0 seconds", "early at 1.0 seconds"])
    #expect(!queue.hasPendingTurn)
    #expect(queue.elapsed == .milliseconds(1500))
    queue.advance(by: .seconds(1))
    #expect(log.last == "late at 2.0 seconds")
  }

  @Test func aTurnInsideOfABlockRunsTheRestOfTheTurnFirst() {
    var log: [String] = []
    queue.enqueue { [queue] in
      queue.enqueue { log.append("new") }
      log.append("inner \(queue.turn())")
    }
    queue.enqueue { log.append("waiting") }
    #expect(queue.turn() == 1)
    #expect(log == ["waiting", "new", "inner 2"])
  }

  @Test func aTimeThatIsPastIsNow() {
    var log: [String] = []
    queue.advance(by: .seconds(5))
    queue.enqueue { log.append("first") }
    queue.enqueue(at: .seconds(1)) { log.append("second") }
    queue.enqueue(after: .seconds(-1)) { log.append("third") }
    #expect(queue.turn() == 3)
    #expect(log == ["first", "second", "third"])
    #expect(queue.elapsed == .seconds(5))
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
    #expect(queue.timeUntilNextBlock == .milliseconds(1500))
    queue.enqueue {}
    #expect(queue.timeUntilNextBlock == .zero)
    queue.turn()
    #expect(queue.timeUntilNextBlock == .milliseconds(1500))
  }

  @Test func theQueueIsCurrentWhileItsBlocksRun() {
    var seen: TurnQueue?
    queue.enqueue { seen = TurnQueue.current }
    queue.turn()
    #expect(seen === queue)
    #expect(TurnQueue.current == nil)
  }
}
