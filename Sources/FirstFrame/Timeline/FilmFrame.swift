public import CharacterGrid

/// A frame that looks different from the one before, and why.
public struct FilmFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// What was done since the frame before.
  public let cause: FrameCause

  /// The picture.
  public var grid: Grid { record.grid }
}
