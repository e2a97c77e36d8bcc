import CharacterGrid
import GridViews
import TestSupport

/// Each method is a scope of its own, and a change to what it has read runs its phase alone.
@MainActor @Suite struct PhaseTests {
  let model = Pair()
  private let size = GridSize(width: 4, height: 1)

  /// A view that reads the model in one of its methods.
  private func probe(readingIn method: String) -> ConstraintProbe {
    let probe = ConstraintProbe()
    let read: () -> Void = { [model] in _ = model.first }
    switch method {
    case "updateProperties": probe.properties = { _ in read() }
    case "updateConstraints": probe.constraints = read
    case "layoutSubviews": probe.layout = { _ in read() }
    default: probe.drawing = { _ in read() }
    }
    return probe
  }

  /// Checklist rows 16 and 56: a read in one method runs that method again, and no other.
  @Test(arguments: ["updateProperties", "updateConstraints", "layoutSubviews", "draw"])
  func aReadRunsItsOwnPhaseAgain(method: String) {
    let probe = probe(readingIn: method)
    let stage = Stage(probe, size: size)
    _ = stage.commit()
    expectEqual(
      probe.takeHistory(), ["updateProperties", "updateConstraints", "layoutSubviews", "draw"])
    model.first = "z"
    let record = stage.commit()
    expectEqual(probe.takeHistory(), [method])
    expectEqual(record.runs.map(\.phase), [method])
  }

  @Test(arguments: ["updateProperties", "updateConstraints", "layoutSubviews", "draw"])
  func aRequestRunsItsOwnPhaseAgain(method: String) {
    let probe = ConstraintProbe()
    let stage = Stage(probe, size: size)
    _ = stage.commit()
    _ = probe.takeHistory()
    switch method {
    case "updateProperties": probe.setNeedsUpdateProperties()
    case "updateConstraints": probe.setNeedsUpdateConstraints()
    case "layoutSubviews": probe.setNeedsLayout()
    default: probe.setNeedsDisplay()
    }
    _ = stage.commit()
    expectEqual(probe.takeHistory(), [method])
  }

  @Test func constraintsAreUpdatedFromTheLeavesToTheRoot() {
    var order: [String] = []
    func make(_ name: String, _ inside: [View] = []) -> View {
      let probe = ConstraintProbe()
      probe.constraints = { order.append(name) }
      for view in inside { probe.addSubview(view) }
      return probe
    }
    let root = make("root", [make("left", [make("leaf")]), make("right")])
    _ = Stage(root, size: size).commit()
    expectEqual(order, ["leaf", "left", "right", "root"])
  }

  /// Checklist row 14: the stage's own account of a cycle.
  @Test func oneCycleReadsRunsAndCommitsInOrder() {
    let probe = Probe()
    probe.layout = { [model] _ in _ = model.first }
    let stage = Stage(probe, size: size)
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
    #expect(
      stage.takeEvents().map(\.description) == [
        "Probe.updateProperties() ran: new on the stage",
        "Probe.layoutSubviews() ran: its frame changed",
        "Probe.draw() ran: its frame changed",
        "commit 1",
        "a model that Probe.layoutSubviews() has read will change",
        "Probe.layoutSubviews() ran: a model changed",
        "commit 2",
        "turn: 1 block",
        "Probe.draw() ran: asked for",
        "commit 3",
        "resized to 5x1",
        "Probe.layoutSubviews() ran: its frame changed",
        "Probe.draw() ran: its frame changed",
        "commit 4",
      ])
    stage.notesEvents = false
    _ = stage.commit()
    expectEqual(stage.takeEvents(), [])
  }

  @Test func thePhasesCanBeFlushedByThemselves() {
    let (parent, child) = (ConstraintProbe(), ConstraintProbe())
    parent.addSubview(child)
    parent.updatePropertiesIfNeeded()
    expectEqual(parent.takeHistory(), ["updateProperties"])
    child.updateConstraintsIfNeeded()
    expectEqual(child.takeHistory(), ["updateProperties", "updateConstraints"])
    expectEqual(parent.takeHistory(), [])
    parent.layoutIfNeeded()
    expectEqual(parent.takeHistory(), ["updateConstraints", "layoutSubviews"])
    expectEqual(child.takeHistory(), ["layoutSubviews"])
    for flush in [
      parent.updatePropertiesIfNeeded, parent.updateConstraintsIfNeeded, parent.layoutIfNeeded,
    ] { flush() }
    #expect(parent.takeHistory() == [] && child.takeHistory() == [])
  }

  @Test func whatIsNotOverriddenDoesNotRun() {
    let stage = Stage(View(), size: size)
    let record = stage.commit()
    expectEqual(record.runs, [])
    expectEqual(stage.liveCounts["registrations"], 0)
  }

  @Test func aChainOfSiblingsSettlesHoweverLong() {
    let root = Probe()
    let chain = (0..<300).map { _ in Probe() }
    for view in chain { root.addSubview(view) }
    let stage = Stage(root, size: size)
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
    let root = StackView(.vertical)
    let rows = (0..<4).map { _ in RowProbe() }
    for row in rows { root.addSubview(row) }
    let stage = Stage(root, size: GridSize(width: 4, height: 4))
    _ = stage.commit()
    for row in rows { _ = row.takeHistory() }
    rows[2].setNeedsDisplay()
    _ = stage.commit()
    expectEqual(rows.map { $0.takeHistory() }, [[], [], ["draw"], []])
  }
}

/// A probe that has constraints too.
@MainActor final class ConstraintProbe: Probe {
  var constraints: () -> Void = {}

  override func updateConstraints() {
    note("updateConstraints")
    constraints()
  }
}

/// A probe of one row.
@MainActor final class RowProbe: Probe {
  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 4, height: 1) }
}
