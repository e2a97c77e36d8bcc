/// Writes one run of cells into a row from left to right, and repairs wide clusters that the run
/// cuts in half.
///
/// Cells outside of the clip are left out. The initializer checks that the clip is inside of the
/// row. The canvas's cells are passed to each method, because a type that stored their span could
/// not be returned.
package struct RowWriter {
  /// The indices of the row's cells in the canvas's cells.
  private let row: Range<Int>
  private let clip: Range<Int>
  /// The columns that were written; empty before the first write.
  private(set) var written: Range<Int>

  /// Makes a writer for a row, given its number and the width of all rows.
  @inline(__always)
  package init(row: Int, width: Int, clip: Range<Int>) {
    precondition(clip.lowerBound >= 0 && clip.upperBound <= width, "A clip lies inside of its row.")
    self.row = row * width..<(row + 1) * width
    self.clip = clip
    written = clip.lowerBound..<clip.lowerBound
  }

  /// Returns true if the column and all columns to its right are outside of the clip.
  func isPast(_ column: Int) -> Bool { column >= clip.upperBound }

  /// Writes a cell and, if it is wide, its right half; a wide cell that the clip cuts becomes a
  /// blank.
  @inline(__always)
  package mutating func put(
    _ cell: PackedCell, width: Int, at column: Int, in cells: inout MutableSpan<UInt64>
  ) {
    let end = column + width
    if column >= clip.lowerBound, end <= clip.upperBound {
      begin(at: column, in: &cells)
      let index = row.lowerBound &+ column
      cells[index] = cell.bits
      if width == 2 { cells[index &+ 1] = PackedCell.continuation(style: cell.style).bits }
      written = Range(uncheckedBounds: (written.lowerBound, end))
    } else if end > clip.lowerBound, column < clip.upperBound {
      // The clip cuts a wide cluster, so only one half would be visible.
      let blank = max(column, clip.lowerBound)
      begin(at: blank, in: &cells)
      cells[row.lowerBound &+ blank] = PackedCell.blank(style: cell.style).bits
      written = Range(uncheckedBounds: (written.lowerBound, blank + 1))
    }
  }

  /// Writes printable ASCII.
  @inline(__always)
  package mutating func put(
    ascii bytes: Span<UInt8>, style: UInt16, at column: Int, in cells: inout MutableSpan<UInt64>
  ) {
    let columns = Range(uncheckedBounds: (column, column + bytes.count)).clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound, in: &cells)
    let cell = PackedCell(scalar: "\0", width: 1, style: style).bits
    let visible = bytes.extracting(columns.lowerBound - column..<columns.upperBound - column)
    cells.write(cellsOf: visible, with: cell, from: row.lowerBound + columns.lowerBound)
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
  }

  /// Writes a narrow cell into all columns of a range.
  package mutating func fill(
    _ columns: Range<Int>, with cell: PackedCell, in cells: inout MutableSpan<UInt64>
  ) {
    let columns = columns.clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound, in: &cells)
    let start = row.lowerBound
    cells.fill(start + columns.lowerBound..<start + columns.upperBound, with: cell.bits)
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
  }

  /// Copies cells of another row; the first one is written to a column.
  ///
  /// `renumbered` converts each cell to the tables of this canvas; it is nil if no conversion is
  /// needed.
  mutating func copy(
    _ source: Span<UInt64>, at column: Int, renumbered: ((UInt64) -> UInt64)?,
    in cells: inout MutableSpan<UInt64>
  ) {
    let columns = Range(uncheckedBounds: (column, column + source.count)).clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound, in: &cells)
    let visible = source.extracting(columns.lowerBound - column..<columns.upperBound - column)
    cells.copy(visible, to: row.lowerBound + columns.lowerBound)
    if let renumbered {
      for column in columns {
        let index = row.lowerBound + column
        cells[index] = renumbered(cells[index])
      }
    }
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
    blankHalves(in: columns, of: &cells)
  }

  /// Blanks the right half of a wide cluster whose lead the run has overwritten.
  ///
  /// The writer must not be used afterwards.
  @inline(__always)
  package func finish(in cells: inout MutableSpan<UInt64>) {
    let index = row.lowerBound + written.upperBound
    guard !written.isEmpty, index < row.upperBound else { return }
    let next = PackedCell(bits: cells[index])
    if next.isContinuation { cells[index] = PackedCell.blank(style: next.style).bits }
  }

  /// Blanks the lead of a wide cluster whose right half the run is about to overwrite.
  ///
  /// Called before each write, but it has an effect only before the first one.
  @inline(__always)
  private mutating func begin(at column: Int, in cells: inout MutableSpan<UInt64>) {
    guard written.isEmpty else { return }
    let index = row.lowerBound + column
    let first = PackedCell(bits: cells[index])
    if first.isContinuation, column > 0 {
      cells[index - 1] = PackedCell.blank(style: first.style).bits
    }
    written = Range(uncheckedBounds: (column, column))
  }

  /// Blanks the halves of wide clusters that the clip has cut from the copied cells.
  private func blankHalves(in columns: Range<Int>, of cells: inout MutableSpan<UInt64>) {
    let start = row.lowerBound + columns.lowerBound
    let first = PackedCell(bits: cells[start])
    if first.isContinuation { cells[start] = PackedCell.blank(style: first.style).bits }
    let end = row.lowerBound + columns.upperBound - 1
    let last = PackedCell(bits: cells[end])
    if last.width == 2 { cells[end] = PackedCell.blank(style: last.style).bits }
  }
}
