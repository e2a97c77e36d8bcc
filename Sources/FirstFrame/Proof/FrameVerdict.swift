public import CharacterGrid

/// What is wrong with a committed frame.
public struct FrameVerdict: Hashable, Sendable {
  /// The kind of wrong.
  public let kind: Kind
  /// What was committed.
  public let committed: Grid
  /// What a fresh render of the same models shows.
  public let fresh: Grid

  /// The kinds that a comparison with a fresh render can tell apart.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing right was shown yet, and cells are blank that a fresh render fills.
    case emptyFirst
    /// Cells went blank that were filled before and that a fresh render fills.
    case flicker
    /// The frame shows something else than a fresh render.
    case stale
  }
}

extension FrameVerdict.Kind {
  /// The likely mistake and its remedy.
  public var hint: String {
    switch self {
    case .emptyFirst:
      "The content is delivered after the first frame. "
        + "Render the current state before the view is shown, or read it in a tracked method."
    case .flicker:
      "The view is cleared before its new content is there. Assign the new content at once."
    case .stale:
      "The view was not told of a change, or is told a turn late. "
        + "Read the model in a tracked method, and make it @Observable."
    }
  }
}
