public import CharacterGrid

/// Where two recordings differ, frame by frame.
public struct RecordingDifference: Hashable, Sendable {
  /// How many frames were recorded.
  public let expectedCount: Int
  /// How many frames there are now.
  public let actualCount: Int
  /// The frames with the same number that differ, in order.
  public let frames: [Frame]
  /// The names of the notes that differ, in order, then `tree` and `draws` if they do.
  public let notes: [String]

  /// Two frames with the same number that differ.
  public struct Frame: Hashable, Sendable {
    /// The frame's index, from 0.
    public let index: Int
    /// Whether the label differs, byte by byte.
    public let isRelabelled: Bool
    /// Whether the cursor stands elsewhere, looks different, or is there in one alone.
    public let hasOtherCursor: Bool
    /// Whether something else has the focus, or in another place, or in one alone.
    public let hasOtherFocus: Bool
    /// Where the pictures differ; nil where they do not.
    public let grid: GridDifference?

    fileprivate init?(
      _ index: Int, from expected: Recording.Frame, to actual: Recording.Frame
    ) {
      self.index = index
      isRelabelled = !actual.label.utf8.elementsEqual(expected.label.utf8)
      hasOtherCursor = actual.cursor != expected.cursor
      hasOtherFocus = actual.focus != expected.focus
      grid = actual.grid.difference(from: expected.grid)
      if !isRelabelled, !hasOtherCursor, !hasOtherFocus, grid == nil { return nil }
    }
  }

  /// Compares the frames that both have, and what else the recordings say.
  public init(from expected: Recording, to actual: Recording) {
    expectedCount = expected.frames.count
    actualCount = actual.frames.count
    frames = zip(expected.frames, actual.frames).enumerated().compactMap { index, pair in
      Frame(index, from: pair.0, to: pair.1)
    }
    let names = Set(expected.notes.keys).union(actual.notes.keys).sorted().filter { name in
      !Self.areEqual(expected.notes[name].map { [$0] }, actual.notes[name].map { [$0] })
    }
    let blocks = [("tree", expected.tree, actual.tree), ("draws", expected.draws, actual.draws)]
    notes = names + blocks.filter { !Self.areEqual($0.1, $0.2) }.map(\.0)
  }

  /// Whether texts are the same to a file.
  private static func areEqual(_ left: [String]?, _ right: [String]?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
  }
}
