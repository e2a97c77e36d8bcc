extension String {
  /// As many of the first clusters as fit into columns.
  func prefix(columns: Int) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var clusters = ClusterScanner(bytes)
      var (end, column) = (0, 0)
      while let cluster = clusters.next() {
        column += max(1, cluster.width)
        guard column <= columns else { break }
        end = cluster.bytes.upperBound
      }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }
}
