import ViewsTestSupport

@MainActor @Suite struct PageControlTests {
  private let amount = Amount(1)

  private func makeStage(count: Int = 4, width: Int = 9) -> Stage {
    let stage = Stage(
      PageControl(page: Binding(amount, \.count), count: count),
      size: GridSize(width: width, height: 1))
    stage.press(.tab)
    return stage
  }

  @Test func theDotOfThePageIsFilled() {
    let stage = makeStage()
    expectEqual(stage.picture, "○ ● ○ ○  ")
    expectEqual(stage.commit().grid[GridPoint(x: 2, y: 0)].style, .focus)
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 0)].style, .secondary)
    for outside in [4, -1, .max, .min] {
      amount.count = outside
      expectEqual(stage.picture, "○ ○ ○ ○  ")
      expectEqual(stage.commit().grid[.zero].style, .focus)
    }
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 7, height: 1))
  }

  @Test func keysGoByPagesAndStopAtTheEnds() {
    let stage = makeStage()
    let pages = [.right, .pageDown, .right, .left, .home, .pageUp, .end].map { (key: KeyPress) in
      #expect(stage.press(key))
      return amount.count
    }
    expectEqual(pages, [2, 3, 3, 2, 0, 0, 3])
    #expect(!stage.press(.down) && !stage.press(.enter))
  }

  @Test func fromOutsideAKeyLeadsToTheNearerEnd() {
    let stage = makeStage()
    let pages = [(9, .left), (4, .right), (-1, .left), (.min, .right), (.max, .right)].map {
      (start: Int, key: KeyPress) in
      amount.count = start
      stage.press(key)
      return amount.count
    }
    expectEqual(pages, [3, 3, 0, 0, 3])
  }

  @Test func ofManyPagesThoseAroundTheCurrentOneAreShown() {
    let stage = makeStage(count: 9)
    let pictures = (0..<9).map { page in
      amount.count = page
      return stage.picture
    }
    #expect(
      pictures == [
        "● ○ ○ ○ ›", "○ ● ○ ○ ›", "○ ○ ● ○ ›", "○ ○ ○ ● ›", "‹ ○ ● ○ ›", "‹ ● ○ ○ ○", "‹ ○ ● ○ ○",
        "‹ ○ ○ ● ○", "‹ ○ ○ ○ ●",
      ])
  }

  @Test func everyPageIsSeenWhateverTheRoom() {
    for count in 0...8 {
      for width in 0...16 {
        let stage = makeStage(count: count, width: width)
        for page in 0..<count {
          amount.count = page
          let picture = stage.picture
          #expect(picture.contains("●") || width < 5 || count < 1, "\(count) \(width) \(page)")
          expectEqual(picture.count, width)
        }
      }
    }
  }

  @Test func withoutRoomForDotsItIsANumber() {
    expectEqual(makeStage(width: 4).picture, "2/4 ")
    expectEqual(makeStage(width: 2).picture, "2…")
    expectEqual(makeStage(width: 0).picture, "")
    amount.count = 7
    expectEqual(makeStage(width: 3).picture, "-/4")
  }

  @Test func aClickGoesToADotAndAMarkByAPage() {
    let stage = makeStage(count: 9)
    amount.count = 4
    _ = stage.commit()
    let pages = [4, 6, 5, 8, 0].map { column in
      _ = stage.commit()
      stage.click(GridPoint(x: column, y: 0))
      return amount.count
    }
    // ‹ ○ ● ○ ›   ‹ ○ ● ○ ›   ‹ ● ○ ○ ○   ‹ ● ○ ○ ○   ‹ ○ ○ ○ ●
    expectEqual(pages, [4, 5, 5, 8, 7])
    _ = stage.commit()
    stage.send(MouseEvent(.press, at: GridPoint(x: 4, y: 0)))
    stage.send(MouseEvent(.drag, at: GridPoint(x: 2, y: 0)))
    expectEqual(amount.count, 5)
    stage.send(MouseEvent(.drag, at: .zero))
    expectEqual(amount.count, 5)
  }

  @Test func thereMayBeNoPagesOrVeryMany() {
    for count in [0, -1, Int.min] {
      let stage = makeStage(count: count)
      #expect(stage.picture == "         " && stage.focusedView == nil)
      expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 0, height: 1))
      expectEqual(stage.accessibilityTree().value, "0 pages")
    }
    let stage = makeStage(count: .max)
    stage.press(.end)
    #expect(stage.picture == "‹ ○ ○ ○ ●" && amount.count == .max - 1)
    #expect(stage.root.sizeThatFits(.unspecified).width > 1 << 60)
  }

  @Test func thePagesMayBecomeFewer() {
    let control = PageControl(page: Binding(amount, \.count), count: 4)
    let stage = Stage(control, size: GridSize(width: 9, height: 1))
    stage.press(.tab)
    control.count = 2
    expectEqual(stage.picture, "○ ●      ")
    control.count = 0
    #expect(stage.picture == "         " && stage.focusedView == nil)
  }

  @Test func withoutABindingItHasAPageOfItsOwn() {
    var pages: [Int] = []
    let control = PageControl(count: 3) { pages.append($0) }
    let stage = Stage(control, size: GridSize(width: 5, height: 1))
    control.page = 1
    #expect(pages == [] && stage.picture == "○ ● ○")
    stage.press(.tab)
    stage.press(.right)
    stage.press(.left)
    #expect(pages == [2, 1] && stage.picture == "○ ● ○")
  }
}
