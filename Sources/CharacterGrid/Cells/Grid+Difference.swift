extension Grid {
  /// What must be pointed out to somebody who expects `expected` and gets this grid; nil where
  /// they are equal.
  public func difference(from expected: Grid) -> GridDifference? {
    let changed = RowComparison(of: self, with: expected).changedPoints()
    if changed.isEmpty, size == expected.size { return nil }
    return GridDifference(expectedSize: expected.size, actualSize: size, changed: changed)
  }
}
