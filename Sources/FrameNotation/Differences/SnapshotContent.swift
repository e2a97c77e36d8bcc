/// What a test saw, as it is stored and compared.
public enum SnapshotContent: Hashable, Sendable {
  /// One picture or many, in the fenced notation.
  case pictures(Recording)
  /// Text, byte for byte.
  case text(SnapshotText)

  /// The bytes of the file that stores the content.
  package var bytes: [UInt8] {
    var writer = NotationWriter()
    return bytes(by: &writer)
  }

  /// The same bytes, made by a writer that keeps its storage from earlier contents.
  package func bytes(by writer: inout NotationWriter) -> [UInt8] {
    switch self {
    case .pictures(let recording): writer.bytes(of: recording)
    case .text(let text): text.bytes
    }
  }

  /// The size of the first frame that has too many cells to be read back; nil if there is none.
  package var excessiveSize: GridSize? {
    if case .pictures(let recording) = self { recording.excessiveSize } else { nil }
  }

  /// What is wrong with the notes in the header; nil if they are valid.
  package var noteFlaw: NoteFlaw? {
    if case .pictures(let recording) = self { recording.noteFlaw } else { nil }
  }
}

// MARK: - Comparing

extension SnapshotContent {
  /// Compares the content with a second one that the test made from scratch; nil if they are equal.
  package func mismatch(_ bytes: [UInt8], withSecond second: SnapshotContent) -> SnapshotMismatch? {
    if haveEqualMemory(second.bytes, bytes) { return nil }
    return switch (self, second) {
    case (.pictures(let first), .pictures(let second)):
      .pictures(RecordingMismatch(expected: first, actual: second))
    case (.text(let first), .text(let second)): .text(TextMismatch(expected: first, actual: second))
    default: preconditionFailure("A format makes either pictures or text of every value.")
    }
  }
}

/// The text of a snapshot, byte for byte as its file holds it.
public struct SnapshotText: Hashable, Sendable {
  /// The file's bytes: the text, and the line feed that ends every file.
  package let bytes: [UInt8]

  /// Stores a text and one more line feed, even after a line feed, so that no two texts have the
  /// same file.
  package init(_ text: String) { bytes = Array(text.utf8) + [.lineFeed] }

  /// Makes a text of the bytes of a file that has no flaw.
  package init(file bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of the file; if the text ends with a line feed, the last line is empty.
  package var lines: TextLines { TextLines(bytes) }
}
