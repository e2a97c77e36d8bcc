package import CharacterGrid

/// One thing that happened between two grids, in rows and columns from 0.
package enum GridChange: Hashable, Sendable {
  /// The grid has another size.
  case resized(from: GridSize, to: GridSize)
  /// Rows of the actual grid that are new.
  case addedRows(Range<Int>)
  /// Rows of the expected grid that are gone.
  case removedRows(Range<Int>)
  /// Columns of the actual grid that are new.
  case addedColumns(Range<Int>)
  /// Columns of the expected grid that are gone.
  case removedColumns(Range<Int>)
  /// Rows of the expected grid that stand that many rows lower now; some cells may have changed.
  case movedRows(Range<Int>, by: Int)
  /// Columns of the expected grid, in these rows of the actual one, that stand that many columns
  /// further right now, unchanged.
  case movedColumns(Range<Int>, rows: Range<Int>, by: Int)
  /// Cells of a row of the actual grid that differ from those of the row that it was.
  case cells(row: Int, was: Int, CellCount)

  /// How many cells differ, each counted once.
  package struct CellCount: Hashable, Sendable {
    /// Cells with another text in as many columns.
    package var glyphs = 0
    /// Cells that only look different.
    package var styles = 0
    /// Cells that begin a cluster of other columns, or have become part of one.
    package var widths = 0

    /// All of them.
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
