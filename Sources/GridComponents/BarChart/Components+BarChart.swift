import GridViews

extension Components {
  /// Numbers side by side.
  static let barChart = Component(
    "BarChart", summary: "Numbers compared by bars, above and below zero.",
    size: GridSize(width: 36, height: 10), wide: GridSize(width: 68, height: 10),
    samples: [
      Sample("medals", BarChartState.medals), Sample("sorted", .sorted),
      Sample("changes", .changes), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("Italy wins eight") { $0.addMedals(8, to: "Italy") },
      ComponentAction("largest first", .sort(true)),
      ComponentAction("Canada loses some") { $0.addMedals(-34, to: "Canada") },
      ComponentAction("a newcomer") { $0.bars.append(ChartBar("Korea", 21)) },
      ComponentAction("all over again") { $0.bars = [] },
    ],
    view: { (model: ObservableModel<BarChartState>) in BarChartView(model) },
    face: { BarChartFace() })
}

extension BarChartState {
  fileprivate mutating func addMedals(_ count: Double, to label: String) {
    for index in bars.indices where bars[index].label == label { bars[index].value += count }
  }
}
