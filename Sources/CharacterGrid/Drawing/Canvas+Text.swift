extension Canvas {
  /// Draws one line of text from a place to the right.
  ///
  /// A control character, a line feed among them, is shown as U+FFFD; lines are split before.
  public mutating func draw(_ text: String, at point: Point, style: Style = .default) {
    let row = point.y + origin.y
    guard let columns = visibleColumns(ofRow: row) else { return }
    var painter = TextPainter(column: point.x + origin.x, style: styles.index(of: style))
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
