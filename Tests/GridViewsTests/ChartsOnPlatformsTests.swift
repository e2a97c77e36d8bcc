import CharacterGrid
import Observation
import Testing

@testable import GridViews

@Observable @MainActor private final class Work {
  var done = 1
}

/// Charts, images of pixels and lists of tasks follow their models on every platform that has
/// Observation.
@MainActor @Suite struct ChartsOnPlatformsTests {
  private func views(_ work: Work) -> View {
    let stack = StackView(.vertical)
    let white = PixelImage.Pixel(red: 255, green: 255, blue: 255)
    for view in [
      Chart(.bars) { [ChartSeries("", [Double(work.done)])] },
      PixelView(scaling: .actualSize) {
        PixelImage(checked: .init(repeating: white, count: work.done), width: work.done, height: 1)
      },
      TaskProgressList {
        [TaskProgress("A", .done), TaskProgress("B", work.done > 1 ? .done : .waiting)]
      },
    ] as [View] {
      stack.addSubview(view)
    }
    stack.subviews[0].sizing.height = .fixed(2)
    return stack
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func theyFollowObservableModels(platform: Platform) {
    let work = Work()
    let stage = Stage(
      views(work), size: GridSize(width: 20, height: 6), traits: .init(platform: platform))
    let first = stage.commit()
    #expect(
      first.grid.rows == [
        "1 ┤    ████████     ", "0 ┼─────────────────", "▀                   ",
        "✓ A ██████████ 100% ", "· B waiting         ", "  1 of 2 done   50% ",
      ])
    work.done = 2
    let second = stage.commit()
    #expect(
      second.grid.rows == [
        "2 ┤    ████████     ", "0 ┼─────────────────", "▀▀                  ",
        "✓ A ██████████ 100% ", "✓ B ██████████ 100% ", "  2 of 2 done  100% ",
      ])
    #expect(first.problems + second.problems == [])
  }
}
