extension Canvas {
  /// Draws one line of text from a place to the right.
  ///
  /// A tab leads to the next multiple of eight columns behind the place. Another control character,
  /// a line feed among them, is shown as U+FFFD, unless the policy says otherwise; lines are split
  /// before.
  public mutating func draw(_ text: String, at point: GridPoint, style: CellStyle) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: number(of: style), columns: columns)
  }

  /// Draws one line of text in the default style.
  ///
  /// A function of its own, since a style that is passed on is copied and looked up.
  public mutating func draw(_ text: String, at point: GridPoint) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: 0, columns: columns)
  }

  private mutating func draw(
    _ text: String, at point: GridPoint, style: UInt16, columns: Range<Int>
  ) {
    let column = point.x.addingUpToLimit(origin.x)
    guard column < columns.upperBound else { return }
    let painter = TextPainter(
      column: column, ofLineFrom: column, style: style, isStandard: !policy.isAmbiguousWide)
    if case .replaced = policy.controls {
      paint(text, row: point.y.addingUpToLimit(origin.y), columns: columns, by: painter)
    } else {
      let text = text.showing(policy.controls)
      paint(text, row: point.y.addingUpToLimit(origin.y), columns: columns, by: painter)
    }
  }

  /// Draws a part of a line of text, its control characters as they are shown, whose tab stops are
  /// counted from another column.
  mutating func draw(
    _ text: String, at point: GridPoint, ofLineFrom start: Int, style: CellStyle,
    by policy: TextPolicy
  ) {
    let row = point.y.addingUpToLimit(origin.y)
    guard let columns = visibleColumns(ofRow: row) else { return }
    let painter = TextPainter(
      column: point.x.addingUpToLimit(origin.x), ofLineFrom: start.addingUpToLimit(origin.x),
      style: number(of: style), isStandard: !policy.isAmbiguousWide)
    paint(text, row: row, columns: columns, by: painter)
  }

  private mutating func paint(
    _ text: String, row: Int, columns: Range<Int>, by painter: TextPainter
  ) {
    var painter = painter
    var writer = RowWriter(row: row, width: size.width, clip: columns)
    painter.paint(text, into: &cells, with: &writer, clusters: &clusters)
    noteOwner(of: writer.written, row: row)
  }
}
