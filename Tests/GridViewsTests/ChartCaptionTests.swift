import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct ChartCaptionTests {
  /// The row of the captions below so many bars.
  private func captions(_ width: Int, _ count: Int) -> String {
    let labels = (1...count).map { "Monday\($0)" }
    let chart = Chart(
      .bars, series: [ChartSeries("", (1...count).map(Double.init), labels: labels)])
    let stage = Stage(chart, size: GridSize(width: width, height: 4))
    return stage.commit().grid.rows[3]
  }

  /// Of captions that share columns, the last has less space than the others.
  @Test func captionsAreNotCutOffAtTheEdge() {
    expectEqual(captions(17, 5), "   Monday1       ")
    expectEqual(captions(20, 5), "   Monday1  Monday4 ")
    expectEqual(captions(8, 9), "    Mon…")
  }
}
