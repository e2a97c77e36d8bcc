public import CharacterGrid

/// What is wrong with a committed frame.
public struct FrameVerdict: Hashable, Sendable {
  /// The kind of wrong.
  public let kind: Kind
  /// What was committed.
  public let committed: Grid
  /// What a fresh render of the same models shows.
  public let fresh: Grid
  /// What the renderer itself reported, where it did.
  public let problems: [FrameRecord.Problem]

  /// The kinds that a comparison with a fresh render tells apart, and the renderer's own.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing right was shown yet, and cells are blank that a fresh render fills.
    case emptyFirst
    /// Cells went blank that were filled before and that a fresh render fills.
    case flicker
    /// The frame shows something else than a fresh render.
    case stale
    /// The renderer reported a problem of its own, such as an update loop.
    case problem
  }
}
