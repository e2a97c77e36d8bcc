import ViewsTestSupport

@testable import GridViews

@MainActor @Suite struct ActivityIndicatorTests {
  /// The pictures at each tenth of a second, the first one included.
  private func pictures(_ animation: ActivityIndicator.Animation, count: Int) -> [String] {
    let indicator = ActivityIndicator(animation)
    let stage = Stage(indicator, size: GridSize(width: animation.columns, height: 1))
    indicator.isAnimating = true
    return (0..<count).map { _ in
      defer { stage.advance(by: .milliseconds(100)) }
      return stage.picture
    }
  }

  @Test func theUsualAnimationIsOfDots() {
    let indicator = ActivityIndicator()
    expectEqual(indicator.animation, .dots)
    expectEqual(indicator.intrinsicContentSize, GridSize(width: 1, height: 1))
    expectEqual(
      pictures(.dots, count: 11), ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏", "⠋"])
  }

  @Test func theOthersComeRoundToo() {
    expectEqual(pictures(.line, count: 5), ["|", "/", "-", "\\", "|"])
    expectEqual(pictures(.ellipsis, count: 5), ["   ", ".  ", ".. ", "...", "   "])
    #expect(
      pictures(.bouncing, count: 7) == [
        "[=   ]", "[ =  ]", "[  = ]", "[   =]", "[  = ]", "[ =  ]", "[=   ]",
      ])
  }

  @Test(arguments: ActivityIndicator.Animation.allCases)
  func nothingBesideItMoves(_ animation: ActivityIndicator.Animation) {
    let pictures = animation.pictures
    expectEqual(Set(pictures.map(\.columns)), [animation.columns])
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    #expect(pictures.first != pictures.last)
    let stage = Stage(ActivityIndicator(animation), size: GridSize(width: 6, height: 1))
    expectEqual(stage.picture, "      ")
    expectEqual(stage.advance(by: .seconds(10)), 0)
  }

  @Test func anotherAnimationHasAnotherSize() {
    let indicator = ActivityIndicator(.circle)
    let row = StackView(.horizontal)
    row.addSubview(indicator)
    row.addSubview(Label("Loading"))
    let stage = Stage(row, size: GridSize(width: 14, height: 1))
    indicator.isAnimating = true
    expectEqual(stage.picture, "◐Loading      ")
    indicator.animation = .bouncing
    expectEqual(stage.picture, "[=   ]Loading ")
    indicator.animation = .ellipsis
    stage.advance(by: .milliseconds(200))
    expectEqual(stage.picture, ".. Loading    ")
  }

  @Test func withoutRoomItIsCut() {
    let indicator = ActivityIndicator(.bouncing)
    indicator.isAnimating = true
    for width in 0...6 {
      let stage = Stage(indicator, size: GridSize(width: width, height: 1))
      expectEqual(stage.picture, String("[=   ]".prefix(width)))
    }
  }
}
