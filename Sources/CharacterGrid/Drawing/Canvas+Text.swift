extension Canvas {
  /// Draws one line of text from a place to the right.
  ///
  /// A control character, a line feed among them, is shown as U+FFFD; lines are split before.
  public mutating func draw(_ text: String, at point: Point, style: Style = .default) {
    let y = point.y + origin.y
    guard y >= clip.minY, y < clip.maxY, !clip.isEmpty else { return }
    let number = styles.index(of: style)
    var x = point.x + origin.x
    var text = text
    text.withUTF8 { bytes in
      var clusters = ClusterScanner(bytes)
      while x < clip.maxX, let cluster = clusters.next() {
        x += put(cluster, of: bytes, x: x, y: y, style: number)
      }
    }
  }

  /// Puts one cluster on the canvas and says how many columns it took.
  private mutating func put(
    _ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>, x: Int, y: Int, style: UInt16
  ) -> Int {
    let width = max(1, cluster.width)
    let columns = x..<x + width
    guard columns.upperBound > clip.minX else { return width }
    guard columns.lowerBound >= clip.minX, columns.upperBound <= clip.maxX else {
      let visible = columns.clamped(to: clip.minX..<clip.maxX)
      replace(visible, row: y) { _ in .blank(style: style) }
      return width
    }
    let lead = packed(cluster, of: bytes, style: style)
    replace(columns, row: y) { $0 == x ? lead : .continuation(style: style) }
    return width
  }

  /// The cell for a cluster; one that has no column of its own stands on a space.
  private mutating func packed(
    _ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>, style: UInt16
  ) -> PackedCell {
    if cluster.width == 0 {
      let onSpace = [UInt8(ascii: " ")] + bytes[cluster.bytes]
      return PackedCell(cluster: clusters.index(of: onSpace), width: 1, style: style)
    }
    if cluster.scalarCount == 1 {
      return PackedCell(scalar: cluster.scalar, width: cluster.width, style: style)
    }
    let index = clusters.index(of: bytes[cluster.bytes])
    return PackedCell(cluster: index, width: cluster.width, style: style)
  }
}
