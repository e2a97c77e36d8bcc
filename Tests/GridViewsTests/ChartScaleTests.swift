import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct ChartScaleTests {
  /// One number alone is no scale.
  @Test(arguments: [[3.0], [37], [7, 9, 12], [120, 340], [5.5, 6.5], [-3, 4], [-5], [0]])
  func thereAreTwoNumbersAtLeast(values: [Double]) {
    for kind in [Chart.Kind.bars, .lines] {
      for height in 2...9 {
        let chart = Chart(kind, series: [ChartSeries("", values)], showsLegend: false)
        let rows = Stage(chart, size: GridSize(width: 30, height: height)).commit().grid.rows
        let numbers = rows.filter { $0.contains("┤") || $0.contains("┼") }
        #expect(numbers.count >= 2, "\(kind) \(height): \(rows)")
      }
    }
  }
}
