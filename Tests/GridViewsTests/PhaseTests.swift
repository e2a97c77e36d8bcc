import ViewsTestSupport

/// Each method is a scope of its own, and its phase runs alone.
@MainActor @Suite struct PhaseTests {
  @Test func aRequestRunsItsOwnPhaseAgain() {
    let probe = ConstraintProbe()
    Stage(probe, 1, 1).expectFilm(
      .act("properties", probe.setNeedsUpdateProperties),
      .act("constraints", probe.setNeedsUpdateConstraints),
      .act("layout", probe.setNeedsLayout), .act("display", probe.setNeedsDisplay),
      .act("nothing") {}, noting: probe.runs,
      shows: """
        first       ¦   ¦ updateProperties updateConstraints layoutSubviews draw
        properties  ¦   ¦ updateProperties
        constraints ¦   ¦ updateConstraints
        layout      ¦   ¦ layoutSubviews
        display     ¦   ¦ draw
        nothing     ¦   ¦
        """)
  }

  /// Checklist row 14: the stage's own account of a cycle.
  @Test func oneCycleReadsRunsAndCommitsInOrder() {
    let (model, probe) = (Pair(), Probe())
    probe.layout = { _ in _ = model.first }
    let stage = Stage(probe, 4, 1)
    stage.notesEvents = true
    _ = stage.commit()
    model.first = "z"
    model.second = "unread"
    _ = stage.commit()
    stage.queue.enqueue { probe.setNeedsDisplay() }
    stage.turn()
    _ = stage.commit()
    stage.resize(to: GridSize(width: 5, height: 1))
    _ = stage.commit()
    expectEqual(
      stage.takeEvents().map(\.description).joined(separator: "\n"),
      """
      Probe.updateProperties() ran: new on the stage
      Probe.layoutSubviews() ran: its frame changed
      Probe.draw() ran: its frame changed
      commit 1
      a model that Probe.layoutSubviews() has read will change
      Probe.layoutSubviews() ran: a model changed
      commit 2
      turn: 1 block
      Probe.draw() ran: asked for
      commit 3
      resized to 5x1
      Probe.layoutSubviews() ran: its frame changed
      Probe.draw() ran: its frame changed
      commit 4
      """)
    stage.notesEvents = false
    _ = stage.commit()
    expectEqual(stage.takeEvents(), [])
  }

  @Test func thePhasesCanBeFlushedByThemselvesAndWithoutAStage() {
    let (parent, child) = (ConstraintProbe(), ConstraintProbe())
    parent.addSubview(child)
    let flushes = [
      parent.updatePropertiesIfNeeded, child.updateConstraintsIfNeeded, child.layoutIfNeeded,
      parent.layoutIfNeeded, parent.updatePropertiesIfNeeded, parent.updateConstraintsIfNeeded,
      parent.layoutIfNeeded, child.layoutIfNeeded,
    ]
    let runs = flushes.map { flush in
      flush()
      return "\(parent.runs()) / \(child.runs())"
    }
    expectEqual(
      runs,
      [
        "updateProperties / updateProperties", " / updateConstraints", " / layoutSubviews",
        "updateConstraints layoutSubviews / ", " / ", " / ", " / ", " / ",
      ])
  }

  @Test func aChainOfSiblingsSettlesHoweverLong() {
    let root = Probe()
    let chain = (0..<300).map { _ in Probe() }
    for view in chain { root.addSubview(view) }
    let stage = Stage(root, 4, 1)
    _ = stage.commit()
    for (view, next) in zip(chain, chain.dropFirst()) {
      view.layout = { _ in next.setNeedsLayout() }
    }
    for view in chain { _ = view.takeHistory() }
    chain[0].setNeedsLayout()
    expectEqual(stage.commit().problems, [])
    expectEqual(chain.map { $0.takeHistory() }, chain.map { _ in ["layoutSubviews"] })
  }

  @Test func onlyViewsInDamagedRowsAreDrawn() {
    let rows = (0..<4).map { Probe().placed(0, $0, 4, 1) }
    let root = View()
    for row in rows { root.addSubview(row) }
    let stage = Stage(root, 4, 4)
    _ = stage.commit()
    for row in rows { _ = row.takeHistory() }
    rows[2].setNeedsDisplay()
    _ = stage.commit()
    expectEqual(rows.map { $0.takeHistory() }, [[], [], ["draw"], []])
  }
}
