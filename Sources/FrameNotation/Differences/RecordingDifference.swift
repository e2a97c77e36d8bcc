/// The difference of two recordings, frame by frame.
///
/// The frames are aligned: an inserted frame is one difference, and the frames after it are not
/// affected.
public struct RecordingDifference: Hashable, Sendable {
  /// The number of recorded frames.
  package let expectedCount: Int
  /// The number of frames that the test saw.
  package let actualCount: Int
  /// The frames that differ, in order.
  package let frames: [Frame]
  /// The names of the notes that differ, sorted; then `tree` and `draws` if these differ.
  package let notes: [String]

  /// Compares the frames, the notes and the other contents of two recordings.
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

  /// Returns true if texts are equal byte by byte, as in a file.
  private static func areEqual(_ left: [String]?, _ right: [String]?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
  }
}

extension RecordingDifference {
  /// A frame that differs from its partner, or that only one recording has.
  package struct Frame: Hashable, Sendable {
    /// The frame's index in the recording, from 0; nil if the frame is new.
    package let expectedIndex: Int?
    /// The frame's index in what the test saw, from 0; nil if the frame was removed.
    package let actualIndex: Int?
    /// The recorded frame; nil if the frame is new.
    package let expected: Recording.Frame?
    /// The frame that the test saw; nil if the frame was removed.
    package let actual: Recording.Frame?

    /// How a frame differs.
    package enum Kind: Hashable, Sendable {
      /// The frame is new.
      case inserted
      /// The frame no longer exists.
      case removed
      /// Only the label of the frame, its cause, differs.
      case relabelled
      /// The picture, the cursor or the focus differs.
      case changed
    }
  }
}

extension RecordingDifference.Frame {
  /// How the frame differs.
  package var kind: Kind {
    if expected == nil { return .inserted }
    if actual == nil { return .removed }
    let isSameGrid = expected?.grid == actual?.grid
    return isSameGrid && !hasOtherCursor && !hasOtherFocus ? .relabelled : .changed
  }

  /// Whether both frames exist and their labels differ, byte by byte.
  package var isRelabelled: Bool {
    differs { !$0.label.hasSameBytes(as: $1.label) }
  }

  /// Whether both frames exist and their cursors differ in place or look, or only one has a cursor.
  package var hasOtherCursor: Bool { differs { $0.cursor != $1.cursor } }

  /// Whether both frames exist and their focus differs in name or place, or only one has a focus.
  package var hasOtherFocus: Bool { differs { !$0.focus.isAtSamePlace(as: $1.focus) } }

  /// The difference of the pictures; nil if they are equal, or if there is only one frame.
  package var grid: GridDifference? {
    guard let expected, let actual else { return nil }
    return actual.grid.difference(from: expected.grid)
  }

  private func differs(_ isOther: (Recording.Frame, Recording.Frame) -> Bool) -> Bool {
    guard let expected, let actual else { return false }
    return isOther(expected, actual)
  }
}
