extension Canvas {
  /// Draws a grid's cells, styles included, with its top left cell at a place.
  public mutating func draw(_ grid: Grid, at point: GridPoint) {
    let place = GridRect(origin: point, size: grid.size).offsetBy(x: origin.x, y: origin.y)
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return }
    let numbers = TableNumbers(
      clusters: grid.clusters.map { clusters.index(of: $0) },
      styles: grid.styles.map { number(of: $0) })
    let renumbered = numbers.areUnchanged ? nil : numbers.renumbered
    for row in visible.minY..<visible.maxY {
      let start = (row - place.minY) * grid.size.width
      let source = grid.cells.span.extracting(start..<start + grid.size.width)
      // Not through `write`: what its closure would keep costs twice the copying.
      var writer = RowWriter(row: row, width: size.width, clip: visible.minX..<visible.maxX)
      var cells = self.cells.mutableSpan
      writer.copy(source, at: place.minX, renumbered: renumbered, in: &cells)
      writer.finish(in: &cells)
      noteOwner(of: writer.written, row: row)
    }
  }
}
