import CharacterGrid
import Dispatch
import GridViews
import Observation
import Testing

/// A model that any thread may write, as careless code does; the lock is the semaphore around it.
@Observable private final class UnguardedModel: @unchecked Sendable {
  var text = "old"
}

@MainActor @Suite struct ThreadTests {
  @Test func aWriteOnAnotherThreadIsReportedAndShownAfterATurn() {
    let model = UnguardedModel()
    let probe = Probe()
    probe.drawing = { canvas in canvas.draw(model.text, at: .zero) }
    let stage = Stage(probe, size: Size(width: 3, height: 1))
    #expect(stage.picture == "old")

    let written = DispatchSemaphore(value: 0)
    DispatchQueue(label: "elsewhere").async {
      model.text = "new"
      written.signal()
    }
    written.wait()

    #expect(stage.hasPendingTurn)
    #expect(stage.picture == "old")
    stage.turn()
    let frame = stage.commit()
    #expect(frame.grid.text == "new")
    #expect(frame.problems == [.wrongThread(path: "Probe")])
    // One more turn reads again, since the first may have come before the store.
    #expect(stage.hasPendingTurn)
    stage.turn()
    #expect(stage.commit().problems == [])
    #expect(!stage.hasPendingTurn)
  }
}
