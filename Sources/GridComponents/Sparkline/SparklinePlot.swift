import CharacterGrid
import GridViews

/// The values as columns of eighth blocks, or as a line of braille dots.
///
///     ▁▂▃▅▇█▆▅▃▂
///     ⡠⠒⠉⠑⠢⣀⠤⠊
final class SparklinePlot: View {
  /// The values, the newest last.
  var values: [Double] = [] {
    didSet { didAssign("values", changed: values != oldValue, value: "\(values.count) values") }
  }
  /// The direction of the last change.
  var trend = SparklineState.Trend.steady {
    didSet { didAssign("trend", changed: trend != oldValue) }
  }
  /// The values at the bottom and at the top, or nil if there are none.
  var range: ClosedRange<Double>? {
    didSet { didAssign("range", changed: range != oldValue) }
  }
  /// True if it is a line of dots.
  var isLine = false {
    didSet { didAssign("isLine", changed: isLine != oldValue) }
  }

  override func draw(in canvas: inout Canvas) {
    if isLine { drawLine(in: &canvas) } else { drawColumns(in: &canvas) }
  }

  // MARK: - Columns

  private static let eighths = Array(" ▁▂▃▄▅▆▇█").map(String.init)

  private func drawColumns(in canvas: inout Canvas) {
    let size = bounds.size
    let scale = SparklineScale(range)
    let shown = values.suffix(size.width)
    for (column, value) in shown.enumerated() {
      guard let part = scale.part(of: value) else {
        canvas.draw("·", at: GridPoint(x: column, y: size.height - 1), style: .border)
        continue
      }
      let isLast = column == shown.count - 1
      let style = value.isInfinite ? tones.caution : isLast ? tones.style(of: trend) : tones.accent
      // Rounds a half down, so that a value in the middle has as many full blocks as empty ones.
      let height = 1 + Int((part * Double(size.height * 8 - 1) - 0.5).rounded(.up))
      for row in 0..<size.height {
        let filled = min(max(0, height - (size.height - 1 - row) * 8), 8)
        if filled > 0 {
          canvas.draw(Self.eighths[filled], at: GridPoint(x: column, y: row), style: style)
        }
      }
    }
  }

  // MARK: - A line

  private func drawLine(in canvas: inout Canvas) {
    let size = bounds.size
    var dots = BrailleDots(size: size)
    let points = SparklineScale(range).line(through: values, points: size.width * 2)
    let top = size.height * 4 - 1
    var before: Int?
    for (x, part) in points.enumerated() {
      let y = part.map { top - Int(($0 * Double(top)).rounded()) }
      if let y {
        // Fills the step from the previous point, so that steep lines have no gaps.
        let from = before ?? y
        for step in min(from, y)...max(from, y) where step != from || from == y {
          dots.set(x: x, y: step)
        }
      }
      before = y
    }
    dots.draw(in: &canvas, style: tones.accent)
  }
}

extension Tones {
  /// Returns the style of a direction.
  func style(of trend: SparklineState.Trend) -> CellStyle {
    switch trend {
    case .rising: positive
    case .falling: negative
    case .steady: accent
    }
  }
}

// MARK: - Scale and dots

/// The positions of values in a range: 0 at the bottom, 1 at the top.
private struct SparklineScale {
  private let range: ClosedRange<Double>

  /// Makes a scale of a range; without a range, every value is in the middle.
  init(_ range: ClosedRange<Double>?) { self.range = range ?? 0...0 }

  /// Returns the position from 0 to 1, or nil for NaN.
  ///
  /// Infinite values are at the ends.
  func part(of value: Double) -> Double? {
    if value.isNaN { return nil }
    if value.isInfinite { return value > 0 ? 1 : 0 }
    // Halves, since the difference of two very large numbers would be infinite.
    let height = range.upperBound / 2 - range.lowerBound / 2
    guard height > 0 else { return 0.5 }
    return min(max(0, (value / 2 - range.lowerBound / 2) / height), 1)
  }

  /// Returns the positions of a number of points on a line through the values.
  ///
  /// If there are too many values, the oldest are dropped.
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

/// A raster of braille dots: two columns of four in each cell.
private struct BrailleDots {
  private let size: GridSize
  private var cells: [UInt32]

  init(size: GridSize) {
    self.size = size
    cells = Array(repeating: 0, count: size.area)
  }

  /// Sets a dot; dots outside are ignored.
  mutating func set(x: Int, y: Int) {
    guard (0..<size.width * 2).contains(x), (0..<size.height * 4).contains(y) else { return }
    cells[y / 4 * size.width + x / 2] |= Self.bits[x % 2][y % 4]
  }

  /// Draws the cells that have dots.
  func draw(in canvas: inout Canvas, style: CellStyle) {
    for (index, bits) in cells.enumerated() where bits != 0 {
      let place = GridPoint(x: index % size.width, y: index / size.width)
      canvas.fill(
        GridRect(origin: place, size: GridSize(width: 1, height: 1)),
        with: Unicode.Scalar(0x2800 + bits) ?? " ", style: style)
    }
  }

  /// The bit of each dot in a scalar of the block, by column and row.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
