extension String {
  /// How many columns the text takes on one line of a grid.
  public var columns: Int {
    var text = self
    return text.withUTF8 { bytes in
      var clusters = ClusterScanner(bytes)
      var columns = 0
      while let cluster = clusters.next() { columns += max(1, cluster.width) }
      return columns
    }
  }
}
