package import CharacterGrid

/// Where two recordings differ, frame by frame.
///
/// The frames are aligned: one that was inserted is one difference, and those after it are none.
public struct RecordingDifference: Hashable, Sendable {
  /// How many frames were recorded.
  package let expectedCount: Int
  /// How many frames the test saw.
  package let actualCount: Int
  /// The frames that differ, the first to differ first.
  package let frames: [Frame]
  /// The names of the notes that differ, sorted, then `tree` and `draws` if they do.
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

  /// Returns true if texts are the same byte by byte, as in a file.
  private static func areEqual(_ left: [String]?, _ right: [String]?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
  }
}

extension RecordingDifference {
  /// A frame that differs from the one it belongs to, or that only one recording has.
  package struct Frame: Hashable, Sendable {
    /// The frame's index among those that were recorded, from 0; nil if it is new.
    package let expectedIndex: Int?
    /// The frame's index among the current ones, from 0; nil if it was removed.
    package let actualIndex: Int?
    /// The frame as it was recorded.
    package let expected: Recording.Frame?
    /// The frame as it is now.
    package let actual: Recording.Frame?

    /// In which way a frame differs.
    package enum Kind: Hashable, Sendable {
      /// It was not recorded.
      case inserted
      /// It was recorded and no longer exists.
      case removed
      /// It shows the same, and only its cause differs.
      case relabelled
      /// It shows something else, whatever its cause.
      case changed
    }
  }
}

extension RecordingDifference.Frame {
  /// In which way the frame differs.
  package var kind: Kind {
    if expected == nil { return .inserted }
    if actual == nil { return .removed }
    let isSameGrid = expected?.grid == actual?.grid
    return isSameGrid && !hasOtherCursor && !hasOtherFocus ? .relabelled : .changed
  }

  /// Whether both exist with labels that differ, byte by byte.
  package var isRelabelled: Bool {
    differs { !$0.label.hasSameBytes(as: $1.label) }
  }

  /// Whether both exist and the cursor is elsewhere, looks different, or is in one only.
  package var hasOtherCursor: Bool { differs { $0.cursor != $1.cursor } }

  /// Whether both exist and the focus has another name, is elsewhere, or is in one only.
  package var hasOtherFocus: Bool { differs { $0.focus != $1.focus } }

  /// Where the pictures differ; nil if they are equal, or if there is only one.
  package var grid: GridDifference? {
    guard let expected, let actual else { return nil }
    return actual.grid.difference(from: expected.grid)
  }

  private func differs(_ isOther: (Recording.Frame, Recording.Frame) -> Bool) -> Bool {
    guard let expected, let actual else { return false }
    return isOther(expected, actual)
  }
}
