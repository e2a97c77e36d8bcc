import ViewsTestSupport

@MainActor @Suite struct LifetimeTests {
  private let size = GridSize(width: 4, height: 1)

  @Test func aLongLivedModelHoldsNothingOfAThousandViews() {
    let model = Pair()
    let stage = Stage(View(), size: size)
    weak var last: View?
    for _ in 0..<1_000 {
      let probe = Probe()
      probe.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
      probe.properties = { _ in _ = model.first }
      probe.layout = { _ in _ = model.second }
      probe.drawing = { _ in _ = model.first }
      probe.addSubview(Label { model.second })
      stage.root.addSubview(probe)
      _ = stage.commit()
      probe.removeFromSuperview()
      last = probe
    }
    _ = stage.commit()
    #expect(last == nil)
    expectEqual(stage.liveCounts, ["registrations": 0, "views": 1])
  }

  @Test func aWholeStageMayGoWithWorkPending() {
    let model = Pair()
    weak var view: View?
    weak var stage: Stage?
    do {
      let probe = Probe()
      probe.layout = { _ in _ = model.first }
      let strong = Stage(probe, size: size)
      _ = strong.commit()
      probe.setNeedsLayout()
      probe.layoutIfNeeded()
      model.first = "pending"
      strong.queue.enqueue { probe.setNeedsDisplay() }
      (view, stage) = (probe, strong)
    }
    #expect(view == nil && stage == nil)
    model.first = "no observer is left"
  }

  @Test func aViewThatIsReleasedWithAChangePendingIsForgotten() {
    let model = Pair()
    let stage = Stage(View(), size: size)
    weak var gone: View?
    do {
      let probe = Probe()
      probe.layout = { _ in _ = model.first }
      stage.root.addSubview(probe)
      _ = stage.commit()
      model.first = "pending"
      probe.layoutIfNeeded()
      probe.removeFromSuperview()
      gone = probe
    }
    #expect(gone == nil)
    let record = stage.commit()
    expectEqual(record.runs.map(\.path), [])
    expectEqual(record.assignments, [])
  }

  @Test func aSubviewMayOutliveItsStage() {
    let label = Label("a")
    do {
      let root = View()
      root.addSubview(label)
      _ = Stage(root, size: size).commit()
    }
    #expect(label.superview == nil && label.stage == nil)
    label.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    let stage = Stage(View(), size: size)
    stage.root.addSubview(label)
    expectEqual(stage.picture, "a   ")
  }

  /// Observation does not tell that a model was deallocated; the view's owner has to.
  @Test func aDeadModelIsNoticedAtTheNextRun() {
    var model: Pair? = Pair()
    weak let weakModel = model
    let label = Label { weakModel?.first ?? "gone" }
    let stage = Stage(label, size: size)
    expectEqual(stage.picture, "a   ")
    model = nil
    #expect(!stage.needsCommit)
    label.setNeedsUpdateProperties()
    expectEqual(stage.picture, "gone")
  }
}
