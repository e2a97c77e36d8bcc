/// Writes a line of text into cells.
///
/// Printable ASCII and lone scalars (see ``LoneScalar``) are written in runs, without a table
/// lookup. The scanner finds all other clusters.
struct TextPainter {
  /// The first column of the line, from which tab stops are counted.
  private let start: Int
  private var column: Int
  private let style: UInt16
  /// Whether ambiguous scalars are narrow.
  private let isStandard: Bool
  private var offset = 0

  /// Makes a painter that starts at a column, given the first column of the line.
  @inline(__always)
  init(column: Int, ofLineFrom start: Int, style: UInt16, isStandard: Bool) {
    self.start = start
    self.column = column
    self.style = style
    self.isStandard = isStandard
  }

  /// Paints a text into one row of a canvas's cells.
  @inline(__always)
  mutating func paint(
    _ text: String, into cells: inout ContiguousArray<UInt64>, with writer: inout RowWriter,
    clusters: inout ClusterTable
  ) {
    text.withBytes { bytes in
      var cells = cells.mutableSpan
      // Most texts are one run of printable ASCII.
      if !writer.isPast(column), bytes.lengthOfPrintableASCII(from: 0) == bytes.count {
        writer.put(ascii: bytes, style: style, at: column, in: &cells)
      } else {
        paint(bytes, into: &cells, with: &writer, clusters: &clusters)
      }
      writer.finish(in: &cells)
    }
  }

  /// Not inlined, because that would slow down texts that are only ASCII.
  @inline(never)
  private mutating func paint(
    _ bytes: Span<UInt8>, into cells: inout MutableSpan<UInt64>, with writer: inout RowWriter,
    clusters: inout ClusterTable
  ) {
    while offset < bytes.count, !writer.isPast(column) {
      if paintASCII(bytes, into: &cells, with: &writer) { continue }
      if isStandard, paintLoneScalars(bytes, into: &cells, with: &writer) { continue }
      paintClusters(bytes, into: &cells, with: &writer, clusters: &clusters)
    }
  }

  private mutating func paintASCII(
    _ bytes: Span<UInt8>, into cells: inout MutableSpan<UInt64>, with writer: inout RowWriter
  ) -> Bool {
    let length = bytes.lengthOfPrintableASCII(from: offset)
    guard length > 0 else { return false }
    let run = bytes.extracting(offset..<offset + length)
    writer.put(ascii: run, style: style, at: column, in: &cells)
    column += length
    offset += length
    return true
  }

  /// Paints scalars that are clusters alone, because neither they nor the next scalars join
  /// anything.
  private mutating func paintLoneScalars(
    _ bytes: Span<UInt8>, into cells: inout MutableSpan<UInt64>, with writer: inout RowWriter
  ) -> Bool {
    let start = offset
    var scalar = LoneScalar(at: offset, in: bytes)
    while scalar.width > 0, !writer.isPast(column) {
      let end = offset + scalar.length
      let isLast = end == bytes.count
      var next = scalar
      if !isLast { next = LoneScalar(at: end, in: bytes) }
      // The next scalar may join this one, so the scanner decides.
      if next.width == 0 { break }
      let cell = PackedCell(scalar: scalar.scalar, width: scalar.width, style: style)
      writer.put(cell, width: scalar.width, at: column, in: &cells)
      column += scalar.width
      offset = end
      // ASCII is painted faster by `paintASCII`.
      if isLast || next.length == 1 { break }
      scalar = next
    }
    return offset > start
  }

  /// Paints clusters until a byte that may begin a run of lone scalars.
  private mutating func paintClusters(
    _ bytes: Span<UInt8>, into cells: inout MutableSpan<UInt64>, with writer: inout RowWriter,
    clusters: inout ClusterTable
  ) {
    var scanner = ClusterScanner(from: offset, rules: isStandard ? .shared : .ambiguousWide)
    while !writer.isPast(column), let cluster = scanner.next(in: bytes) {
      offset = cluster.bytes.upperBound
      if cluster.isTab {
        paintTab(into: &cells, with: &writer)
      } else {
        let cell = cluster.cell(of: bytes, style: style, clusters: &clusters)
        writer.put(cell, width: cluster.width, at: column, in: &cells)
        column += cluster.width
      }
      if offset < bytes.count, LoneScalar.begins(with: bytes[offset]) { return }
    }
  }

  /// Paints blanks up to the next tab stop.
  private mutating func paintTab(
    into cells: inout MutableSpan<UInt64>, with writer: inout RowWriter
  ) {
    let end = start + TabStops.standard.next(after: column - start)
    writer.fill(column..<end, with: .blank(style: style), in: &cells)
    column = end
  }
}

extension Cluster {
  /// Returns the cell of the cluster in a style; adds a cluster of several scalars to the table.
  package func cell(
    of bytes: Span<UInt8>, style: UInt16, clusters: inout ClusterTable
  ) -> PackedCell {
    if isLone { return PackedCell(scalar: scalar, width: width, style: style) }
    let index =
      isVerbatim
      ? clusters.index(of: bytes.extracting(self.bytes))
      : clusters.index(of: text(of: bytes))
    return PackedCell(cluster: index, width: width, style: style)
  }
}

extension String {
  /// Passes the text's UTF-8 to a closure; copies the text only if it is bridged.
  @inline(__always)
  fileprivate func withBytes(_ body: (Span<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable({ body($0.span) }) != nil { return }
    var copy = self
    copy.withUTF8 { body($0.span) }
  }
}
