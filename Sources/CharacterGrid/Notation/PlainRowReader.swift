/// Reads the text of a plain row into cells in the default style.
///
/// The memory that the cells go to has room for as many as the text has bytes.
struct PlainRowReader {
  private let cells: UnsafeMutableBufferPointer<UInt64>
  private let rules: ClusterRules
  private var offset = 0
  /// How many cells there are.
  private(set) var count = 0

  init(into cells: UnsafeMutableBufferPointer<UInt64>, rules: ClusterRules) {
    self.cells = cells
    self.rules = rules
  }

  /// Reads all, or up to what no printer would have written, and says what that is.
  mutating func read(
    _ bytes: Span<UInt8>, clusters: inout ClusterTable
  ) -> NotationError.Kind? {
    precondition(cells.count >= bytes.count, "A row is read where it has room.")
    while offset < bytes.count {
      if readASCII(bytes) || (rules.isStandard && readLoneScalars(bytes)) { continue }
      if let wrong = readClusters(bytes, into: &clusters) { return wrong }
    }
    return nil
  }

  private mutating func readASCII(_ bytes: Span<UInt8>) -> Bool {
    let length = bytes.lengthOfPrintableASCII(from: offset)
    if length == 0 { return false }
    var index = 0
    while index < length {
      cells[count &+ index] = 1 << 29 | UInt64(bytes[offset &+ index])
      index &+= 1
    }
    offset += length
    count += length
    return true
  }

  /// Reads scalars that are clusters because neither they nor what follows them join anything.
  private mutating func readLoneScalars(_ bytes: Span<UInt8>) -> Bool {
    let start = offset
    var scalar = LoneScalar(at: offset, in: bytes)
    while scalar.width > 0 {
      let end = offset + scalar.length
      let isLast = end == bytes.count
      let next = isLast ? scalar : LoneScalar(at: end, in: bytes)
      if next.width == 0 { break }
      append(PackedCell(scalar: scalar.scalar, width: scalar.width, style: 0))
      offset = end
      if isLast || next.length == 1 { break }
      scalar = next
    }
    return offset > start
  }

  /// Reads clusters up to what may be read by the run again.
  private mutating func readClusters(
    _ bytes: Span<UInt8>, into clusters: inout ClusterTable
  ) -> NotationError.Kind? {
    var scanner = ClusterScanner(from: offset, rules: rules)
    while let cluster = scanner.next(in: bytes) {
      guard ClusterVisibility.isOpen(cluster, of: bytes) else {
        let scalars = cluster.bytes(of: bytes).scalars
        return .hiddenCharacter((scalars.first(where: \.isHidden) ?? cluster.scalar).value)
      }
      guard cluster.isVerbatim else { return .impossibleCell(column: count + 1) }
      append(cluster, of: bytes, to: &clusters)
      offset = cluster.bytes.upperBound
      if offset < bytes.count, LoneScalar.begins(with: bytes[offset]) { break }
    }
    return nil
  }

  private mutating func append(
    _ cluster: Cluster, of bytes: Span<UInt8>, to clusters: inout ClusterTable
  ) {
    if cluster.isLone {
      append(PackedCell(scalar: cluster.scalar, width: cluster.width, style: 0))
    } else {
      let index = clusters.index(of: bytes.extracting(cluster.bytes))
      append(PackedCell(cluster: index, width: cluster.width, style: 0))
    }
  }

  private mutating func append(_ cell: PackedCell) {
    cells[count] = cell.bits
    if cell.width == 2 { cells[count + 1] = PackedCell.continuation(style: 0).bits }
    count += cell.width
  }
}
