import ViewsTestSupport

/// The bar chart: columns that stand under each other, whatever is in them.
@MainActor @Suite struct BarChartTests {
  /// What is inside of the border.
  private func sketch(_ bars: [ChartBar], _ width: Int, height: Int? = nil) -> String {
    let state = BarChartState(title: "", bars: bars)
    let grid = Stage(BarChartView(ObservableModel(state)), width, height ?? bars.count + 4)
      .rendered()
    return grid.rows.dropFirst().prefix(height.map { $0 - 4 } ?? bars.count).joined(separator: "\n")
  }

  @Test func barsAreMeasuredInEighths() {
    let bars = [
      ChartBar("a", 128), ChartBar("b", 64), ChartBar("c", 65), ChartBar("d", 0),
      ChartBar("e", 0.1),
    ]
    expectEqual(
      sketch(bars, 24),
      """
      │ a ██████████████ 128 │
      │ b ███████         64 │
      │ c ███████▏        65 │
      │ d                  0 │
      │ e ▏              0.1 │
      """)
  }

  @Test func whatIsBelowZeroGoesToTheLeft() {
    expectEqual(
      sketch([ChartBar("a", 10), ChartBar("b", -5), ChartBar("c", 0)], 23),
      """
      │ a     │████████  10 │
      │ b ████│          −5 │
      │ c     │           0 │
      """)
    expectEqual(
      sketch([ChartBar("a", -10), ChartBar("b", -5)], 18),
      """
      │ a ███████│ −10 │
      │ b    ▐███│  −5 │
      """)
  }

  @Test func whatIsNoNumberHasNoBarAndWhatHasNoEndHasTheLongest() {
    let bars = [
      ChartBar("a", .nan), ChartBar("b", .infinity), ChartBar("c", -.infinity), ChartBar("d", 1),
    ]
    expectEqual(
      sketch(bars, 24),
      """
      │ a  │               – │
      │ b  │█████████████  ∞ │
      │ c █│              −∞ │
      │ d  │█████████████  1 │
      """)
    let huge = Double.greatestFiniteMagnitude
    expectEqual(
      sketch([ChartBar("a", huge), ChartBar("b", -huge), ChartBar("c", huge / 2)], 40),
      """
      │ a             │████████████  1.8e308 │
      │ b ████████████│             −1.8e308 │
      │ c             │██████          9e307 │
      """)
  }

  @Test func wideLabelsLeaveTheColumnsStraight() {
    let bars = [
      ChartBar("日本 Japan", 10), ChartBar("Liechtenstein", 10), ChartBar("🇨🇭", 10),
      ChartBar("e\u{301}", 10), ChartBar("", 10), ChartBar("a\nb\tc", 10),
    ]
    expectEqual(
      sketch(bars, 20),
      """
      │ 日本… ███████ 10 │
      │ Liec… ███████ 10 │
      │ 🇨🇭    ███████ 10 │
      │ é     ███████ 10 │
      │       ███████ 10 │
      │ a…    ███████ 10 │
      """)
    expectEqual(
      sketch(bars, 36),
      """
      │ 日本 Japan ██████████████████ 10 │
      │ Liechtens… ██████████████████ 10 │
      │ 🇨🇭         ██████████████████ 10 │
      │ é          ██████████████████ 10 │
      │            ██████████████████ 10 │
      │ a…         ██████████████████ 10 │
      """)
  }

  @Test func sharesStandBehindTheValuesWhereThereIsRoom() {
    let bars = [ChartBar("a", 30), ChartBar("b", 10)]
    expectEqual(
      sketch(bars, 64),
      """
      │ a █████████████████████████████████████████████████ 30   75% │
      │ b ████████████████▍                                 10   25% │
      """)
    expectEqual(
      sketch(bars + [ChartBar("c", -1)], 64),
      """
      │ a   │████████████████████████████████████████████████████ 30 │
      │ b   │█████████████████▍                                   10 │
      │ c ██│                                                     −1 │
      """)
  }

  @Test func whatDoesNotFitIsCounted() {
    let bars = (1...9).map { ChartBar("bar \($0)", Double($0)) }
    expectEqual(
      sketch(bars, 24, height: 8),
      """
      │ bar 1 █▍           1 │
      │ bar 2 ██▋          2 │
      │ bar 3 ████         3 │
      │ and 6 more           │
      """)
  }

  @Test func theOrderIsStableAndNumbersComeFirst() {
    let bars = [
      ChartBar("a", 1), ChartBar("b", .nan), ChartBar("c", 3), ChartBar("d", 1),
      ChartBar("e", -.infinity), ChartBar("f", .infinity),
    ]
    let state = BarChartState(bars: bars, isSorted: true)
    expectEqual(state.shownBars.map(\.label), ["f", "c", "a", "d", "b", "e"])
    expectEqual(BarChartState(bars: bars).shownBars.map(\.label), ["a", "b", "c", "d", "e", "f"])
  }

  /// Checklist row 26: the toggle writes the model, and the model's write is in the toggle.
  @Test func sortedByKeysAlone() {
    let model = ObservableModel(BarChartState.medals)
    let stage = Stage(BarChartView(model), 36, 9)
    let film = Film(of: stage)
    film.press("tab space", on: stage)
    film.act("the model has it otherwise") { model.isSorted = false }
    film.press("space space space", on: stage)
    expectSnapshot(of: film)
    #expect(model.isSorted)
  }
}
