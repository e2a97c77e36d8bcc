import CharacterGrid

/// A portion of a whole, from 0 to 1.
struct Portion {
  let value: Double

  /// Makes a portion; nil if the value is not a number.
  init?(_ value: Double) {
    if value.isNaN { return nil }
    self.value = min(max(0, value), 1)
  }

  var percent: Int { parts(of: 100) }

  /// Returns the number of parts that are done, rounded; all parts only if the value is 1.
  func parts(of count: Int) -> Int {
    value < 1 ? min(Int((value * Double(count)).rounded()), max(0, count - 1)) : count
  }
}

extension Canvas {
  /// Draws a bar that shows a portion, in the first row from a column on.
  ///
  ///     ██████▍░░░
  ///     ░░███░░░░░     unknown: each step moves it by a column
  mutating func drawProgress(
    _ portion: Portion?, at start: Int, length: Int, step: Int, style: CellStyle = .accent
  ) {
    guard length > 0 else { return }
    fill(GridRect(x: start, y: 0, width: length, height: 1), with: "░", style: .border)
    guard let portion else {
      let block = max(1, length / 4)
      for column in 0..<min(block, length) {
        draw("█", at: GridPoint(x: start + (step + column) % length, y: 0), style: style)
      }
      return
    }
    let eighths = portion.parts(of: length.multipliedReportingOverflow(by: 8).partialValue)
    fill(GridRect(x: start, y: 0, width: eighths / 8, height: 1), with: "█", style: style)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    draw(parts[eighths % 8], at: GridPoint(x: start + eighths / 8, y: 0), style: style)
  }
}
