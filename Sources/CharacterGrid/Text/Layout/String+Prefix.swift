extension String {
  /// As much of the text as fits into columns.
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
