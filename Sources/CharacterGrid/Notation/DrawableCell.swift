/// Decides whether drawing could put a cell on a canvas.
enum DrawableCell {
  /// Whether the scalars are one cluster of that width, or one without a column on a space.
  static func isDrawable(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar) }
    if self.width(of: bytes[...]) == width { return true }
    return width == 1 && scalars.count > 1 && scalars[0] == " "
      && self.width(of: bytes.dropFirst()) == 0
  }

  /// The columns of text that is one cluster and no control character, else nil.
  private static func width(of text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { bytes in
      var clusters = ClusterScanner(bytes)
      guard let cluster = clusters.next(), cluster.bytes.count == bytes.count else { return nil }
      let isReplaced = cluster.scalar == "\u{FFFD}" && text.scalars.first != "\u{FFFD}"
      return isReplaced ? nil : cluster.width
    }
  }
}
