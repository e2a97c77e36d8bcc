/// The expected and the actual text of a snapshot, and where they differ.
public struct TextMismatch: Hashable, Sendable {
  /// What was recorded.
  package let expected: SnapshotText
  /// What the test saw.
  package let actual: SnapshotText
  /// Where they differ.
  package let difference: TextDifference

  /// Compares two texts.
  package init(expected: SnapshotText, actual: SnapshotText) {
    self.expected = expected
    self.actual = actual
    difference = TextDifference(from: expected.bytes, to: actual.bytes)
  }
}

extension SnapshotText {
  /// The lines of the file; a text that ends with a line feed has an empty one at its end.
  var lines: TextLines { TextLines(bytes) }
}
