import ViewsTestSupport

@MainActor @Suite struct SettlingTests {
  /// Checklist row 61: the order among views.
  @Test func passesRunInTreeOrderPropertiesBeforeLayout() {
    var log: [String] = []
    func probe(_ name: String) -> Probe {
      let probe = Probe()
      probe.identifier = name
      probe.properties = { _ in log.append("\(name).properties") }
      probe.layout = { _ in log.append("\(name).layout") }
      probe.drawing = { _ in log.append("\(name).draw") }
      return probe
    }
    let (root, left, right, leaf) = (probe("root"), probe("left"), probe("right"), probe("leaf"))
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    for view in [root, left, right, leaf] {
      view.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    }
    _ = Stage(root, size: GridSize(width: 1, height: 1)).commit()
    #expect(
      log == [
        "root.properties", "left.properties", "leaf.properties", "right.properties",
        "root.layout", "left.layout", "leaf.layout", "right.layout",
        "root.draw", "left.draw", "leaf.draw", "right.draw",
      ])
  }

  /// Checklist row 61: repeated until nothing is dirty.
  @Test func aLayoutThatDirtiesPropertiesIsSettledInTheSameCommit() {
    let (parent, child) = (Probe(), Probe())
    parent.addSubview(child)
    var isFirst = true
    parent.layout = { _ in
      if isFirst { child.setNeedsUpdateProperties() }
      isFirst = false
    }
    let stage = Stage(parent, size: GridSize(width: 1, height: 1))
    let record = stage.commit()
    #expect(
      record.runs.map { "\($0.path) \($0.phase) ×\($0.count)" } == [
        "Probe updateProperties ×1", "Probe/Probe updateProperties ×2",
        "Probe layoutSubviews ×1", "Probe/Probe layoutSubviews ×1",
        "Probe draw ×1",
      ])
    #expect(!stage.needsCommit)
  }

  /// A frame that never settles leaves it behind a sibling that has nothing more to do.
  @Test func whatStaysDirtyIsVisitedByTheNextCommit() {
    let (parent, restless) = (Probe(), Probe())
    restless.identifier = "restless"
    restless.layout = { $0.setNeedsLayout() }
    for view in [Label("a"), restless, Label("b")] as [View] { parent.addSubview(view) }
    for view in parent.subviews { view.frame = GridRect(x: 0, y: 0, width: 1, height: 1) }
    let stage = Stage(parent, size: GridSize(width: 1, height: 1))
    let loop = FrameRecord.Problem.updateLoop(paths: ["Probe/restless"], isProved: true)
    expectEqual((0..<3).map { _ in stage.commit().problems }, [[loop], [loop], [loop]])
    #expect(stage.needsCommit)
  }

  @Test func siblingsRunInTheirOrderHoweverTheyBecameDirty() {
    let parent = Probe()
    var order: [Int] = []
    let children = (0..<5).map { number in
      let probe = Probe()
      probe.layout = { _ in order.append(number) }
      parent.addSubview(probe)
      return probe
    }
    let stage = Stage(parent, size: GridSize(width: 1, height: 1))
    _ = stage.commit()
    order = []
    for number in [3, 0, 4, 1] { children[number].setNeedsLayout() }
    _ = stage.commit()
    expectEqual(order, [0, 1, 3, 4])
    order = []
    parent.sendSubviewToBack(children[4])
    for number in [0, 4, 2] { children[number].setNeedsLayout() }
    _ = stage.commit()
    expectEqual(order, [4, 0, 2])
  }

  @Test func aRunningViewThatItsParentFlushesKeepsWhatItNeeds() {
    let (parent, child) = (Probe(), Probe())
    parent.addSubview(child)
    var isFirst = true
    child.layout = { child in
      if isFirst {
        isFirst = false
        child.setNeedsLayout()
        parent.layoutIfNeeded()
      }
    }
    let stage = Stage(parent, size: GridSize(width: 1, height: 1))
    _ = stage.commit()
    expectEqual(child.takeHistory(), ["updateProperties", "layoutSubviews", "layoutSubviews"])
    #expect(!stage.needsCommit)
  }

  @Test func viewsThatKeepEachOtherBusyAreReportedAsALoop() {
    let (parent, left, right) = (Probe(), Probe(), Probe())
    left.identifier = "left"
    right.identifier = "right"
    parent.addSubview(left)
    parent.addSubview(right)
    left.layout = { _ in right.setNeedsLayout() }
    right.layout = { _ in left.setNeedsLayout() }
    let record = Stage(parent, size: GridSize(width: 1, height: 1)).commit()
    #expect(record.problems == [.updateLoop(paths: ["Probe/left", "Probe/right"], isProved: true)])
    expectEqual(left.takeHistory().filter { $0 == "layoutSubviews" }.count, 100)
  }

  @Test func aLayoutThatFlushesItselfIsReportedAsALoop() {
    let probe = Probe()
    probe.layout = { probe in
      probe.setNeedsLayout()
      probe.layoutIfNeeded()
    }
    let record = Stage(probe, size: GridSize(width: 1, height: 1)).commit()
    #expect(record.problems.contains(.updateLoop(paths: ["Probe"], isProved: true)))
    expectEqual(probe.takeHistory().filter { $0 == "layoutSubviews" }.count, 100)
  }

  /// The parent measures, then flushes a child whose own layout changes what it needs.
  @Test func aChildThatIsFlushedMayStillChangeItsSize() {
    let model = Pair()
    let (parent, child, label) = (Probe(), MeasuredProbe(), Label())
    child.label = label
    child.addSubview(label)
    parent.addSubview(child)
    child.layout = { child in
      label.text = model.first
      label.frame = child.bounds
    }
    parent.layout = { _ in
      child.frame = GridRect(origin: .zero, size: child.sizeThatFits(.unspecified))
      child.layoutIfNeeded()
    }
    let stage = Stage(parent, size: GridSize(width: 8, height: 1))
    expectEqual(stage.picture, "a       ")
    model.first = "longer!"
    expectEqual(stage.picture, "longer! ")
    #expect(!stage.needsCommit)
  }

  /// The parent sets the text while it places, and so knows; what comes after, it does not.
  @Test func aSizeThatChangesAgainAfterTheLayoutIsTold() {
    let (parent, label) = (Probe(), Label("a"))
    parent.addSubview(label)
    parent.layout = { _ in
      if label.text == "a" { label.text = "bb" }
      label.frame = GridRect(origin: .zero, size: label.intrinsicContentSize)
    }
    let stage = Stage(parent, size: GridSize(width: 4, height: 1))
    parent.layoutIfNeeded()
    label.text = "ccc"
    expectEqual(stage.picture, "ccc ")
  }

  @Test func anIdleCommitRunsNothingAndGivesTheSamePicture() {
    let probe = Probe()
    probe.drawing = { $0.draw("x", at: .zero) }
    let stage = Stage(probe, size: GridSize(width: 2, height: 1))
    let first = stage.commit()
    _ = probe.takeHistory()
    let second = stage.commit()
    expectEqual(probe.takeHistory(), [])
    expectEqual(second.grid, first.grid)
    expectEqual([first.number, second.number], [1, 2])
    #expect(second.latency == nil)
  }

  @Test func layoutIfNeededWorksWithoutAStageAndOnItsSubtreeAlone() {
    let (parent, child) = (Probe(), Probe())
    parent.addSubview(child)
    child.layoutIfNeeded()
    expectEqual(child.takeHistory(), ["updateProperties", "layoutSubviews"])
    expectEqual(parent.takeHistory(), [])
    child.layoutIfNeeded()
    expectEqual(child.takeHistory(), [])
  }

  /// The shape of the documents' unit test: configure, lay out, write two properties, lay out.
  ///
  /// Checklist row 48.
  @Test func twoWritesAndALayoutAreOneRunWithoutAStage() {
    let model = Pair()
    let label = Label()
    let probe = Probe()
    probe.addSubview(label)
    probe.layout = { _ in label.text = "\(model.first)-\(model.second)" }
    probe.layoutIfNeeded()
    expectEqual(label.text, "a-b")
    _ = probe.takeHistory()

    model.first = "1"
    model.second = "2"
    probe.layoutIfNeeded()
    expectEqual(label.text, "1-2")
    expectEqual(probe.takeHistory(), ["layoutSubviews"])
  }
}
