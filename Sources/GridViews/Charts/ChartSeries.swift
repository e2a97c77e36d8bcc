public import CharacterGrid

/// A list of numbers with a name, as a chart shows it.
///
/// ```swift
/// ChartSeries("Norway", [37, 39, 35], labels: ["2018", "2022", "2026"])
/// ChartSeries("Medals", ["Norway": 37, "Italy": 17])
/// ```
///
/// A value that is not a number (NaN) is a gap. An infinite value extends to the edge of the chart.
public struct ChartSeries: Sendable {
  /// The name in the legend.
  public var name: String
  /// The values, from left to right.
  public var values: [Double]
  /// The names of the values.
  ///
  /// A value without a name is named by its number, from 1.
  public var labels: [String]
  /// The style; nil for a style by the place among the series.
  public var style: CellStyle?

  /// Makes a series of values with optional labels.
  public init(
    _ name: String = "", _ values: [Double] = [], labels: [String] = [], style: CellStyle? = nil
  ) {
    (self.name, self.values, self.labels, self.style) = (name, values, labels, style)
  }

  /// Makes a series of labels and their values.
  public init(
    _ name: String = "", _ values: KeyValuePairs<String, Double>, style: CellStyle? = nil
  ) {
    self.init(name, values.map(\.value), labels: values.map(\.key), style: style)
  }
}

extension ChartSeries: Equatable {
  /// Compares texts by their bytes, and values by their bits, so that a gap equals a gap.
  public static func == (left: ChartSeries, right: ChartSeries) -> Bool {
    left.name.hasSameBytes(as: right.name) && haveEqualMemory(left.values, right.values)
      && left.labels.elementsEqual(right.labels, by: { $0.hasSameBytes(as: $1) })
      && left.style == right.style
  }
}

// MARK: - What is drawn

/// The numbers that a chart draws: the values or, in a histogram, the number of values in each bin.
struct ChartData {
  /// The series, with the values that are drawn.
  private(set) var series: [ChartSeries]
  /// The names of the points.
  private(set) var labels: [String]
  /// The captions below the points, or below the borders of bins.
  ///
  /// There is one border more than bins.
  private(set) var captions: [String]
  /// The range of the finite values; nil if there are none.
  let range: ClosedRange<Double>?
  /// The range that is drawn; for bars it includes zero.
  private(set) var drawnRange = 0.0...1
  /// The number of values that a histogram leaves out because they are not finite.
  private(set) var leftOut = 0

  /// Makes the data of a kind of chart.
  init(_ series: [ChartSeries], kind: Chart.Kind) {
    range = Self.range(of: series.map(\.values))
    self.series = series
    labels = series.first { !$0.labels.isEmpty }?.labels ?? []
    captions = labels
    if case .histogram(let bins) = kind { count(in: bins) }
    drawnRange = Self.drawnRange(of: self.series, includingZero: kind != .lines)
  }

  /// The number of points: of values in the longest series, or of bins.
  var count: Int { series.reduce(0) { max($0, $1.values.count) } }

  /// The name of a point.
  func label(at index: Int) -> String {
    labels.indices.contains(index) && !labels[index].isEmpty ? labels[index] : "\(index + 1)"
  }

  private static func drawnRange(of series: [ChartSeries], includingZero: Bool)
    -> ClosedRange<Double>
  {
    let values = series.map(\.values)
    let range = range(of: values) ?? 0...0
    if includingZero {
      return rangeOfBars(min(0, range.lowerBound), max(0, range.upperBound), values)
    }
    // A single value is in the middle of the range.
    let (low, high) = (range.lowerBound, range.upperBound)
    let around = isFlat(range) ? (low == 0 ? 1 : low.magnitude / 2) : 0
    let most = Double.greatestFiniteMagnitude
    return max(-most, low - around)...min(most, high + around)
  }

  /// The range of bars.
  ///
  /// It leaves room for infinite bars. If all finite values are 0, it ends at 1.
  private static func rangeOfBars(_ low: Double, _ high: Double, _ values: [[Double]])
    -> ClosedRange<Double>
  {
    let isFlat = low == high
    let part = isFlat ? 1 : max(-low, high) / 4
    let goesDown = low == 0 && values.contains { $0.contains(-.infinity) }
    let goesUp = high == 0 && (isFlat || values.contains { $0.contains(.infinity) })
    return (goesDown ? -part : low)...(goesUp ? part : high)
  }

  /// Whether the two ends of a range are almost equal.
  private static func isFlat(_ range: ClosedRange<Double>) -> Bool {
    let (low, high) = (range.lowerBound, range.upperBound)
    return high / 2 - low / 2 <= max(low.magnitude, high.magnitude) * 1e-9
  }

  private static func range(of lists: [[Double]]) -> ClosedRange<Double>? {
    var range: (low: Double, high: Double)?
    for values in lists {
      for value in values where value.isFinite {
        guard let (low, high) = range else {
          range = (value, value)
          continue
        }
        if value < low { range = (value, high) } else if value > high { range = (low, value) }
      }
    }
    return range.map { $0.low...$0.high }
  }

  // MARK: - A histogram

  /// The largest number of bins of a histogram.
  private static let mostBins = 1_000

  /// Replaces the values by the number of values in each bin.
  private mutating func count(in bins: Int?) {
    let total = series.reduce(0) { $0 + $1.values.count }
    labels = []
    captions = []
    guard let range else {
      leftOut = total
      for index in series.indices { series[index].values = [] }
      return
    }
    // One more than the number of binary digits of the number of values (Sturges' rule).
    let usual = Int.bitWidth - max(1, total).leadingZeroBitCount + 1
    let most = min(max(1, bins ?? usual), Self.mostBins)
    let steps =
      Self.isFlat(range)
      ? NiceSteps(around: range.lowerBound) : NiceSteps(covering: range, most: most)
    for index in series.indices {
      let values = series[index].values
      series[index].values = steps.counts(of: values)
      leftOut += values.count(where: { !$0.isFinite })
    }
    let borders = steps.borderTexts
    captions = borders
    labels = zip(borders, borders.dropFirst()).map { "\($0) to \($1)" }
  }
}

extension NiceSteps {
  /// Returns the number of finite values in each part.
  ///
  /// A value at a border belongs to the part after it. A value at the end of the last part belongs
  /// to that part.
  fileprivate func counts(of values: [Double]) -> [Double] {
    var counts = [Double](repeating: 0, count: count)
    for value in values where value.isFinite {
      let place = Int((parts(to: value) + Self.tolerance).rounded(.down)) - first
      counts[min(max(0, place), count - 1)] += 1
    }
    return counts
  }

  /// The borders of all parts; one more than there are parts.
  fileprivate var borderTexts: [String] {
    let numbers = (first...first + count).compactMap { number(afterParts: $0) }
    let unit = DecimalUnit(largestOf: numbers)
    return numbers.map { $0.text(in: unit) }
  }
}

extension DecimalUnit {
  /// Makes a unit for numbers, determined by the largest of them.
  init(largestOf numbers: [DecimalNumber]) {
    let leading = numbers.filter { $0.coefficient != 0 }.map(\.leadingExponent).max()
    self.init(leadingExponent: leading ?? 0)
  }
}
