extension Canvas {
  /// Fills a rectangle with one narrow character, by default a space.
  ///
  /// A character that is not one column wide is replaced by U+FFFD, or by `?` if U+FFFD is wide.
  public mutating func fill(
    _ rect: GridRect, with scalar: Unicode.Scalar = " ", style: CellStyle = .default
  ) {
    let visible = rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    guard !visible.isEmpty else { return }
    let scalar = CellWidth.of(scalar, by: policy) == 1 ? scalar : policy.narrowReplacement
    fill(visible, with: PackedCell(scalar: scalar, width: 1, style: number(of: style)))
  }

  /// Fills a rectangle of the canvas with a narrow cell; the rectangle is inside of the clip.
  mutating func fill(_ visible: GridRect, with cell: PackedCell) {
    if visible.size.width == size.width, mask == nil {
      fillRows(visible.minY..<visible.maxY, with: cell)
    } else {
      let columns = visible.minX..<visible.maxX
      for row in visible.minY..<visible.maxY {
        write(row: row, columns: columns) { $0.fill(columns, with: cell, in: &$1) }
      }
    }
  }

  /// Writes a narrow cell at a place of the canvas, if the place is inside of the clip.
  mutating func put(_ cell: PackedCell, column: Int, row: Int) {
    guard clip.contains(GridPoint(x: column, y: row)), mask?.allows(row) != false else { return }
    let index = row * size.width + column
    if PackedCell(bits: cells[index]).width == 1 {
      cells[index] = cell.bits
      noteOwner(of: column..<column + 1, row: row)
    } else {
      // The cell is half of a wide cluster, whose other half becomes blank.
      fill(GridRect(x: column, y: row, width: 1, height: 1), with: cell)
    }
  }

  /// Writes a narrow cell into a column of the canvas, in rows that are inside of the clip.
  mutating func put(_ cell: PackedCell, column: Int, rows: Range<Int>) {
    guard column >= clip.minX, column < clip.maxX else { return }
    let width = size.width
    var row = rows.lowerBound
    if mask == nil, owners.isEmpty {
      var span = cells.mutableSpan
      var index = row * width + column
      while row < rows.upperBound, PackedCell(bits: span[index]).width == 1 {
        span[index] = cell.bits
        index &+= width
        row &+= 1
      }
    }
    // Starts at the first half of a wide cluster, or writes all rows, and checks each cell.
    while row < rows.upperBound {
      put(cell, column: column, row: row)
      row &+= 1
    }
  }

  /// Fills whole rows at once, which cannot cut a wide cluster in half.
  private mutating func fillRows(_ rows: Range<Int>, with cell: PackedCell) {
    let range = rows.lowerBound * size.width..<rows.upperBound * size.width
    var cells = self.cells.mutableSpan
    cells.fill(range, with: cell.bits)
    if owners.isEmpty { return }
    for row in rows { noteOwner(of: 0..<size.width, row: row) }
  }
}

extension Canvas {
  /// Dims the cells of a rectangle; text, colours and blank cells do not change.
  ///
  /// A wide cluster that is only partly in the rectangle is not dimmed.
  package mutating func dim(_ rect: GridRect) {
    restyle(rect) { style in
      var dimmed = style
      dimmed.attributes.insert(.dim)
      return dimmed
    }
  }

  /// Sets the colour behind the cells of a rectangle that have none, blank cells too.
  ///
  /// A wide cluster that is only partly in the rectangle keeps its style.
  package mutating func colorBackground(of rect: GridRect, _ color: Color) {
    restyle(rect, blanksToo: true) { style in
      guard style.background == nil else { return style }
      var style = style
      style.background = color
      return style
    }
  }

  /// Changes the style of the cells in a rectangle, except for blank cells in the default style.
  ///
  /// A wide cluster that is only partly in the rectangle keeps its style.
  package mutating func restyle(
    _ rect: GridRect, blanksToo: Bool = false, _ change: (CellStyle) -> CellStyle
  ) {
    let visible = rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    for row in visible.minY..<max(visible.minY, visible.maxY) where mask?.allows(row) != false {
      restyle(visible.minX..<visible.maxX, ofRow: row, blanksToo: blanksToo, change)
    }
  }

  private mutating func restyle(
    _ columns: Range<Int>, ofRow row: Int, blanksToo: Bool, _ change: (CellStyle) -> CellStyle
  ) {
    let start = row * size.width
    // Neighbours often share a style, so the latest style is remembered.
    var known: (style: UInt16, changed: UInt16)?
    for column in columns {
      let cell = PackedCell(bits: cells[start + column])
      if !blanksToo, cell == .blank(style: 0) { continue }
      if cell.width == 2, column + 1 == columns.upperBound { continue }
      if cell.isContinuation, column == columns.lowerBound { continue }
      if known?.style != cell.style {
        let changed = number(of: change(styles.styles[Int(cell.style)]))
        // The number of the style is read again: if the table was full, `number(of:)` has
        // renumbered the cells.
        known = (PackedCell(bits: cells[start + column]).style, changed)
      }
      let now = PackedCell(bits: cells[start + column])
      if let known {
        cells[start + column] = now.renumbered(cluster: now.cluster, style: known.changed).bits
      }
    }
  }
}
