/// Writes one grid's cells in the numbers of another grid's tables; what the other does not have
/// becomes numbers that no cell has.
struct TableTranslation {
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
