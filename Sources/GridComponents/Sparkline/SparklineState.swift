/// Everything that a sparkline shows at one moment.
public struct SparklineState: ComponentState {
  /// What is measured.
  public var title: String
  /// What was measured, the oldest first; what is no number is a gap.
  public var values: [Double]

  /// Makes a state; without a value unless told.
  public init(title: String = "Visitors", values: [Double] = []) {
    self.title = title
    self.values = values
  }

  /// The smallest number and the largest one that are finite; nil where there is none.
  package var range: ClosedRange<Double>? {
    let numbers = values.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  /// The latest value that is a number.
  package var last: Double? { values.last { !$0.isNaN } }

  /// Where the last two numbers go.
  package var trend: Trend {
    let numbers = values.filter { !$0.isNaN }
    guard let last = numbers.last, let before = numbers.dropLast().last, last != before else {
      return .steady
    }
    return last > before ? .rising : .falling
  }

  /// How much lies between the last two numbers.
  package var change: Double {
    let numbers = values.filter { !$0.isNaN }
    guard trend != .steady, let last = numbers.last, let before = numbers.dropLast().last else {
      return 0
    }
    return (last - before).magnitude
  }

  /// Where values go.
  public enum Trend: Hashable, Sendable, CaseIterable {
    /// Up, down, or nowhere.
    case rising, falling, steady
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
  /// Values of which some are missing, and one has no end.
  package static let gaps = SparklineState(
    values: [3, 5, 8, .nan, .nan, 9, 12, 10, .infinity, 11, 8, 6, 5, .nan, 4, 6, 9, 13, 12, 10])
  /// No value.
  package static let empty = SparklineState()
}
