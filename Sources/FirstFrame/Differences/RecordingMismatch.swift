import CharacterGrid

/// The expected and the actual pictures of a snapshot, and where they differ.
public struct RecordingMismatch: Hashable, Sendable {
  /// What was recorded.
  package let expected: Recording
  /// What the test saw.
  package let actual: Recording
  /// Where they differ.
  package let difference: RecordingDifference

  /// Compares two recordings.
  package init(expected: Recording, actual: Recording) {
    self.expected = expected
    self.actual = actual
    difference = RecordingDifference(from: expected, to: actual)
  }
}
