import CharacterGrid

/// Where two recordings differ, frame by frame.
///
/// The frames are aligned: one that was inserted is one difference, and those after it are none.
public struct RecordingDifference: Hashable, Sendable {
  /// How many frames were recorded.
  package let expectedCount: Int
  /// How many frames there are now.
  package let actualCount: Int
  /// The frames that differ, the first to differ first.
  package let frames: [Frame]
  /// The names of the notes that differ, in order, then `tree` and `draws` if they do.
  package let notes: [String]

  /// Compares the frames and what else the recordings say.
  package init(from expected: Recording, to actual: Recording) {
    expectedCount = expected.frames.count
    actualCount = actual.frames.count
    frames = RecordingAlignment(from: expected, to: actual).pairs.compactMap { pair in
      let old = pair.expected.map { expected.frames[$0] }
      let new = pair.actual.map { actual.frames[$0] }
      if old == new { return nil }
      return Frame(
        expectedIndex: pair.expected, actualIndex: pair.actual, expected: old, actual: new)
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
