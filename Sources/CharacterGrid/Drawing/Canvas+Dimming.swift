extension Canvas {
  /// Dims what has been drawn in a rectangle; texts and colours stay, and blank cells too.
  ///
  /// A wide cluster that the rectangle cuts in half is left as it is.
  package mutating func dim(_ rect: GridRect) {
    let visible = rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    for row in visible.minY..<max(visible.minY, visible.maxY) where mask?.allows(row) != false {
      dim(visible.minX..<visible.maxX, ofRow: row)
    }
  }

  private mutating func dim(_ columns: Range<Int>, ofRow row: Int) {
    let start = row * size.width
    var known: (style: UInt16, dimmed: UInt16)?
    for column in columns {
      let cell = PackedCell(bits: cells[start + column])
      if cell == .blank(style: 0) { continue }
      if cell.width == 2, column + 1 == columns.upperBound { continue }
      if cell.isContinuation, column == columns.lowerBound { continue }
      if known?.style != cell.style {
        var style = styles.styles[Int(cell.style)]
        style.attributes.insert(.dim)
        let dimmed = number(of: style)
        // A full table has just been numbered anew.
        known = (PackedCell(bits: cells[start + column]).style, dimmed)
      }
      let now = PackedCell(bits: cells[start + column])
      if let known {
        cells[start + column] = now.renumbered(cluster: now.cluster, style: known.dimmed).bits
      }
    }
  }
}
