import CharacterGrid
import GridViews
import Testing

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
    #expect(captions(17, 5) == "   Monday1       ")
    #expect(captions(20, 5) == "   Monday1  Monday4 ")
    #expect(captions(8, 9) == "    Mon…")
  }
}
