import ViewsTestSupport

/// The sparkline: numbers of any kind become a picture.
@MainActor @Suite struct SparklineTests {
  /// The rows of the plot.
  private func plot(_ values: [Double], width: Int = 12, height: Int = 5) -> String {
    let model = ObservableModel(SparklineState(title: "", values: values))
    let rows = Stage(SparklineView(model), width, height).rendered().rows
    return rows.dropFirst(2).dropLast(2).joined(separator: "\n")
  }

  @Test func aStateWithGapsIsLikeItself() {
    let states = [[1, .nan], [1, -.nan], [1, 2]].map { SparklineState(values: $0) }
    expectEqual(states[0], states[1])
    #expect(states[0] != states[2])
    #expect(states[0] != SparklineState(title: "Other", values: [1, .nan]))
    expectEqual(Set(states).count, 2)
  }

  /// Eight heights for each row, the latest where there is no room; what does not change is
  /// halfway, what is no number is a gap, and what has no end is at an end.
  @Test func aValueIsAColumn() {
    let huge = Double.greatestFiniteMagnitude
    let values: [[Double]] = [
      [1, 2, 3, 4, 5, 6, 7, 8], [9, 1] + [1, 2, 3, 4, 5, 6, 7, 8], [0], [5, 5, 5], [-3, -3], [huge],
      [1, .nan, 8], [.nan, .nan], [1, .infinity, 4.5, -.infinity, 8], [.infinity, -.infinity],
      [-huge, 0, huge], [0, .leastNonzeroMagnitude],
    ]
    expectEqual(
      values.map { plot($0) }.joined(separator: "\n"),
      """
      │ ▁▂▃▄▅▆▇█ │
      │ ▁▂▃▄▄▅▆▇ │
      │ ▄        │
      │ ▄▄▄      │
      │ ▄▄       │
      │ ▄        │
      │ ▁·█      │
      │ ··       │
      │ ▁█▄▁█    │
      │ █▁       │
      │ ▁▄█      │
      │ ▄▄       │
      """)
    expectEqual(
      plot([0, 15, 7, 8], height: 6),
      """
      │  █ ▁     │
      │ ▁███     │
      """)
  }

  @Test func aLineGoesFromCornerToCorner() {
    expectEqual(
      plot([0, 1, 2, 3], width: 64, height: 6),
      """
      │                               ⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉ │
      │ ⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉                               │
      """)
    expectEqual(
      plot([1, 1, .nan, 1, 1], width: 64),
      """
      │ ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠂              ⠐⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ │
      """)
  }

  @Test func numbersAreShort() {
    let numbers: [Double] = [
      0, 7, -7, 2.25, 99.95, 999.94, 999.95, 1_234, -1_250_000, 1e9, 1e14, 1e15, .nan, .infinity,
      -.infinity, 0.05, 0.04, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
    ]
    let shown = numbers.map { number in
      let model = ObservableModel(SparklineState(values: [number]))
      let row = Stage(SparklineView(model), 40, 6).rendered().rows[1]
      return String(row.dropFirst(7).prefix { $0 != " " })
    }
    expectEqual(
      shown.joined(separator: " "),
      "0 7 −7 2.3 100 999.9 1k 1.2k −1.3M 1G 100T 1e15 – ∞ −∞ 0.1 4e−2 1.8e308 4.9e−324 0")
  }

  @Test func theTrendIsThatOfTheLastTwoNumbers() {
    let values: [[Double]] = [
      [], [1], [1, 1], [1, 3], [3, 1], [1, 3, .nan], [1, .infinity], [.infinity, .infinity], [.nan],
    ]
    let trends = values.map { values in
      let state = SparklineState(values: values)
      return "\(state.trend) \(state.change)"
    }
    expectEqual(
      trends,
      [
        "steady 0.0", "steady 0.0", "steady 0.0", "rising 2.0", "falling 2.0", "rising 2.0",
        "rising inf", "steady 0.0", "steady 0.0",
      ])
  }
}
