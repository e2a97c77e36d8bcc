import GridViews

extension Components {
  /// Values as a line that fits into a row.
  static let sparkline = Component(
    "Sparkline", summary: "Values at a glance, with the smallest, the largest and the last.",
    size: GridSize(width: 36, height: 6), wide: GridSize(width: 68, height: 8),
    samples: [
      Sample("month", SparklineState.month), Sample("flat", .flat), Sample("gaps", .gaps),
      Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("a good day") { $0.values.append(72) },
      ComponentAction("a bad day") { $0.values.append(9) },
      ComponentAction("the counter is broken") { $0.values.append(.nan) },
      ComponentAction("a record") { $0.values.append(1_200) },
      ComponentAction("all over again") { $0.values = [] },
    ],
    view: { (model: ObservableModel<SparklineState>) in SparklineView(model) },
    face: { SparklineFace() })
}
