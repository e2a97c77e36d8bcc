import InstrumentedObservation
import ViewsTestSupport

@testable import GridViews

@MainActor @Suite struct LifetimeTests {
  private let model = Pair()
  private let stage = Stage(View(), 4, 1)

  @Test func aLongLivedModelHoldsNothingOfAThousandViews() {
    let isGone = isReleased {
      var last = Probe()
      for _ in 0..<1_000 {
        let probe = Probe().containing(Label { [model] in model.second }).placed(0, 0, 4, 1)
        probe.properties = { [model] _ in _ = model.first }
        probe.layout = { [model] _ in _ = model.second }
        probe.drawing = { [model] _ in _ = model.first }
        stage.root.addSubview(probe)
        _ = stage.commit()
        probe.removeFromSuperview()
        last = probe
      }
      return last
    }
    _ = stage.commit()
    #expect(isGone)
    expectEqual(stage.liveCounts, ["registrations": 0, "views": 1])
  }

  /// A registration holds the stage's queue, so a model that still has one would keep the queue alive.
  @Test func aWholeStageMayGoWithWorkPending() {
    let counted = CountedPerceptible()
    var parts: [Weak] = []
    do {
      let probe = Probe()
      probe.properties = { [model] _ in _ = model.first }
      probe.layout = { [model] probe in
        if probe.history.count < 100 { _ = (model.second, counted.value) }
      }
      let stage = Stage(probe, 4, 1)
      for _ in 0..<100 {
        _ = stage.commit()
        probe.setNeedsLayout()
      }
      model.first = "pending"
      stage.queue.enqueue { probe.setNeedsDisplay() }
      parts = [Weak(stage, "stage"), Weak(probe, "view"), Weak(stage.queue, "queue")]
    }
    expectEqual(parts.filter { $0.object != nil }.map(\.name), [])
    expectEqual(counted.registrar.registrationCount, 0)
    model.first = "no observer is left"
  }

  @Test func aViewThatIsReleasedWithAChangePendingIsForgotten() {
    #expect(
      isReleased {
        let probe = Probe()
        probe.layout = { [model] _ in _ = model.first }
        stage.root.addSubview(probe)
        _ = stage.commit()
        model.first = "pending"
        probe.layoutIfNeeded()
        probe.removeFromSuperview()
        return probe
      })
    let record = stage.commit()
    expectEqual(record.ran, "-")
    expectEqual(record.assignments, [])
  }

  /// The log of a stage names no view that has left it: the loss of the focus asks for a draw after the
  /// button has left, while a run is noted.
  @Test func aFocusedViewThatAnUpdateRemovesIsForgotten() {
    let button = Button("OK") {}.placed(0, 0, 6, 1)
    let root = Probe().containing(button)
    var places: [Int] = []
    root.properties = { [model] _ in
      guard model.first == "b" else { return }
      button.removeFromSuperview()
      places.append(button.state.logPlace)
    }
    let stage = Stage(root, 8, 2)
    _ = stage.listened()
    #expect(button.focus())
    expectEqual(
      [stage.listened(), stage.listened { model.first = "b" }].map(\.grid.sketch), ["[ OK ]", ""])
    expectEqual(places, [0])
    #expect(button.link == nil)
  }

  /// Observation does not tell that a model was deallocated; the view's owner has to.
  @Test func aDeadModelIsNoticedAtTheNextRun() {
    var model: Pair? = Pair()
    weak let weakModel = model
    let label = Label { weakModel?.first ?? "gone" }
    let stage = Stage(label, 4, 1)
    expectEqual(stage.sketch, "a")
    model = nil
    #expect(!stage.needsCommit)
    label.setNeedsUpdateProperties()
    expectEqual(stage.sketch, "gone")
  }
}
