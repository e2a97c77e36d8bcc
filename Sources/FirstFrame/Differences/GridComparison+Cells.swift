import CharacterGrid

extension GridComparison {
  /// What happened within the rows that have changed, from the top.
  func cellChanges(of matching: RowMatching) -> [GridChange] {
    var changes: [GridChange] = []
    for case .changed(let was, let row) in matching.steps {
      guard matching.columns == nil, let move = move(was: was, row) else {
        changes.append(
          .cells(row: row, was: was, count(was: was, row, columns: matching.columns)))
        continue
      }
      if case .movedColumns(move.columns, let rows, move.by) = changes.last, rows.upperBound == row
      {
        changes[changes.count - 1] = .movedColumns(
          move.columns, rows: rows.lowerBound..<row + 1, by: move.by)
      } else {
        changes.append(.movedColumns(move.columns, rows: row..<row + 1, by: move.by))
      }
    }
    return changes
  }

  /// The stretch of a row that stands elsewhere in it, where that is all that has changed.
  ///
  /// What it has left, and what stood in its new place, is one cell over and over.
  private func move(was: Int, _ row: Int) -> (columns: Range<Int>, by: Int)? {
    let changed = changedColumns(was: was, row)
    guard changed.count > 2, let first = changed.first, let last = changed.last else { return nil }
    let (before, after) = (old.row(was), new.row(row))
    let left = before[before.startIndex + first...before.startIndex + last]
    let right = after[after.startIndex + first...after.startIndex + last]
    let filler = left.last == right.first ? right.first : left.first
    guard let filler, filler == left.last || filler == right.last else { return nil }
    let (from, to) = (left.trimmed(of: filler), right.trimmed(of: filler))
    guard from.count > 1, from == to else { return nil }
    let column = from.startIndex - before.startIndex
    return (
      column..<column + from.count, to.startIndex - after.startIndex - column
    )
  }
}

extension ArraySlice<UInt64> {
  /// Without such cells at both ends.
  fileprivate func trimmed(of cell: UInt64) -> ArraySlice<UInt64> {
    var rest = drop { $0 == cell }
    while rest.last == cell { rest.removeLast() }
    return rest
  }
}
