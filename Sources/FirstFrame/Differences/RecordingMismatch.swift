public import CharacterGrid

/// The expected and the actual pictures of a snapshot, and where they differ.
public struct RecordingMismatch: Hashable, Sendable {
  /// What was recorded.
  public let expected: Recording
  /// What the test saw.
  public let actual: Recording
  /// Where they differ.
  public let difference: RecordingDifference

  /// Compares two recordings.
  public init(expected: Recording, actual: Recording) {
    self.expected = expected
    self.actual = actual
    difference = RecordingDifference(from: expected, to: actual)
  }
}
