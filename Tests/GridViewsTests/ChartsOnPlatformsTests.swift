import CharacterGrid
import Observation
import TestSupport

@testable import GridViews

@Observable @MainActor private final class Work {
  var done = 1
}

/// Charts follow their models on every platform that has Observation.
@MainActor @Suite struct ChartsOnPlatformsTests {
  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func theyFollowObservableModels(platform: Platform) {
    let work = Work()
    let stage = Stage(
      Chart(.bars) { [ChartSeries("", [Double(work.done)])] },
      size: GridSize(width: 20, height: 2), traits: .init(platform: platform))
    let first = stage.commit()
    expectEqual(first.grid.rows, ["1 ┤    ████████     ", "0 ┼─────────────────"])
    work.done = 2
    let second = stage.commit()
    expectEqual(second.grid.rows, ["2 ┤    ████████     ", "0 ┼─────────────────"])
    expectEqual(first.problems + second.problems, [])
  }
}
