/// The cells in which two grids differ.
public struct GridDifference: Hashable, Sendable {
  /// The size of the expected grid.
  public let expectedSize: GridSize
  /// The size of the actual grid.
  public let actualSize: GridSize
  /// The cells that differ in the rectangle common to both grids, row by row.
  public let changed: [GridPoint]

  /// Whether the grids have different sizes.
  public var isResized: Bool { expectedSize != actualSize }
}

extension Grid {
  /// Returns the difference between this grid and an expected one; nil if they are equal.
  ///
  /// The time is proportional to the number of cells. Equal rows are compared quickly.
  public func difference(from expected: Grid) -> GridDifference? {
    let changed = RowComparison(of: self, with: expected).changedPoints()
    if changed.isEmpty, size == expected.size { return nil }
    return GridDifference(expectedSize: expected.size, actualSize: size, changed: changed)
  }
}

// MARK: - Comparing

/// Compares the cells in the common rectangle of two grids, row by row.
private struct RowComparison {
  private let actual: ContiguousArray<UInt64>
  private let expected: ContiguousArray<UInt64>
  private let strides: (actual: Int, expected: Int)
  private let common: GridSize

  init(of actual: Grid, with expected: Grid) {
    self.actual = actual.cells(inTablesOf: expected)
    self.expected = expected.cells
    strides = (actual.size.width, expected.size.width)
    common = GridSize(
      width: min(actual.size.width, expected.size.width),
      height: min(actual.size.height, expected.size.height))
  }

  /// Returns the cells that differ, row by row.
  func changedPoints() -> [GridPoint] {
    let (actual, expected) = (actual.span, expected.span)
    // Several rows are compared with one call, since a call costs as much as comparing one row.
    // That requires grids of the same width, whose rows have no gaps between them.
    let step = strides.actual == strides.expected ? Self.rowsAtOnce : 1
    var points: [GridPoint] = []
    var row = 0
    while row < common.height {
      let end = min(row + step, common.height)
      if areEqual(row, end, actual, expected) {
        row = end
        continue
      }
      while row < end {
        if !areEqual(row, row + 1, actual, expected) { appendChanges(inRow: row, to: &points) }
        row += 1
      }
    }
    return points
  }

  private func appendChanges(inRow row: Int, to points: inout [GridPoint]) {
    let (mine, theirs) = (row * strides.actual, row * strides.expected)
    let actual = actual[mine..<mine + common.width]
    let expected = expected[theirs..<theirs + common.width]
    var x = 0
    if points.isEmpty {
      var count = 0
      while x < common.width {
        count &+= actual[mine &+ x] == expected[theirs &+ x] ? 0 : 1
        x &+= 1
      }
      // Reserves room for as many changes in each row below, up to a limit, because a film keeps
      // many such lists.
      points.reserveCapacity(min(count * (common.height - row), 1 << 12))
      x = 0
    }
    while x < common.width {
      if actual[mine &+ x] != expected[theirs &+ x] { points.append(GridPoint(x: x, y: row)) }
      x &+= 1
    }
  }

  private static let rowsAtOnce = 6

  /// Returns true if the rows from `row` up to `end` are equal.
  private func areEqual(
    _ row: Int, _ end: Int, _ actual: Span<UInt64>, _ expected: Span<UInt64>
  ) -> Bool {
    let (mine, theirs, count) = (
      row * strides.actual, row * strides.expected, (end - row) * common.width
    )
    return haveEqualMemory(
      actual.extracting(mine..<mine + count).bytes,
      expected.extracting(theirs..<theirs + count).bytes)
  }
}

// MARK: - Cells of two grids in one numbering

/// The cells of two grids as numbers.
///
/// An expected and an actual cell look the same exactly if their numbers are equal.
package struct ComparableCells: Sendable {
  /// The expected grid's cells, row by row.
  package let expected: ContiguousArray<UInt64>
  /// The actual grid's cells, row by row.
  package let actual: ContiguousArray<UInt64>

  /// Numbers the cells of both grids by the tables of the expected one.
  package init(expected: Grid, actual: Grid) {
    self.expected = expected.cells
    self.actual = actual.cells(inTablesOf: expected)
  }

  /// The number of a space in the default style.
  package static let blank: UInt64 = PackedCell.blank(style: 0).bits

  /// Returns true if both cells show the same text in the same number of columns, in any style.
  package static func haveEqualText(_ left: UInt64, _ right: UInt64) -> Bool {
    (left ^ right) & 0xFFFF_FFFF == 0
  }

  /// Returns true if both cells have the same width.
  package static func haveEqualWidth(_ left: UInt64, _ right: UInt64) -> Bool {
    (left ^ right) & 0b11 << 29 == 0
  }
}

extension Grid {
  /// Returns the cells, renumbered for the tables of another grid.
  fileprivate func cells(inTablesOf other: Grid) -> ContiguousArray<UInt64> {
    if haveEqualClusters(clusters, other.clusters), styles == other.styles { return cells }
    return TableTranslation(from: self, to: other).cells(of: self)
  }
}

/// Renumbers the cells of one grid by the tables of another grid.
///
/// A cluster or a style that the other grid lacks gets a number that no cell has. So its cells
/// differ from all cells of the other grid.
private struct TableTranslation {
  private let glyphs: [UInt64]
  private let styles: [UInt64]

  init(from grid: Grid, to other: Grid) {
    let clusters = Dictionary(
      uniqueKeysWithValues: zip(other.clusters, 0..<UInt64(other.clusters.count)))
    glyphs = grid.clusters.map { clusters[$0] ?? PackedCell.unknownCluster }
    let styles = Dictionary(
      uniqueKeysWithValues: zip(other.styles, 0..<UInt64(other.styles.count)))
    self.styles = grid.styles.map { (styles[$0] ?? PackedCell.unknownStyle) << 32 }
  }

  func cells(of grid: Grid) -> ContiguousArray<UInt64> {
    let cells = grid.cells.map { bits in
      let cell = PackedCell(bits: bits)
      if cell.isPlain { return bits }
      let styled = bits & 0xFFFF_FFFF | styles[Int(cell.style)]
      guard let cluster = cell.cluster else { return styled }
      return styled & ~PackedCell.unknownCluster | glyphs[cluster]
    }
    return ContiguousArray(cells)
  }
}
