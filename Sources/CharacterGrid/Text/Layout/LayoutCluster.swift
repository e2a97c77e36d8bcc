/// A cluster of a text, with the properties that are needed to fill lines.
struct LayoutCluster {
  /// The effect of a cluster on its line.
  enum Role: Equatable, Sendable {
    /// The cluster is drawn as it is.
    case visible
    /// The cluster has no columns of its own and is drawn on a space.
    case onSpace
    /// The cluster is a control character and is drawn as U+FFFD.
    case replaced
    /// The cluster is blank.
    ///
    /// At the end of a line, it may extend beyond the width.
    case space
    /// The cluster is a space that invisible scalars have joined.
    case joinedSpace
    /// The cluster advances to a tab stop.
    ///
    /// At the end of a line, it may extend beyond the width.
    case tab
    /// The cluster ends the line and has no columns.
    case hardBreak
  }

  var bytes: Range<Int>
  let width: Int
  let role: Role
  /// Whether the next cluster may begin a line.
  let allowsBreak: Bool

  /// Whether the cluster may extend beyond the layout's width instead of beginning a line.
  var hangs: Bool {
    switch role {
    case .space, .joinedSpace, .tab: true
    case .visible, .onSpace, .replaced, .hardBreak: false
    }
  }

  var isHardBreak: Bool { if case .hardBreak = role { true } else { false } }
  var isTab: Bool { if case .tab = role { true } else { false } }

  /// Returns the columns of the cluster if it begins at a column.
  func columns(at column: Int, _ tabStops: TabStops) -> Int {
    isTab ? tabStops.next(after: column) - column : width
  }
}

// MARK: - Making clusters

extension LayoutCluster {
  /// Makes a cluster of a line; `allowsBreak` is true if the line may end after the cluster.
  init(_ cluster: Cluster, of bytes: Span<UInt8>, allowsBreak: Bool) {
    self.bytes = cluster.bytes
    self.allowsBreak = allowsBreak
    role = Self.role(of: cluster, in: bytes)
    width = role == .tab ? 0 : cluster.width
  }

  /// Makes the end of a line.
  init(hardBreak bytes: Range<Int>) {
    self.bytes = bytes
    allowsBreak = true
    role = .hardBreak
    width = 0
  }

  private static func role(of cluster: Cluster, in bytes: Span<UInt8>) -> Role {
    switch cluster.scalar {
    // First, because most text is ASCII.
    case "!"..."~": .visible
    case _ where cluster.replacedLength != nil: cluster.replacedLength == 0 ? .onSpace : .replaced
    case "\t": .tab
    case " ", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}":
      cluster.isLone ? .space : isBlank(cluster, in: bytes) ? .joinedSpace : .visible
    default: .visible
    }
  }

  /// Returns true if the cluster is a space and nothing after it in its cell is visible.
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
