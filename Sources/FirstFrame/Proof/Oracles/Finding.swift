public import CharacterGrid

/// What an oracle says: a kind of wrong, where, and the facts that it was decided by.
public struct Finding: Hashable, Sendable {
  /// The kind of wrong.
  public let kind: FrameVerdict.Kind
  /// The view that it was seen at, where it is known.
  public var path: String?
  /// What was found, one fact a line.
  public var facts: [String] = []
  /// What the renderer itself reported, where that is what was found.
  public var problem: FrameRecord.Problem?
  /// The pictures that tell it, where pictures do.
  public var pictures: [Picture] = []

  /// A picture and what it is of.
  public struct Picture: Hashable, Sendable {
    /// What it is of.
    public let heading: String
    /// The picture.
    public let grid: Grid
  }
}
