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
