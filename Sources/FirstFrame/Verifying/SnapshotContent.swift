import CharacterGrid

/// What a test saw, as it is stored and compared.
public enum SnapshotContent: Hashable, Sendable {
  /// One picture or many, in the fenced notation.
  case pictures(Recording)
  /// Text, byte for byte.
  case text(SnapshotText)

  /// The bytes of the file that holds it.
  var bytes: [UInt8] {
    var writer = NotationWriter()
    return bytes(by: &writer)
  }

  /// The same by a writer that has written others.
  func bytes(by writer: inout NotationWriter) -> [UInt8] {
    switch self {
    case .pictures(let recording): writer.bytes(of: recording)
    case .text(let text): text.bytes
    }
  }

  /// The size of the first frame that is too much to be read back; nil if all can be read.
  var excessiveSize: GridSize? {
    if case .pictures(let recording) = self { recording.excessiveSize } else { nil }
  }

  /// What is wrong with the notes; nil if nothing is.
  var noteFlaw: NoteFlaw? {
    if case .pictures(let recording) = self { recording.noteFlaw } else { nil }
  }

  /// Reads the bytes of a file that a test has left.
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
  /// Compares with the bytes of a file, given its own bytes; nil if both mean the same.
  ///
  /// A file of pictures that was checked out with CRLF means the same, and one of text does not.
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

  /// Compares with what was seen when it was made a second time, given its own bytes.
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
  /// The file's bytes: the text and the line feed that ends every file.
  let bytes: [UInt8]

  /// Makes the content of a file; a text that ends with a line feed gets another one, so that no
  /// two texts have the same file.
  package init(_ text: String) { bytes = Array(text.utf8) + [.lineFeed] }

  /// Makes a text of the bytes of a file without a flaw.
  init(file bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of the file; a text that ends with a line feed has an empty one at its end.
  var lines: TextLines { TextLines(bytes) }
}
