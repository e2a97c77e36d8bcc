/// A cluster of a text, as the filling of lines sees it.
struct LayoutCluster {
  /// What a cluster does to a line.
  enum Role: Equatable, Sendable {
    /// It is drawn as it is.
    case ink
    /// It has no column of its own and is drawn on a space.
    case onSpace
    /// It is a control character and drawn as U+FFFD.
    case replaced
    /// It is blank; at the end of a line it hangs.
    case space
    /// So is and does this, and what is invisible has joined it.
    case joinedSpace
    /// It leads to a tab stop; at the end of a line it hangs.
    case tab
    /// It ends the line and takes no column.
    case hardBreak
  }

  var bytes: Range<Int>
  let width: Int
  let role: Role
  /// Whether the next cluster may begin a line.
  let allowsBreak: Bool

  /// Whether it hangs beyond the edge rather than begin a line.
  var hangs: Bool {
    switch role {
    case .space, .joinedSpace, .tab: true
    case .ink, .onSpace, .replaced, .hardBreak: false
    }
  }

  var isHardBreak: Bool { if case .hardBreak = role { true } else { false } }
  var isTab: Bool { if case .tab = role { true } else { false } }

  /// The columns that it takes behind others.
  func columns(at column: Int, _ tabStops: TabStops) -> Int {
    isTab ? tabStops.next(after: column) - column : width
  }
}

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
