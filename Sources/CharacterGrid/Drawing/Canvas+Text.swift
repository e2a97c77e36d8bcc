extension Canvas {
  /// Draws one line of text from a place to the right.
  ///
  /// A tab leads to the next multiple of eight columns behind the place. Another control character,
  /// a line feed among them, is shown as U+FFFD, unless the policy says otherwise; lines are split
  /// before.
  public mutating func draw(_ text: String, at point: Point, style: Style) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    let text = text.showing(policy.controls)
    draw(text, at: point, ofLineFrom: point.x, style: number(of: style), columns: columns)
  }

  /// Draws one line of text in the default style.
  ///
  /// A function of its own, since a style that is passed on is copied and looked up.
  public mutating func draw(_ text: String, at point: Point) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    let text = text.showing(policy.controls)
    draw(text, at: point, ofLineFrom: point.x, style: 0, columns: columns)
  }

  /// Draws a part of a line of text whose tab stops are counted from another column.
  mutating func draw(
    _ text: String, at point: Point, ofLineFrom start: Int, style: Style, by rules: ClusterRules
  ) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(
      text, at: point, ofLineFrom: start, style: number(of: style), columns: columns, by: rules)
  }

  private mutating func draw(
    _ text: String, at point: Point, ofLineFrom start: Int, style: UInt16, columns: Range<Int>,
    by rules: ClusterRules? = nil
  ) {
    let row = point.y.addingUpToLimit(origin.y)
    let column = point.x.addingUpToLimit(origin.x)
    guard column < columns.upperBound else { return }
    var painter = TextPainter(
      column: column, ofLineFrom: start.addingUpToLimit(origin.x), style: style,
      rules: rules ?? policy.rules)
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
