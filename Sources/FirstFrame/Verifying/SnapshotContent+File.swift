/// What a recorded file holds.
extension SnapshotContent {
  /// Parses the bytes of a file that stores what a test saw.
  package init(kept bytes: [UInt8], of kind: SnapshotKind) throws(RecordedFileFlaw) {
    guard case .text = kind else {
      self = .pictures(try Self.recording(in: bytes))
      return
    }
    if let flaw = TextFlaw.found(in: bytes) { throw .text(flaw) }
    guard bytes.last == .lineFeed else { throw .text(.lostFinalLineFeed) }
    self = .text(SnapshotText(file: bytes))
  }

  private static func recording(in bytes: [UInt8]) throws(RecordedFileFlaw) -> Recording {
    do throws(NotationError) {
      return try Recording(notation: bytes)
    } catch {
      throw .notation(error)
    }
  }

  /// Compares the content, whose own bytes are given, with the bytes of a file; nil if they are
  /// equivalent.
  ///
  /// CRLF line ends make no difference in a file of pictures, but do in a file of text.
  package func mismatch(
    _ bytes: [UInt8], withFile file: [UInt8]
  ) throws(RecordedFileFlaw) -> SnapshotMismatch? {
    switch self {
    case .pictures(let actual):
      let expected = try Self.recording(in: file)
      let isSame = haveEqualMemory(Array(expected.notation.utf8), bytes)
      return isSame ? nil : .pictures(RecordingMismatch(expected: expected, actual: actual))
    case .text(let actual):
      if haveEqualMemory(file, bytes) { return nil }
      if let flaw = TextFlaw.found(in: file, comparedWith: bytes) { throw .text(flaw) }
      return .text(TextMismatch(expected: SnapshotText(file: file), actual: actual))
    }
  }
}
