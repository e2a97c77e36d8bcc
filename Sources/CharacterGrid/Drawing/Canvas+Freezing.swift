extension Canvas {
  /// Returns the grid that the canvas shows now.
  ///
  /// Clusters and styles are renumbered by their first appearance. So the grid does not depend on
  /// the order of drawing, or on what was drawn before and overwritten. If no number changes, the
  /// grid shares the canvas's memory; otherwise the cells are copied.
  public func frozen() -> Grid {
    let plane = owners.isEmpty ? nil : OwnerPlane(size: size, owners: owners)
    // No cell refers to a table.
    if clusters.count == 0, styles.styles.count == 1 {
      return Grid(size: size, cells: cells, clusters: [], styles: styles.styles, owners: plane)
    }
    var numbering = CanonicalNumbering(
      clusterCount: clusters.count, styleCount: styles.styles.count)
    numbering.note(cells, width: size.width)
    return Grid(
      size: size, cells: numbering.renumbered(cells),
      clusters: numbering.clusters.map { clusters.cluster(at: $0) },
      styles: numbering.styles.map { styles.styles[$0] }, owners: plane)
  }
}

// MARK: - Numbering

/// Numbers clusters and styles by their first appearance in reading order.
private struct CanonicalNumbering {
  /// The canvas's clusters in their new order.
  private(set) var clusters: [Int] = []
  /// The canvas's styles in their new order; the default stays number 0.
  private(set) var styles = [0]
  private var clusterNumbers: [Int]
  private var styleNumbers: [Int]
  private var areUnchanged = true

  init(clusterCount: Int, styleCount: Int) {
    clusterNumbers = Array(repeating: -1, count: clusterCount)
    styleNumbers = Array(repeating: -1, count: styleCount)
    styleNumbers[0] = 0
  }

  /// Numbers the clusters and styles of the cells; skips rows that refer to no table.
  mutating func note(_ cells: ContiguousArray<UInt64>, width: Int) {
    var start = 0
    while start < cells.count {
      let row = Range(uncheckedBounds: (start, start + width))
      if !PackedCell(bits: cells[row].union).isPlain { note(cells, row) }
      start += width
    }
  }

  /// Numbers the clusters and styles of a row.
  ///
  /// Neighbours often share a style, so only a change of style is looked up.
  private mutating func note(_ cells: ContiguousArray<UInt64>, _ row: Range<Int>) {
    // A `while` loop, here and below, because a debug build calls the iterator of a range for each
    // cell.
    let clusterFlag = PackedCell.clusterFlag
    var style: UInt64 = 0
    var index = row.lowerBound
    while index < row.upperBound {
      let bits = cells[index]
      index &+= 1
      if bits & clusterFlag != 0, let cluster = PackedCell(bits: bits).cluster,
        clusterNumbers[cluster] < 0
      {
        append(cluster: cluster)
      }
      if bits >> 32 == style { continue }
      style = bits >> 32
      let number = Int(truncatingIfNeeded: style)
      if styleNumbers[number] < 0 { append(style: number) }
    }
  }

  private mutating func append(cluster: Int) {
    areUnchanged = areUnchanged && cluster == clusters.count
    clusterNumbers[cluster] = clusters.count
    clusters.append(cluster)
  }

  private mutating func append(style: Int) {
    areUnchanged = areUnchanged && style == styles.count
    styleNumbers[style] = styles.count
    styles.append(style)
  }

  /// Returns the cells with the new numbers.
  func renumbered(_ cells: ContiguousArray<UInt64>) -> ContiguousArray<UInt64> {
    if areUnchanged { return cells }
    var renumbered = cells
    let tableMask = PackedCell.tableMask
    var span = renumbered.mutableSpan
    var index = 0
    while index < cells.count {
      let bits = cells[index]
      if bits & tableMask != 0 { span[index] = self.renumbered(bits) }
      index &+= 1
    }
    return renumbered
  }

  private func renumbered(_ bits: UInt64) -> UInt64 {
    let cell = PackedCell(bits: bits)
    let style = UInt16(truncatingIfNeeded: styleNumbers[Int(cell.style)])
    return cell.renumbered(cluster: cell.cluster.map { clusterNumbers[$0] }, style: style).bits
  }
}
