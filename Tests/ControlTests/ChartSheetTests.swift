import ViewsTestSupport

/// What charts look like.
@MainActor @Suite struct ChartSheetTests {
  private static let week = ChartSeries(
    "Visitors", ["Mon": 18, "Tue": 36, "Wed": 27, "Thu": 9, "Fri": 40, "Sat": 3, "Sun": 0])
  private static let balance = ChartSeries(
    "Balance", ["Jan": 12, "Feb": -8, "Mar": 3.5, "Apr": -15, "May": 20])
  private static let medals = [
    ChartSeries("Norway", [37, 39, 35], labels: ["2018", "2022", "2026"]),
    ChartSeries("Italy", [10, 17, 30]),
    ChartSeries("日本", [13, 18, 24]),
  ]
  /// A triangle wave that grows.
  private static let wave = (0..<50).map { (step: Int) -> Double in
    Double(step * abs(step % 20 - 10)) / 10 - 5
  }
  private static let sample = (0..<100).map { Double($0 * $0 % 97) }

  @Test func bars() {
    expectSheets(of: [
      ControlState("bars", rows: 9) { Chart(.bars, series: [Self.week]) },
      .focused("focused", rows: 9) { Chart(.bars, series: [Self.week]) },
      ControlState(
        "marked", rows: 9,
        use: { stage in
          for key in [KeyPress.tab, .home, .right] { stage.press(key) }
        }
      ) { Chart(.bars, series: Self.medals) },
      ControlState("below zero", rows: 10) { Chart(.bars, series: [Self.balance]) },
      .disabled("disabled", rows: 7) { Chart(.bars, series: [Self.balance]) },
    ])
  }

  @Test func lines() {
    expectSheets(of: [
      ControlState("line", rows: 9) { Chart(.lines, series: [ChartSeries("Wave", Self.wave)]) },
      ControlState("three lines", rows: 9) { Chart(.lines, series: Self.medals) },
      .focused("focused", rows: 9) { Chart(.lines, series: Self.medals) },
      ControlState("with gaps", rows: 7) {
        Chart(.lines, series: [ChartSeries("", [1, 2, .nan, 3, .nan, 2, 1, .infinity, 1])])
      },
      .disabled("disabled", rows: 7) { Chart(.lines, series: [ChartSeries("Wave", Self.wave)]) },
    ])
  }

  @Test func histograms() {
    expectSheets(of: [
      ControlState("histogram", rows: 9) {
        Chart(.histogram(), series: [ChartSeries("Sample", Self.sample)])
      },
      .focused("focused, 20 bins", rows: 9) {
        Chart(.histogram(bins: 20), series: [ChartSeries("Sample", Self.sample)])
      },
      ControlState("two series", rows: 9) {
        Chart(
          .histogram(bins: 5),
          series: [ChartSeries("A", Self.sample), ChartSeries("B", Self.wave)])
      },
    ])
  }

  @Test func extremes() {
    let (most, least) = (Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude)
    expectSheets(of: [
      ControlState("no values", rows: 5) { Chart(.bars) },
      ControlState("one value", rows: 5) { Chart(.lines, series: [ChartSeries("", [7])]) },
      ControlState("one bar", rows: 5) { Chart(.bars, series: [ChartSeries("", [7])]) },
      ControlState("equal values", rows: 6) {
        Chart(.lines, series: [ChartSeries("", [7, 7, 7, 7])])
      },
      ControlState("nothing but zeros", rows: 6) {
        Chart(.bars, series: [ChartSeries("", [0, 0, 0])])
      },
      ControlState("no number", rows: 6) {
        Chart(.bars, series: [ChartSeries("", [.nan, .infinity, -.infinity, 1])])
      },
      ControlState("the largest", rows: 8) {
        Chart(.bars, series: [ChartSeries("", [most, -most, most / 2])])
      },
      ControlState("the smallest", rows: 6) {
        Chart(.lines, series: [ChartSeries("", [0, least, 2 * least])])
      },
      ControlState("a million and a little", rows: 6) {
        Chart(.lines, series: [ChartSeries("", [1_000_000, 1_000_000.5, 1_000_001])])
      },
      ControlState("hundred thousand values", rows: 8) {
        Chart(
          .lines,
          series: [ChartSeries("", (0..<100_000).map { Double($0 * 7_919 % 1_000) * Double($0) })])
      },
      ControlState("long and odd names", rows: 7) {
        Chart(
          .bars,
          series: [
            ChartSeries(
              "A name\nthat is much too long for this place, whatever it has",
              ["Wednesday afternoon": 3, "界面界面界面": 5, "a\nb": 4, "👩‍👩‍👧": 1])
          ])
      },
    ])
  }
}
