import CharacterGrid
import GridViews

/// A row for each bar: its label, the bar itself, and its value.
///
///     Norway  ██████████▌     37
///     Canada  ███████▍        26
final class BarChartPlot: View {
  /// The bars, from the top.
  var bars: [ChartBar] = [] {
    didSet { didAssign("bars", changed: bars != oldValue, value: "\(bars.count) bars") }
  }
  /// True if the share of each bar is shown.
  var showsShares = false {
    didSet { didAssign("showsShares", changed: showsShares != oldValue) }
  }

  override func draw(in canvas: inout Canvas) {
    let size = bounds.size
    let fits = bars.count <= size.height
    let shown = fits ? bars[...] : bars.prefix(max(0, size.height - 1))
    let columns = BarColumns(bars, width: size.width, shares: showsShares ? shares : nil)
    for (row, bar) in shown.enumerated() {
      columns.draw(bar, share: showsShares ? shares?[row] : nil, row: row, in: &canvas, tones)
    }
    if !fits {
      let words = "and \(bars.count - shown.count) more".truncated(to: size.width)
      canvas.draw(words, at: GridPoint(x: 0, y: size.height - 1), style: .secondary)
    }
  }

  /// The shares as percentages, or nil if a value is negative or infinite, or if all are zero.
  private var shares: [String]? {
    let values = bars.map(\.value)
    let total = values.reduce(0, +)
    guard total > 0, total.isFinite, values.allSatisfy({ $0 >= 0 }) else { return nil }
    return values.map { "\(Int(($0 / total * 100).rounded()))%" }
  }
}

/// The widths of the columns of a bar chart.
private struct BarColumns {
  private let label: Int
  private let bar: Range<Int>
  private let valueEnd: Int
  private let width: Int
  private let scale: BarScale

  init(_ bars: [ChartBar], width: Int, shares: [String]?) {
    self.width = width
    let widest = bars.map(\.label.columns).max() ?? 0
    let value = bars.map(\.value.shortText.columns).max() ?? 0
    // At most a third, so that long labels leave space for bars.
    label = min(widest, max(3, width / 3))
    valueEnd = width - (shares == nil ? 0 : 6)
    bar = label + 1..<max(label + 1, valueEnd - value - 1)
    scale = BarScale(bars.map(\.value), width: bar.count)
  }

  func draw(
    _ bar: ChartBar, share: String?, row: Int, in canvas: inout Canvas, _ tones: Tones
  ) {
    canvas.draw(bar.label.truncated(to: min(label, width)), at: GridPoint(x: 0, y: row))
    drawBar(bar.value, row: row, in: &canvas, tones)
    let value = bar.value.shortText.truncated(to: max(0, valueEnd - label - 1))
    canvas.draw(value, at: GridPoint(x: valueEnd - value.columns, y: row), style: .emphasis)
    if let share {
      canvas.draw(share, at: GridPoint(x: width - share.columns, y: row), style: .secondary)
    }
  }

  private func drawBar(_ value: Double, row: Int, in canvas: inout Canvas, _ tones: Tones) {
    let zero = bar.lowerBound + scale.negative
    let eighths = scale.eighths(of: value)
    let style = value.isInfinite ? tones.caution : value < 0 ? tones.negative : tones.accent
    if scale.hasAxis {
      canvas.fill(GridRect(x: zero, y: row, width: 1, height: 1), with: "│", style: .border)
    }
    if value < 0 {
      // Unicode has no eighth blocks that are aligned right, only a half block.
      let halves = max(min(1, eighths), (eighths + 2) / 4)
      let start = zero - halves / 2
      canvas.fill(GridRect(x: start, y: row, width: halves / 2, height: 1), with: "█", style: style)
      if halves % 2 == 1 { canvas.draw("▐", at: GridPoint(x: start - 1, y: row), style: style) }
    } else {
      let start = zero + (scale.hasAxis ? 1 : 0)
      canvas.fill(
        GridRect(x: start, y: row, width: eighths / 8, height: 1), with: "█", style: style)
      let rest = Self.parts[eighths % 8]
      canvas.draw(rest, at: GridPoint(x: start + eighths / 8, y: row), style: style)
    }
  }

  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// The lengths of bars in eighths of a cell, and the cells on both sides of zero.
private struct BarScale {
  /// The cells to the left and to the right of zero.
  let negative: Int, positive: Int
  /// True if a cell is reserved for a line at zero.
  let hasAxis: Bool
  /// Half of the value of one cell, since the whole may exceed the largest number.
  private let halfOfCell: Double

  init(_ values: [Double], width: Int) {
    let finite = values.filter(\.isFinite)
    // Halves, since the sum of two very large numbers would be infinite.
    let low = -min(0, finite.min() ?? 0) / 2
    let high = max(0, finite.max() ?? 0) / 2
    hasAxis = values.contains { $0 < 0 } && width > 2
    let cells = max(0, width - (hasAxis ? 1 : 0))
    if !hasAxis {
      negative = 0
    } else if !values.contains(where: { $0 > 0 }) {
      negative = cells
    } else {
      // Half of the smallest number is zero.
      let part = low / max(low + high, .leastNonzeroMagnitude)
      negative = min(max(1, Int((part * Double(cells)).rounded())), cells - 1)
    }
    positive = cells - negative
    halfOfCell = max(
      negative > 0 ? low / Double(negative) : 0, positive > 0 ? high / Double(positive) : 0)
  }

  /// Returns the length of a value's bar in eighths; at least one, unless the value is zero.
  func eighths(of value: Double) -> Int {
    let room = (value < 0 ? negative : positive) * 8
    if value.isNaN || value == 0 { return 0 }
    if value.isInfinite { return room }
    guard halfOfCell > 0 else { return min(1, room) }
    let length = value.magnitude / 2 / halfOfCell * 8
    return min(max(1, Int(min(length, Double(room)).rounded())), room)
  }
}
