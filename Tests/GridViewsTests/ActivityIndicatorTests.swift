import TestSupport
import ViewsTestSupport

@testable import GridViews

@MainActor @Suite struct ActivityIndicatorTests {
  /// The pictures at each tenth of a second, the first one included.
  private func pictures(_ animation: ActivityIndicator.Animation, count: Int) -> String {
    let indicator = ActivityIndicator(animation)
    let stage = Stage(indicator, animation.columns, 1)
    indicator.isAnimating = true
    return (0..<count).map { _ in
      defer { stage.advance(by: .milliseconds(100)) }
      return stage.picture
    }.joined(separator: "¦")
  }

  @Test func eachComesRound() {
    expectEqual(ActivityIndicator().animation, .dots)
    expectEqual(ActivityIndicator().intrinsicContentSize, GridSize(width: 1, height: 1))
    expectEqual(pictures(.dots, count: 11), "⠋¦⠙¦⠹¦⠸¦⠼¦⠴¦⠦¦⠧¦⠇¦⠏¦⠋")
    expectEqual(pictures(.line, count: 5), "|¦/¦-¦\\¦|")
    expectEqual(pictures(.ellipsis, count: 5), "   ¦.  ¦.. ¦...¦   ")
    expectEqual(pictures(.bouncing, count: 7), "[=   ]¦[ =  ]¦[  = ]¦[   =]¦[  = ]¦[ =  ]¦[=   ]")
  }

  @Test(arguments: ActivityIndicator.Animation.allCases)
  func nothingBesideItMoves(_ animation: ActivityIndicator.Animation) {
    let pictures = animation.pictures
    expectEqual(Set(pictures.map(\.columns)), [animation.columns])
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    #expect(pictures.first != pictures.last)
    let stage = Stage(ActivityIndicator(animation), 6, 1)
    expectEqual(stage.picture, "      ")
    expectEqual(stage.advance(by: .seconds(10)), 0)
  }

  @Test func itCirclesByTheVirtualClockAloneAndMayChange() {
    let indicator = ActivityIndicator()
    let row = StackView(.horizontal)
    for view in [indicator, Label("Loading")] as [View] { row.addSubview(view) }
    let stage = Stage(row, 14, 1)
    let steps: [() -> Void] = [
      {}, { indicator.isAnimating = true }, { stage.advance(by: .milliseconds(100)) },
      { stage.advance(by: .milliseconds(99)) }, { stage.advance(by: .milliseconds(1)) },
      { indicator.animation = .circle }, { indicator.animation = .bouncing },
      { indicator.animation = .ellipsis }, { stage.advance(by: .milliseconds(200)) },
      { indicator.isAnimating = false },
    ]
    let pictures = steps.map { step in
      step()
      return stage.commit().grid.lines[0].replacing("Loading", with: "")
    }
    expectEqual(pictures, [" ", "⠋", "⠙", "⠙", "⠹", "◑", "[  = ]", ".. ", "   ", "   "])
    expectEqual([stage.advance(by: .seconds(10)), stage.advance(by: .seconds(10))], [1, 0])
  }

  @Test func withoutRoomItIsCut() {
    let cut = (0...6).map { width -> String in
      let indicator = ActivityIndicator(.bouncing)
      indicator.isAnimating = true
      return Stage(indicator, width, 1).picture
    }
    expectEqual(cut, ["", "[", "[=", "[= ", "[=  ", "[=   ", "[=   ]"])
  }
}
