import GridViews
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
    #expect(queue.hasDueBlocks)
    queue.advance(by: .milliseconds(1500))
    #expect(log == ["now at 0.0 seconds", "early at 1.0 seconds"])
    #expect(!queue.hasDueBlocks)
    #expect(queue.elapsed == .milliseconds(1500))
    queue.advance(by: .seconds(1))
    #expect(log.last == "late at 2.0 seconds")
  }

  @Test func timeThatDoesNotGetOnIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let queue = TurnQueue()
        func again() { queue.enqueue { again() } }
        again()
        queue.advance(by: .seconds(1))
      }
    }
  }

  @Test func theQueueIsCurrentWhileItsBlocksRun() {
    var seen: TurnQueue?
    queue.enqueue { seen = TurnQueue.current }
    queue.turn()
    #expect(seen === queue)
    #expect(TurnQueue.current == nil)
  }
}
