@_spi(Cells) import CharacterGrid

/// One row of a terminal's screen: its cells up to the last one that was written.
///
/// The missing cells are blank, so an empty row takes no memory. The numbers of styles and clusters
/// refer to the screen's tables.
struct TerminalRow {
  private(set) var cells: ContiguousArray<UInt64> = []

  /// Writes printable ASCII, starting at a column.
  mutating func put(ascii: Span<UInt8>, style: UInt16, at column: Int) {
    if column == cells.count {
      return cells.append(
        cellsOf: ascii, with: PackedCell(scalar: "\0", width: 1, style: style).bits)
    }
    extend(to: column + ascii.count)
    var writer = RowWriter(row: 0, width: cells.count, clip: 0..<cells.count)
    var span = cells.mutableSpan
    writer.put(ascii: ascii, style: style, at: column, in: &span)
    writer.finish(in: &span)
  }

  /// Writes one cell, and the right half of a wide one.
  mutating func put(_ cell: PackedCell, at column: Int) {
    extend(to: column + cell.width)
    var writer = RowWriter(row: 0, width: cells.count, clip: 0..<cells.count)
    var span = cells.mutableSpan
    writer.put(cell, width: cell.width, at: column, in: &span)
    writer.finish(in: &span)
  }

  /// Blanks columns, with a style.
  mutating func erase(_ columns: Range<Int>, style: UInt16) {
    if columns.isEmpty { return }
    if style == 0, columns.upperBound >= cells.count {
      if columns.lowerBound >= cells.count { return }
      split(at: columns.lowerBound)
      return cells.removeSubrange(columns.lowerBound...)
    }
    extend(to: columns.upperBound)
    var writer = RowWriter(row: 0, width: cells.count, clip: 0..<cells.count)
    var span = cells.mutableSpan
    writer.fill(columns, with: .blank(style: style), in: &span)
    writer.finish(in: &span)
  }

  /// Inserts blanks with a style before a column; cells beyond the width are lost.
  mutating func insert(_ count: Int, at column: Int, style: UInt16, width: Int) {
    let count = min(count, width - column)
    guard column < cells.count, count > 0 else {
      return erase(column..<column + max(0, count), style: style)
    }
    split(at: column)
    let blank = PackedCell.blank(style: style).bits
    cells.insert(contentsOf: ContiguousArray(repeating: blank, count: count), at: column)
    guard cells.count > width else { return }
    cells.removeSubrange(width...)
    let last = PackedCell(bits: cells[width - 1])
    if last.width == 2 { cells[width - 1] = PackedCell.blank(style: last.style).bits }
  }

  /// Removes columns, and adds as many blanks with a style at the right edge.
  mutating func remove(_ count: Int, at column: Int, style: UInt16, width: Int) {
    let count = min(count, width - column)
    let end = min(column + count, cells.count)
    if column < end {
      split(at: column)
      split(at: end)
      cells.removeSubrange(column..<end)
    }
    if style != 0, count > 0 { erase(width - count..<width, style: style) }
  }

  /// Changes the style number of each cell by a function.
  mutating func renumberStyles(_ number: (UInt16) -> UInt16) {
    for index in cells.indices {
      let cell = PackedCell(bits: cells[index])
      cells[index] = cell.renumbered(cluster: cell.cluster, style: number(cell.style)).bits
    }
  }

  private mutating func extend(to width: Int) {
    guard width > cells.count else { return }
    let blank = PackedCell.blank(style: 0).bits
    cells += ContiguousArray(repeating: blank, count: width - cells.count)
  }

  /// Blanks both halves of a wide cluster whose right half is at a column.
  private mutating func split(at column: Int) {
    guard column > 0, column < cells.count else { return }
    let cell = PackedCell(bits: cells[column])
    guard cell.isContinuation else { return }
    let blank = PackedCell.blank(style: cell.style).bits
    (cells[column - 1], cells[column]) = (blank, blank)
  }
}
