import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct ScrollViewTests {
  private func lines(_ count: Int) -> Label {
    Label((1...count).map { "line \($0)" }.joined(separator: "\n"))
  }

  private func rows(_ stage: Stage) -> [String] { stage.commit().grid.rows }

  private func makeStage(_ view: View, width: Int = 8, height: Int = 3) -> Stage {
    Stage(view, size: GridSize(width: width, height: height))
  }

  @Test func itShowsAPartAndWhereThatIs() {
    let scroll = ScrollView(lines(5))
    let stage = makeStage(scroll)
    expectEqual(rows(stage), ["line 1 ┃", "line 2 ┃", "line 3 │"])
    scroll.contentOffset.y = 1
    expectEqual(rows(stage), ["line 2 ┃", "line 3 ┃", "line 4 │"])
    scroll.contentOffset.y = 2
    expectEqual(rows(stage), ["line 3 │", "line 4 ┃", "line 5 ┃"])
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func theIndicatorFollowsTheContent() {
    let (stack, label) = (StackView(.vertical), lines(1))
    stack.addSubview(lines(3))
    stack.addSubview(label)
    let stage = makeStage(ScrollView(stack))
    expectEqual(rows(stage), ["line 1 ┃", "line 2 ┃", "line 3 │"])
    label.text = "far\nbelow\nwhat\nis\nseen"
    expectEqual(rows(stage), ["line 1 ┃", "line 2 │", "line 3 │"])
    label.isHidden = true
    expectEqual(rows(stage), ["line 1  ", "line 2  ", "line 3  "])
  }

  @Test func anOffsetBeyondTheEndIsTakenBack() {
    let scroll = ScrollView(lines(5))
    let stage = makeStage(scroll)
    scroll.contentOffset = GridPoint(x: 4, y: 99)
    expectEqual(rows(stage)[2], "line 5 ┃")
    expectEqual(scroll.contentOffset, GridPoint(x: 0, y: 2))
    scroll.contentOffset.y = -3
    expectEqual(rows(stage)[0], "line 1 ┃")
    scroll.contentOffset = GridPoint(x: .min, y: .max)
    expectEqual(rows(stage)[2], "line 5 ┃")
  }

  @Test func keysAndTheWheelScroll() {
    let scroll = ScrollView(lines(9))
    let stage = makeStage(scroll)
    _ = stage.commit()
    stage.press(.tab)
    #expect(stage.focusedView === scroll)
    let keys: [KeyPress] = [.down, .down, .up, .pageDown, .end, .down, .pageUp, .home, .up, .left]
    let uses = keys.map { stage.press($0) }
    expectEqual(uses, [true, true, true, true, true, false, true, true, false, false])
    let offsets = keys.map { key in
      stage.press(key)
      return scroll.contentOffset.y
    }
    expectEqual(offsets, [1, 2, 1, 3, 6, 6, 4, 0, 0, 0])
    #expect(stage.send(MouseEvent(.scroll(rows: 4, columns: 1), at: GridPoint(x: 0, y: 0))))
    expectEqual(scroll.contentOffset, GridPoint(x: 0, y: 4))
    #expect(!stage.send(MouseEvent(.scroll(rows: 0, columns: 1), at: GridPoint(x: 0, y: 0))))
  }

  @Test func bothWaysItHasTwoIndicators() {
    let scroll = ScrollView(Label("abcdefgh\nij\nkl"), axes: .both)
    let stage = makeStage(scroll, width: 5, height: 3)
    expectEqual(rows(stage), ["abcd┃", "ij  │", "━━── "])
    stage.press(.tab)
    stage.press(.right)
    stage.press(.down)
    expectEqual(rows(stage), ["j   │", "l   ┃", "─━━─ "])
    scroll.indicators = []
    expectEqual(rows(stage), ["bcdef", "j    ", "l    "])
  }

  @Test func aWideCellIsCutWholeAtTheEdge() {
    let scroll = ScrollView(Label("a界界b"), axes: .horizontal)
    scroll.indicators = []
    let stage = makeStage(scroll, width: 4, height: 1)
    expectEqual(rows(stage), ["a界 "])
    scroll.contentOffset.x = 1
    expectEqual(rows(stage), ["界界"])
    scroll.contentOffset.x = 2
    expectEqual(rows(stage), [" 界b"])
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func smallOnesShowWhatTheyCan() {
    let scroll = ScrollView(lines(3))
    let stage = makeStage(scroll, width: 2, height: 2)
    expectEqual(rows(stage), ["…┃", "…│"])
    stage.resize(to: GridSize(width: 1, height: 1))
    expectEqual(rows(stage), ["…"])
    stage.resize(to: GridSize(width: 0, height: 2))
    expectEqual(rows(stage), ["", ""])
    stage.resize(to: GridSize(width: 2, height: 0))
    expectEqual(rows(stage), [])
  }

  @Test func insetsScrollWithTheContent() {
    let scroll = ScrollView(lines(2))
    scroll.contentInsets = GridInsets(top: 1, left: 1, bottom: 2, right: 0)
    let stage = makeStage(scroll)
    expectEqual(rows(stage), ["       ┃", " line 1┃", " line 2│"])
    expectEqual(scroll.contentSize, GridSize(width: 7, height: 5))
    scroll.contentOffset.y = 2
    expectEqual(rows(stage), [" line 2│", "       ┃", "       ┃"])
  }

  @Test func itScrollsNoFurtherThanNeeded() {
    let scroll = ScrollView(lines(9))
    let stage = makeStage(scroll)
    _ = stage.commit()
    let offsets = [4, 3, 5, 0, 8, 7].map { row in
      scroll.scrollRectToVisible(GridRect(x: 0, y: row, width: 1, height: 1))
      return scroll.contentOffset.y
    }
    expectEqual(offsets, [2, 2, 3, 0, 6, 6])
    scroll.scrollRectToVisible(GridRect(x: 0, y: 2, width: 1, height: 5))
    expectEqual(scroll.contentOffset.y, 2)
  }

  @Test func aFocusedViewIsScrolledIntoSight() {
    let stack = StackView(.vertical)
    let buttons = (0..<6).map { number in Button("b\(number)") {} }
    for button in buttons { stack.addSubview(button) }
    let scroll = ScrollView(stack)
    let stage = makeStage(scroll, width: 8, height: 2)
    expectEqual(rows(stage), ["[ b0 ] ┃", "[ b1 ] │"])
    let offsets = (0..<7).map { _ in
      stage.press(.tab)
      _ = stage.commit()
      return scroll.contentOffset.y
    }
    expectEqual(offsets, [0, 0, 1, 2, 3, 4, 0])
    buttons[5].focus()
    stack.insertSubview(Label("new\nnew"), at: 0)
    expectEqual(rows(stage), ["[ b4 ] │", "[ b5 ] ┃"])
  }

  @Test func outOfAnInnerOneTheKeysReachTheOuter() {
    let inner = ScrollView(lines(4))
    inner.sizing.height = .fixed(3)
    let stack = StackView(.vertical)
    stack.addSubview(inner)
    stack.addSubview(lines(3))
    let outer = ScrollView(stack)
    let stage = makeStage(outer, width: 9, height: 4)
    _ = stage.commit()
    #expect(inner.focus())
    let offsets = (0..<3).map { _ in
      stage.press(.down)
      return [inner.contentOffset.y, outer.contentOffset.y]
    }
    expectEqual(offsets, [[1, 0], [1, 1], [1, 2]])
  }

  @Test func itIsAsLongAsItsContentWhereThereIsRoom() {
    let stack = StackView(.vertical)
    stack.addSubview(ScrollView(lines(2)))
    stack.addSubview(Label("end"))
    let stage = makeStage(stack, width: 8, height: 4)
    expectEqual(rows(stage), ["line 1  ", "line 2  ", "end     ", "        "])
  }
}
