/// How long bars are, in eighths of a cell, and how many cells there are for those below zero.
struct BarScale {
  /// The cells to the left of zero, and to the right.
  let negative: Int, positive: Int
  /// Whether a line stands at zero, in a cell of its own.
  let hasAxis: Bool
  /// Half of what a cell stands for: the whole may be more than the largest number.
  private let halfOfCell: Double

  init(_ values: [Double], width: Int) {
    let finite = values.filter(\.isFinite)
    let low = -min(0, finite.min() ?? 0) / 2
    let high = max(0, finite.max() ?? 0) / 2
    hasAxis = values.contains { $0 < 0 } && width > 2
    let cells = max(0, width - (hasAxis ? 1 : 0))
    if !hasAxis {
      negative = 0
    } else if !values.contains(where: { $0 > 0 }) {
      negative = cells
    } else {
      let part = low / max(low + high, .leastNonzeroMagnitude)
      negative = min(max(1, Int((part * Double(cells)).rounded())), cells - 1)
    }
    positive = cells - negative
    halfOfCell = max(
      negative > 0 ? low / Double(negative) : 0, positive > 0 ? high / Double(positive) : 0)
  }

  /// The eighths of a value's bar, on its side of zero; what is not zero has one at least.
  func eighths(of value: Double) -> Int {
    let room = (value < 0 ? negative : positive) * 8
    if value.isNaN || value == 0 { return 0 }
    if value.isInfinite { return room }
    guard halfOfCell > 0 else { return min(1, room) }
    let length = value.magnitude / 2 / halfOfCell * 8
    return min(max(1, Int(min(length, Double(room)).rounded())), room)
  }
}
