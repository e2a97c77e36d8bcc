@_spi(Cells) import CharacterGrid

/// Prints the rows of one grid as they are in a snapshot file.
struct GridPrinter {
  private let grid: Grid
  private let letters: [UInt8]
  private let legend: StyleLegend
  private let policy: TextPolicy

  /// Makes a printer; `letters` are those of the grid's styles, or empty if the legend has none.
  init(_ grid: Grid, letters: [UInt8], legend: StyleLegend, policy: TextPolicy) {
    (self.grid, self.letters, self.legend, self.policy) = (grid, letters, legend, policy)
  }

  /// A limit for the capacity that is reserved at once.
  private static let mostCellsAtOnce = 1 << 14

  /// Appends the rows; returns false before a row with cells that only the wide policy allows.
  ///
  /// That policy is the one for wide ambiguous characters. Such cells are searched for only under
  /// the standard policy.
  func print(to output: inout [UInt8]) -> Bool {
    let (width, height) = (grid.size.width, grid.size.height)
    let plain = PlainRows(
      cells: grid.cells, width: width, letters: letters, isStandard: !policy.isAmbiguousWide)
    let most = max(1, Self.mostCellsAtOnce / (width + 1))
    var printer: RowPrinter?
    var row = 0
    while row < height {
      let rows = row..<min(row + most, height)
      let count = plain.write(rows, to: &output)
      row += count
      if count == rows.count { continue }
      if !policy.isAmbiguousWide, grid.hasWideAmbiguousCells(inRow: row) { return false }
      let rowPrinter = printer ?? RowPrinter(grid, legend: legend, policy: policy)
      printer = rowPrinter
      rowPrinter.print(row: row, to: &output)
      row += 1
    }
    return true
  }
}

/// The printed lines of a grid, for comparing them with those of another grid.
struct PrintedRows {
  var bytes: [UInt8] = []

  /// The lines of each row; a style line belongs to the row above it.
  var rows: [[UInt8]] {
    var rows: [[UInt8]] = []
    var (start, next) = (0, 0)
    while let feed = bytes[next...].firstIndex(ofByte: .lineFeed) {
      next = feed + 1
      if next < bytes.count, bytes[next] == .styleFence { continue }
      rows.append(Array(bytes[start..<next]))
      start = next
    }
    return rows
  }
}

// MARK: - Wide ambiguous cells

extension Grid {
  /// Returns true if a row has cells that are wide only if ambiguous characters are.
  ///
  /// A file with such cells names the policy for wide ambiguous characters. A grid of that policy
  /// without such cells equals a grid of the standard policy and is written in the same way.
  fileprivate func hasWideAmbiguousCells(inRow row: Int) -> Bool {
    let cells = cells[row * size.width..<(row + 1) * size.width].span
    var index = 0
    while index < cells.count {
      let bits = cells[index]
      if bits &>> 29 & 0b11 == 2, isWideAmbiguous(PackedCell(bits: bits)) { return true }
      index &+= 1
    }
    return false
  }

  private func isWideAmbiguous(_ cell: PackedCell) -> Bool {
    guard let cluster = cell.cluster else { return CellWidth.of(cell.scalar) == 1 }
    let bytes = clusters[cluster][...]
    var scanner = ClusterScanner()
    return scanner.next(in: bytes.span)?.width == 1
  }
}
