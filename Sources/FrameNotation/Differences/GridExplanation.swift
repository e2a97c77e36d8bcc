/// The difference of two grids as a short list of changes, as a person would describe it.
///
/// Rows that still exist are compared with what they were, wherever they are now, if that leads to
/// fewer changes. The time grows with the number of cells, and the list with the number of rows.
package struct GridExplanation: Hashable, Sendable {
  /// The changes of whole rows and columns, and then the cells of each changed row, from the top.
  package let changes: [GridChange]
  /// The rows of both grids in the order of a drawing.
  package let rows: [RowStep]
  /// For each column its old index; nil if all columns are the same, or if they cannot be matched.
  package let columns: [Int?]?

  /// One row of a drawing.
  package enum RowStep: Hashable, Sendable {
    /// A row that still exists, with its old index and its new one.
    case kept(was: Int, Int)
    /// A row with changed cells, with its old index and its new one.
    case changed(was: Int, Int)
    /// A row that has moved out of order, with its old index and its new one.
    case stray(was: Int, Int)
    case removed(Int)
    case added(Int)
    /// A new row that only fills the place of a moved one.
    case filler(Int)
  }

  /// Compares two grids.
  package init(from expected: Grid, to actual: Grid) {
    self.init(GridComparison(expected: expected, actual: actual))
  }

  package init(_ comparison: GridComparison) {
    let matching = comparison.bestMatching()
    rows = matching.steps
    columns = matching.columns
    let sizes = (comparison.old.size, comparison.new.size)
    let resize: [GridChange] = sizes.0 == sizes.1 ? [] : [.resized(from: sizes.0, to: sizes.1)]
    changes = resize + matching.structure + comparison.cellChanges(of: matching)
  }

  /// The number of cells that differ in the rows that still exist.
  package var cellCount: GridChange.CellCount {
    changes.reduce(GridChange.CellCount()) { sum, change in
      if case .cells(_, _, let count) = change { sum + count } else { sum }
    }
  }

  /// The changes of whole rows and columns.
  package var structure: [GridChange] {
    changes.filter { change in
      switch change {
      case .cells, .resized: false
      default: true
      }
    }
  }
}

// MARK: - Changes

/// One change between two grids; rows and columns count from 0.
package enum GridChange: Hashable, Sendable {
  /// The grid has another size.
  case resized(from: GridSize, to: GridSize)
  /// Rows of the actual grid that are new.
  case addedRows(Range<Int>)
  /// Rows of the expected grid that no longer exist.
  case removedRows(Range<Int>)
  /// Columns of the actual grid that are new.
  case addedColumns(Range<Int>)
  /// Columns of the expected grid that no longer exist.
  case removedColumns(Range<Int>)
  /// Rows of the expected grid that have moved down by a number of rows; some cells may have
  /// changed.
  case movedRows(Range<Int>, by: Int)
  /// Columns of the expected grid that have moved right, unchanged, in some rows of the actual
  /// grid.
  case movedColumns(Range<Int>, rows: Range<Int>, by: Int)
  /// Cells of a row of the actual grid that differ from those of the old row that it is matched
  /// with.
  case cells(row: Int, was: Int, CellCount)

  /// The number of cells that differ, each counted once.
  package struct CellCount: Hashable, Sendable {
    /// Cells with another text of the same width.
    package var glyphs = 0
    /// Cells with another style only.
    package var styles = 0
    /// Cells that begin a cluster of another width, or have become a part of one.
    package var widths = 0

    /// The total number.
    package var all: Int { glyphs + styles + widths }
  }
}

extension GridChange.CellCount {
  static func + (left: Self, right: Self) -> Self {
    Self(
      glyphs: left.glyphs + right.glyphs, styles: left.styles + right.styles,
      widths: left.widths + right.widths)
  }
}

// MARK: - Changes within rows

extension GridComparison {
  /// The changes within the rows that differ, from the top.
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

  /// The part of a row that has moved within it; nil if anything else has changed.
  ///
  /// The cells that it has left, and the cells that were at its new place, must all be equal.
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
  /// The cells without those at both ends that equal a cell.
  fileprivate func trimmed(of cell: UInt64) -> ArraySlice<UInt64> {
    var rest = drop { $0 == cell }
    while rest.last == cell { rest.removeLast() }
    return rest
  }
}
