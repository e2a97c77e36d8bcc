package import CharacterGrid

/// What happened between two grids, as few things as a person would say it in.
///
/// Rows that are still there are compared with what they were, wherever they stand now, if that
/// leaves less to say. It takes a few looks at each cell, and a list no longer than the rows.
package struct GridExplanation: Hashable, Sendable {
  /// What happened to rows and columns, and then the cells of each changed row, from the top.
  package let changes: [GridChange]
  /// The rows of both grids in the order of a drawing.
  let rows: [RowStep]
  /// For each column the one that it was; nil where all are the same, or nobody can tell.
  let columns: [Int?]?

  /// One row of a drawing.
  enum RowStep: Hashable, Sendable {
    /// A row that is still there, with what was it.
    case kept(was: Int, Int)
    /// A row some cells of which have changed.
    case changed(was: Int, Int)
    /// A row that has left the order of the others.
    case stray(was: Int, Int)
    case removed(Int)
    case added(Int)
    /// A new row that only fills what a moved one has left.
    case filler(Int)
  }

  /// Compares two grids.
  package init(from expected: Grid, to actual: Grid) {
    self.init(GridComparison(expected: expected, actual: actual))
  }

  init(_ comparison: GridComparison) {
    let matching = comparison.bestMatching()
    rows = matching.steps
    columns = matching.columns
    let sizes = (comparison.old.size, comparison.new.size)
    let resize: [GridChange] = sizes.0 == sizes.1 ? [] : [.resized(from: sizes.0, to: sizes.1)]
    changes = resize + matching.structure + comparison.cellChanges(of: matching)
  }

  /// How many cells differ of what is still there.
  package var cellCount: GridChange.CellCount {
    changes.reduce(GridChange.CellCount()) { sum, change in
      if case .cells(_, _, let count) = change { sum + count } else { sum }
    }
  }

  /// What happened to rows and columns as a whole.
  package var structure: [GridChange] {
    changes.filter { change in
      switch change {
      case .cells, .resized: false
      default: true
      }
    }
  }
}
