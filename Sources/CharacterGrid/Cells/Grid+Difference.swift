extension Grid {
  /// What must be pointed out to somebody who expects `expected` and gets this grid; nil where
  /// they are equal.
  public func difference(from expected: Grid) -> GridDifference? {
    if self == expected { return nil }
    let changed = RowComparison(of: self, with: expected).changedPoints()
    return GridDifference(expectedSize: expected.size, actualSize: size, changed: changed)
  }

  /// The rows of both grids' common rectangle in which some cell differs, from the top.
  public func changedRows(from expected: Grid) -> [Int] {
    if self == expected { return [] }
    return RowComparison(of: self, with: expected).changedRows()
  }
}
