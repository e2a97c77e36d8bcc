extension Canvas {
  /// Draws one line of text that begins at a point.
  ///
  /// A tab advances to the next multiple of eight columns, counted from the point. The policy
  /// determines how other control characters are shown, including line feeds: by default as U+FFFD.
  public mutating func draw(_ text: String, at point: GridPoint, style: CellStyle) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: number(of: style), columns: columns)
  }

  /// Draws one line of text in the default style.
  ///
  /// This is faster than an explicit default style, which would be copied and looked up.
  public mutating func draw(_ text: String, at point: GridPoint) {
    guard let columns = visibleColumns(ofRow: point.y.addingUpToLimit(origin.y)) else { return }
    draw(text, at: point, style: 0, columns: columns)
  }

  @inline(__always)
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

  /// Draws a part of a line of text; tab stops are counted from the first column of the line.
  ///
  /// Control characters have already been replaced, as the policy determines.
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

  @inline(__always)
  private mutating func paint(
    _ text: String, row: Int, columns: Range<Int>, by painter: TextPainter
  ) {
    var painter = painter
    var writer = RowWriter(row: row, width: size.width, clip: columns)
    painter.paint(text, into: &cells, with: &writer, clusters: &clusters)
    noteOwner(of: writer.written, row: row)
  }
}

extension Canvas {
  /// Draws runs as one line of text that begins at a point.
  ///
  /// The runs are divided into clusters as one text. A cluster that extends over several runs has
  /// the style of its first scalar.
  public mutating func draw(_ runs: [TextRun], at point: GridPoint) {
    let policy = policy
    let runs = runs.map { TextRun($0.text.showing(policy.controls), style: $0.style) }
    let rules = policy.rules
    let styles = RunStyles(runs)
    var text = runs.map(\.text).joined()
    text.withUTF8 { bytes in
      var clusters = ClusterScanner(rules: rules)
      var (start, column, nextColumn) = (0, 0, 0)
      while let cluster = clusters.next(in: bytes.span) {
        nextColumn += cluster.columns(at: nextColumn)
        let end = cluster.bytes.upperBound
        guard end >= styles.end(at: start) || end == bytes.count else { continue }
        // The clusters up to this one have the same style.
        let part = String(decoding: bytes[start..<end], as: UTF8.self)
        draw(
          part, at: GridPoint(x: point.x.addingUpToLimit(column), y: point.y), ofLineFrom: point.x,
          style: styles.style(at: start), by: policy)
        (start, column) = (end, nextColumn)
      }
    }
  }
}

extension Canvas {
  /// Draws the lines of a layout from the top left cell of a rectangle on, clipped to the
  /// rectangle.
  ///
  /// The policy of the layout applies, not the canvas's, because the layout was measured with it.
  public mutating func draw(_ layout: TextLayout, in rect: GridRect) {
    within(rect) { canvas in
      for row in canvas.visibleRows(of: layout) {
        for segment in layout.segments(of: layout.lines[row]) {
          canvas.draw(
            segment.text, at: GridPoint(x: segment.column, y: row), ofLineFrom: segment.column,
            style: segment.style, by: layout.options.policy)
        }
      }
    }
  }

  private func visibleRows(of layout: TextLayout) -> Range<Int> {
    let rows = 0..<layout.lines.count
    return clip.isEmpty ? 0..<0 : rows.clamped(to: clip.minY - origin.y..<clip.maxY - origin.y)
  }
}
