extension Grid {
  /// Traps in a debug build if the grid breaks an invariant; does nothing in a release build.
  func checkInvariants() {
    assert(cells.count == size.area, "A grid of \(size) has \(size.area) cells.")
    assert(owners.map { $0.size == size && $0.owners.count == size.area } ?? true)
    assert(styles.first == .default, "The default style is number 0.")
    assert(firstWrongCell == nil, "The cell at \(firstWrongCell ?? 0) breaks an invariant.")
  }

  /// The index of the first cell that breaks an invariant; nil if there is none.
  ///
  /// Most cells are printable ASCII in their neighbour's style. These are checked quickly.
  private var firstWrongCell: Int? {
    var (clusterCount, styleCount) = (0, 1)
    let cells = self.cells[...]
    var style: UInt64 = 0
    var index = 0
    while index < cells.endIndex {
      let bits = cells[index]
      // In the default style, these cells have the bits 0x2000_0020 to 0x2000_007E.
      if bits &- style &- 0x2000_0020 >= 0x5F {
        style = bits & ~0xFFFF_FFFF
        let cell = PackedCell(bits: bits)
        let previous = index % size.width == 0 ? nil : PackedCell(bits: cells[index - 1])
        guard isDrawable(cell, after: previous), !isCutOff(cell, at: index),
          isCanonical(cell, clusters: &clusterCount, styles: &styleCount)
        else { return index }
      }
      index += 1
    }
    let areAllUsed = clusterCount == clusters.count && styleCount == styles.count
    return areAllUsed ? nil : cells.count
  }

  /// Returns true if drawing could have produced the cell after the previous one.
  ///
  /// A right half must follow its lead in the same style, and no cell may hold a control character.
  private func isDrawable(_ cell: PackedCell, after previous: PackedCell?) -> Bool {
    if cell.isContinuation {
      return cell.bits & 0xFFFF_FFFF == 0 && previous?.width == 2 && previous?.style == cell.style
    }
    if cell.width > 2 { return false }
    return cell.cluster != nil || (cell.scalar.value >= 0x20 && !(0x7F..<0xA0 ~= cell.scalar.value))
  }

  /// Returns true if the cell is wide and its right half is missing.
  private func isCutOff(_ cell: PackedCell, at index: Int) -> Bool {
    guard cell.width == 2 else { return false }
    let isLast = index % size.width == size.width - 1
    return isLast || !PackedCell(bits: cells[index + 1]).isContinuation
  }

  /// Returns true if the cell's numbers have occurred before or are the next new ones, because
  /// numbers are assigned by first appearance.
  private func isCanonical(
    _ cell: PackedCell, clusters clusterCount: inout Int, styles styleCount: inout Int
  ) -> Bool {
    if let cluster = cell.cluster {
      if cluster > clusterCount { return false }
      if cluster == clusterCount { clusterCount += 1 }
    }
    let style = Int(cell.style)
    if style > styleCount { return false }
    if style == styleCount { styleCount += 1 }
    return true
  }
}
