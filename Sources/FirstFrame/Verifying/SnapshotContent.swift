import CharacterGrid

/// What a test saw, as it is stored and compared.
public enum SnapshotContent: Hashable, Sendable {
  /// One picture or many, in the fenced notation.
  case pictures(Recording)
  /// Text, byte for byte.
  case text(SnapshotText)

  /// The bytes of the file that stores the content.
  var bytes: [UInt8] {
    var writer = NotationWriter()
    return bytes(by: &writer)
  }

  /// The same bytes, made by a writer that keeps its storage from earlier contents.
  func bytes(by writer: inout NotationWriter) -> [UInt8] {
    switch self {
    case .pictures(let recording): writer.bytes(of: recording)
    case .text(let text): text.bytes
    }
  }

  /// The size of the first frame that has too many cells to be read back; nil if there is none.
  var excessiveSize: GridSize? {
    if case .pictures(let recording) = self { recording.excessiveSize } else { nil }
  }

  /// What is wrong with the notes in the header; nil if they are valid.
  var noteFlaw: NoteFlaw? {
    if case .pictures(let recording) = self { recording.noteFlaw } else { nil }
  }

  /// Parses the bytes of a file that stores what a test saw.
  init(kept bytes: [UInt8], of kind: SnapshotKind) throws(BaselineFlaw) {
    guard case .text = kind else {
      self = .pictures(try Self.recording(in: bytes))
      return
    }
    if let flaw = TextFlaw.found(in: bytes) { throw .text(flaw) }
    guard bytes.last == .lineFeed else { throw .text(.lostFinalLineFeed) }
    self = .text(SnapshotText(file: bytes))
  }

  private static func recording(in bytes: [UInt8]) throws(BaselineFlaw) -> Recording {
    do throws(NotationError) {
      return try Recording(notation: bytes)
    } catch {
      throw .notation(error)
    }
  }
}

// MARK: - Comparing

extension SnapshotContent {
  /// Compares the content, whose own bytes are given, with the bytes of a file; nil if they are
  /// equivalent.
  ///
  /// CRLF line ends make no difference in a file of pictures, but do in a file of text.
  func mismatch(
    _ bytes: [UInt8], withFile file: [UInt8]
  ) throws(BaselineFlaw) -> SnapshotMismatch? {
    switch self {
    case .pictures(let actual):
      let expected = try Self.recording(in: file)
      let isSame = haveEqualMemory(Array(expected.notation.utf8), bytes)
      return isSame ? nil : SnapshotMismatch(expected: expected, actual: actual)
    case .text(let actual):
      if haveEqualMemory(file, bytes) { return nil }
      if let flaw = TextFlaw.found(in: file, comparedWith: bytes) { throw .text(flaw) }
      return SnapshotMismatch(expected: SnapshotText(file: file), actual: actual)
    }
  }

  /// Compares the content with a second one that the test made from scratch; nil if they are equal.
  func mismatch(_ bytes: [UInt8], withSecond second: SnapshotContent) -> SnapshotMismatch? {
    if haveEqualMemory(second.bytes, bytes) { return nil }
    return switch (self, second) {
    case (.pictures(let first), .pictures(let second)):
      SnapshotMismatch(expected: first, actual: second)
    case (.text(let first), .text(let second)): SnapshotMismatch(expected: first, actual: second)
    default: preconditionFailure("A format makes either pictures or text of every value.")
    }
  }
}

/// The text of a snapshot, byte for byte as its file holds it.
public struct SnapshotText: Hashable, Sendable {
  /// The file's bytes: the text, and the line feed that ends every file.
  let bytes: [UInt8]

  /// Stores a text and one more line feed, even after a line feed, so that no two texts have the
  /// same file.
  package init(_ text: String) { bytes = Array(text.utf8) + [.lineFeed] }

  /// Makes a text of the bytes of a file that has no flaw.
  init(file bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of the file; if the text ends with a line feed, the last line is empty.
  var lines: TextLines { TextLines(bytes) }
}
