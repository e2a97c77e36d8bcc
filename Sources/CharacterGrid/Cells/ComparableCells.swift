/// The cells of two grids as numbers: where two numbers are equal, the cells look the same.
package struct ComparableCells: Sendable {
  /// The expected grid's cells, row by row.
  package let expected: ContiguousArray<UInt64>
  /// The actual grid's cells, row by row.
  package let actual: ContiguousArray<UInt64>

  /// Numbers the cells of both in the tables of the expected grid.
  package init(expected: Grid, actual: Grid) {
    let haveSameTables =
      haveEqualClusters(actual.clusters, expected.clusters) && actual.styles == expected.styles
    self.expected = expected.cells
    self.actual =
      haveSameTables ? actual.cells : TableTranslation(from: actual, to: expected).cells(of: actual)
  }

  /// The number of a space in the default style.
  package static let blank: UInt64 = PackedCell.blank(style: 0).bits

  /// Whether both cells show the same text in as many columns, whatever their styles.
  package static func haveEqualText(_ left: UInt64, _ right: UInt64) -> Bool {
    (left ^ right) & 0xFFFF_FFFF == 0
  }

  /// Whether both cells take as many columns.
  package static func haveEqualWidth(_ left: UInt64, _ right: UInt64) -> Bool {
    (left ^ right) & 0b11 << 29 == 0
  }
}
