/// Where values stand between the smallest and the largest: 0 at the bottom, 1 at the top.
struct SparklineScale {
  private let range: ClosedRange<Double>

  /// Takes the finite values' range; without one, every value stands halfway.
  init(_ range: ClosedRange<Double>?) { self.range = range ?? 0...0 }

  /// The part of the height; nil for what is no number.
  ///
  /// What has no end stands at an end.
  func part(of value: Double) -> Double? {
    if value.isNaN { return nil }
    if value.isInfinite { return value > 0 ? 1 : 0 }
    // Halves, since the whole range of huge numbers is none.
    let height = range.upperBound / 2 - range.lowerBound / 2
    guard height > 0 else { return 0.5 }
    return min(max(0, (value / 2 - range.lowerBound / 2) / height), 1)
  }

  /// So many parts of a line through the values; those that are too many for that go, the oldest
  /// first.
  func line(through values: [Double], points: Int) -> [Double?] {
    let parts = values.suffix(max(0, points)).map(part)
    guard parts.count > 1, parts.count < points else {
      return parts.count == 1 ? Array(repeating: parts[0], count: max(0, points)) : parts
    }
    return (0..<points).map { point in
      let place = Double(point) * Double(parts.count - 1) / Double(points - 1)
      let index = min(Int(place), parts.count - 2)
      let (left, right, rest) = (parts[index], parts[index + 1], place - Double(index))
      guard let left, let right else { return rest < 0.5 ? left : right }
      return left * (1 - rest) + right * rest
    }
  }
}
