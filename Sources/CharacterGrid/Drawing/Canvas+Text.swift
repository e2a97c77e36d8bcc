extension Canvas {
  /// Draws one line of text from a place to the right.
  ///
  /// A control character, a line feed among them, is shown as U+FFFD; lines are split before.
  public mutating func draw(_ text: String, at point: Point, style: Style) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: number(of: style), columns: columns)
  }

  /// Draws one line of text in the default style.
  ///
  /// A function of its own, since a style that is passed on is copied and looked up.
  public mutating func draw(_ text: String, at point: Point) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: 0, columns: columns)
  }

  private mutating func draw(
    _ text: String, at point: Point, style: UInt16, columns: Range<Int>
  ) {
    let row = point.y.addingUpToLimit(origin.y)
    let column = point.x.addingUpToLimit(origin.x)
    guard column < columns.upperBound else { return }
    var painter = TextPainter(column: column, style: style)
    let start = row * size.width
    let cellsOfRow = start..<start + size.width
    let written = text.withBytes { bytes in
      cells.withUnsafeMutableBufferPointer { cells in
        let cells = UnsafeMutableBufferPointer(rebasing: cells[cellsOfRow])
        var writer = RowWriter(cells, clip: columns)
        painter.paint(bytes, with: &writer, clusters: &clusters)
        writer.finish()
        return writer.written
      }
    }
    noteOwner(of: written, row: row)
  }
}

extension String {
  /// Lends the text's UTF-8; only text of a foreign kind is copied for it.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
