import ViewsTestSupport

@MainActor @Suite struct SettlingTests {
  /// Checklist row 61: the order among views.
  ///
  /// Constraints go from the leaves to the root.
  @Test func passesRunInTreeOrderPropertiesBeforeLayout() {
    let log = Log()
    func probe(_ name: String, _ inside: View...) -> Probe {
      let probe = ConstraintProbe().placed(0, 0, 1, 1, named: name)
      probe.properties = { _ in log.note("\(name).properties") }
      probe.constraints = { log.note("\(name).constraints") }
      probe.layout = { _ in log.note("\(name).layout") }
      probe.drawing = { _ in log.note("\(name).draw") }
      for view in inside { probe.addSubview(view) }
      return probe
    }
    _ = Stage(probe("root", probe("left", probe("leaf")), probe("right")), 1, 1).commit()
    expectEqual(
      log.take(),
      "root.properties left.properties leaf.properties right.properties "
        + "leaf.constraints left.constraints right.constraints root.constraints "
        + "root.layout left.layout leaf.layout right.layout "
        + "root.draw left.draw leaf.draw right.draw")
  }

  /// Checklist row 61: repeated until nothing is dirty.
  @Test func aLayoutThatDirtiesPropertiesIsSettledInTheSameCommit() {
    let child = Probe()
    let parent = Probe().containing(child)
    var isFirst = true
    parent.layout = { _ in
      if isFirst { child.setNeedsUpdateProperties() }
      isFirst = false
    }
    let stage = Stage(parent, 1, 1)
    expectEqual(
      stage.commit().ran,
      "Probe.updateProperties, Probe/Probe.updateProperties ×2, Probe.layoutSubviews, "
        + "Probe/Probe.layoutSubviews, Probe.draw")
    #expect(!stage.needsCommit)
  }

  @Test func siblingsRunInTheirOrderHoweverTheyBecameDirty() {
    let log = Log()
    let parent = Probe()
    let children = (0..<5).map { number in
      let probe = Probe()
      probe.layout = { _ in log.note(number) }
      parent.addSubview(probe)
      return probe
    }
    func mark(_ numbers: [Int]) { for number in numbers { children[number].setNeedsLayout() } }
    Stage(parent, 0, 1).expectFilm(
      .act("3 0 4 1") { mark([3, 0, 4, 1]) },
      .act("0 4 2, and 4 is at the back") {
        parent.insertSubview(children[4], at: 0)
        mark([0, 4, 2])
      }, noting: log.take,
      shows: """
        first                       ¦  ¦ 0 1 2 3 4
        3 0 4 1                     ¦  ¦ 0 1 3 4
        0 4 2, and 4 is at the back ¦  ¦ 4 0 2
        """)
  }

  @Test func aRunningViewThatItsParentFlushesKeepsWhatItNeeds() {
    let child = Probe()
    let parent = Probe().containing(child)
    var isFirst = true
    child.layout = { child in
      if isFirst {
        isFirst = false
        child.setNeedsLayout()
        parent.layoutIfNeeded()
      }
    }
    let stage = Stage(parent, 1, 1)
    _ = stage.commit()
    expectEqual(child.runs(), "updateProperties layoutSubviews layoutSubviews")
    #expect(!stage.needsCommit)
  }

  // MARK: - Loops

  /// A frame that never settles leaves it behind a sibling that has nothing more to do.
  @Test func whatStaysDirtyIsVisitedByTheNextCommit() {
    let restless = Probe().placed(0, 0, 1, 1, named: "restless")
    restless.layout = { $0.setNeedsLayout() }
    let parent = Probe().containing(
      Label("a").placed(0, 0, 1, 1), restless, Label("b").placed(0, 0, 1, 1))
    let stage = Stage(parent, 1, 1)
    expectEqual(
      stage.records(\.faults, ["2": {}, "3": {}]),
      """
      first: updateLoop(paths: ["Probe/restless"], isProved: true)
      2: updateLoop(paths: ["Probe/restless"], isProved: true)
      3: updateLoop(paths: ["Probe/restless"], isProved: true)
      """)
    #expect(stage.needsCommit)
  }

  @Test func viewsThatKeepEachOtherBusyAreReportedAsALoop() {
    let left = Probe().placed(0, 0, 0, 0, named: "left")
    let right = Probe().placed(0, 0, 0, 0, named: "right")
    left.layout = { _ in right.setNeedsLayout() }
    right.layout = { _ in left.setNeedsLayout() }
    let itself = Probe()
    itself.layout = { probe in
      probe.setNeedsLayout()
      probe.layoutIfNeeded()
    }
    let loops = [(left, Probe().containing(left, right)), (itself, itself)].map { probe, root in
      let faults = Stage(root, 1, 1).commit().faults
      return "\(probe.history.count { $0 == "layoutSubviews" }), \(faults)"
    }
    expectEqual(
      loops,
      [
        "100, updateLoop(paths: [\"Probe/left\", \"Probe/right\"], isProved: true)",
        "100, updateLoop(paths: [\"Probe\"], isProved: true)",
      ])
  }

  // MARK: - Sizes that change

  /// The parent measures, then flushes a child whose own layout changes what it needs.
  @Test func aChildThatIsFlushedMayStillChangeItsSize() {
    final class Measured: Probe {
      let label = Label()
      override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
        label.sizeThatFits(proposal)
      }
    }
    let (model, child) = (Pair(), Measured())
    child.addSubview(child.label)
    child.layout = { [label = child.label] child in
      label.text = model.first
      label.frame = child.bounds
    }
    let parent = Probe().containing(child)
    parent.layout = { _ in
      child.frame = GridRect(origin: .zero, size: child.sizeThatFits(.unspecified))
      child.layoutIfNeeded()
    }
    let stage = Stage(parent, 8, 1)
    stage.expectFilm(
      .act("longer") { model.first = "longer!" },
      shows: """
        first  ¦ a        ¦
        longer ¦ longer!  ¦
        """)
    #expect(!stage.needsCommit)
  }

  /// The parent sets the text while it places, and so knows; what comes after, it does not.
  @Test func aSizeThatChangesAgainAfterTheLayoutIsTold() {
    let label = Label("a")
    let parent = Probe().containing(label)
    parent.layout = { _ in
      if label.text == "a" { label.text = "bb" }
      label.frame = GridRect(origin: .zero, size: label.intrinsicContentSize)
    }
    let stage = Stage(parent, 4, 1)
    parent.layoutIfNeeded()
    label.text = "ccc"
    expectEqual(stage.picture, "ccc ")
  }

  /// The shape of the documents' unit test: configure, lay out, write two properties, lay out.
  ///
  /// Checklist row 48.
  @Test func twoWritesAndALayoutAreOneRunWithoutAStage() {
    let (model, label) = (Pair(), Label())
    let probe = Probe().containing(label)
    probe.layout = { _ in label.text = "\(model.first)-\(model.second)" }
    probe.layoutIfNeeded()
    expectEqual([label.text, probe.runs()], ["a-b", "updateProperties layoutSubviews"])
    (model.first, model.second) = ("1", "2")
    probe.layoutIfNeeded()
    expectEqual([label.text, probe.runs()], ["1-2", "layoutSubviews"])
  }
}
