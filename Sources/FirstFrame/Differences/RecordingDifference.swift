public import CharacterGrid

/// Where two recordings differ, frame by frame.
public struct RecordingDifference: Hashable, Sendable {
  /// How many frames were recorded.
  public let expectedCount: Int
  /// How many frames there are now.
  public let actualCount: Int
  /// The frames with the same number that differ, in order.
  public let frames: [Frame]

  /// Two frames with the same number that differ.
  public struct Frame: Hashable, Sendable {
    /// The frame's index, from 0.
    public let index: Int
    /// Whether the label differs, byte by byte.
    public let isRelabelled: Bool
    /// Where the pictures differ; nil where only the label does.
    public let grid: GridDifference?
  }

  /// Compares the frames that both have.
  public init(from expected: Recording, to actual: Recording) {
    expectedCount = expected.frames.count
    actualCount = actual.frames.count
    frames = zip(expected.frames, actual.frames).enumerated().compactMap { index, pair in
      let isRelabelled = !pair.0.label.utf8.elementsEqual(pair.1.label.utf8)
      let grid = pair.1.grid.difference(from: pair.0.grid)
      guard isRelabelled || grid != nil else { return nil }
      return Frame(index: index, isRelabelled: isRelabelled, grid: grid)
    }
  }
}
