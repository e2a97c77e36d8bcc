import Observation
import TestSupport
import ViewsTestSupport

@testable import GridViews

@MainActor @Suite struct ChartTests {
  private func stage(
    _ kind: Chart.Kind, _ values: [Double], labels: [String] = [], width: Int = 14, height: Int = 4
  ) -> Stage {
    Stage(Chart(kind, series: [ChartSeries("", values, labels: labels)]), width, height)
  }

  // MARK: - Numbers

  private func show(
    _ name: String, _ kind: Chart.Kind, _ lists: [Double]..., on chart: Chart
  ) -> Step {
    .act(name) { (chart.kind, chart.series) = (kind, lists.map { ChartSeries("", $0) }) }
  }

  /// Bars are measured in eighths, what is not zero is seen, and what is below zero hangs from the
  /// zero line; endless ones reach to the edge.
  @Test func barsAndLinesAreDrawn() {
    let chart = Chart(.bars, series: [ChartSeries("", [0, 0.01, 2, 5, 7, 15])])
    expectEqual(
      Stage(chart, 17, 5).film(
        show("below zero", .bars, [10, -5, 0, -1, .nan, -10], on: chart),
        show("endless", .bars, [.infinity, -.infinity, 4], on: chart),
        show("all endless", .bars, [.infinity], on: chart),
        show("far below zero", .bars, [-.infinity], on: chart),
        // A line need not include zero; a gap is a gap, and what stands alone is a dot.
        show("not at zero", .lines, [100, 101, 102, 103], on: chart),
        show("gaps", .lines, [0, 2, .nan, 2, .nan, 2, 0], on: chart),
        show("no values", .lines, [.nan, .nan], on: chart),
        // Lines that meet in a cell are all there.
        show("two", .lines, [0, 2], [2, 0], on: chart)),
      """
      first             ¦ below zero        ¦ endless           ¦ all endless
      15 ┤          █   ¦  20 ┤             ¦  4 ┤███     ███   ¦ 1 ┤   ████████
      10 ┤        ▃ █   ¦  10 ┤█            ¦  2 ┤███     ███   ¦   │   ████████
       5 ┤  ▁ ▃ █ █ █   ¦   0 ┼──────────── ¦  0 ┼───────────── ¦   │   ████████
       0 ┼───────────── ¦ -10 ┤  ▀   ▔   █  ¦ -2 ┤    ███       ¦ 0 ┼──────────────

      far below zero    ¦ not at zero       ¦ gaps              ¦ no values
       2 ┤              ¦ 103 ┤        ⣀⠤⠒⠉ ¦ 2 ┤  ⡜    ⠁   ⠈⡆  ¦  2 ┤
       1 ┤              ¦ 102 ┤    ⢀⡠⠔⠊     ¦   │ ⡸          ⠸⡀ ¦  1 ┤
       0 ┼───────────── ¦ 101 ┤⣀⠤⠒⠊⠁        ¦   │⡰⠁           ⢱ ¦  0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈
      -1 ┤  ████████    ¦ 100 ┼──────────── ¦ 0 ┼────────────── ¦ -1 ┼─────────────

      two
      2 ┤⠉⠒⠤⢄⡀    ⢀⡠⠤⠒⠉
        │    ⢈⣉⠶⠶⣉⡁
        │⣀⠤⠒⠊⠁    ⠈⠑⠒⠤⣀
      0 ┼──────────────
      """)
  }

  @Test func aColumnShowsItsSmallestAndItsLargestValue() {
    var values = [Double](repeating: 0, count: 100_000)
    (values[25_000], values[75_000]) = (8, -8)
    let chart = Chart(.bars, series: [ChartSeries("", values)])
    expectEqual(
      Stage(chart, 42, 4).film(show("lines", .lines, values, on: chart)),
      """
      first                                      ¦ lines
       20 ┤                                      ¦  20 ┤
       10 ┤         ▆                            ¦  10 ┤         ⡆
        0 ┼───────────────────────────────────── ¦   0 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹⠉⠉⠉⠉⠉⠉⠉⠉⠉
      -10 ┤                           ▀          ¦ -10 ┼─────────────────────────────────────
      """)
  }

  @Test func ticksAreRoundNumbers() {
    let ranges: [(ClosedRange<Double>, Int)] = [
      (0...37, 9), (0...1, 4), (0...100, 5), (-15...20, 8), (0...4_200, 6), (0...42_000, 6),
      (0...1.5e9, 6), (0...0.0004, 6), (0...1.7e308, 4), (0...0.002, 4), (0...1e16, 4),
      (-0.3...0, 3), (0...8, 4),
    ]
    let ticks = ranges.map { range, rows in
      ChartScale(range, rows: rows, isFromZero: true, isWhole: false)
        .ticks.map(\.text).joined(separator: " ")
    }
    expectEqual(
      ticks,
      [
        "0 10 20 30 40", "0 0.5 1.0", "0 100", "-10 0 10 20", "0 2000 4000 6000",
        "0 20k 40k 60k", "0 0.5G 1.0G 1.5G", "0 2e-4 4e-4", "0 1e308 2e308", "0 0.001 0.002",
        "0 0.5e16 1.0e16", "-0.3 -0.2 -0.1 0", "0 2 4 6 8",
      ])
  }

  /// Each tick stands in the row that a bar of its value fills to the top, whatever the magnitude.
  @Test func ticksStandWhereTheirValuesAre() {
    for exponent in stride(from: -307, through: 307, by: 9) {
      let unit = 1.0.timesPowerOfTen(exponent)
      for (low, high) in [(0.0, 9.9), (-3.0, 8.0), (-1.0, 0.0), (-0.01, 1.7)] {
        for rows in 2...12 {
          let range = low * unit...high * unit
          let scale = ChartScale(range, rows: rows, isFromZero: true, isWhole: false)
          expectEqual(scale.above + scale.below, rows)
          let top = scale.rows(to: range.upperBound)
          let bottom = scale.rows(to: range.lowerBound)
          #expect(top == 0 || top ?? 0 > Double(scale.above) / 3, "\(range) \(rows)")
          #expect(bottom == 0 || bottom ?? 0 < 0, "\(range) \(rows)")
          #expect(scale.ticks.contains { $0.text == "0" && $0.row == scale.above })
          for tick in scale.ticks {
            // With a suffix it is no number for Swift, and the largest ones are infinite.
            guard let value = Double(tick.text), value.isFinite else { continue }
            let place = scale.rows(to: value) ?? .nan
            #expect(abs(place - Double(scale.above - tick.row)) < 1e-6, "\(range) \(rows)")
          }
        }
      }
    }
  }

  /// One number alone is no scale.
  @Test func thereAreTwoNumbersAtLeast() {
    let lists: [[Double]] = [[3], [37], [7, 9, 12], [120, 340], [5.5, 6.5], [-3, 4], [-5], [0]]
    for (kind, values) in lists.flatMap({ [(Chart.Kind.bars, $0), (.lines, $0)] }) {
      for height in 2...9 {
        let chart = Chart(kind, series: [ChartSeries("", values)], showsLegend: false)
        let rows = Stage(chart, 30, height).commit().grid.rows
        let numbers = rows.filter { $0.contains("┤") || $0.contains("┼") }
        #expect(numbers.count >= 2, "\(kind) \(height): \(rows)")
      }
    }
  }

  @Test func numbersAreWrittenForAReader() {
    let numbers = [
      0, 37, -2.5, 1.0 / 3, 0.1 + 0.2, 1_234_567.891, 1e15, -1.5e-9, .nan, -.infinity,
      .leastNonzeroMagnitude, 99_999_999.999, .greatestFiniteMagnitude, 0.00001, 999_999.5,
    ]
    expectEqual(
      numbers.map(\.readableText),
      [
        "0", "37", "-2.5", "0.3333333", "0.3", "1234567.89", "1e15", "-1.5e-9", "no value", "-∞",
        "4.940656e-324", "100000000", "1.797693e308", "0.00001", "999999.5",
      ])
  }

  // MARK: - A histogram

  private func bins(_ values: [Double], _ bins: Int? = nil) -> [String] {
    let data = ChartData([ChartSeries("", values)], kind: .histogram(bins: bins))
    return zip(data.labels, data.series[0].values).map { "\($0): \(Int($1))" }
  }

  @Test func valuesAreCountedInBinsWithRoundBorders() {
    let cases: [([Double], Int?)] = [
      ([1, 2, 9, 10, 15, 29, 30], 3), ([0.1, 0.2, 0.3], 3), ([-3, 4], 2), ([37, 37], nil),
      ([0, 0, .nan], nil), ([], nil), ([.nan, .infinity], nil), ([0, 1], .min),
      ([-1e308, 1e308, 1.7e308], 2),
    ]
    expectEqual(
      cases.map { bins($0, $1).joined(separator: ", ") },
      [
        "0 to 10: 3, 10 to 20: 2, 20 to 30: 2", "0.1 to 0.2: 1, 0.2 to 0.3: 2",
        "-5 to 0: 1, 0 to 5: 1", "30 to 40: 2", "0 to 1: 2", "", "", "0 to 1: 2",
        "-2e308 to 0: 1, 0 to 2e308: 2",
      ])
    expectEqual(
      [bins((0..<1_000).map(Double.init)).count, bins([0, 1], .max).count], [10, 1_000])
  }

  @Test func noValueIsCountedTwiceOrNotAtAll() {
    for exponent in -6...6 {
      let values = (0..<500).map { Double($0 * 7_919 % 1_000).timesPowerOfTen(exponent) }
      for count in [1, 2, 7, 50, 200] {
        let data = ChartData([ChartSeries("", values)], kind: .histogram(bins: count))
        expectEqual(data.series[0].values.reduce(0, +), 500)
        #expect(data.count <= count)
        expectEqual(data.labels.count, data.count)
      }
    }
  }

  // MARK: - The mark

  private let model = Held([ChartSeries("", [3, 5, 4], labels: ["a", "b", "c"])])

  private func modelStage(_ kind: Chart.Kind = .bars, height: Int = 6) -> Stage {
    let stage = Stage(Chart(kind) { [model] in model.value }, 12, height)
    stage.press(.tab)
    return stage
  }

  private func words(_ stage: Stage) -> String {
    String(stage.commit().grid.rows.last ?? "").split(separator: " ").joined(separator: " ")
  }

  @Test func keysMoveTheMark() {
    let stage = modelStage()
    expectEqual(
      stage.film("left", "left"),
      """
      first        ¦ left         ¦ left
      5 ┤   ██ ▃▃  ¦ 5 ┤   ██ ▃▃  ¦ 5 ┤   ██ ▃▃
        │▆▆ ██ ██  ¦   │▆▆ ██ ██  ¦   │▆▆ ██ ██
        │██ ██ ██  ¦   │██ ██ ██  ¦   │██ ██ ██
      0 ┼──────▲── ¦ 0 ┼───▲───── ¦ 0 ┼▲────────
         a  b  c   ¦    a  b  c   ¦    a  b  c
         c: 4      ¦    b: 5      ¦    a: 3
      """)
    expectEqual(
      stage.values(after: "left right end home pgdn pgup up enter") { words(stage) },
      "a: 3, b: 5, c: 4, a: 3, b: 5, a: 3, a: 3 no, a: 3 no")
    // Keys before a frame lose nothing.
    for key in [KeyPress.home, .right] { stage.press(key) }
    expectEqual(words(stage), "b: 5")
    stage.press(.left)
    model.value = [ChartSeries("", [3, 5, 4, 8])]
    for _ in 0..<3 { stage.press(.right) }
    expectEqual(words(stage), "4: 8")
  }

  @Test func aMarkOnTheLastPointStaysOnTheLast() {
    let stage = modelStage()
    var texts = [words(stage)]
    let lists: [[Double]] = [[3, 5, 4, 9], [3, 5, 4, 9, 7], [1], []]
    for values in lists {
      model.value[0].values = values
      texts.append(words(stage))
      if values.count == 4 { stage.press(.left) }
    }
    expectEqual(texts, ["c: 4", "4: 9", "c: 4", "a: 1", ""])
    expectEqual(stage.sketch, "\n\n No values")
    #expect(stage.focusedView == nil || !stage.press(.left))
  }

  @Test func theMousePutsTheMark() {
    let stage = modelStage(.lines)
    _ = stage.commit()
    let events: [(MouseEvent.Action, Int, Int)] = [
      (.press, 0, 1), (.press, 4, 1), (.press, 7, 1), (.press, 11, 1), (.press, 4, 0),
      (.drag, 11, 5), (.drag, .min, .min), (.drag, .max, .min),
    ]
    let texts = events.map { action, x, y in
      stage.send(MouseEvent(action, at: GridPoint(x: x, y: y)))
      return words(stage)
    }
    expectEqual(texts, ["a: 3", "a: 3", "b: 5", "c: 4", "a: 3", "c: 4", "a: 3", "c: 4"])
    #expect(!stage.send(MouseEvent(.scroll(rows: 1, columns: 0), at: .zero)))
  }

  @Test func everyPointOfManyCanBeMarked() {
    for kind in [Chart.Kind.bars, .lines] {
      let stage = stage(kind, (0..<50).map(Double.init), width: 12, height: 6)
      _ = stage.values(after: "tab home") { nil }
      let marks = (0..<50).map { _ in
        let grid = stage.commit().grid
        stage.press(.right)
        return grid.rows.joined().count { $0 == "▲" }
      }
      expectEqual(marks, Array(repeating: 1, count: 50))
      expectEqual(words(stage), "50: 49")
    }
  }

  @Test func itIsDrawnOnceForEachChange() {
    let stage = modelStage()
    _ = stage.commit()
    model.value[0].values[0] = 4
    let frame = stage.commit()
    expectEqual(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count), [1])
    model.value[0].values[1] = .nan
    _ = stage.commit()
    model.value[0].values[1] = .nan
    expectEqual(stage.commit().assignments.filter(\.changed), [])
  }

  // MARK: - Words

  @Test func itSaysWhatItIs() {
    let stage = modelStage()
    let value = { stage.accessibilityTree().value }
    expectEqual(value(), "bars, 3 points, minimum 3, maximum 5, c: 4")
    model.value.append(ChartSeries("Two", [1.5]))
    model.value[0].name = "One"
    stage.press(.home)
    expectEqual(
      value(), "bars, 2 series (One, Two), 3 points, minimum 1.5, maximum 5, a: One 3, Two 1.5")
    model.value = []
    expectEqual(value(), "bars, no values")
    expectEqual(
      self.stage(.histogram(bins: 2), [1, 2, .nan]).accessibilityTree().value,
      "histogram, 2 bins, minimum 1, maximum 2, 1 left out")
  }

  @Test func namesGiveWayToValues() {
    let chart = Chart(
      .bars, series: [ChartSeries("Norway", [37], labels: ["2018"]), ChartSeries("Italy", [10])])
    let stage = Stage(chart, 34, 6)
    var texts = [words(stage)]
    stage.press(.tab)
    texts.append(words(stage))
    stage.resize(to: GridSize(width: 22, height: 6))
    texts.append(words(stage))
    chart.showsLegend = false
    chart.resignFocus()
    expectEqual(
      texts + [words(stage)],
      ["■ Norway ■ Italy", "2018: ■ Norway 37 ■ Italy 10", "2018: ■ 37 ■ 10", ""])
  }

  /// Of captions that share columns, the last has less space than the others, and is not cut off at
  /// the edge.
  @Test func captionsAreNotCutOffAtTheEdge() {
    let captions = [(17, 5), (20, 5), (8, 9)].map { width, count in
      let labels = (1...count).map { "Monday\($0)" }
      let values = (1...count).map(Double.init)
      return stage(.bars, values, labels: labels, width: width).commit().grid.rows[3]
    }
    expectEqual(captions, ["   Monday1       ", "   Monday1  Monday4 ", "    Mon…"])
  }

  // MARK: - Little room, odd numbers

  @Test(arguments: ["a\nb\u{7}", "界面", String(repeating: "long ", count: 20)])
  func nothingBreaksIt(_ text: String) {
    let most = Double.greatestFiniteMagnitude
    let lists: [[Double]] = [
      [], [0], [-1], [.nan], [.infinity, -.infinity], [most, -most], [most], [5e-300, -5e-300],
      [1, 1 + 1e-15], [-3, -2], (0..<70).map { Double($0) },
    ]
    let sizes = [0, 1, 2, 5, 30].flatMap { width in
      [0, 1, 2, 4, 9].map { GridSize(width: width, height: $0) }
    }
    for kind in [Chart.Kind.lines, .bars, .histogram(), .histogram(bins: 3)] {
      for values in lists {
        let series = [
          ChartSeries(text, values, labels: [text, "", text]), ChartSeries(text, values.reversed()),
        ]
        let stage = Stage(Chart(kind, series: series), 9, 9)
        stage.press(.tab)
        for size in sizes {
          stage.resize(to: size)
          let frame = stage.commit()
          expectEqual(frame.problems, [])
          expectEqual(Set(frame.grid.rows.map(\.columns)).subtracting([size.width]), [])
          stage.click(GridPoint(x: size.width / 2, y: 0))
          stage.press(.left)
        }
      }
    }
  }
}
