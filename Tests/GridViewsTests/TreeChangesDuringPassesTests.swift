import ViewsTestSupport

@testable import GridViews

/// A view that does something when it comes onto a stage or leaves it.
@MainActor private final class Mover: View {
  var moved: (Mover) -> Void = { _ in }
  private(set) var calls = 0

  override func didMoveToStage() {
    calls += 1
    moved(self)
  }
}

/// Views whose own methods change the tree that is being walked, and views that move.
@MainActor @Suite struct TreeChangesDuringPassesTests {
  private let size = GridSize(width: 4, height: 2)

  @Test func aViewRemovedDuringTheNotificationIsNotOnTheStage() {
    let (parent, first, second) = (View(), Mover(), Mover())
    for view in [first, second] { parent.addSubview(view) }
    first.moved = { _ in second.removeFromSuperview() }
    let stage = Stage(View(), size: size)
    stage.root.addSubview(parent)
    #expect(second.stage == nil && second.calls == 0)
    expectEqual(stage.liveCounts["views"], 3)
  }

  @Test func aViewThatRemovesItselfTakesThoseInsideAlong() {
    let (mover, inside) = (Mover(), Label("a"))
    mover.addSubview(inside)
    mover.moved = { if $0.stage != nil { $0.removeFromSuperview() } }
    let stage = Stage(View(), size: size)
    stage.root.addSubview(mover)
    #expect(mover.stage == nil && inside.stage == nil && mover.superview == nil)
    expectEqual(stage.picture, "    \n    ")
  }

  @Test func aSubviewThatIsAddedThereIsToldOnce() {
    let (outer, inner) = (Mover(), Mover())
    outer.moved = { $0.addSubview(inner) }
    let stage = Stage(View(), size: size)
    stage.root.addSubview(outer)
    #expect(inner.calls == 1 && inner.stage === stage)
  }

  @Test func aMoveWithinAStageIsNoLeaving() {
    let (left, right, mover) = (View(), View(), Mover())
    left.addSubview(mover)
    let stage = Stage(View(), size: size)
    for view in [left, right] { stage.root.addSubview(view) }
    _ = stage.commit()
    right.addSubview(mover)
    right.addSubview(mover)
    #expect(mover.calls == 1 && mover.superview === right && left.subviews.isEmpty)
    expectEqual(right.subviews.count, 1)
  }

  @Test func theRunsOfAViewThatOnlyMovesAreKept() {
    let (left, right, probe) = (View(), View(), Probe())
    left.addSubview(probe)
    let stage = Stage(View(), size: size)
    for view in [left, right] { stage.root.addSubview(view) }
    _ = stage.commit()
    probe.setNeedsLayout()
    probe.layoutIfNeeded()
    right.addSubview(probe)
    probe.setNeedsLayout()
    let runs = stage.commit().runs.filter { $0.phase == "layoutSubviews" }
    expectEqual(runs.map(\.path), ["View/View[1]/Probe"])
    expectEqual(runs.map(\.count), [2])
  }

  @Test func aPathIsThatOfThePresentStage() {
    func make(_ name: String) -> Stage {
      let root = View()
      root.identifier = name
      return Stage(root, size: size)
    }
    let (first, second) = (make("first"), make("second"))
    let label = Label()
    first.root.addSubview(label)
    expectEqual(label.path, "first/Label")
    second.root.addSubview(label)
    expectEqual(label.path, "second/Label")
  }

  @Test func aViewThatLeavesInItsOwnMethodEndsItsRun() {
    let probe = Probe()
    let label = Label("a")
    let stage = Stage(View(), size: size)
    for view in [probe, label] { stage.root.addSubview(view) }
    probe.layout = { $0.removeFromSuperview() }
    _ = stage.commit()
    stage.queue.enqueue { label.text = "b" }
    stage.turn()
    expectEqual(stage.commit().latency, .nextTurn)
  }

  @Test func anObservationGoesAlongToAnotherStage() {
    let model = Pair()
    let label = Label()
    var first: Stage? = Stage(View(), size: size)
    first?.root.addSubview(label)
    first?.act { label.observe { label.text = model.first } }
    expectEqual(first?.liveCounts["registrations"], 1)
    model.first = "new"
    let second = Stage(View(), size: size)
    second.root.addSubview(label)
    expectEqual(first?.liveCounts["registrations"], 0)
    first = nil
    second.drain()
    expectEqual(label.text, "new")
    expectEqual(second.liveCounts["registrations"], 1)
    model.first = "newer"
    second.drain()
    expectEqual(label.text, "newer")
  }

  @Test func anObservationOfAControllerGoesAlongToAnotherStage() {
    let model = Pair()
    let controller = ViewController()
    var texts: [String] = []
    var first: Stage? = Stage(View(), size: size)
    first?.root.addSubview(controller.view)
    first?.act { controller.observe { texts.append(model.first) } }
    let start = texts
    model.first = "new"
    let second = Stage(View(), size: size)
    second.root.addSubview(controller.view)
    expectEqual(first?.liveCounts["registrations"], 0)
    first = nil
    second.drain()
    expectEqual(texts, start + ["new"])
    expectEqual(second.liveCounts["registrations"], 1)
  }

  /// More sizes than are kept count as one change, and not for ever.
  @Test func aViewThatWasAskedForManySizesIsComparedAgain() {
    let size = GridSize(width: 1, height: 1)
    var measures = Measures()
    for width in 1...9 { measures.note(size, for: ProposedSize(width: width)) }
    #expect(measures.measure { _ in size })
    #expect(!measures.measure { _ in size })
  }

  @Test func aWriteBeforeTheViewIsMountedComesWithTheFirstTurn() {
    let model = Pair()
    let label = Label()
    label.observe { label.text = model.first }
    model.first = "b"
    let stage = Stage(View(), size: size)
    stage.root.addSubview(label)
    stage.drain()
    expectEqual(label.text, "b")
  }

  @Test func aRootThatChangesItsFrameLeavesTheStageAsItIs() {
    let probe = Probe()
    probe.layout = { $0.frame.size = GridSize(width: 1, height: 1) }
    probe.drawing = { $0.draw("abc", at: .zero) }
    let stage = Stage(probe, size: size)
    expectEqual(stage.picture, "a   \n    ")
    expectEqual(stage.size, size)
    probe.layout = { $0.frame.size = GridSize(width: 2, height: 1 << 40) }
    probe.setNeedsLayout()
    expectEqual(stage.picture, "ab  \n    ")
  }

  @Test func whatDrawingChangesIsInTheSameFrame() {
    let (label, probe) = (Label("a"), Probe())
    let stage = Stage(View(), size: size)
    for view in [label, probe] {
      view.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
      stage.root.addSubview(view)
    }
    probe.drawing = { _ in label.text = "b" }
    let frame = stage.commit()
    expectEqual(frame.grid.text, "b   \n    ")
    #expect(frame.problems == [] && !stage.needsCommit)
    probe.drawing = { _ in label.text += "!" }
    probe.setNeedsDisplay()
    expectEqual(stage.commit().problems.count, 1)
  }

  @Test func twoThatAreAsLongAsPossibleShareTheRoom() {
    let stack = StackView(.horizontal)
    for glyph in ["x", "y"] as [Unicode.Scalar] { stack.addSubview(Endless(glyph)) }
    expectEqual(Stage(stack, size: GridSize(width: 6, height: 1)).picture, "xxxyyy")
  }

  @Test func aTextThatWrapsInARowOfAStackHasItsRows() {
    let (stack, row) = (StackView(.vertical), StackView(.horizontal))
    row.addSubview(Label("aaa bbb", lineBreakMode: .wordWrapping))
    for view in [row, Label("end")] { stack.addSubview(view) }
    expectEqual(Stage(stack, size: GridSize(width: 4, height: 3)).picture, "aaa \nbbb \nend ")
  }

  @Test func aChildThatIsAddedTwiceStaysWhereItIs() {
    let (parent, child) = (ViewController(), ViewController())
    parent.view.addSubview(child.view)
    parent.addChild(child)
    parent.addChild(child)
    #expect(parent.children.count == 1 && child.view.superview === parent.view)
  }

  @Test func aScrolledLabelScrollsHoweverItIsDrawn() {
    for text in ["abc", "äbc"] {
      let label = Label(text)
      label.bounds.origin.x = 1
      expectEqual(Stage(label, size: GridSize(width: 3, height: 1)).picture, "bc ")
    }
  }

  @Test func aBoxFarOutsideIsDrawnNowhere() {
    for corner in [Int.max, .min] {
      let box = Box(title: "far")
      box.bounds.origin = GridPoint(x: corner, y: corner)
      expectEqual(Stage(box, size: GridSize(width: 3, height: 2)).commit().problems, [])
    }
  }

  @Test func aClockIsNotTurnedBackByAnAdvanceInside() {
    let stage = Stage(View(), size: .zero)
    stage.queue.enqueue(after: .seconds(1)) {
      MainActor.assumeIsolated { _ = stage.advance(by: .seconds(100)) }
    }
    stage.advance(by: .seconds(10))
    expectEqual(stage.queue.elapsed, .seconds(101))
  }
}

@MainActor private final class Endless: View {
  let glyph: Unicode.Scalar

  init(_ glyph: Unicode.Scalar) {
    self.glyph = glyph
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: .max, height: 1)
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: glyph) }
}
