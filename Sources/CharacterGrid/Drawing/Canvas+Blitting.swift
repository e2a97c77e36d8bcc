extension Canvas {
  /// Draws the cells of a grid with their styles; the grid's top left cell is at the point.
  public mutating func draw(_ grid: Grid, at point: GridPoint) {
    let place = GridRect(origin: point, size: grid.size).offsetBy(x: origin.x, y: origin.y)
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return }
    let mapping = TableMapping(
      clusters: grid.clusters.map { clusters.index(of: $0) },
      styles: grid.styles.map { number(of: $0) })
    let renumbered = mapping.isIdentity ? nil : mapping.renumbered
    for row in visible.minY..<visible.maxY {
      let start = (row - place.minY) * grid.size.width
      let source = grid.cells.span.extracting(start..<start + grid.size.width)
      // Not through `write`, because the captures of its closure would cost twice as much as
      // copying.
      var writer = RowWriter(row: row, width: size.width, clip: visible.minX..<visible.maxX)
      var cells = self.cells.mutableSpan
      writer.copy(source, at: place.minX, renumbered: renumbered, in: &cells)
      writer.finish(in: &cells)
      noteOwner(of: writer.written, row: row)
    }
  }
}

/// The numbers of a grid's clusters and styles in a canvas's tables.
private struct TableMapping {
  /// The number on the canvas for each cluster of the grid.
  let clusters: [Int]
  /// The number on the canvas for each style of the grid.
  let styles: [UInt16]

  /// Whether all numbers are the same in both.
  var isIdentity: Bool {
    clusters.indices.allSatisfy { clusters[$0] == $0 }
      && styles.indices.allSatisfy { styles[$0] == $0 }
  }

  /// Returns a cell of the grid, renumbered for the canvas.
  func renumbered(_ bits: UInt64) -> UInt64 {
    let cell = PackedCell(bits: bits)
    if cell.isPlain { return bits }
    return cell.renumbered(
      cluster: cell.cluster.map { clusters[$0] }, style: styles[Int(cell.style)]
    ).bits
  }
}
