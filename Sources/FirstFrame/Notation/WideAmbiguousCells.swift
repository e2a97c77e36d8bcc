@_spi(Cells) import CharacterGrid

extension Grid {
  /// Whether it shows cells that are wide only by the policy where ambiguous characters are.
  ///
  /// Such a grid names that policy where it is written down; one of the same policy without any
  /// such cell is equal to one of the standard, and is written in the same way.
  func hasWideAmbiguousCells(inRow row: Int) -> Bool {
    let cells = cells[row * size.width..<(row + 1) * size.width].span
    var index = 0
    while index < cells.count {
      let bits = cells[index]
      if bits &>> 29 & 0b11 == 2, isWideAmbiguous(PackedCell(bits: bits)) { return true }
      index &+= 1
    }
    return false
  }

  private func isWideAmbiguous(_ cell: PackedCell) -> Bool {
    guard let cluster = cell.cluster else { return CellWidth.of(cell.scalar) == 1 }
    let bytes = clusters[cluster][...]
    var scanner = ClusterScanner()
    return scanner.next(in: bytes.span)?.width == 1
  }
}
