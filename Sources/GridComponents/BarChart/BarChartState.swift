/// Everything that a bar chart shows at one moment.
public struct BarChartState: Hashable, Sendable {
  /// What is compared.
  public var title: String
  /// The bars, in the order in which they are given.
  public var bars: [ChartBar]
  /// Whether the largest stands above.
  public var isSorted: Bool

  /// Makes a state; without a bar unless told.
  public init(title: String = "Medals", bars: [ChartBar] = [], isSorted: Bool = false) {
    self.title = title
    self.bars = bars
    self.isSorted = isSorted
  }

  /// The bars from the top; those that are no number come last, and equal ones stay in order.
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
  /// The words beside it.
  public var label: String
  /// How long it is; what is no number has no bar.
  public var value: Double

  /// Makes a bar.
  public init(_ label: String, _ value: Double) {
    self.label = label
    self.value = value
  }

  /// What bars are sorted by.
  fileprivate var rank: Double { value.isNaN ? -.infinity : value }
}

/// What a user can ask of a bar chart.
public enum BarChartIntent: Hashable, Sendable {
  /// To see the largest above, or the order that was given.
  case sort(Bool)
}

extension BarChartState: ComponentState {
  /// Does what the user asks for.
  public mutating func apply(_ intent: BarChartIntent) {
    switch intent {
    case .sort(let isSorted): self.isSorted = isSorted
    }
  }
}

extension BarChartState {
  /// Five teams in no order.
  package static let medals = BarChartState(
    bars: [
      ChartBar("Canada", 26), ChartBar("Norway", 37), ChartBar("日本 Japan", 18),
      ChartBar("Germany", 27), ChartBar("Italy", 17),
    ])
  /// The same, the largest above.
  package static let sorted = BarChartState(bars: medals.bars, isSorted: true)
  /// What has become more and what less.
  package static let changes = BarChartState(
    title: "Change in %",
    bars: [
      ChartBar("Trains", 12.5), ChartBar("Cars", -8), ChartBar("Bicycles", 21),
      ChartBar("Flights", -15.2), ChartBar("Ferries", 0),
    ])
  /// No bar.
  package static let empty = BarChartState()
}
