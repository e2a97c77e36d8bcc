import GridExtras
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

  @Test func withoutRoomForADotOfEachTheNumberIsShown() {
    let pictures = [7, 6, 3, 1].map { makeStage(width: $0).picture }
    expectEqual(pictures, ["○ ● ○ ○", "2/4   ", "2/4", "…"])
    amount.count = 7
    expectEqual(makeStage(width: 3).picture, "-/4")
    let stage = makeStage(count: 4)
    amount.count = 0
    expectEqual(stage.values(afterClicks: [4, 3, 6, 8, 0]) { amount.count }, "2, 2, 3, 3, 0")
    expectEqual(makeStage(count: 9).values(afterClicks: [0, 2]) { amount.count }, "0, 0")
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
    #expect(stage.picture.hasSuffix("…") && amount.count == .max - 1)
    #expect(stage.root.sizeThatFits(.unspecified).width > 1 << 60)
  }

  @Test func thePagesMayBecomeFewer() {
    let control = PageControl(page: Binding(amount, \.count), count: 4)
    let stage = Stage(control, 9, 1)
    stage.expectFilm(
      "tab", .act("count = 2") { control.count = 2 }, .act("count = 0") { control.count = 0 },
      noting: { stage.focusedView == nil ? "none" : "focused" },
      shows: """
        first     ¦ ○ ● ○ ○   ¦ none
        tab       ¦ ○ ● ○ ○   ¦ focused
        count = 2 ¦ ○ ●       ¦ focused
        count = 0 ¦           ¦ none
        """)
  }
}
