import CharacterGrid

/// A text of a row, and its first cell.
struct RowPart {
  let layout: TextLayout
  let x: Int
  var y = 0

  /// Makes a part of a text that is cut after some lines.
  init(
    _ text: String, x: Int, y: Int = 0, width: Int, _ style: CellStyle, lines: Int = 3,
    at alignment: TextLayout.Alignment = .leading
  ) {
    (self.x, self.y) = (x, y)
    layout = TextLayout(
      // A layout needs a column even if the list is narrower than the margins.
      text, style: style, width: max(1, width),
      options: TextLayout.Options(maximumLines: lines, truncation: .tail, alignment: alignment))
  }

  /// The row after its last one.
  var end: Int { y + layout.size.height }

  /// Draws the text in its columns.
  func draw(in canvas: inout Canvas) {
    let room = GridSize(width: layout.width, height: layout.size.height)
    canvas.draw(layout, in: GridRect(origin: GridPoint(x: x, y: y), size: room))
  }
}
