import ViewsTestSupport

@MainActor @Suite struct HierarchyTests {
  private func named(_ name: String) -> Label { Label(name).placed(0, 0, 1, 1, named: name) }

  private func parent() -> View { View().containing(named("a"), named("b"), named("c")) }

  @Test func theTopmostIsSeen() {
    let view = parent()
    let film = Stage(view, 1, 1).film(
      .act("a to the front") { view.bringSubviewToFront(view.subviews[0]) },
      .act("a to the back") { view.insertSubview(view.subviews[2], at: 0) },
      .act("removed") { view.subviews[2].removeFromSuperview() },
      noting: { view.subviews.compactMap(\.identifier).joined() })
    expectEqual(
      film,
      """
      first          ¦ c ¦ abc
      a to the front ¦ a ¦ bca
      a to the back  ¦ c ¦ abc
      removed        ¦ b ¦ ab
      """)
  }

  @Test func whatIsTransparentKeepsItsPlaceAndWhatIsHiddenDoesNot() {
    let (a, b) = (named("a"), named("b"))
    let film = Stage(StackView(.horizontal).containing(a, b, named("c")), 3, 1).film(
      .act("without a and b") { (a.alpha, b.isHidden) = (0, true) },
      .act("a is pale") { a.alpha = 0.25 })
    expectEqual(
      film,
      """
      first           ¦ abc ¦
      without a and b ¦  c  ¦
      a is pale       ¦ ac  ¦
      """)
  }

  /// What sticks out in rows that are not drawn this time is not forgotten.
  @Test func whatSticksOutElsewhereIsRemembered() {
    let busy = Label("b").placed(0, 0, 1, 1)
    let box = View().containing(Label("s").placed(0, 2, 1, 1), busy)
    box.clipsToBounds = false
    let film = Stage(View().containing(box), 1, 3).film(
      .act("c") { busy.text = "c" }, .act("away") { box.frame.origin.x = 5 })
    expectEqual(
      film,
      """
      first ¦ c ¦ away
      b     ¦ c ¦
            ¦   ¦
      s     ¦ s ¦
      """)
  }

  @Test func theBoundsScrollWhatIsInside() {
    let label = Label("one\ntwo\nthree").placed(0, 0, 5, 3)
    let view = View().containing(label)
    Stage(view, 4, 2).expectFilm(
      .act("1,1") { view.bounds.origin = GridPoint(x: 1, y: 1) },
      .act("-1,-1") { view.bounds.origin = GridPoint(x: -1, y: -1) },
      shows: """
        first ¦ 1,1  ¦ -1,-1
        one   ¦ wo   ¦
        two   ¦ hree ¦  one
        """)
    expectEqual([label.convert(.zero, to: view), view.convert(.zero, to: label)], [.zero, .zero])
    // Points are converted across the tree.
    let leaf = View().placed(2, 2, 1, 1)
    let (left, right) = (View().containing(leaf).placed(3, 1, 9, 9), View().placed(20, 5, 9, 9))
    left.bounds.origin = GridPoint(x: 1, y: 0)
    let root = View().containing(left, right)
    expectEqual(leaf.convert(GridPoint(x: 0, y: 0), to: root), GridPoint(x: 4, y: 3))
    expectEqual(leaf.convert(GridPoint(x: 1, y: 1), to: right), GridPoint(x: -15, y: -1))
  }

  @Test func theTreeDescribesItself() {
    let (label, hidden) = (Label("say \"hi\"").placed(1, 1, 8, 1), View())
    label.accessibilityTraits = [.staticText, .updatesFrequently]
    (hidden.isHidden, hidden.alpha, hidden.identifier) = (true, 0, "spare")
    let root = Box(title: "Box").containing(label.containing(hidden))
    expectEqual(
      Stage(root, 10, 3).root.treeDescription,
      """
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
  }
}
