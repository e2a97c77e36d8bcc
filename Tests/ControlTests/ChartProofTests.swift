import FirstFrameTesting
import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Readings {
  var series = [ChartSeries("North", [3, 5, 4], labels: ["a", "b", "c"])]
}

/// No order of changes and keys makes a chart show anything but what its models say.
@MainActor @Suite(.inOwnProcess) struct ChartProofTests {
  private let limit = Limit(actions: isLongRun ? 4 : 3, turns: 1, commits: 2)

  @Test func noBarsAreOld() {
    expectFreshFrames(
      of: Scenario(Readings()) { model in
        Stage(Chart(.bars) { model.series }, size: GridSize(width: 24, height: 7))
      } actions: {
        Action("tab", input: .key(.tab))
        Action("left", input: .key(.left))
        Action("right", input: .key(.right))
        Action("press", input: .mouse(MouseEvent(.press, at: GridPoint(x: 8, y: 1))))
        Action("another value") { $0.series[0].values.append(9) }
        Action("one value") { $0.series = [ChartSeries("One", [2])] }
      }, within: limit)
  }

  @Test(arguments: [Chart.Kind.lines, .histogram()]) func noOthersAreOld(kind: Chart.Kind) {
    expectFreshFrames(
      of: Scenario(Readings()) { model in
        Stage(Chart(kind) { model.series }, size: GridSize(width: 24, height: 7))
      } actions: {
        Action("tab", input: .key(.tab))
        Action("home", input: .key(.home))
        Action("another series") { $0.series.append(ChartSeries("South", [1, .nan])) }
        Action("no values") { $0.series = [] }
      }, within: limit)
  }
}
