import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The bar chart: columns that stand under each other, whatever is in them.
@MainActor @Suite struct BarChartTests {
  private func stage(_ bars: [ChartBar], width: Int = 24, isSorted: Bool = false) -> Stage {
    let state = BarChartState(title: "", bars: bars, isSorted: isSorted)
    return Stage(
      BarChartView(ObservableModel(state)),
      size: GridSize(width: width, height: bars.count + 4))
  }

  /// The rows of the bars, without the border.
  private func rows(_ bars: [ChartBar], width: Int = 24, isSorted: Bool = false) -> [String] {
    stage(bars, width: width, isSorted: isSorted).rendered().rows
      .dropFirst().prefix(bars.count).map { String($0.dropFirst(2).dropLast(2)) }
  }

  // MARK: - Bars

  @Test func barsAreMeasuredInEighths() {
    #expect(
      rows([ChartBar("a", 128), ChartBar("b", 64), ChartBar("c", 65), ChartBar("d", 0)]) == [
        "a ██████████████ 128", "b ███████         64", "c ███████▏        65",
        "d                  0",
      ])
  }

  @Test func whatIsNotZeroIsSeen() {
    #expect(
      rows([ChartBar("a", 1_000), ChartBar("b", 0.1)]) == [
        "a ██████████████  1k", "b ▏              0.1",
      ])
  }

  @Test func whatIsBelowZeroGoesToTheLeft() {
    #expect(
      rows([ChartBar("a", 10), ChartBar("b", -5), ChartBar("c", 0)], width: 23) == [
        "a     │████████  10", "b ████│          −5", "c     │           0",
      ])
    #expect(
      rows([ChartBar("a", -10), ChartBar("b", -5)], width: 18) == [
        "a ███████│ −10", "b    ▐███│  −5",
      ])
  }

  @Test func whatIsNoNumberHasNoBarAndWhatHasNoEndHasTheLongest() {
    let rows = rows([
      ChartBar("a", .nan), ChartBar("b", .infinity), ChartBar("c", -.infinity), ChartBar("d", 1),
    ])
    expectEqual(rows[0], "a  │               –")
    expectEqual(rows[1], "b  │█████████████  ∞")
    #expect(rows[2].hasSuffix("−∞"))
    #expect(rows[3].hasSuffix(" 1"))
  }

  @Test func hugeNumbersDoNotOverflow() {
    let huge = Double.greatestFiniteMagnitude
    let rows = rows(
      [ChartBar("a", huge), ChartBar("b", -huge), ChartBar("c", huge / 2)], width: 40)
    #expect(rows.allSatisfy { $0.columns == 36 })
    expectEqual(rows[0].count { $0 == "█" }, 12)
    expectEqual(rows[2].count { $0 == "█" }, 6)
  }

  // MARK: - Columns

  @Test func wideLabelsLeaveTheColumnsStraight() {
    let bars = [
      ChartBar("日本 Japan", 10), ChartBar("Liechtenstein", 10), ChartBar("🇨🇭", 10),
      ChartBar("e\u{301}", 10), ChartBar("", 10), ChartBar("a\nb\tc", 10),
    ]
    for width in [20, 36, 68] {
      let grid = stage(bars, width: width).rendered()
      let starts = (1...bars.count).map { y in
        (0..<width).first { grid[GridPoint(x: $0, y: y)].text == "█" }
      }
      expectEqual(Set(starts).count, 1, "\n\(grid.text)")
      let gaps = starts.enumerated().map { row, start in
        start.map { grid[GridPoint(x: $0 - 1, y: row + 1)].text }
      }
      expectEqual(Set(gaps), [" "], "\n\(grid.text)")
      expectWholeBox(grid)
    }
  }

  @Test func sharesStandBehindTheValuesWhereThereIsRoom() {
    let bars = [ChartBar("a", 30), ChartBar("b", 10)]
    expectEqual(rows(bars, width: 64).map { String($0.suffix(9)) }, [" 30   75%", " 10   25%"])
    let below = rows(bars + [ChartBar("c", -1)], width: 64)
    #expect(below.allSatisfy { !$0.contains("%") })
  }

  @Test func whatDoesNotFitIsCounted() {
    let bars = (1...9).map { ChartBar("bar \($0)", Double($0)) }
    let model = ObservableModel(BarChartState(bars: bars))
    let grid = Stage(BarChartView(model), size: GridSize(width: 24, height: 8)).rendered()
    #expect(grid.rows[4].hasPrefix("│ and 6 more"))
  }

  // MARK: - Order

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
    let stage = Stage(BarChartView(model), size: GridSize(width: 36, height: 9))
    let film = Film(of: stage)
    film.act("tab, space") { for key in [KeyPress.tab, .space] { stage.press(key) } }
    film.act("the model has it otherwise") { model.isSorted = false }
    film.act("space three times") { for _ in 0..<3 { stage.press(.space) } }
    expectSnapshot(of: film)
    #expect(model.isSorted)
  }

  // MARK: - Runs

  @Test func aWriteIsOneRun() {
    let model = ObservableModel(BarChartState.medals)
    let stage = Stage(BarChartView(model), size: GridSize(width: 36, height: 9))
    _ = stage.commit()
    model.bars[0].value = 30
    model.title = "All medals"
    expectEqual(stage.commit().runsInWords, ["BarChartView updateProperties 1"])
    model.bars = model.bars
    expectEqual(stage.commit().runs, [])
  }

  @Test func theStateViewAloneShowsTheSame() {
    let stateView = BarChartStateView()
    let size = GridSize(width: 36, height: 9)
    let stage = Stage(StateViewController(stateView), size: size)
    for state in [BarChartState.sorted, .empty, .changes, .medals] {
      stateView.show(state)
      let tracked = Stage(BarChartView(ObservableModel(state)), size: size)
      expectEqual(stage.commit().grid, tracked.commit().grid)
    }
  }

  @Test func coloursFollowTheGround() {
    let size = GridSize(width: 36, height: 9)
    let stage = Stage(BarChartView(ObservableModel(BarChartState.changes)), size: size)
    let light = stage.commit().grid
    stage.traits.style = .dark
    let dark = Stage(
      BarChartView(ObservableModel(BarChartState.changes)), size: size,
      traits: TraitOverrides(style: .dark))
    expectEqual(stage.commit().grid, dark.commit().grid)
    #expect(dark.commit().grid != light)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(BarChartState.medals)
    let stage = Stage(BarChartView(model), size: GridSize(width: 36, height: 9))
    _ = stage.commit()
    let counts = stage.liveCounts
    for _ in 0..<20 {
      for state in [BarChartState.empty, .changes, .medals] {
        model.state = state
        _ = stage.commit()
      }
    }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n", "a\tb", String(repeating: "long ", count: 30), "甜甜圈店的甜甜圈 🍁"])
  func nothingBreaksABorder(_ text: String) {
    let values: [Double] = [0, -1, .nan, .infinity, -1e300, .greatestFiniteMagnitude]
    for width in [2, 3, 5, 8, 20, 38, 70] {
      for height in [2, 3, 4, 6, 10] {
        let model = ObservableModel(
          BarChartState(title: text, bars: values.map { ChartBar(text, $0) }))
        let size = GridSize(width: width, height: height)
        expectWholeBox(Stage(BarChartView(model), size: size).commit().grid)
      }
    }
  }
}
