import CharacterGrid
import GridComponents
import GridViews
import TestSupport

/// The sparkline: numbers of any kind become a picture.
@MainActor @Suite struct SparklineTests {
  private func stage(_ values: [Double], width: Int = 12, height: Int = 6) -> Stage {
    let model = ObservableModel(SparklineState(title: "", values: values))
    return Stage(SparklineView(model), size: GridSize(width: width, height: height))
  }

  /// What the plot shows, without borders and blanks at the end.
  private func plot(_ values: [Double], width: Int = 12, height: Int = 6) -> [String] {
    let rows = stage(values, width: width, height: height).rendered().rows
    return rows.dropFirst(2).dropLast(2).map { row in
      let inside = row.dropFirst(2).dropLast(2)
      return String(inside.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aStateWithGapsIsLikeItself() {
    let states = [[1, .nan], [1, -.nan], [1, 2]].map { SparklineState(values: $0) }
    expectEqual(states[0], states[1])
    #expect(states[0] != states[2])
    #expect(states[0] != SparklineState(title: "Other", values: [1, .nan]))
    expectEqual(Set(states).count, 2)
  }

  // MARK: - Columns

  @Test func eightValuesAreEightHeights() {
    expectEqual(plot([1, 2, 3, 4, 5, 6, 7, 8], height: 5), ["▁▂▃▄▅▆▇█"])
  }

  @Test func twoRowsHaveSixteenHeights() {
    expectEqual(plot([0, 15, 7, 8]), [" █ ▁", "▁███"])
  }

  @Test func onlyTheLatestAreShownWhereThereIsNoRoom() {
    expectEqual(plot([9, 1] + [1, 2, 3, 4, 5, 6, 7, 8], height: 5), ["▁▂▃▄▄▅▆▇"])
  }

  @Test(arguments: [[0.0], [5, 5, 5], [-3, -3], [.greatestFiniteMagnitude]])
  func whatDoesNotChangeStandsHalfway(_ values: [Double]) {
    expectEqual(plot(values, height: 5), [String(repeating: "▄", count: values.count)])
  }

  @Test func whatIsNoNumberIsAGap() {
    expectEqual(plot([1, .nan, 8], height: 5), ["▁·█"])
    expectEqual(plot([.nan, .nan], height: 5), ["··"])
  }

  @Test func whatHasNoEndStandsAtAnEnd() {
    expectEqual(plot([1, .infinity, 4.5, -.infinity, 8], height: 5), ["▁█▄▁█"])
    expectEqual(plot([.infinity, -.infinity], height: 5), ["█▁"])
  }

  @Test func hugeNumbersAreDrawnLikeOthers() {
    let huge = Double.greatestFiniteMagnitude
    expectEqual(plot([-huge, 0, huge], height: 5), ["▁▄█"])
    expectEqual(plot([0, .leastNonzeroMagnitude], height: 5).count, 1)
  }

  // MARK: - A line

  @Test func aLineGoesFromCornerToCorner() {
    let rows = plot([0, 1, 2, 3], width: 64, height: 6)
    expectEqual(rows.count, 2)
    expectEqual(rows[0].last, "⠉")
    expectEqual(rows[1].first, "⣀")
    #expect(
      rows.allSatisfy { $0.allSatisfy { ("\u{2801}"..."\u{28FF}").contains($0) || $0 == " " } })
  }

  @Test func aLineHasGapsToo() {
    let rows = plot([1, 1, .nan, 1, 1], width: 64, height: 5)
    let parts = rows[0].split(separator: " ")
    expectEqual(parts.map(\.count), [23, 23])
    #expect(parts.allSatisfy { $0.dropFirst().dropLast().allSatisfy { $0 == "⠒" } })
  }

  // MARK: - Numbers

  @Test func numbersAreShort() {
    let numbers: [Double] = [
      0, 7, -7, 2.25, 99.95, 999.94, 999.95, 1_234, -1_250_000, 1e9, 1e14, 1e15, .nan, .infinity,
      -.infinity, 0.05, 0.04, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
    ]
    let shown = numbers.map { number in
      let model = ObservableModel(SparklineState(values: [number]))
      let row = Stage(SparklineView(model), size: GridSize(width: 40, height: 6)).rendered().rows[1]
      return String(row.dropFirst(7).prefix { $0 != " " })
    }
    #expect(
      shown == [
        "0", "7", "−7", "2.3", "100", "999.9", "1k", "1.2k", "−1.3M", "1G", "100T", "1e15", "–",
        "∞", "−∞", "0.1", "4e−2", "1.8e308", "4.9e−324", "0",
      ])
  }

  @Test func theTrendIsThatOfTheLastTwoNumbers() {
    let trends: [([Double], SparklineState.Trend, Double)] = [
      ([], .steady, 0), ([1], .steady, 0), ([1, 1], .steady, 0), ([1, 3], .rising, 2),
      ([3, 1], .falling, 2), ([1, 3, .nan], .rising, 2), ([1, .infinity], .rising, .infinity),
      ([.infinity, .infinity], .steady, 0), ([.nan], .steady, 0),
    ]
    for (values, trend, change) in trends {
      let state = SparklineState(values: values)
      #expect(state.trend == trend && state.change == change, "\(values)")
    }
  }

  // MARK: - Runs

  @Test func aWriteIsOneRun() {
    let model = ObservableModel(SparklineState.month)
    let stage = Stage(SparklineView(model), size: GridSize(width: 36, height: 6))
    _ = stage.commit()
    model.values.append(60)
    model.title = "Guests"
    let frame = stage.commit()
    expectEqual(frame.runsInWords, ["SparklineView updateProperties 1"])
    model.values = model.values
    expectEqual(stage.commit().runs, [])
  }

  @Test func theStateViewAloneShowsTheSame() {
    let stateView = SparklineStateView()
    let size = GridSize(width: 36, height: 6)
    let stage = Stage(StateViewController(stateView), size: size)
    for state in [SparklineState.month, .empty, .gaps, .flat, .month] {
      stateView.show(state)
      let tracked = Stage(SparklineView(ObservableModel(state)), size: size)
      expectEqual(stage.commit().grid, tracked.commit().grid)
    }
  }

  @Test func coloursFollowTheGround() {
    let size = GridSize(width: 36, height: 6)
    let stateView = SparklineStateView()
    let stage = Stage(StateViewController(stateView), size: size)
    stateView.show(.month)
    let (light, trend) = (stage.commit().grid, GridPoint(x: 11, y: 1))
    stage.traits.style = .dark
    let dark = Stage(
      SparklineView(ObservableModel(SparklineState.month)), size: size,
      traits: TraitOverrides(style: .dark))
    expectEqual(stage.commit().grid, dark.commit().grid)
    expectEqual(stage.commit().grid[trend].style, Tones(.dark).positive)
    expectEqual(light[trend].style, Tones(.light).positive)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(SparklineState.month)
    let stage = Stage(SparklineView(model), size: GridSize(width: 36, height: 6))
    _ = stage.commit()
    let counts = stage.liveCounts
    for _ in 0..<20 {
      for state in [SparklineState.empty, .gaps, .month] {
        model.state = state
        _ = stage.commit()
      }
    }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: [
    [], [.nan], [-.greatestFiniteMagnitude, .greatestFiniteMagnitude], [1e-300, -1e300],
    Array(repeating: 1.5, count: 500),
  ])
  func nothingBreaksABorder(_ values: [Double]) {
    for width in [2, 3, 8, 20, 38, 70] {
      for height in [2, 3, 4, 6, 9] {
        let title = "甜\n🍁 " + String(repeating: "long ", count: 30)
        let model = ObservableModel(SparklineState(title: title, values: values))
        let size = GridSize(width: width, height: height)
        expectWholeBox(Stage(SparklineView(model), size: size).commit().grid)
      }
    }
  }
}
