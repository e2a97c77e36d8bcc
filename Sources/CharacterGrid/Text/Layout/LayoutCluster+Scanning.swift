extension LayoutCluster {
  /// The clusters of a text, with the places where lines may end.
  ///
  /// A place inside of a cluster is passed over.
  static func all(of text: String) -> [LayoutCluster] {
    var text = text
    return text.withUTF8 { bytes in
      var clusters: [LayoutCluster] = []
      clusters.reserveCapacity(bytes.count)
      var scanner = ClusterScanner(bytes)
      var breaks = LineBreakScanner(bytes)
      var place = breaks.next()
      while let cluster = scanner.next() {
        let end = cluster.bytes.upperBound
        while let passed = place, passed.offset < end { place = breaks.next() }
        let found = place.flatMap { $0.offset == end ? $0 : nil }
        let role = found?.isMandatory == true ? .hardBreak : role(of: cluster, in: bytes)
        clusters.append(LayoutCluster(cluster, role: role, allowsBreak: found != nil))
      }
      return clusters
    }
  }

  private init(_ cluster: Cluster, role: Role, allowsBreak: Bool) {
    bytes = cluster.bytes
    self.role = role
    self.allowsBreak = allowsBreak
    switch role {
    case .ink, .replaced, .space: width = cluster.width
    case .onSpace: width = 1
    case .tab, .hidden, .hardBreak: width = 0
    }
  }

  private static func role(of cluster: Cluster, in bytes: UnsafeBufferPointer<UInt8>) -> Role {
    guard cluster.scalarCount == 1 else { return cluster.width == 0 ? .onSpace : .ink }
    switch cluster.scalar {
    case "!"..."~": return .ink
    case " ", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}":
      return .space
    case "\u{200B}", "\u{2060}", "\u{FEFF}": return .hidden
    case "\u{FFFD}":
      let first = bytes[cluster.bytes.lowerBound]
      return first == UInt8(ascii: "\t") ? .tab : first == 0xEF ? .ink : .replaced
    default: return cluster.width == 0 ? .onSpace : .ink
    }
  }
}
