import TestSupport
import ViewsTestSupport

@MainActor @Suite struct ActivityIndicatorTests {
  /// The pictures at each tenth of a second, the first one included.
  @Test func itComesRound() {
    let indicator = ActivityIndicator()
    let stage = Stage(indicator, 1, 1)
    expectEqual(indicator.intrinsicContentSize, GridSize(width: 1, height: 1))
    indicator.isAnimating = true
    let pictures = (0..<11).map { _ in
      defer { stage.advance(by: .milliseconds(100)) }
      return stage.picture
    }
    expectEqual(pictures.joined(separator: "¦"), "⠋¦⠙¦⠹¦⠸¦⠼¦⠴¦⠦¦⠧¦⠇¦⠏¦⠋")
  }

  @Test func itCirclesByTheVirtualClockAlone() {
    let indicator = ActivityIndicator()
    let row = StackView(.horizontal)
    for view in [indicator, Label("Loading")] as [View] { row.addSubview(view) }
    let stage = Stage(row, 14, 1)
    let steps: [() -> Void] = [
      {}, { indicator.isAnimating = true }, { stage.advance(by: .milliseconds(100)) },
      { stage.advance(by: .milliseconds(99)) }, { stage.advance(by: .milliseconds(1)) },
      { stage.advance(by: .milliseconds(200)) }, { indicator.isAnimating = false },
    ]
    let pictures = steps.map { step in
      step()
      return stage.commit().grid.lines[0].replacing("Loading", with: "")
    }
    expectEqual(pictures, [" ", "⠋", "⠙", "⠙", "⠹", "⠼", " "])
    expectEqual([stage.advance(by: .seconds(10)), stage.advance(by: .seconds(10))], [1, 0])
  }
}
