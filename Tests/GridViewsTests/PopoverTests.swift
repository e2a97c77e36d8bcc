import CharacterGrid
import GridViews
import ViewsTestSupport

/// Popovers beside a view.
@MainActor @Suite struct PopoverTests {
  private let bay = Bay()

  private func makeStage(_ width: Int = 20, _ height: Int = 8, text: String? = nil) -> Stage {
    let bay = bay
    bay.text = text ?? bay.text
    let stage = Stage(AnchorScreen(bay), size: GridSize(width: width, height: height))
    bay.isOpen = true
    return stage
  }

  @Test func itIsBelowItsAnchorAndNothingIsDimmed() {
    bay.place = GridPoint(x: 3, y: 1)
    let stage = makeStage()
    #expect(
      stage.sketch == """
        ····················
        ···[ go ]···········
        ···╭────╮···········
        ···│text│···········
        ···╰────╯···········
        ····················
        ····················
        ····················
        """)
    expectEqual(stage.commit().grid[.zero].style, .default)
    bay.isOpen = false
    #expect(!stage.sketch.contains("╭") && !stage.needsCommit)
  }

  /// Where the box is, as its column, row, width and height, for anchors at several places.
  private func boxes(_ size: GridSize, text: String, at points: [GridPoint]) -> [[Int]] {
    let stage = makeStage(size.width, size.height, text: text)
    return points.map { point in
      bay.place = point
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
    let boxes = boxes(
      GridSize(width: 20, height: 8), text: "long text",
      at: [
        GridPoint(x: 0, y: 0), GridPoint(x: 14, y: 0), GridPoint(x: 19, y: 2),
        GridPoint(x: 0, y: 7), GridPoint(x: 5, y: 5), GridPoint(x: 5, y: 4),
      ])
    #expect(
      boxes == [
        [0, 1, 11, 3], [9, 1, 11, 3], [9, 3, 11, 3], [0, 4, 11, 3], [5, 2, 11, 3], [5, 5, 11, 3],
      ])
  }

  @Test func itIsBesideWhereThereIsNoRoomBelowOrAbove() {
    let boxes = boxes(
      GridSize(width: 20, height: 8), text: "a\nb\nc\nd\ne",
      at: [
        GridPoint(x: 0, y: 4), GridPoint(x: 12, y: 4), GridPoint(x: 16, y: 4),
        GridPoint(x: 4, y: 0), GridPoint(x: 4, y: 7), GridPoint(x: 4, y: 1),
      ])
    #expect(
      boxes == [
        [6, 1, 3, 7], [9, 1, 3, 7], [13, 1, 3, 7], [4, 1, 3, 7], [4, 0, 3, 7], [10, 1, 3, 7],
      ])
  }

  @Test func itIsCutWhereThereIsNoRoomAtAll() {
    let boxes = boxes(
      GridSize(width: 20, height: 8), text: "a\nb\nc\nd\ne\nf\ng\nh",
      at: [GridPoint(x: 0, y: 0), GridPoint(x: 0, y: 7), GridPoint(x: 0, y: 3)])
    expectEqual(boxes, [[0, 1, 3, 7], [0, 0, 3, 7], [0, 4, 3, 4]])
    bay.place = GridPoint(x: 0, y: 1)
    expectEqual(
      self.boxes(GridSize(width: 3, height: 3), text: "text", at: [bay.place]), [[0, 0, 3, 3]])
    for (width, height) in [(2, 2), (1, 1), (0, 0), (30, 1), (1, 30)] {
      let stage = makeStage(width, height)
      expectEqual(stage.commit().problems, [])
    }
  }

  @Test func itFollowsItsAnchorAndTheSizeOfTheStage() {
    let stage = makeStage()
    #expect(stage.sketch.hasPrefix("[ go ]"))
    bay.place = GridPoint(x: 2, y: 3)
    #expect(stage.commit().grid.rows[4].hasPrefix("··╭────╮"))
    stage.resize(to: GridSize(width: 12, height: 6))
    #expect(stage.commit().grid.rows[0].hasPrefix("··╭────╮"))
    bay.text = "other text"
    expectEqual(stage.commit().grid.rows[1], "│other text│")
    #expect(stage.commit().grid == stage.freshPicture && !stage.needsCommit)
  }

  @Test(arguments: ["hidden", "removed", "gone"])
  func itEndsWithItsAnchor(way: String) {
    let stage = makeStage()
    #expect(stage.sketch.contains("│text│"))
    switch way {
    case "hidden": bay.isHidden = true
    case "removed": bay.isThere = false
    default: (bay.isThere, bay.isKept) = (false, false)
    }
    #expect(!stage.sketch.contains("text"))
    #expect(!bay.isOpen && !stage.needsCommit)
    #expect(stage.liveCounts["views"] ?? 9 <= 3)
  }

  @Test func anAnchorThatIsNotThereYetIsFoundInTheSameFrame() {
    bay.isThere = false
    let stage = Stage(AnchorScreen(bay), size: GridSize(width: 20, height: 8))
    _ = stage.commit()
    (bay.isThere, bay.isOpen) = (true, true)
    #expect(stage.sketch.hasPrefix("[ go ]") && stage.sketch.contains("│text│"))
  }

  @Test func anItemThatStaysKeepsItsPopover() {
    let (bay, screen) = (bay, AnchorScreen(bay, declares: false))
    screen.present(isPresented: .constant(true)) { [weak screen] in
      let inner = Screen { bay.text }
      if let screen { inner.presentationStyle = .popover(from: screen.anchor) }
      return inner
    }
    let stage = Stage(screen, size: GridSize(width: 20, height: 8))
    _ = stage.commit()
    bay.isHidden = true
    expectEqual(stage.commit().problems, [])
    #expect(stage.sketch.contains("│text│"))
  }

  @Test func escapeAndAClickOutsideEndIt() {
    let stage = makeStage()
    let ways: [(Stage) -> Void] = [
      { $0.press(.escape) }, { $0.click(.zero) }, { $0.click(GridPoint(x: 19, y: 7)) },
    ]
    for way in ways {
      bay.isOpen = true
      _ = stage.commit()
      way(stage)
      #expect(!bay.isOpen && !stage.sketch.contains("│text│"))
    }
    // The first cell is the button's, but a click that ends a popover presses nothing below.
    expectEqual(bay.presses, 0)
    stage.click(.zero)
    expectEqual(bay.presses, 1)
    bay.isOpen = true
    _ = stage.commit()
    stage.click(GridPoint(x: 1, y: 2))
    #expect(bay.isOpen)
  }

  @Test func keysStayInsideAndTheFocusIsGivenBack() {
    let stage = Stage(AnchorScreen(bay, hasButton: true), size: GridSize(width: 20, height: 8))
    _ = stage.commit()
    stage.press(.tab)
    expectEqual(stage.focusPath, "AnchorView/Button")
    bay.isOpen = true
    _ = stage.commit()
    expectEqual(stage.focusPath, "Presentation/OpaqueBox/StackView/Button")
    #expect(!stage.press(.tab) && bay.presses == 0)
    stage.press(.escape)
    expectEqual(stage.focusPath, "AnchorView/Button")
    stage.press(.enter)
    expectEqual(bay.presses, 1)
  }

  @Test func itIsAllThatIsSpoken() {
    let stage = makeStage()
    #expect("\(stage.accessibilityTree())".contains("text"))
    #expect(!"\(stage.accessibilityTree())".contains("go"))
    bay.isOpen = false
    #expect("\(stage.accessibilityTree())".contains("go"))
  }

  @Test func itMayBeOverASheetAndItsAnchorInThere() {
    let bay = bay
    let outer = Screen { "outer" }
    outer.present(isPresented: Binding(bay, \.isAsking)) { AnchorScreen(bay) }
    let stage = Stage(outer, size: GridSize(width: 20, height: 10))
    (bay.isAsking, bay.isOpen) = (true, true)
    let first = stage.sketch
    #expect(first.contains("[ go ]") && first.contains("│text│"))
    stage.press(.escape)
    #expect(!bay.isOpen && bay.isAsking)
    bay.isOpen = true
    expectEqual(stage.sketch, first)
    bay.isAsking = false
    #expect(!stage.sketch.contains("text") && stage.commit().problems == [])
  }

  /// An anchor that is scrolled out of sight keeps its popover, at the nearest edge.
  @Test func aScrolledAnchorIsFollowed() {
    let bay = bay
    let column = StackView(.vertical)
    let buttons = (0..<12).map { Button("\($0)") }
    for button in buttons { column.addSubview(button) }
    let scroll = ScrollView(column)
    let screen = Container(scroll)
    screen.present(isPresented: Binding(bay, \.isOpen)) {
      let inner = Screen { "text" }
      inner.presentationStyle = .popover(from: buttons[2])
      return inner
    }
    let stage = Stage(screen, size: GridSize(width: 12, height: 8))
    bay.isOpen = true
    let tops = [0, 1, 3, 4].map { offset in
      scroll.contentOffset = GridPoint(x: 0, y: offset)
      return stage.commit().grid.rows.firstIndex { $0.contains("╭") }
    }
    expectEqual(tops, [3, 2, 0, 0])
    #expect(bay.isOpen && stage.commit().grid == stage.freshPicture)
  }
}
