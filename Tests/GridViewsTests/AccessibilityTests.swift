import ViewsTestSupport

@MainActor @Suite struct AccessibilityTests {
  private func named(_ name: String, _ frame: GridRect, in parent: View) -> View {
    let view = View()
    view.accessibilityLabel = name
    view.frame = frame
    parent.addSubview(view)
    return view
  }

  private func names(_ node: AccessibilityNode) -> [String] {
    (node.label.map { [$0] } ?? []) + node.children.flatMap(names)
  }

  @Test func aStageSpeaksItsViewsWhereTheyAreOnTheScreen() {
    let root = View()
    let box = View()
    box.frame = GridRect(x: 2, y: 1, width: 8, height: 3)
    box.bounds.origin = GridPoint(x: 0, y: 1)
    root.addSubview(box)
    let button = named("Go", GridRect(x: 1, y: 2, width: 3, height: 1), in: box)
    button.accessibilityValue = "on"
    button.accessibilityTraits = [.button, .selected]
    let rect = GridRect(x: 3, y: 2, width: 3, height: 1)
    let spoken = AccessibilityNode(
      label: "Go", value: "on", traits: ["button", "selected"], frame: rect)
    let stage = Stage(root, 12, 4)
    expectEqual(
      stage.accessibilityTree(),
      AccessibilityNode(
        frame: GridRect(x: 0, y: 0, width: 12, height: 4),
        children: [AccessibilityNode(frame: box.frame, children: [spoken])]))
    expectEqual(button.accessibilityTree(), spoken)
  }

  /// Subviews are spoken from the top down, whatever their order; a text without letters is no name.
  @Test func theOrderIsThatOfReading() {
    let root = View()
    _ = named("rows", GridRect(x: 0, y: 1, width: 4, height: 2), in: root)
    _ = named("right", GridRect(x: 2, y: 0, width: 2, height: 1), in: root)
    _ = named("left", GridRect(x: 0, y: 0, width: 2, height: 1), in: root)
    _ = named("", GridRect(x: 0, y: 3, width: 2, height: 1), in: root)
    let stage = Stage(root, 4, 4)
    expectEqual(names(stage.accessibilityTree()), ["left", "right", "rows"])
  }

  @Test func whatIsHiddenIsNotSpokenNorWhatIsInsideOfIt() {
    let root = View()
    let hidden = named("hidden", .zero, in: root)
    let faint = named("faint", .zero, in: root)
    for view in [hidden, faint] { _ = named("inside", .zero, in: view) }
    _ = named("shown", .zero, in: root)
    expectEqual(names(root.accessibilityTree()), ["hidden", "inside", "faint", "inside", "shown"])
    hidden.isHidden = true
    faint.alpha = 0
    expectEqual(names(root.accessibilityTree()), ["shown"])
    expectEqual(names(hidden.accessibilityTree()), [])
  }

  @Test func aStageSpeaksWhatItsNextFrameShows() {
    let label = Label()
    let stage = Stage(label, 5, 1)
    label.text = "new"
    expectEqual(stage.accessibilityTree().label, "new")
    #expect(!stage.needsCommit)
  }

  @Test func onAStageNothingInvisibleIsSpoken() {
    let root = View()
    let pane = named("pane", GridRect(x: 0, y: 0, width: 4, height: 2), in: root)
    let below = named("below", GridRect(x: 0, y: 2, width: 4, height: 1), in: pane)
    _ = named("half", GridRect(x: 3, y: 1, width: 4, height: 1), in: pane)
    _ = named("outside", GridRect(x: 9, y: 0, width: 2, height: 1), in: root)
    let narrow = named("narrow", GridRect(x: 5, y: 0, width: 0, height: 2), in: root)
    let sticksOut = named("sticks out", GridRect(x: 0, y: 0, width: 3, height: 1), in: narrow)
    let stage = Stage(root, 9, 3)
    expectEqual(names(stage.accessibilityTree()), ["pane", "half"])
    expectEqual(names(below.accessibilityTree()), [])
    narrow.clipsToBounds = false
    expectEqual(names(stage.accessibilityTree()), ["pane", "half", "sticks out"])
    expectEqual(sticksOut.accessibilityTree().frame, GridRect(x: 5, y: 0, width: 3, height: 1))
    pane.bounds.origin.y = 1
    expectEqual(names(stage.accessibilityTree()), ["pane", "half", "below", "sticks out"])
    root.bounds.origin.y = 2
    expectEqual(names(stage.accessibilityTree()), [])
    root.bounds.origin.y = 1
    expectEqual(names(stage.accessibilityTree()), ["pane", "below"])
    expectEqual(below.accessibilityTree().frame, GridRect(x: 0, y: 0, width: 4, height: 1))
  }
}
