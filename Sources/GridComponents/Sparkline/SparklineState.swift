import GridViews

/// Everything that a sparkline shows at one moment.
public struct SparklineState: ComponentState {
  /// The title of the sparkline.
  public var title: String
  /// The values, the oldest first; naN is a gap.
  public var values: [Double]

  /// Makes a state; by default, without values.
  public init(title: String = "Visitors", values: [Double] = []) {
    self.title = title
    self.values = values
  }

  /// The range of the finite values, or nil if there are none.
  package var range: ClosedRange<Double>? {
    let numbers = values.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  /// The latest value that is not NaN, or nil if there is none.
  package var last: Double? { values.last { !$0.isNaN } }

  /// The direction from the last number but one to the last number.
  package var trend: Trend {
    let numbers = values.filter { !$0.isNaN }
    guard let last = numbers.last, let before = numbers.dropLast().last, last != before else {
      return .steady
    }
    return last > before ? .rising : .falling
  }

  /// The difference between the last two numbers.
  package var change: Double {
    let numbers = values.filter { !$0.isNaN }
    // The difference of two equal infinite numbers would be NaN.
    guard trend != .steady, let last = numbers.last, let before = numbers.dropLast().last else {
      return 0
    }
    return (last - before).magnitude
  }

  /// The direction of a change.
  public enum Trend: Hashable, Sendable, CaseIterable {
    /// Up, down, or no change.
    case rising, falling, steady
  }
}

// NaN is a gap. A state with gaps has to be equal to itself, although NaN is not.
extension SparklineState {
  /// Returns true if the states are equal; gaps are equal to each other.
  public static func == (left: SparklineState, right: SparklineState) -> Bool {
    left.title == right.title
      && left.values.elementsEqual(right.values) { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// Hashes the state; all gaps have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    // NaNs may have different bits, but they are equal here.
    for value in values { hasher.combine(value.isNaN ? .nan : value) }
  }
}

extension SparklineState {
  /// A month of visitors.
  package static let month = SparklineState(
    values: [
      12, 14, 19, 23, 31, 28, 17, 15, 18, 24, 29, 36, 34, 21, 19, 22, 30, 37, 42, 40, 26, 23, 27,
      35, 44, 51, 48, 33, 30, 38, 47, 56,
    ])
  /// Values that do not change.
  package static let flat = SparklineState(values: Array(repeating: 20, count: 32))
  /// Values with gaps and an infinite one.
  package static let gaps = SparklineState(
    values: [3, 5, 8, .nan, .nan, 9, 12, 10, .infinity, 11, 8, 6, 5, .nan, 4, 6, 9, 13, 12, 10])
  /// No value.
  package static let empty = SparklineState()
}

// MARK: - Description

extension Components {
  /// Values as a small plot.
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
    stateView: { SparklineStateView() })
}
