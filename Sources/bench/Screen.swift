import CharacterGrid

/// The screen that the benchmarks of grids draw: 80 columns and 24 rows, filled with runs of text.
enum Screen {
  static let size = GridSize(width: 80, height: 24)
  static let bounds = GridRect(origin: .zero, size: size)

  // Each text is 20 columns wide.
  static let ascii = "The quick brown fox."
  static let cjk = "春眠不覚暁処処聞啼鳥"
  static let emoji = "🎾👩‍🚀🇫🇷👍🏽❤️🏳️‍🌈👨‍👩‍👧‍👦🍣🧑🏿‍💻🇯🇵"
  static let mixed = "│ 大坂 🇯🇵 Café — 6⋅3"

  /// Draws four runs in each row.
  static func draw(_ text: String, on canvas: inout Canvas) {
    for y in 0..<size.height {
      for x in stride(from: 0, to: size.width, by: 20) {
        canvas.draw(text, at: GridPoint(x: x, y: y))
      }
    }
  }

  static func grid(of text: String) -> Grid {
    var canvas = Canvas(size: size)
    draw(text, on: &canvas)
    return canvas.frozen()
  }

  /// Returns a screen like an application's: borders, styles, wide clusters, and much ASCII.
  static func interface(highlighting row: Int = 3) -> Canvas {
    var canvas = Canvas(size: size)
    let (border, title) = (CellStyle(foreground: .indexed(240)), CellStyle(attributes: .bold))
    canvas.drawBox(bounds, style: border, titles: [BoxTitle("Roland Garros 🎾", style: title)])
    for y in 1..<size.height - 1 {
      let style = y == row ? CellStyle(attributes: .reverse, token: "focus") : .default
      canvas.draw("Set \(y)", at: GridPoint(x: 2, y: y), style: style)
      canvas.draw("Świątek 🇵🇱", at: GridPoint(x: 12, y: y), style: title)
      canvas.draw("6  3  40   and some more words of a report", at: GridPoint(x: 28, y: y))
    }
    return canvas
  }
}

// MARK: - The control

/// The simplest grid, as a control: one `Character` for each cell.
struct NaiveGrid: Equatable {
  var rows = Array(
    repeating: [Character](repeating: " ", count: Screen.size.width), count: Screen.size.height)

  mutating func fill(with character: Character) {
    for y in rows.indices {
      for x in rows[y].indices { rows[y][x] = character }
    }
  }

  mutating func draw(_ text: String, x: Int, y: Int) {
    for (offset, character) in text.enumerated() { rows[y][x + offset] = character }
  }

  /// Draws the same runs as ``Screen/draw(_:on:)``.
  mutating func drawRuns(of text: String) {
    for y in rows.indices {
      for x in stride(from: 0, to: Screen.size.width, by: 20) { draw(text, x: x, y: y) }
    }
  }

  var text: String { rows.map { String($0) }.joined(separator: "\n") }
}
