extension Canvas {
  /// Fills a rectangle with one narrow character, a space unless told; any other is replaced.
  public mutating func fill(
    _ rect: GridRect, with scalar: Unicode.Scalar = " ", style: CellStyle = .default
  ) {
    let visible = rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    guard !visible.isEmpty else { return }
    let scalar = CellWidth.of(scalar, by: policy) == 1 ? scalar : policy.narrowReplacement
    let cell = PackedCell(scalar: scalar, width: 1, style: number(of: style))
    if visible.size.width == size.width, mask == nil {
      fillRows(visible.minY..<visible.maxY, with: cell)
    } else {
      let columns = visible.minX..<visible.maxX
      for row in visible.minY..<visible.maxY {
        write(row: row, columns: columns) { $0.fill(columns, with: cell, in: &$1) }
      }
    }
  }

  /// Fills whole rows, which cut nothing in two.
  private mutating func fillRows(_ rows: Range<Int>, with cell: PackedCell) {
    let range = rows.lowerBound * size.width..<rows.upperBound * size.width
    var cells = self.cells.mutableSpan
    cells.fill(range, with: cell.bits)
    if owners.isEmpty { return }
    for row in rows { noteOwner(of: 0..<size.width, row: row) }
  }
}
