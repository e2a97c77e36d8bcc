/// The numbers that one grid's clusters and styles have in another pair of tables.
struct TableNumbers {
  /// For each cluster its number in the other table.
  let clusters: [Int]
  /// For each style its number in the other table.
  let styles: [UInt16]

  /// Whether all are the numbers that they were.
  var areUnchanged: Bool {
    clusters.indices.allSatisfy { clusters[$0] == $0 }
      && styles.indices.allSatisfy { styles[$0] == $0 }
  }

  /// The bits of a cell that counts in the other tables.
  func renumbered(_ bits: UInt64) -> UInt64 {
    let cell = PackedCell(bits: bits)
    if cell.isPlain { return bits }
    return cell.renumbered(
      cluster: cell.cluster.map { clusters[$0] }, style: styles[Int(cell.style)]
    ).bits
  }
}
