extension LineFiller {
  /// Adds a line that shows the start of a text, its end, or both, with the ellipsis instead of the
  /// rest.
  ///
  /// The start and the end never contain a character that ends a line.
  mutating func addTruncated(_ text: Range<Int>, hardBreak: Int?, byteEnd: Int) {
    let first = placed.count
    let room = width - ellipsisColumns
    let headRoom =
      switch options.truncation {
      case .head: 0
      case .middle: (room + 1) / 2  // the start gets the odd column
      case .tail, .none: room
      }
    let head = self.head(of: text, room: headRoom)
    var column = 0
    for index in head { column = place(clusters[index], at: column, room: .max) }
    // The end gets all columns that the start does not use.
    let tailRoom = options.truncation == .tail ? 0 : room - column
    let tail = self.tail(of: head.upperBound..<text.upperBound, room: tailRoom)
    placeEllipsis(from: head.upperBound, column: &column)
    for index in tail { placeInTail(clusters[index], column: &column) }
    let drawnCount = placed.count - first
    if let hardBreak { _ = place(clusters[hardBreak], at: column, room: 0) }
    finish(
      from: first, byteEnd: byteEnd, drawnCount: drawnCount, columns: column, isTruncated: true)
  }

  /// Returns the first clusters that fit, without trailing spaces.
  private func head(of text: Range<Int>, room: Int) -> Range<Int> {
    var column = 0
    var end = text.lowerBound
    while end < text.upperBound, !clusters[end].isHardBreak {
      column += clusters[end].columns(at: column, options.tabStops)
      guard column <= room else { break }
      end += 1
    }
    while end > text.lowerBound, clusters[end - 1].hangs { end -= 1 }
    return text.lowerBound..<end
  }

  /// Returns the last clusters that fit, without leading spaces.
  private func tail(of text: Range<Int>, room: Int) -> Range<Int> {
    var columns = 0
    var start = text.upperBound
    while start > text.lowerBound, !clusters[start - 1].isHardBreak {
      columns += clusters[start - 1].columnsInTail
      guard columns <= room else { break }
      start -= 1
    }
    while start < text.upperBound, clusters[start].hangs { start += 1 }
    return start..<text.upperBound
  }

  private mutating func placeEllipsis(from index: Int, column: inout Int) {
    placed.append(
      PlacedCluster(
        start: offset(of: index), column: column, columns: ellipsisColumns, content: .ellipsis))
    column += ellipsisColumns
  }

  private mutating func placeInTail(_ cluster: LayoutCluster, column: inout Int) {
    let end = column + cluster.columnsInTail
    _ = place(cluster, at: column, room: .max)
    placed[placed.count - 1].columns = end - column
    column = end
  }
}

extension LayoutCluster {
  /// The columns of the cluster after the ellipsis.
  ///
  /// A tab is a space there, because its stop would depend on text that is left out.
  fileprivate var columnsInTail: Int { isTab ? 1 : width }
}

extension String {
  /// Returns the longest prefix of the text that fits into a number of columns.
  func prefix(columns: Int, by rules: ClusterRules) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var clusters = ClusterScanner(rules: rules)
      var (end, column) = (0, 0)
      while let cluster = clusters.next(in: bytes.span) {
        column += cluster.columns(at: column)
        guard column <= columns else { break }
        end = cluster.bytes.upperBound
      }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }
}
