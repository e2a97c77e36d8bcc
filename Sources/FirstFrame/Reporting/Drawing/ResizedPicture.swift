import CharacterGrid

/// The drawings of two grids that are not as wide, with marks at what is gone and what is new.
struct ResizedPicture {
  private let expected: Grid
  private let actual: Grid
  private let comparison: GridComparison
  private let explanation: GridExplanation

  init(
    _ expected: Grid, _ actual: Grid, _ comparison: GridComparison, _ explanation: GridExplanation
  ) {
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.explanation = explanation
  }

  /// Both pictures: `-` beside rows and under columns that are gone, `+` at those that are new, and
  /// `^` under cells that have changed.
  var lines: [String] {
    ["recorded, \(expected.size):"] + drawn(expected, signs: removedRows, "-", ruler: removed)
      + ["now, \(actual.size):"] + drawn(actual, signs: addedRows, "+", ruler: added)
  }

  private var removedRows: Set<Int> {
    Set(explanation.rows.compactMap { if case .removed(let row) = $0 { row } else { nil } })
  }

  private var addedRows: Set<Int> {
    Set(explanation.rows.compactMap { if case .added(let row) = $0 { row } else { nil } })
  }

  private var removed: [Int] {
    explanation.changes.flatMap { change in
      if case .removedColumns(let columns) = change { Array(columns) } else { [Int]() }
    }
  }

  private var added: [Int] {
    explanation.changes.flatMap { change in
      if case .addedColumns(let columns) = change { Array(columns) } else { [Int]() }
    }
  }

  private func drawn(_ grid: Grid, signs rows: Set<Int>, _ sign: String, ruler: [Int]) -> [String] {
    let window = ColumnWindow(width: grid.size.width)
    let shown = min(grid.size.height, GridPicture.mostRows)
    var lines = window.note.map { ["  " + $0] } ?? []
    for row in 0..<shown {
      lines.append((rows.contains(row) ? sign : " ") + " " + window.text(of: grid, row: row))
      if sign == "+" { lines += marks(at: changedColumns(ofRow: row), "^", window) }
    }
    lines += marks(at: ruler, sign, window)
    let rest = grid.size.height - shown
    return lines + (rest == 0 ? [] : ["  (\(Words.count(rest, "more row")) left out)"])
  }

  private func changedColumns(ofRow row: Int) -> [Int] {
    for case .changed(let was, row) in explanation.rows {
      return comparison.changedColumns(was: was, row, columns: explanation.columns)
    }
    return []
  }

  private func marks(at columns: [Int], _ mark: String, _ window: ColumnWindow) -> [String] {
    let marked = Set(columns.filter(window.columns.contains))
    guard let last = marked.max() else { return [] }
    let marks = (window.columns.lowerBound...last).map { marked.contains($0) ? mark : " " }
    return ["   " + marks.joined()]
  }
}
