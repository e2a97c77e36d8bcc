/// Which rows and columns of one grid are which of another, and what that says of them.
struct RowMatching {
  /// The rows in the order of a drawing.
  var steps: [GridExplanation.RowStep] = []
  /// For each new column the old one; nil where all columns are the same.
  var columns: [Int?]?
  /// How many columns there were.
  let oldWidth: Int

  /// What happened to rows and columns as a whole.
  var structure: [GridChange] {
    let columnChanges = columns.map { columns in
      Words.runs(of: columns.indices.filter { columns[$0] == nil }).map(GridChange.addedColumns)
        + removedColumns(besides: columns)
    }
    let added = steps.compactMap { if case .added(let row) = $0 { row } else { nil } }
    let removed = steps.compactMap { if case .removed(let row) = $0 { row } else { nil } }
    return Words.runs(of: added).map(GridChange.addedRows)
      + Words.runs(of: removed).map(GridChange.removedRows) + moves + (columnChanges ?? [])
  }

  private func removedColumns(besides columns: [Int?]) -> [GridChange] {
    let kept = Set(columns.compactMap(\.self))
    let lost = (0..<oldWidth).filter { !kept.contains($0) }
    return Words.runs(of: lost).map(GridChange.removedColumns)
  }

  /// The runs of rows that stand elsewhere.
  private var moves: [GridChange] {
    var moves: [(rows: Range<Int>, by: Int)] = []
    for case (let was, let row) in steps.compactMap(\.places) where was != row {
      if let last = moves.last, last.rows.upperBound == was, last.by == row - was {
        moves[moves.count - 1].rows = last.rows.lowerBound..<was + 1
      } else {
        moves.append((was..<was + 1, row - was))
      }
    }
    return moves.map { GridChange.movedRows($0.rows, by: $0.by) }
  }

  /// How much there is to say, in cells: a move is as much as two.
  func cost(_ comparison: GridComparison) -> Int {
    var cost = 2 * moves.count
    for step in steps {
      switch step {
      case .changed(let was, let row): cost += comparison.count(was: was, row).all
      case .removed(let row): cost += comparison.old.inkCount(ofRow: row)
      case .added(let row): cost += comparison.new.inkCount(ofRow: row)
      case .kept, .stray, .filler: break
      }
    }
    return cost
  }
}

extension GridExplanation.RowStep {
  /// Where a row was and is, if it is still there.
  var places: (was: Int, row: Int)? {
    if case .changed(let was, let row) = self { (was, row) } else { unchanged }
  }

  /// Where a row was and is, if it is still as it was.
  var unchanged: (was: Int, row: Int)? {
    switch self {
    case .kept(let was, let row), .stray(let was, let row): (was, row)
    default: nil
    }
  }
}
