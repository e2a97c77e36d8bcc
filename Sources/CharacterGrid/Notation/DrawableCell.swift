/// Decides whether drawing could put a cell on a canvas.
enum DrawableCell {
  /// Whether the scalars are just what one cell of that width takes.
  static func isDrawable(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar) }
    return bytes.withUnsafeBufferPointer { bytes in
      var clusters = ClusterScanner(bytes)
      guard let cluster = clusters.next() else { return false }
      return cluster.bytes.count == bytes.count && cluster.width == width && cluster.isVerbatim
    }
  }
}
