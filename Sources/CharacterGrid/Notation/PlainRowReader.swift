/// Reads the text of a plain row into cells in the default style.
///
/// The memory that the cells go to has room for as many as the text has bytes.
struct PlainRowReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let cells: UnsafeMutableBufferPointer<UInt64>
  private let rules: ClusterRules
  private var offset = 0
  /// How many cells there are.
  private(set) var count = 0

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, into cells: UnsafeMutableBufferPointer<UInt64>,
    rules: ClusterRules
  ) {
    precondition(cells.count >= bytes.count, "A row is read where it has room.")
    self.bytes = bytes
    self.cells = cells
    self.rules = rules
  }

  /// Reads all, or up to what no printer would have written, and says what that is.
  mutating func read(clusters: inout ClusterTable) -> NotationError.Kind? {
    while offset < bytes.count {
      if readASCII() || (rules.isStandard && readLoneScalars()) { continue }
      if let wrong = readClusters(into: &clusters) { return wrong }
    }
    return nil
  }

  private mutating func readASCII() -> Bool {
    let length = bytes.lengthOfPrintableASCII(from: offset)
    guard length > 0, let source = bytes.baseAddress, let target = cells.baseAddress else {
      return false
    }
    var index = 0
    while index < length {
      target[count &+ index] = 1 << 29 | UInt64(truncatingIfNeeded: source[offset &+ index])
      index &+= 1
    }
    offset += length
    count += length
    return true
  }

  /// Reads scalars that are clusters because neither they nor what follows them join anything.
  private mutating func readLoneScalars() -> Bool {
    let start = offset
    guard var scalar = LoneScalar(at: offset, in: bytes) else { return false }
    while true {
      let end = offset + scalar.length
      let next = end < bytes.count ? LoneScalar(at: end, in: bytes) : nil
      guard end == bytes.count || next != nil else { return offset > start }
      append(PackedCell(scalar: scalar.scalar, width: scalar.width, style: 0))
      offset = end
      guard let next, next.length > 1 else { return true }
      scalar = next
    }
  }

  /// Reads clusters up to what may be read by the run again.
  private mutating func readClusters(into clusters: inout ClusterTable) -> NotationError.Kind? {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
    var scanner = ClusterScanner(rest, rules: rules)
    while let cluster = scanner.next() {
      guard ClusterVisibility.isOpen(cluster, of: rest) else {
        let scalars = rest[cluster.bytes].scalars
        return .hiddenCharacter((scalars.first(where: \.isHidden) ?? cluster.scalar).value)
      }
      guard cluster.isVerbatim else { return .impossibleCell(column: count + 1) }
      append(cluster, of: rest, to: &clusters)
      offset += cluster.bytes.count
      if offset < bytes.count, LoneScalar.begins(with: bytes[offset]) { break }
    }
    return nil
  }

  private mutating func append(
    _ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>, to clusters: inout ClusterTable
  ) {
    if cluster.isLone {
      append(PackedCell(scalar: cluster.scalar, width: cluster.width, style: 0))
    } else {
      let index = clusters.index(of: UnsafeBufferPointer(rebasing: bytes[cluster.bytes]))
      append(PackedCell(cluster: index, width: cluster.width, style: 0))
    }
  }

  private mutating func append(_ cell: PackedCell) {
    cells[count] = cell.bits
    if cell.width == 2 { cells[count + 1] = PackedCell.continuation(style: 0).bits }
    count += cell.width
  }
}
