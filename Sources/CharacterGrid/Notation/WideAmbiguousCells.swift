extension Grid {
  /// Whether it shows cells that are wide only by the policy where ambiguous characters are.
  ///
  /// Such a grid names that policy where it is written down; one of the same policy without any
  /// such cell is equal to one of the standard, and is written in the same way.
  var hasWideAmbiguousCells: Bool {
    cells.contains { bits in
      bits >> 29 & 0b11 == 2 && isWideAmbiguous(PackedCell(bits: bits))
    }
  }

  private func isWideAmbiguous(_ cell: PackedCell) -> Bool {
    guard let cluster = cell.cluster else { return CellWidth.of(cell.scalar) == 1 }
    return clusters[cluster].withUnsafeBufferPointer { bytes in
      var scanner = ClusterScanner(bytes)
      return scanner.next()?.width == 1
    }
  }
}
