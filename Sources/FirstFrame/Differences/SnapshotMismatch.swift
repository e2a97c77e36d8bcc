import CharacterGrid

/// What was expected, what the test saw, and where they differ.
public enum SnapshotMismatch: Hashable, Sendable {
  /// Pictures, compared cell by cell.
  case pictures(RecordingMismatch)
  /// Text, compared line by line.
  case text(TextMismatch)

  /// Compares two recordings.
  package init(expected: Recording, actual: Recording) {
    self = .pictures(RecordingMismatch(expected: expected, actual: actual))
  }

  /// Compares two texts.
  package init(expected: SnapshotText, actual: SnapshotText) {
    self = .text(TextMismatch(expected: expected, actual: actual))
  }
}
