/// What a line shows of a cluster, or of several that gave way to an ellipsis.
struct PlacedCluster: Equatable, Sendable {
  /// What stands in the columns.
  enum Content: Equatable, Sendable {
    case text, textOnSpace, replacement, joinedSpace, blank, ellipsis, hardBreak
  }

  /// Where its bytes begin; they end where the next one's begin.
  let start: Int
  /// The column in the layout.
  var column: Int
  /// How many columns it takes.
  var columns: Int
  let content: Content

  /// Whether a caret may stand before it: it must not stand where another one does.
  var isCaretStop: Bool {
    if case .hardBreak = content { true } else { columns > 0 }
  }
}
