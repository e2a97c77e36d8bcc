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

/// The numbers that one grid's clusters and styles have in another pair of tables.
struct TableNumbers {
  /// For each cluster its number in the other table.
  let clusters: [Int]
  /// For each style its number in the other table.
  let styles: [UInt16]

  /// Whether all are the numbers that they were.
  var areUnchanged: Bool {
    clusters.indices.allSatisfy { clusters[$0] == $0 }
      && styles.indices.allSatisfy { styles[$0] == $0 }
  }

  /// The bits of a cell that counts in the other tables.
  func renumbered(_ bits: UInt64) -> UInt64 {
    let cell = PackedCell(bits: bits)
    if cell.isPlain { return bits }
    return cell.renumbered(
      cluster: cell.cluster.map { clusters[$0] }, style: styles[Int(cell.style)]
    ).bits
  }
}
