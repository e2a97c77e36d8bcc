import ViewsTestSupport

@MainActor @Suite struct PageControlTests {
  private let amount = Amount(1)

  private func makeStage(count: Int = 4, width: Int = 9) -> Stage {
    let stage = Stage(PageControl(page: Binding(amount, \.count), count: count), width, 1)
    stage.press(.tab)
    return stage
  }

  /// The pictures of pages.
  private func pictures(_ stage: Stage, of pages: [Int]) -> [String] {
    pages.map { page in
      amount.count = page
      return stage.picture
    }
  }

  @Test func theDotOfThePageIsFilled() {
    let stage = makeStage()
    expectEqual(stage.picture, "○ ● ○ ○  ")
    expectEqual(stage.styles(0, 2), "secondary focus")
    expectEqual(Set(pictures(stage, of: [4, -1, .max, .min])), ["○ ○ ○ ○  "])
    expectEqual(stage.styles(0, 2), "focus secondary")
  }

  @Test func keysGoByPagesAndStopAtTheEnds() {
    let stage = makeStage()
    expectEqual(
      stage.values(after: "right pgdn right left home pgup end down enter") { amount.count },
      "2, 3, 3, 2, 0, 0, 3, 3 no, 3 no")
    // From outside a key leads to the nearer end.
    let pages = [(9, "left"), (4, "right"), (-1, "left"), (.min, "right"), (.max, "right")].map {
      (start: Int, key: String) in
      amount.count = start
      return stage.values(after: key) { amount.count }
    }
    expectEqual(pages, ["3", "3", "0", "0", "3"])
  }

  @Test func ofManyPagesThoseAroundTheCurrentOneAreShown() {
    let stage = makeStage(count: 9)
    expectEqual(
      pictures(stage, of: Array(0..<9)),
      [
        "● ○ ○ ○ ›", "○ ● ○ ○ ›", "○ ○ ● ○ ›", "○ ○ ○ ● ›", "‹ ○ ● ○ ›", "‹ ● ○ ○ ○", "‹ ○ ● ○ ○",
        "‹ ○ ○ ● ○", "‹ ○ ○ ○ ●",
      ])
    amount.count = 4
    // ‹ ○ ● ○ ›   ‹ ○ ● ○ ›   ‹ ● ○ ○ ○   ‹ ● ○ ○ ○   ‹ ○ ○ ○ ●
    expectEqual(stage.values(afterClicks: [4, 6, 5, 8, 0]) { amount.count }, "4, 5, 5, 8, 7")
    // A drag goes to dots only.
    _ = stage.commit()
    let pages = [(MouseEvent.Action.press, 4), (.drag, 2), (.drag, 0)].map { action, x in
      stage.send(MouseEvent(action, at: GridPoint(x: x, y: 0)))
      return amount.count
    }
    expectEqual(pages, [6, 5, 5])
  }

  @Test func everyPageIsSeenWhateverTheRoom() {
    var wrong: [String] = []
    for count in 0...8 {
      for width in 0...16 {
        let pictures = pictures(makeStage(count: count, width: width), of: Array(0..<count))
        for (page, picture) in pictures.enumerated()
        where width >= 5 && !picture.contains("●") || picture.count != width {
          wrong.append("\(count) \(width) \(page): \(picture)")
        }
      }
    }
    expectEqual(wrong, [])
    // Without room for dots it is a number.
    amount.count = 7
    expectEqual(makeStage(width: 3).picture, "-/4")
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
    let stage = Stage(control, 9, 1)
    expectEqual(
      stage.film(
        "tab", .act("count = 2") { control.count = 2 }, .act("count = 0") { control.count = 0 },
        noting: { stage.focusedView == nil ? "none" : "focused" }),
      """
      first     ¦ ○ ● ○ ○   ¦ none
      tab       ¦ ○ ● ○ ○   ¦ focused
      count = 2 ¦ ○ ●       ¦ focused
      count = 0 ¦           ¦ none
      """)
  }
}
