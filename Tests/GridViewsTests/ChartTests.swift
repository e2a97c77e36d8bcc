import ViewsTestSupport

@testable import GridViews

@Observable @MainActor final class Measurements {
  var series: [ChartSeries]

  init(_ values: [Double], labels: [String] = []) {
    series = [ChartSeries("", values, labels: labels)]
  }

  var values: [Double] {
    get { series[0].values }
    set { series[0].values = newValue }
  }
}

@MainActor @Suite struct ChartTests {
  private func stage(
    _ kind: Chart.Kind, _ values: [Double], labels: [String] = [], width: Int = 14, height: Int = 4
  ) -> Stage {
    Stage(
      Chart(kind, series: [ChartSeries("", values, labels: labels)]),
      size: GridSize(width: width, height: height))
  }

  // MARK: - Numbers

  /// The picture without the blanks at the ends of its rows.
  private func drawn(
    _ kind: Chart.Kind, _ values: [Double], width: Int = 14, height: Int = 4
  ) -> String {
    stage(kind, values, width: width, height: height).commit().grid.rows
      .map { $0.reversed().drop { $0 == " " }.reversed().map(String.init).joined() }
      .joined(separator: "\n")
  }

  @Test func barsAreMeasuredInEighthsAndWhatIsNotZeroIsSeen() {
    #expect(
      drawn(.bars, [0, 0.01, 2, 5, 7, 15], width: 16) == """
        15 ┤          █
        10 ┤        ▃ █
         5 ┤  ▁ ▃ █ █ █
         0 ┼────────────
        """)
  }

  @Test func whatIsBelowZeroHangsFromTheZeroLine() {
    #expect(
      drawn(.bars, [10, -5, 0, -1, .nan, -10], width: 17, height: 6) == """
         10 ┤█
            │█
          0 ┼────────────
            │  █   ▔   █
        -10 ┤          █

        """)
  }

  @Test(arguments: [
    (0...37.0, 9, "0 10 20 30 40"), (0...1.0, 4, "0 0.5 1.0"), (0...100.0, 5, "0 100"),
    (-15...20.0, 8, "-10 0 10 20"), (0...4_200.0, 6, "0 2000 4000 6000"),
    (0...42_000.0, 6, "0 20k 40k 60k"), (0...1.5e9, 6, "0 0.5G 1.0G 1.5G"),
    (0...0.0004, 6, "0 2e-4 4e-4"), (0...1.7e308, 4, "0 1e308 2e308"),
    (0...0.002, 4, "0 0.001 0.002"), (0...1e16, 4, "0 0.5e16 1.0e16"),
    (-0.3...0, 3, "-0.3 -0.2 -0.1 0"), (0...8, 4, "0 2 4 6 8"),
  ])
  func ticksAreRoundNumbers(range: ClosedRange<Double>, rows: Int, ticks: String) {
    let scale = ChartScale(range, rows: rows, isFromZero: true, isWhole: false)
    expectEqual(scale.ticks.map(\.text).joined(separator: " "), ticks)
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
          let top = scale.rows(to: range.upperBound), bottom = scale.rows(to: range.lowerBound)
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

  @Test func aLineNeedNotIncludeZero() {
    #expect(
      drawn(.lines, [100, 101, 102, 103]) == """
        103 ┤      ⣀⠔⠊
        102 ┤   ⢀⠤⠊
        101 ┤⡠⠔⠊⠁
        100 ┼─────────
        """)
  }

  @Test func aGapIsAGapAndWhatStandsAloneIsADot() {
    #expect(
      drawn(.lines, [0, 2, .nan, 2, .nan, 2, 0], width: 13, height: 3) == """
        2 ┤ ⡜   ⠁  ⠱⡀
        1 ┤⡰⠁       ⢣
        0 ┼──────────
        """)
    #expect(
      drawn(.lines, [.nan, .nan], width: 8, height: 3) == """
         1 ┤
         0 ┤┈┈┈┈
        -1 ┼────
        """)
  }

  @Test func linesThatMeetInACellAreAllThere() {
    let chart = Chart(.lines, series: [ChartSeries("", [0, 2]), ChartSeries("", [2, 0])])
    let stage = Stage(chart, size: GridSize(width: 7, height: 3))
    #expect(
      stage.picture == """
        2 ┤⠑⢄⡠⠊
        1 ┤⡠⠊⠑⢄
        0 ┼────
        """)
  }

  @Test func aColumnShowsItsSmallestAndItsLargestValue() {
    var values = [Double](repeating: 0, count: 100_000)
    (values[25_000], values[75_000]) = (8, -8)
    #expect(
      drawn(.bars, values, width: 44, height: 4) == """
         20 ┤
         10 ┤         ▆
          0 ┼───────────────────────────────────────
        -10 ┤                             ▀
        """)
    #expect(
      drawn(.lines, values, width: 44, height: 4) == """
         20 ┤
         10 ┤         ⢰
          0 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉
        -10 ┼───────────────────────────────────────
        """)
  }

  @Test func endlessBarsReachToTheEdge() {
    #expect(
      drawn(.bars, [.infinity, -.infinity, 4], width: 10) == """
         4 ┤█   █
         2 ┤█   █
         0 ┼──────
        -2 ┤  █
        """)
    #expect(
      drawn(.bars, [.infinity], width: 10, height: 3) == """
        1.0 ┤████
        0.5 ┤████
          0 ┼─────
        """)
    #expect(
      drawn(.bars, [-.infinity], width: 10, height: 3) == """
         1 ┤
         0 ┼──────
        -1 ┤█████
        """)
  }

  @Test(arguments: [
    (0, "0"), (37, "37"), (-2.5, "-2.5"), (1.0 / 3, "0.3333333"), (0.1 + 0.2, "0.3"),
    (1_234_567.891, "1234567.89"), (1e15, "1e15"), (-1.5e-9, "-1.5e-9"), (.nan, "no value"),
    (-.infinity, "-∞"), (.leastNonzeroMagnitude, "4.940656e-324"), (99_999_999.999, "100000000"),
    (.greatestFiniteMagnitude, "1.797693e308"), (0.00001, "0.00001"), (999_999.5, "999999.5"),
  ])
  func numbersAreWrittenForAReader(number: Double, text: String) {
    expectEqual(number.readableText, text)
  }

  // MARK: - A histogram

  private func bins(_ values: [Double], _ bins: Int? = nil) -> [String] {
    let data = ChartData([ChartSeries("", values)], kind: .histogram(bins: bins))
    return zip(data.labels, data.series[0].values).map { "\($0): \(Int($1))" }
  }

  @Test func valuesAreCountedInBinsWithRoundBorders() {
    expectEqual(bins([1, 2, 9, 10, 15, 29, 30], 3), ["0 to 10: 3", "10 to 20: 2", "20 to 30: 2"])
    expectEqual(bins([0.1, 0.2, 0.3], 3), ["0.1 to 0.2: 1", "0.2 to 0.3: 2"])
    expectEqual(bins([-3, 4], 2), ["-5 to 0: 1", "0 to 5: 1"])
    expectEqual(bins([37, 37]), ["30 to 40: 2"])
    expectEqual(bins([0, 0, .nan]), ["0 to 1: 2"])
    expectEqual(bins([]), [])
    expectEqual(bins([.nan, .infinity]), [])
    expectEqual(bins((0..<1_000).map(Double.init)).count, 10)
    expectEqual(bins([0, 1], .max).count, 1_000)
    expectEqual(bins([0, 1], .min), ["0 to 1: 2"])
    expectEqual(bins([-1e308, 1e308, 1.7e308], 2), ["-2e308 to 0: 1", "0 to 2e308: 2"])
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

  private let model = Measurements([3, 5, 4], labels: ["a", "b", "c"])

  private func modelStage(_ kind: Chart.Kind = .bars, height: Int = 6) -> Stage {
    let stage = Stage(
      Chart(kind) { [model] in model.series }, size: GridSize(width: 12, height: height))
    stage.press(.tab)
    return stage
  }

  private func words(_ stage: Stage) -> String {
    String(stage.commit().grid.rows.last ?? "").split(separator: " ").joined(separator: " ")
  }

  @Test func keysMoveTheMark() {
    let stage = modelStage()
    expectEqual(words(stage), "c: 4")
    let keys: [KeyPress] = [.left, .left, .left, .right, .end, .home, .pageDown, .pageUp]
    let texts = keys.map { key in
      #expect(stage.press(key))
      return words(stage)
    }
    expectEqual(texts, ["b: 5", "a: 3", "a: 3", "b: 5", "c: 4", "a: 3", "b: 5", "a: 3"])
    #expect(!stage.press(.up))
    #expect(!stage.press(.enter))
  }

  @Test func twoKeysBeforeAFrameLoseNothing() {
    let stage = modelStage()
    stage.press(.home)
    stage.press(.right)
    expectEqual(words(stage), "b: 5")
    stage.press(.left)
    model.series = [ChartSeries("", [3, 5, 4, 8])]
    for _ in 0..<3 { stage.press(.right) }
    expectEqual(words(stage), "4: 8")
  }

  @Test func aMarkOnTheLastPointStaysOnTheLast() {
    let stage = modelStage()
    _ = stage.commit()
    model.values.append(9)
    expectEqual(words(stage), "4: 9")
    stage.press(.left)
    model.values.append(7)
    expectEqual(words(stage), "c: 4")
    model.values = [1]
    expectEqual(words(stage), "a: 1")
    model.values = []
    #expect(stage.focusedView == nil || !stage.press(.left))
    #expect(stage.picture.contains("No values"))
  }

  @Test func theMousePutsTheMark() {
    let stage = modelStage(.lines)
    _ = stage.commit()
    let texts = [0, 4, 7, 11].map { column in
      stage.click(GridPoint(x: column, y: 1))
      return words(stage)
    }
    expectEqual(texts, ["a: 3", "a: 3", "b: 5", "c: 4"])
    stage.send(MouseEvent(.press, at: GridPoint(x: 4, y: 0)))
    stage.send(MouseEvent(.drag, at: GridPoint(x: 11, y: 5)))
    expectEqual(words(stage), "c: 4")
    for column in [Int.min, .max] {
      stage.send(MouseEvent(.drag, at: GridPoint(x: column, y: .min)))
      expectEqual(words(stage), (column < 0 ? "a: 3" : "c: 4"))
    }
    #expect(!stage.send(MouseEvent(.scroll(rows: 1, columns: 0), at: .zero)))
  }

  @Test func everyPointOfManyCanBeMarked() {
    for kind in [Chart.Kind.bars, .lines] {
      let stage = stage(kind, (0..<50).map(Double.init), width: 12, height: 6)
      stage.press(.tab)
      stage.press(.home)
      let marks = (0..<50).map { _ in
        let grid = stage.commit().grid
        stage.press(.right)
        return grid.rows.joined().filter { $0 == "▲" }.count
      }
      expectEqual(marks, Array(repeating: 1, count: 50))
      expectEqual(words(stage), "50: 49")
    }
  }

  @Test func itIsDrawnOnceForEachChange() {
    let stage = modelStage()
    _ = stage.commit()
    model.values[0] = 4
    let frame = stage.commit()
    expectEqual(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count), [1])
    model.values[1] = .nan
    _ = stage.commit()
    model.values[1] = .nan
    #expect(stage.commit().assignments.filter(\.changed).isEmpty)
  }

  // MARK: - Words

  @Test func itSaysWhatItIs() {
    let stage = modelStage()
    let node = stage.accessibilityTree()
    expectEqual(node.value, "bars, 3 points, minimum 3, maximum 5, c: 4")
    expectEqual(node.traits, ["image", "adjustable"])
    model.series.append(ChartSeries("Two", [1.5]))
    model.series[0].name = "One"
    stage.press(.home)
    expectEqual(
      stage.accessibilityTree().value,
      "bars, 2 series (One, Two), 3 points, minimum 1.5, maximum 5, a: One 3, Two 1.5")
    model.series = []
    expectEqual(stage.accessibilityTree().value, "bars, no values")
    let histogram = self.stage(.histogram(bins: 2), [1, 2, .nan])
    expectEqual(
      histogram.accessibilityTree().value,
      "histogram, 2 bins, minimum 1, maximum 2, 1 left out")
  }

  @Test func namesGiveWayToValues() {
    let chart = Chart(
      .bars, series: [ChartSeries("Norway", [37], labels: ["2018"]), ChartSeries("Italy", [10])])
    let stage = Stage(chart, size: GridSize(width: 34, height: 6))
    expectEqual(words(stage), "■ Norway ■ Italy")
    stage.press(.tab)
    expectEqual(words(stage), "2018: ■ Norway 37 ■ Italy 10")
    stage.resize(to: GridSize(width: 22, height: 6))
    expectEqual(words(stage), "2018: ■ 37 ■ 10")
    chart.showsLegend = false
    chart.resignFocus()
    expectEqual(words(stage), "")
  }

  // MARK: - Little room, odd numbers

  @Test(arguments: ["a\nb\u{7}", "界面", String(repeating: "long ", count: 20)])
  func nothingBreaksIt(_ text: String) {
    let most = Double.greatestFiniteMagnitude
    let lists: [[Double]] = [
      [], [0], [-1], [.nan], [.infinity, -.infinity], [most, -most], [most], [5e-300, -5e-300],
      [1, 1 + 1e-15], [-3, -2], (0..<70).map { Double($0) },
    ]
    for kind in [Chart.Kind.lines, .bars, .histogram(), .histogram(bins: 3)] {
      for values in lists {
        let series = [
          ChartSeries(text, values, labels: [text, "", text]), ChartSeries(text, values.reversed()),
        ]
        let stage = Stage(Chart(kind, series: series), size: GridSize(width: 9, height: 9))
        stage.press(.tab)
        for width in [0, 1, 2, 5, 30] {
          for height in [0, 1, 2, 4, 9] {
            stage.resize(to: GridSize(width: width, height: height))
            let frame = stage.commit()
            expectEqual(frame.problems, [])
            for row in frame.grid.rows { expectEqual(row.columns, width) }
            stage.click(GridPoint(x: width / 2, y: 0))
            stage.press(.left)
          }
        }
      }
    }
  }
}
