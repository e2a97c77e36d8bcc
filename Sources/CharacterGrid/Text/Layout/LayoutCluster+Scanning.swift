extension LayoutCluster {
  /// What one cell takes of a line, if it may be followed by the next line or not.
  init(_ cluster: Cluster, of bytes: Span<UInt8>, allowsBreak: Bool) {
    self.bytes = cluster.bytes
    self.allowsBreak = allowsBreak
    role = Self.role(of: cluster, in: bytes)
    width = role == .tab ? 0 : cluster.width
  }

  /// The end of a line.
  init(hardBreak bytes: Range<Int>) {
    self.bytes = bytes
    allowsBreak = true
    role = .hardBreak
    width = 0
  }

  private static func role(of cluster: Cluster, in bytes: Span<UInt8>) -> Role {
    switch cluster.scalar {
    case "!"..."~": .ink
    case _ where cluster.replacedLength != nil: cluster.replacedLength == 0 ? .onSpace : .replaced
    case "\t": .tab
    case " ", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}":
      cluster.isLone ? .space : isBlank(cluster, in: bytes) ? .joinedSpace : .ink
    default: .ink
    }
  }

  /// Whether what follows a space in its cell shows nothing.
  private static func isBlank(_ cluster: Cluster, in bytes: Span<UInt8>) -> Bool {
    var offset = cluster.bytes.lowerBound + UTF8.width(cluster.scalar)
    while offset < cluster.bytes.upperBound {
      let (scalar, length) = bytes.scalar(at: offset)
      guard case .control = UnicodeProperties.shared.kind(of: scalar).grapheme else { return false }
      offset += length
    }
    return true
  }
}
