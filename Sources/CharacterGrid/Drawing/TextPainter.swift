/// Puts a line's text into cells: printable ASCII and lone scalars by the run, whatever else by
/// the scanner.
struct TextPainter {
  /// The column of the line's first cell, from which tab stops are counted.
  private let start: Int
  private var column: Int
  private let style: UInt16
  private let rules: ClusterRules
  private var offset = 0

  /// Begins at a column of a line that begins at another, or there.
  init(column: Int, ofLineFrom start: Int, style: UInt16, rules: ClusterRules) {
    self.start = start
    self.column = column
    self.style = style
    self.rules = rules
  }

  mutating func paint(
    _ bytes: UnsafeBufferPointer<UInt8>, with writer: inout RowWriter,
    clusters: inout ClusterTable
  ) {
    while offset < bytes.count, !writer.isPast(column) {
      if paintASCII(bytes, with: &writer) { continue }
      if rules.isStandard, paintLoneScalars(bytes, with: &writer) { continue }
      paintClusters(bytes, with: &writer, clusters: &clusters)
    }
  }

  private mutating func paintASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, with writer: inout RowWriter
  ) -> Bool {
    let length = bytes.lengthOfPrintableASCII(from: offset)
    guard length > 0 else { return false }
    let run = UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])
    writer.put(ascii: run, style: style, at: column)
    column += length
    offset += length
    return true
  }

  /// Paints scalars that are clusters because neither they nor what follows them join anything.
  private mutating func paintLoneScalars(
    _ bytes: UnsafeBufferPointer<UInt8>, with writer: inout RowWriter
  ) -> Bool {
    let start = offset
    guard var scalar = LoneScalar(at: offset, in: bytes) else { return false }
    while !writer.isPast(column) {
      let end = offset + scalar.length
      let next = end < bytes.count ? LoneScalar(at: end, in: bytes) : nil
      guard end == bytes.count || next != nil else { break }
      let cell = PackedCell(scalar: scalar.scalar, width: scalar.width, style: style)
      writer.put(cell, width: scalar.width, at: column)
      column += scalar.width
      offset = end
      guard let next, next.length > 1 else { break }
      scalar = next
    }
    return offset > start
  }

  /// Paints clusters up to what may be painted by the run again.
  private mutating func paintClusters(
    _ bytes: UnsafeBufferPointer<UInt8>, with writer: inout RowWriter,
    clusters: inout ClusterTable
  ) {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
    var scanner = ClusterScanner(rest, rules: rules)
    while !writer.isPast(column), let cluster = scanner.next() {
      offset += cluster.bytes.count
      if cluster.isTab {
        paintTab(with: &writer)
      } else {
        let cell = packed(cluster, of: rest, clusters: &clusters)
        writer.put(cell, width: cluster.width, at: column)
        column += cluster.width
      }
      if offset < bytes.count, LoneScalar.begins(with: bytes[offset]) { return }
    }
  }

  /// Paints blanks up to the next stop.
  private mutating func paintTab(with writer: inout RowWriter) {
    let end = start + TabStops.standard.next(after: column - start)
    writer.fill(column..<end, with: .blank(style: style))
    column = end
  }

  private func packed(
    _ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>, clusters: inout ClusterTable
  ) -> PackedCell {
    if cluster.isLone {
      return PackedCell(scalar: cluster.scalar, width: cluster.width, style: style)
    }
    if !cluster.isVerbatim {
      let index = clusters.index(of: cluster.text(of: bytes))
      return PackedCell(cluster: index, width: cluster.width, style: style)
    }
    let index = clusters.index(of: UnsafeBufferPointer(rebasing: bytes[cluster.bytes]))
    return PackedCell(cluster: index, width: cluster.width, style: style)
  }
}
