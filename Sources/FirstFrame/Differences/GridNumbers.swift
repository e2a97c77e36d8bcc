import CharacterGrid

/// One grid's cells as numbers, and its rows and columns as numbers.
struct GridNumbers {
  let size: GridSize
  let cells: ContiguousArray<UInt64>

  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<UInt64> {
    ArraySlice(cells[row * size.width..<(row + 1) * size.width])
  }

  /// The cells of a column in some rows.
  func column(_ column: Int, of rows: [Int]) -> ArraySlice<UInt64> {
    rows.map { cells[$0 * size.width + column] }[...]
  }

  /// How many of a row's cells are no blanks.
  func inkCount(ofRow row: Int) -> Int {
    self.row(row).count { $0 != ComparableCells.blank }
  }
}
