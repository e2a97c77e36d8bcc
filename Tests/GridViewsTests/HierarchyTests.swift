import ViewsTestSupport

@MainActor @Suite struct HierarchyTests {
  private let names = ["a", "b", "c"]

  private func parent() -> View {
    let view = View()
    for name in names { view.addSubview(Self.named(name)) }
    return view
  }

  private static func named(_ name: String) -> Label {
    let label = Label(name)
    label.identifier = name
    label.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    return label
  }

  private func order(_ view: View) -> String { view.subviews.map(\.path).joined(separator: " ") }

  @Test func viewsAreInsertedWhereTheyAreAskedFor() {
    let view = parent()
    view.insertSubview(Self.named("d"), at: 0)
    view.insertSubview(Self.named("e"), aboveSubview: view.subviews[1])
    view.insertSubview(Self.named("f"), belowSubview: view.subviews[1])
    view.insertSubview(view.subviews[0], at: 5)
    expectEqual(order(view), "View/f View/a View/e View/b View/c View/d")
  }

  @Test func theTopmostIsSeen() {
    let view = parent()
    let stage = Stage(view, size: GridSize(width: 1, height: 1))
    var seen = [stage.picture]
    view.bringSubviewToFront(view.subviews[0])
    seen.append(stage.picture)
    view.sendSubviewToBack(view.subviews[2])
    seen.append(stage.picture)
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    seen.append(stage.picture)
    view.subviews[2].removeFromSuperview()
    seen.append(stage.picture)
    expectEqual(seen, ["c", "a", "c", "a", "b"])
  }

  @Test func whatIsTransparentKeepsItsPlaceAndWhatIsHiddenDoesNot() {
    let stack = StackView(.horizontal)
    let labels = names.map(Self.named)
    for label in labels { stack.addSubview(label) }
    let stage = Stage(stack, size: GridSize(width: 3, height: 1))
    expectEqual(stage.picture, "abc")
    labels[0].alpha = 0
    labels[1].isHidden = true
    expectEqual(stage.picture, " c ")
    labels[0].alpha = 0.25
    expectEqual(stage.picture, "ac ")
  }

  @Test func whatSticksOutIsCutOffUnlessAllowed() {
    let (box, label) = (View(), Label("wide"))
    box.frame = GridRect(x: 1, y: 0, width: 2, height: 1)
    label.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    box.addSubview(label)
    let root = View()
    root.addSubview(box)
    let stage = Stage(root, size: GridSize(width: 6, height: 1))
    expectEqual(stage.picture, " wi   ")
    box.clipsToBounds = false
    expectEqual(stage.picture, " wide ")
    box.frame.origin.x = 0
    expectEqual(stage.picture, "wide  ")
  }

  @Test func whatSticksOutGoesWithItsView() {
    let (box, label) = (View(), Label("a\nb\nc"))
    box.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    box.clipsToBounds = false
    label.frame = GridRect(x: 0, y: 0, width: 1, height: 3)
    box.addSubview(label)
    let root = View()
    root.addSubview(box)
    let stage = Stage(root, size: GridSize(width: 1, height: 4))
    expectEqual(stage.picture, "a\nb\nc\n ")
    box.frame.origin.y = 1
    expectEqual(stage.picture, " \na\nb\nc")
    box.isHidden = true
    expectEqual(stage.picture, " \n \n \n ")
    box.isHidden = false
    expectEqual(stage.picture, " \na\nb\nc")
    box.removeFromSuperview()
    expectEqual(stage.picture, " \n \n \n ")
  }

  /// What sticks out in rows that are not drawn this time is not forgotten.
  @Test func whatSticksOutElsewhereIsRemembered() {
    let (box, still, busy) = (View(), Label("s"), Label("b"))
    box.clipsToBounds = false
    still.frame = GridRect(x: 0, y: 2, width: 1, height: 1)
    busy.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    for label in [still, busy] { box.addSubview(label) }
    let root = View()
    root.addSubview(box)
    let stage = Stage(root, size: GridSize(width: 1, height: 3))
    expectEqual(stage.picture, "b\n \ns")
    busy.text = "c"
    expectEqual(stage.picture, "c\n \ns")
    box.frame.origin.x = 5
    expectEqual(stage.picture, " \n \n ")
  }

  @Test func theBoundsScrollWhatIsInside() {
    let view = View()
    let label = Label("one\ntwo\nthree")
    label.frame = GridRect(x: 0, y: 0, width: 5, height: 3)
    view.addSubview(label)
    let stage = Stage(view, size: GridSize(width: 4, height: 2))
    expectEqual(stage.picture, "one \ntwo ")
    view.bounds.origin = GridPoint(x: 1, y: 1)
    expectEqual(stage.picture, "wo  \nhree")
    view.bounds.origin = GridPoint(x: -1, y: -1)
    expectEqual(stage.picture, "    \n one")
    expectEqual(label.convert(.zero, to: view), .zero)
    expectEqual(view.convert(.zero, to: label), .zero)
  }

  @Test func pointsAreConvertedAcrossTheTree() {
    let (root, left, right, leaf) = (View(), View(), View(), View())
    left.frame = GridRect(x: 3, y: 1, width: 9, height: 9)
    right.frame = GridRect(x: 20, y: 5, width: 9, height: 9)
    leaf.frame = GridRect(x: 2, y: 2, width: 1, height: 1)
    left.bounds.origin = GridPoint(x: 1, y: 0)
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    expectEqual(leaf.convert(GridPoint(x: 0, y: 0), to: root), GridPoint(x: 4, y: 3))
    expectEqual(leaf.convert(GridPoint(x: 1, y: 1), to: right), GridPoint(x: -15, y: -1))
  }

  @Test func theTreeDescribesItself() {
    let (root, label, hidden) = (Box(title: "Box"), Label("say \"hi\""), View())
    label.frame = GridRect(x: 1, y: 1, width: 8, height: 1)
    label.accessibilityTraits = [.staticText, .updatesFrequently]
    hidden.isHidden = true
    hidden.alpha = 0
    hidden.identifier = "spare"
    root.addSubview(label)
    label.addSubview(hidden)
    #expect(
      Stage(root, size: GridSize(width: 10, height: 3)).root.treeDescription == """
        Box 10x3 at 0,0
          Label 8x1 at 1,1 "say \\"hi\\"" text updates frequently
            spare 0x0 at 0,0 hidden alpha 0.0
        """)
  }

  @Test func impossiblePlacesAreRefusedInWords() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().insertSubview(View(), at: 1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().bringSubviewToFront(View()) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { View().exchangeSubview(at: 0, withSubviewAt: 0) }
    }
  }
}
