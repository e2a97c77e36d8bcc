import ViewsTestSupport

@testable import GridViews

/// A view that does something when it comes onto a stage or leaves it.
@MainActor private final class Mover: View {
  private let log: Log
  var moved: (Mover) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    identifier = name
  }

  override func didMoveToStage() {
    log.note("\(identifier ?? "") \(stage == nil ? "leaves" : "comes")")
    moved(self)
  }
}

/// Views whose own methods change the tree that is being walked, and views that move.
@MainActor @Suite struct TreeChangesDuringPassesTests {
  private let log = Log()
  private let stage = Stage(View(), 4, 2)
  private let model = Pair()

  /// What was told, and the names of a view and of those inside.
  private func tree(_ view: View) -> String {
    func names(_ view: View) -> String {
      let inside = view.subviews.map(names).joined(separator: " ")
      return (view.identifier ?? "View") + (inside == "" ? "" : "(\(inside))")
    }
    return "\(log.take()): \(names(view))"
  }

  @Test func aViewMayChangeTheTreeWhenItComesOntoTheStage() {
    func added(_ view: View) -> String {
      let stage = Stage(View(), 4, 2)
      stage.root.addSubview(view)
      return "\(tree(stage.root)), \(stage.liveCounts["views"] ?? 0)"
    }
    let (first, second) = (Mover("first", log), Mover("second", log))
    first.moved = { _ in second.removeFromSuperview() }
    let inside = Label("a")
    let itself = Mover("itself", log).containing(inside)
    itself.moved = { if $0.stage != nil { $0.removeFromSuperview() } }
    let outer = Mover("outer", log)
    outer.moved = { [log] in $0.addSubview(Mover("inner", log)) }
    expectEqual(
      [added(View().containing(first, second)), added(itself), added(outer)],
      [
        "first comes: View(View(first)), 3",
        "itself comes itself leaves: View, 1",
        "outer comes inner comes: View(outer(inner)), 3",
      ])
    #expect(second.stage == nil && itself.stage == nil && inside.stage == nil)
  }

  @Test func aMoveWithinAStageIsNoLeaving() {
    let probe = Probe()
    let mover = Mover("mover", log).containing(probe)
    let right = View()
    _ = stage.root.containing(View().containing(mover), right)
    _ = stage.commit()
    probe.setNeedsLayout()
    probe.layoutIfNeeded()
    right.addSubview(mover)
    right.addSubview(mover)
    expectEqual(tree(stage.root), "mover comes: View(View View(mover(View)))")
    // The runs of a view that only moves are kept.
    probe.setNeedsLayout()
    expectEqual(stage.commit().ran, "View/View[1]/mover/Probe.layoutSubviews ×2")
    // A path is that of the present stage.
    let other = Stage(View().placed(0, 0, 0, 0, named: "other"), 4, 2)
    expectEqual(mover.path, "View/View[1]/mover")
    other.root.addSubview(mover)
    expectEqual(mover.path, "other/mover")
    // Added twice, a child stays where it is.
    let (parent, child) = (ViewController(), ViewController())
    parent.view.addSubview(child.view)
    parent.addChild(child)
    parent.addChild(child)
    #expect(parent.children.count == 1 && child.view.superview === parent.view)
  }

  @Test func aViewThatLeavesInItsOwnMethodEndsItsRun() {
    let (probe, label) = (Probe(), Label("a"))
    _ = stage.root.containing(probe, label)
    probe.layout = { $0.removeFromSuperview() }
    _ = stage.commit()
    stage.queue.enqueue { label.text = "b" }
    stage.turn()
    expectEqual(stage.commit().latency, .nextTurn)
  }

  /// A change that is pending comes with a turn of the new stage, and so do the later ones.
  @Test func anObservationGoesAlongToAnotherStage() {
    typealias Body = @MainActor @Sendable () -> Void
    func history(_ view: View, _ observe: (@escaping Body) -> Void) -> String {
      model.first = "a"
      let log = Log()
      var first: Stage? = Stage(View().containing(view), 4, 2)
      first?.act { observe { [model] in log.note(model.first) } }
      log.note(first?.registrations ?? -1)
      model.first = "new"
      let second = Stage(View().containing(view), 4, 2)
      log.note("moved \(first?.registrations ?? -1)")
      first = nil
      second.drain()
      log.note(second.registrations)
      model.first = "newer"
      second.drain()
      return log.take()
    }
    let (view, controller) = (View(), ViewController())
    expectEqual(history(view) { view.observe($0) }, "a 1 moved 0 new 1 newer")
    expectEqual(history(controller.view) { controller.observe($0) }, "a 1 moved 0 new 1 newer")
    // A write before the view is mounted comes with the first turn.
    let label = Label()
    label.observe { [model] in label.text = model.first }
    model.first = "b"
    stage.root.addSubview(label)
    stage.drain()
    expectEqual(label.text, "b")
  }

  /// More sizes than are kept count as one change, and not for ever.
  @Test func aViewThatWasAskedForManySizesIsComparedAgain() {
    let size = GridSize(width: 1, height: 1)
    var measures = Measures()
    for width in 1...9 { measures.note(size, for: ProposedSize(width: width)) }
    #expect(measures.measure { _ in size })
    #expect(!measures.measure { _ in size })
  }

  @Test func aRootThatChangesItsFrameLeavesTheStageAsItIs() {
    let probe = Probe()
    var width = 1
    probe.layout = { $0.frame.size = GridSize(width: width, height: width == 1 ? 1 : 1 << 40) }
    probe.drawing = { $0.draw("abc", at: .zero) }
    let stage = Stage(probe, 4, 2)
    stage.expectFilm(
      .act("wider") {
        width = 2
        probe.setNeedsLayout()
      }, noting: { "\(stage.size)" },
      shows: """
        first ¦ wider
        a     ¦ ab
        4x2   ¦ 4x2
        """)
  }

  @Test func whatDrawingChangesIsInTheSameFrame() {
    let (label, probe) = (Label("a").placed(0, 0, 1, 1), Probe().placed(0, 0, 1, 1))
    probe.drawing = { _ in label.text = "b" }
    _ = stage.root.containing(label, probe)
    let records = stage.records(
      { [stage] in "\($0.grid.sketch) \($0.faults) \(stage.needsCommit)" },
      [
        "again and again": {
          probe.drawing = { _ in label.text += "!" }
          probe.setNeedsDisplay()
        }
      ])
    expectEqual(
      records,
      """
      first: b - false
      again and again: … updateLoop(paths: ["View/Label"], isProved: false) true
      """)
  }

  @Test func placesAndTextsMayBeUnusual() {
    let endless = StackView(.horizontal).containing(Endless("x"), Endless("y"))
    let row = StackView(.horizontal).containing(Label("aaa bbb", lineBreakMode: .wordWrapping))
    let wrapping = StackView(.vertical).containing(row, Label("end"))
    let scrolled = ["abc", "äbc"].map { Label($0) }
    for label in scrolled { label.bounds.origin.x = 1 }
    let pictures = ([endless, wrapping] + scrolled).map { Stage($0, 4, 3).sketch }
    expectEqual(pictures, ["xxyy\nxxyy\nxxyy", "aaa\nbbb\nend", "bc", "bc"])
    let faults = [Int.max, .min].map { corner in
      let box = Box(title: "far")
      box.bounds.origin = GridPoint(x: corner, y: corner)
      return Stage(box, 3, 2).commit().faults
    }
    expectEqual(faults, ["-", "-"])
  }

  @Test func aClockIsNotTurnedBackByAnAdvanceInside() {
    stage.queue.enqueue(after: .seconds(1)) { [stage] in
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
