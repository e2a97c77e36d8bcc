import GridViews

/// Everything that a bar chart shows at one moment.
public struct BarChartState: Hashable, Sendable {
  /// The title of the chart.
  public var title: String
  /// The bars, in their original order.
  public var bars: [ChartBar]
  /// True if the largest bar is shown first.
  public var isSorted: Bool

  /// Makes a state; by default, without bars.
  public init(title: String = "Medals", bars: [ChartBar] = [], isSorted: Bool = false) {
    self.title = title
    self.bars = bars
    self.isSorted = isSorted
  }

  /// The bars in the order in which they are shown; naN is last, and the sort is stable.
  package var shownBars: [ChartBar] {
    guard isSorted else { return bars }
    return bars.enumerated().sorted { left, right in
      let (first, second) = (left.element.rank, right.element.rank)
      return first == second ? left.offset < right.offset : first > second
    }
    .map(\.element)
  }
}

/// A number with a name.
public struct ChartBar: Hashable, Sendable {
  /// The label beside the bar.
  public var label: String
  /// The length of the bar; naN has no bar.
  public var value: Double

  /// Makes a bar.
  public init(_ label: String, _ value: Double) {
    self.label = label
    self.value = value
  }

  /// The key that bars are sorted by.
  // NaN has no order.
  fileprivate var rank: Double { value.isNaN ? -.infinity : value }
}

/// What the user can do with a bar chart.
public enum BarChartIntent: Hashable, Sendable {
  /// Sort the bars by size, or show them in their original order.
  case sort(Bool)
}

extension BarChartState: ComponentState {
  /// Applies an intent of the user.
  public mutating func apply(_ intent: BarChartIntent) {
    switch intent {
    case .sort(let isSorted): self.isSorted = isSorted
    }
  }
}

extension BarChartState {
  /// Five teams, not sorted.
  package static let medals = BarChartState(
    bars: [
      ChartBar("Canada", 26), ChartBar("Norway", 37), ChartBar("日本 Japan", 18),
      ChartBar("Germany", 27), ChartBar("Italy", 17),
    ])
  /// The same bars, the largest first.
  package static let sorted = BarChartState(bars: medals.bars, isSorted: true)
  /// Values above and below zero.
  package static let changes = BarChartState(
    title: "Change in %",
    bars: [
      ChartBar("Trains", 12.5), ChartBar("Cars", -8), ChartBar("Bicycles", 21),
      ChartBar("Flights", -15.2), ChartBar("Ferries", 0),
    ])
  /// No bar.
  package static let empty = BarChartState()
}

// MARK: - Description

extension Components {
  /// A bar chart.
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
    stateView: { BarChartStateView() })
}

extension BarChartState {
  fileprivate mutating func addMedals(_ count: Double, to label: String) {
    for index in bars.indices where bars[index].label == label { bars[index].value += count }
  }
}
