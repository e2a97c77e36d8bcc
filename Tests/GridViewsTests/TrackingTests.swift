import ViewsTestSupport

@MainActor @Suite struct TrackingTests {
  let model = Pair()
  let probe = Probe()

  private func stage() -> Stage { Stage(probe, size: GridSize(width: 4, height: 1)) }

  /// Checklist rows 17 and 56: a text of the same size lays nothing out, one of another does.
  @Test func aReadInUpdatePropertiesRerunsThatPhaseAlone() {
    let label = Label()
    probe.addSubview(label)
    probe.properties = { [model] _ in label.text = model.first }
    probe.layout = { _ in label.frame = GridRect(x: 0, y: 0, width: 4, height: 1) }
    let stage = stage()
    expectEqual(stage.picture, "a   ")
    _ = probe.takeHistory()

    label.isHidden = false
    model.first = "z"
    expectEqual(stage.picture, "z   ")
    expectEqual(probe.takeHistory(), ["updateProperties", "draw"])

    // The label's size has changed, so its parent lays out again.
    model.first = "zz"
    expectEqual(stage.picture, "zz  ")
    expectEqual(probe.takeHistory(), ["updateProperties", "layoutSubviews", "draw"])
  }

  @Test func aReadInLayoutRerunsTheLayoutAlone() {
    probe.layout = { [model] probe in _ = model.first }
    let stage = stage()
    _ = stage.commit()
    _ = probe.takeHistory()

    model.first = "z"
    _ = stage.commit()
    expectEqual(probe.takeHistory(), ["layoutSubviews"])
  }

  @Test func aReadInDrawRedrawsAlone() {
    probe.drawing = { [model] canvas in canvas.draw(model.first, at: .zero) }
    let stage = stage()
    expectEqual(stage.picture, "a   ")
    _ = probe.takeHistory()

    model.first = "z"
    expectEqual(stage.picture, "z   ")
    expectEqual(probe.takeHistory(), ["draw"])
  }

  @Test(arguments: [true, false]) func whatIsDrawnOnlyLaterIsTrackedToo(isHidden: Bool) {
    let (middle, leaf) = (View(), Probe())
    leaf.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    leaf.drawing = { [model] canvas in canvas.draw(model.first, at: .zero) }
    middle.frame = isHidden ? leaf.frame : .zero
    middle.isHidden = isHidden
    middle.addSubview(leaf)
    probe.addSubview(middle)
    let stage = stage()
    expectEqual(stage.picture, "    ")
    #expect(!stage.needsCommit)

    middle.isHidden = false
    middle.frame = leaf.frame
    expectEqual(stage.picture, "a   ")
    model.first = "z"
    expectEqual(stage.picture, "z   ")
  }

  /// Drawn again because of another view, a view may read what it had not read before.
  @Test func aReadInAnUnrequestedDrawIsTracked() {
    let (reader, other) = (Probe(), Probe())
    var readsModel = false
    reader.drawing = { [model] canvas in
      if readsModel { canvas.draw(model.first, at: .zero) }
    }
    for view in [reader, other] {
      view.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
      probe.addSubview(view)
    }
    let stage = stage()
    _ = stage.commit()
    readsModel = true
    other.setNeedsDisplay()
    expectEqual(stage.picture, "a   ")
    model.first = "z"
    expectEqual(stage.picture, "z   ")
  }

  @Test func aViewThatMovesTellsTheQueueOfItsNewStage() {
    let (first, second) = (Probe(), Probe())
    let stages = [first, second].map { Stage($0, size: GridSize(width: 4, height: 1)) }
    probe.layout = { [model] _ in _ = model.first }
    probe.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    first.addSubview(probe)
    for stage in stages { _ = stage.commit() }
    second.addSubview(probe)
    for stage in stages { _ = stage.commit() }
    expectEqual(stages.map { $0.liveCounts["registrations"] }, [3, 6])
  }

  /// Checklist row 22: no run and no frame.
  @Test func whatWasNotReadRunsNothing() {
    probe.properties = { [model] _ in _ = model.first }
    let stage = stage()
    _ = stage.commit()
    _ = probe.takeHistory()

    model.second = "z"
    #expect(!stage.needsCommit)
    _ = stage.commit()
    expectEqual(probe.takeHistory(), [])
  }

  @Test func theReadsOfTheLastRunCount() {
    var readsSecond = false
    probe.properties = { [model] _ in _ = readsSecond ? model.second : model.first }
    let stage = stage()
    _ = stage.commit()
    readsSecond = true
    probe.setNeedsUpdateProperties()
    _ = stage.commit()
    _ = probe.takeHistory()

    model.first = "old branch"
    _ = stage.commit()
    expectEqual(probe.takeHistory(), [])
    model.second = "new branch"
    _ = stage.commit()
    expectEqual(probe.takeHistory(), ["updateProperties"])
  }

  @Test func manyWritesBeforeACommitAreOneRun() {
    probe.properties = { [model] _ in _ = model.first + model.second }
    let stage = stage()
    _ = stage.commit()
    _ = probe.takeHistory()

    for text in ["1", "2", "3"] {
      model.first = text
      model.second = text
    }
    _ = stage.commit()
    expectEqual(probe.takeHistory(), ["updateProperties"])
  }

  @Test func theCallbackOnlyMarksSoTheNewValueIsRead() {
    var seen: [String] = []
    probe.properties = { [model] _ in seen.append(model.first) }
    let stage = stage()
    for text in ["1", "2", "3"] {
      _ = stage.commit()
      model.first = text
    }
    _ = stage.commit()
    expectEqual(seen, ["a", "1", "2", "3"])
  }

  @Test func aThousandForcedLayoutsLeaveOneRegistrationForEachScope() {
    probe.layout = { [model] _ in _ = model.first }
    let stage = stage()
    _ = stage.commit()
    let before = stage.liveCounts["registrations"]
    for _ in 0..<1_000 {
      probe.setNeedsLayout()
      probe.layoutIfNeeded()
    }
    expectEqual(before, 3)
    expectEqual(stage.liveCounts["registrations"], 3)
  }

  @Test func aViewThatLeavesTheTreeTakesItsRegistrationsAlong() {
    let stage = stage()
    _ = stage.commit()
    for _ in 0..<10 {
      let child = Probe()
      child.layout = { [model] _ in _ = model.first }
      probe.addSubview(child)
      _ = stage.commit()
      child.removeFromSuperview()
    }
    _ = stage.commit()
    expectEqual(stage.liveCounts, ["registrations": 3, "views": 1])
  }
}
