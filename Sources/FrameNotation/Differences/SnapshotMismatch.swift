/// What was recorded, what the test saw, and the difference.
public enum SnapshotMismatch: Hashable, Sendable {
  /// Pictures, compared cell by cell.
  case pictures(RecordingMismatch)
  /// Text, compared line by line.
  case text(TextMismatch)

  /// The recorded content.
  package var recorded: SnapshotContent {
    switch self {
    case .pictures(let mismatch): .pictures(mismatch.expected)
    case .text(let mismatch): .text(mismatch.expected)
    }
  }
}

/// The recorded and the actual pictures of a snapshot, and their difference.
public struct RecordingMismatch: Hashable, Sendable {
  /// What was recorded.
  package let expected: Recording
  /// What the test saw.
  package let actual: Recording
  /// The difference.
  package let difference: RecordingDifference

  /// Compares two recordings.
  package init(expected: Recording, actual: Recording) {
    self.expected = expected
    self.actual = actual
    difference = RecordingDifference(from: expected, to: actual)
  }
}

/// The recorded and the actual text of a snapshot, and their difference.
public struct TextMismatch: Hashable, Sendable {
  /// What was recorded.
  package let expected: SnapshotText
  /// What the test saw.
  package let actual: SnapshotText
  /// The difference.
  package let difference: TextDifference

  /// Compares two texts.
  package init(expected: SnapshotText, actual: SnapshotText) {
    self.expected = expected
    self.actual = actual
    difference = TextDifference(from: expected.bytes, to: actual.bytes)
  }
}
