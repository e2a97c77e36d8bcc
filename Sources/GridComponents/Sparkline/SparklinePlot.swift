import CharacterGrid
import GridViews

/// The values as columns of eighth blocks, or as a line of braille dots.
///
///     ▁▂▃▅▇█▆▅▃▂
///     ⡠⠒⠉⠑⠢⣀⠤⠊
final class SparklinePlot: View {
  /// What is drawn, the newest at the end.
  var values: [Double] = [] {
    didSet { didAssign("values", changed: values != oldValue, value: "\(values.count) values") }
  }
  /// How the last value differs from the one before.
  var trend = SparklineState.Trend.steady {
    didSet { didAssign("trend", changed: trend != oldValue) }
  }
  /// Between what numbers the values are drawn.
  var range: ClosedRange<Double>? {
    didSet { didAssign("range", changed: range != oldValue) }
  }
  /// Whether it is a line of dots.
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
      // A half is rounded down, so that halfway up is as many full blocks as empty ones.
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
  /// The look of values that go somewhere.
  func style(of trend: SparklineState.Trend) -> CellStyle {
    switch trend {
    case .rising: positive
    case .falling: negative
    case .steady: accent
    }
  }
}
