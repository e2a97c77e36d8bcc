import CharacterGrid
import GridViews
import TestSupport

/// A registration holds the stage's queue, so a model that still has one keeps the queue alive.
@MainActor @Suite struct ReleaseTests {
  let model = Pair()

  @Test func aModelThatLivesOnKeepsNoQueueOfAStageThatHasGone() {
    weak var queue: TurnQueue?
    do {
      let probe = Probe()
      probe.properties = { [model] _ in _ = model.first }
      let stage = Stage(probe, size: GridSize(width: 4, height: 1))
      _ = stage.commit()
      queue = stage.queue
    }
    #expect(queue == nil)
  }

  @Test func aModelThatIsNoLongerReadKeepsNoQueueEither() {
    weak var queue: TurnQueue?
    do {
      let probe = Probe()
      probe.layout = { [model] probe in
        if probe.history.count < 100 { _ = model.second }
      }
      let stage = Stage(probe, size: GridSize(width: 4, height: 1))
      for _ in 0..<100 {
        _ = stage.commit()
        probe.setNeedsLayout()
      }
      queue = stage.queue
    }
    #expect(queue == nil)
  }
}
