import CharacterGrid

/// The screen that the benchmarks of grids draw: 80 columns and 24 rows, filled with runs of text.
enum Screen {
  static let size = GridSize(width: 80, height: 24)
  static let bounds = GridRect(origin: .zero, size: size)

  // Each text is 20 columns wide.
  static let ascii = "The quick brown fox."
  static let emoji = "🎾👩‍🚀🇫🇷👍🏽❤️🏳️‍🌈👨‍👩‍👧‍👦🍣🧑🏿‍💻🇯🇵"

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
