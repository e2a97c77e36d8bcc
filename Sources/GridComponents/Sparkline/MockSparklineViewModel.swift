public import Observation

/// A sparkline for tests and previews, written from the outside.
@Observable public final class MockSparklineViewModel: SparklineViewModel, ComponentModel {
  /// What is measured.
  public var title: String
  /// What was measured, the oldest first.
  public var values: [Double]

  /// Makes a model in a state.
  public init(_ state: SparklineState) {
    title = state.title
    values = state.values
  }

  /// Everything that is shown.
  public var state: SparklineState {
    get { SparklineState(title: title, values: values) }
    set {
      title = newValue.title
      values = newValue.values
    }
  }

  /// A new month of visitors.
  public static var month: MockSparklineViewModel { MockSparklineViewModel(.month) }
  /// New values that do not change.
  public static var flat: MockSparklineViewModel { MockSparklineViewModel(.flat) }
  /// New values of which some are missing.
  public static var gaps: MockSparklineViewModel { MockSparklineViewModel(.gaps) }
  /// A new model without a value.
  public static var empty: MockSparklineViewModel { MockSparklineViewModel(.empty) }
}
