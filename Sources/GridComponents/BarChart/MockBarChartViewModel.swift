public import Observation

/// A bar chart for tests and previews, written from the outside.
@Observable public final class MockBarChartViewModel: BarChartViewModel, ComponentModel {
  /// What is compared.
  public var title: String
  /// The bars, in the order in which they are given.
  public var bars: [ChartBar]
  /// Whether the largest stands above.
  public var isSorted: Bool

  /// Makes a model in a state.
  public init(_ state: BarChartState) {
    title = state.title
    bars = state.bars
    isSorted = state.isSorted
  }

  /// Everything that is shown.
  public var state: BarChartState {
    get { BarChartState(title: title, bars: bars, isSorted: isSorted) }
    set {
      title = newValue.title
      bars = newValue.bars
      isSorted = newValue.isSorted
    }
  }

  /// New bars of five teams in no order.
  public static var medals: MockBarChartViewModel { MockBarChartViewModel(.medals) }
  /// The same, the largest above.
  public static var sorted: MockBarChartViewModel { MockBarChartViewModel(.sorted) }
  /// New bars that go both ways.
  public static var changes: MockBarChartViewModel { MockBarChartViewModel(.changes) }
  /// A new model without a bar.
  public static var empty: MockBarChartViewModel { MockBarChartViewModel(.empty) }
}
