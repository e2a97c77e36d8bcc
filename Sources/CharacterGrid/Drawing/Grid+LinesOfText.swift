extension Grid {
  /// Makes a grid of lines of text, as wide as the widest.
  public init(lines: [String], style: CellStyle = .default) {
    let width = lines.map(\.columns).max() ?? 0
    var canvas = Canvas(size: GridSize(width: width, height: lines.count))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: GridPoint(x: 0, y: row), style: style)
    }
    self = canvas.frozen()
  }
}
