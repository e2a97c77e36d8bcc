@_spi(Cells) import CharacterGrid

/// Parses the text of a plain row into cells in the default style.
struct PlainRowReader {
  private let rules: ClusterRules
  private var offset = 0

  init(rules: ClusterRules) { self.rules = rules }

  /// Parses the whole row; returns an error if it contains something that is never printed.
  mutating func read(
    _ bytes: Span<UInt8>, into cells: inout ContiguousArray<UInt64>, clusters: inout ClusterTable
  ) -> NotationError.Kind? {
    let start = cells.count
    while offset < bytes.count {
      if readASCII(bytes, into: &cells) { continue }
      if rules.isStandard, readLoneScalars(bytes, into: &cells) { continue }
      if let wrong = readClusters(bytes, into: &cells, from: start, clusters: &clusters) {
        return wrong
      }
    }
    return nil
  }

  private mutating func readASCII(_ bytes: Span<UInt8>, into cells: inout ContiguousArray<UInt64>)
    -> Bool
  {
    let length = bytes.lengthOfPrintableASCII(from: offset)
    guard length > 0 else { return false }
    cells.append(cellsOf: bytes.extracting(offset..<offset + length), with: 1 << 29)
    offset += length
    return true
  }

  /// Reads scalars that are clusters on their own, because neither they nor the next scalars join.
  private mutating func readLoneScalars(
    _ bytes: Span<UInt8>, into cells: inout ContiguousArray<UInt64>
  ) -> Bool {
    let start = offset
    var scalar = LoneScalar(at: offset, in: bytes)
    while scalar.width > 0 {
      let end = offset + scalar.length
      let isLast = end == bytes.count
      let next = isLast ? scalar : LoneScalar(at: end, in: bytes)
      if next.width == 0 { break }
      cells.append(PackedCell(scalar: scalar.scalar, width: scalar.width, style: 0))
      offset = end
      if isLast || next.length == 1 { break }
      scalar = next
    }
    return offset > start
  }

  /// Reads clusters until a run of lone scalars may follow; `start` is the first cell of the row.
  private mutating func readClusters(
    _ bytes: Span<UInt8>, into cells: inout ContiguousArray<UInt64>, from start: Int,
    clusters: inout ClusterTable
  ) -> NotationError.Kind? {
    var scanner = ClusterScanner(from: offset, rules: rules)
    while let cluster = scanner.next(in: bytes) {
      guard ClusterVisibility.isOpen(cluster, of: bytes) else {
        let scalars = cluster.bytes(of: bytes).scalars
        return .hiddenCharacter((scalars.first(where: \.isHidden) ?? cluster.scalar).value)
      }
      guard cluster.isVerbatim else { return .impossibleCell(column: cells.count - start + 1) }
      cells.append(packed(cluster, of: bytes, clusters: &clusters))
      offset = cluster.bytes.upperBound
      if offset < bytes.count, LoneScalar.begins(with: bytes[offset]) { break }
    }
    return nil
  }

  private func packed(
    _ cluster: Cluster, of bytes: Span<UInt8>, clusters: inout ClusterTable
  ) -> PackedCell {
    if cluster.isLone {
      return PackedCell(scalar: cluster.scalar, width: cluster.width, style: 0)
    }
    let index = clusters.index(of: bytes.extracting(cluster.bytes))
    return PackedCell(cluster: index, width: cluster.width, style: 0)
  }
}

extension ContiguousArray<UInt64> {
  /// Appends a cell in the default style and, if it is wide, its right half.
  mutating func append(_ cell: PackedCell) {
    append(cell.bits)
    if cell.width == 2 { append(PackedCell.continuation(style: 0).bits) }
  }
}
