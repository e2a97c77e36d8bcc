import CharacterGrid

/// What is to be said of a frame, in a word.
enum FrameMark: Hashable, Sendable {
  /// It shows what a fresh render of the same state shows.
  case right
  /// Nothing right was shown yet, and something is missing.
  case emptyFirst
  /// What was shown before is missing.
  case goneBlank
  /// It shows something else.
  case stale

  /// The mark and the word.
  var words: String {
    switch self {
    case .right: "✓ right"
    case .emptyFirst: "✗ empty first"
    case .goneBlank: "✗ gone blank"
    case .stale: "✗ stale"
    }
  }

  /// The mark alone.
  var symbol: String { self == .right ? "✓" : "✗" }

  var style: Style {
    self == .right
      ? Style(foreground: .green, attributes: .bold, token: "right")
      : Style(foreground: .red, attributes: .bold, token: "wrong")
  }
}

/// Judges the frames of one view, one after another, each by a fresh render of the same state.
struct FrameJudge {
  private var hasBeenRight = false

  /// Judges a frame.
  ///
  /// - Parameters:
  ///   - shown: What the view shows.
  ///   - fresh: What a new view shows once nothing is queued.
  ///   - isSaidTheSame: Whether both say the same in words, which is what counts once somebody has
  ///     scrolled, typed or let time pass: a new view knows nothing of that.
  mutating func judge(_ shown: Grid, fresh: Grid, isSaidTheSame: Bool) -> FrameMark {
    guard shown != fresh, !isSaidTheSame else {
      hasBeenRight = true
      return .right
    }
    let difference = shown.difference(from: fresh)
    let isOnlyMissing = difference.map { !$0.isResized && Self.isBlank($0.changed, in: shown) }
    guard isOnlyMissing == true else { return .stale }
    return hasBeenRight ? .goneBlank : .emptyFirst
  }

  private static func isBlank(_ points: [Point], in grid: Grid) -> Bool {
    points.allSatisfy { grid[$0].text == " " }
  }
}
