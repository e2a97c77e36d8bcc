import ViewsTestSupport

/// Popovers beside a view.
@MainActor @Suite struct PopoverTests {
  private let bay = Bay()

  private func makeStage(_ width: Int = 20, _ height: Int = 8, text: String? = nil) -> Stage {
    let bay = bay
    bay.text = text ?? bay.text
    let stage = Stage(AnchorScreen(bay), width, height)
    bay.isOpen = true
    return stage
  }

  /// It is below its anchor, nothing is dimmed, and it follows the anchor and the stage.
  @Test func itFollowsItsAnchorAndTheSizeOfTheStage() {
    let stage = makeStage()
    stage.expectFilm(
      .act("2,3") { bay.place = GridPoint(x: 2, y: 3) }, .resize(12, 6),
      .act("text") { bay.text = "other text" },
      shows: """
        first                ¦ 2,3                  ¦ 12 x 6       ¦ text
        [ go ]·············· ¦ ···················· ¦ ··╭────╮···· ¦ ╭──────────╮
        ╭────╮·············· ¦ ···················· ¦ ··│text│···· ¦ │other text│
        │text│·············· ¦ ···················· ¦ ··╰────╯···· ¦ ╰──────────╯
        ╰────╯·············· ¦ ··[ go ]············ ¦ ··[ go ]···· ¦ ··[ go ]····
        ···················· ¦ ··╭────╮············ ¦ ············ ¦ ············
        ···················· ¦ ··│text│············ ¦ ············ ¦ ············
        ···················· ¦ ··╰────╯············ ¦              ¦
        ···················· ¦ ···················· ¦              ¦
        """)
    expectEqual(stage.styles(0, 11, y: 5), "default default")
    bay.isOpen = false
    #expect(!stage.sketch.contains("╭") && !stage.needsCommit)
    bay.isOpen = true
    #expect(stage.commit().grid == stage.freshPicture && !stage.needsCommit)
  }

  /// Where the box is, as its column, row, width and height, for anchors at several places.
  private func boxes(
    _ size: GridSize = GridSize(width: 20, height: 8), text: String, at points: [(Int, Int)]
  ) -> [[Int]] {
    let stage = makeStage(size.width, size.height, text: text)
    return points.map { x, y in
      bay.place = GridPoint(x: x, y: y)
      let rows = stage.commit().grid.rows.map(Array.init)
      let top = rows.firstIndex { $0.contains("╭") } ?? -1
      let bottom = rows.firstIndex { $0.contains("╰") } ?? -1
      guard top >= 0, bottom >= 0 else { return [] }
      let left = rows[top].firstIndex(of: "╭") ?? -1
      let right = rows[top].firstIndex(of: "╮") ?? -1
      return [left, top, right - left + 1, bottom - top + 1]
    }
  }

  @Test func itIsMovedIntoTheStage() {
    expectEqual(
      boxes(text: "long text", at: [(0, 0), (14, 0), (19, 2), (0, 7), (5, 5), (5, 4)]),
      [
        [0, 1, 11, 3], [9, 1, 11, 3], [9, 3, 11, 3], [0, 4, 11, 3], [5, 2, 11, 3], [5, 5, 11, 3],
      ])
    // It is beside its anchor where there is no room below or above.
    expectEqual(
      boxes(text: "a\nb\nc\nd\ne", at: [(0, 4), (12, 4), (16, 4), (4, 0), (4, 7), (4, 1)]),
      [[6, 1, 3, 7], [9, 1, 3, 7], [13, 1, 3, 7], [4, 1, 3, 7], [4, 0, 3, 7], [10, 1, 3, 7]])
    // It is cut where there is no room at all.
    expectEqual(
      boxes(text: "a\nb\nc\nd\ne\nf\ng\nh", at: [(0, 0), (0, 7), (0, 3)]),
      [[0, 1, 3, 7], [0, 0, 3, 7], [0, 4, 3, 4]])
    expectEqual(
      boxes(GridSize(width: 3, height: 3), text: "text", at: [(0, 1)]), [[0, 0, 3, 3]])
    for (width, height) in [(2, 2), (1, 1), (0, 0), (30, 1), (1, 30)] {
      expectEqual(makeStage(width, height).commit().problems, [])
    }
  }

  @Test func itEndsWithItsAnchor() {
    let ways: [(Bay) -> Void] = [
      { $0.isHidden = true }, { $0.isThere = false }, { ($0.isThere, $0.isKept) = (false, false) },
    ]
    let states = ways.map { way in
      let bay = Bay()
      let stage = Stage(AnchorScreen(bay), 20, 8)
      bay.isOpen = true
      var seen = [stage.sketch.contains("│text│")]
      way(bay)
      seen.append(stage.sketch.contains("text"))
      #expect(stage.liveCounts["views"] ?? 9 <= 3)
      return seen + [bay.isOpen, stage.needsCommit]
    }
    expectEqual(Set(states), [[true, false, false, false]])
  }

  @Test func anAnchorThatComesIsFoundInTheSameFrameAndOneThatGoesMayKeepIt() {
    bay.isThere = false
    let stage = Stage(AnchorScreen(bay), 20, 8)
    _ = stage.commit()
    (bay.isThere, bay.isOpen) = (true, true)
    #expect(stage.sketch.hasPrefix("[ go ]") && stage.sketch.contains("│text│"))

    // An item that stays keeps its popover.
    let (bay, screen) = (bay, AnchorScreen(bay, declares: false))
    screen.present(isPresented: .constant(true)) { [weak screen] in
      let inner = Screen { bay.text }
      if let screen { inner.presentationStyle = .popover(from: screen.anchor) }
      return inner
    }
    let kept = Stage(screen, 20, 8)
    _ = kept.commit()
    bay.isHidden = true
    expectEqual(kept.commit().problems, [])
    #expect(kept.sketch.contains("│text│"))
  }

  /// The first cell is the button's, but a click that ends a popover presses nothing below.
  @Test func escapeAndAClickOutsideEndIt() {
    let stage = makeStage()
    let ways: [(Stage) -> Void] = [
      { $0.press(.escape) }, { $0.click(.zero) }, { $0.click(GridPoint(x: 19, y: 7)) },
      { $0.click(GridPoint(x: 1, y: 2)) },
    ]
    let states = ways.map { way in
      bay.isOpen = true
      _ = stage.commit()
      way(stage)
      return "\(bay.isOpen) \(stage.sketch.contains("│text│")) \(bay.presses)"
    }
    expectEqual(states, ["false false 0", "false false 0", "false false 0", "true true 0"])
    bay.isOpen = false
    _ = stage.commit()
    stage.click(.zero)
    expectEqual(bay.presses, 1)
  }

  @Test func keysStayInsideAndTheFocusIsGivenBack() {
    let stage = Stage(AnchorScreen(bay, hasButton: true), 20, 8)
    func state() -> String {
      _ = stage.commit()
      return "\(stage.focusPath ?? "-") \(bay.presses)"
    }
    _ = stage.commit()
    expectEqual(stage.values(after: "tab", state), "AnchorView/Button 0")
    bay.isOpen = true
    _ = stage.commit()
    expectEqual(
      stage.values(after: "enter tab escape enter", state),
      """
      Presentation/OpaqueBox/StackView/Button 0, \
      Presentation/OpaqueBox/StackView/Button 0 no, AnchorView/Button 0, \
      AnchorView/Button 1
      """)
  }

  @Test func itIsAllThatIsSpoken() {
    let stage = makeStage()
    let spoken = [true, false].map { isOpen in
      bay.isOpen = isOpen
      let words = "\(stage.accessibilityTree())"
      return ["text", "go"].filter(words.contains)
    }
    expectEqual(spoken, [["text"], ["go"]])
  }

  @Test func itMayBeOverASheetAndItsAnchorInThere() {
    let bay = bay
    let outer = Screen { "outer" }
    outer.present(isPresented: Binding(bay, \.isAsking)) { AnchorScreen(bay) }
    let stage = Stage(outer, 20, 10)
    let open = Step.act("open") { (bay.isAsking, bay.isOpen) = (true, true) }
    stage.expectFilm(
      open, "escape", open, .act("end") { bay.isAsking = false }, drawing: \.lines,
      noting: { "\(bay.isAsking) \(bay.isOpen)" },
      shows: """
        first       ¦ open            ¦ escape          ¦ open            ¦ end
        outer       ¦ outer           ¦ outer           ¦ outer           ¦ outer
                    ¦                 ¦                 ¦                 ¦
                    ¦                 ¦                 ¦                 ¦
                    ¦      ╭────────╮ ¦      ╭────────╮ ¦      ╭────────╮ ¦
                    ¦      │[ go ]··│ ¦      │[ go ]··│ ¦      │[ go ]··│ ¦
                    ¦      │╭────╮··│ ¦      │········│ ¦      │╭────╮··│ ¦
                    ¦      ╰│text│──╯ ¦      ╰────────╯ ¦      ╰│text│──╯ ¦
                    ¦       ╰────╯    ¦                 ¦       ╰────╯    ¦
        false false ¦ true true       ¦ true false      ¦ true true       ¦ false true
        """)
    expectEqual(stage.commit().problems, [])
  }

  /// An anchor that is scrolled out of sight keeps its popover, at the nearest edge.
  @Test func aScrolledAnchorIsFollowed() {
    let bay = bay
    let buttons = (0..<12).map { Button("\($0)") }
    let scroll = ScrollView(column(buttons))
    let screen = Container(scroll)
    screen.present(isPresented: Binding(bay, \.isOpen)) {
      let inner = Screen { "text" }
      inner.presentationStyle = .popover(from: buttons[2])
      return inner
    }
    let stage = Stage(screen, 12, 8)
    bay.isOpen = true
    let tops = [0, 1, 3, 4].map { offset in
      scroll.contentOffset = GridPoint(x: 0, y: offset)
      return stage.commit().grid.rows.firstIndex { $0.contains("╭") }
    }
    expectEqual(tops, [3, 2, 0, 0])
    #expect(bay.isOpen && stage.commit().grid == stage.freshPicture)
  }
}
