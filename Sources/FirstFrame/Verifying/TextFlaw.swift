/// Damage that an editor, a checkout or a merge has done to a recorded file of text.
public enum TextFlaw: Error, Hashable, Sendable {
  /// The file is empty.
  case emptyFile
  /// The file is the pointer that Git LFS writes when the content was not fetched.
  case gitLFSPointer
  /// The byte at the offset, counted from 0, is not UTF-8.
  case invalidUTF8(offset: Int)
  /// The line, counted from 1, begins an unfinished merge.
  case conflictMarkers(line: Int)
  /// A byte order mark precedes the text.
  case byteOrderMark
  /// Lines end with carriage returns; the number of the first one, counted from 1.
  case carriageReturns(line: Int)
  /// The line feed at the end of the file is missing.
  case lostFinalLineFeed
  /// Spaces at line ends are missing; the number of the first such line, counted from 1.
  case trimmedLines(line: Int)
}

// MARK: - Finding flaws

extension TextFlaw {
  /// The first flaw of a file; nil if there is none.
  ///
  /// `actual` is the file that the test would write now. What the test itself writes is not a flaw:
  /// its text may contain a conflict marker or a carriage return.
  package static func found(in file: [UInt8], comparedWith actual: [UInt8]) -> TextFlaw? {
    if let flaw = found(in: file) { return flaw }
    let lines = TextLines(file)
    let actualLines = TextLines(actual)
    if let line = lines.lineOfConflict, actualLines.lineOfConflict == nil {
      return .conflictMarkers(line: line)
    }
    if file.starts(with: byteOrderMarkBytes), !actual.starts(with: byteOrderMarkBytes) {
      return .byteOrderMark
    }
    if let line = lines.firstLineWithReturn, actualLines.firstLineWithReturn == nil {
      return .carriageReturns(line: line)
    }
    if file.last != .lineFeed { return .lostFinalLineFeed }
    return lines.firstTrimmedLine(of: actualLines).map { .trimmedLines(line: $0) }
  }

  /// A flaw that does not depend on what the test expects; nil if there is none.
  package static func found(in file: [UInt8]) -> TextFlaw? {
    if file.isEmpty { return .emptyFile }
    if String(validating: file, as: UTF8.self) == nil {
      return .invalidUTF8(offset: offsetOfInvalidUTF8(in: file))
    }
    return file.starts(with: "version https://git-lfs.github.com/spec/".utf8)
      ? .gitLFSPointer : nil
  }

  private static let byteOrderMarkBytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func offsetOfInvalidUTF8(in bytes: [UInt8]) -> Int {
    // `String` can only repair invalid bytes; it does not report where they are.
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}

extension TextLines {
  /// The line, counted from 1, at which an unfinished merge begins; its lines may end with CRLF.
  fileprivate var lineOfConflict: Int? {
    var markers = MergeMarkers()
    for index in 0..<count {
      let end = self[index].last == Self.carriageReturn ? 1 : 0
      if let line = markers.startOfConflict(endingWith: self[index].dropLast(end), at: index + 1) {
        return line
      }
    }
    return nil
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var firstLineWithReturn: Int? {
    (0..<count).first { self[$0].last == Self.carriageReturn }.map { $0 + 1 }
  }

  /// The first line whose trailing spaces are missing; nil if any line differs in another way.
  fileprivate func firstTrimmedLine(of other: TextLines) -> Int? {
    guard count == other.count else { return nil }
    var first: Int?
    for index in 0..<count {
      let (line, original) = (self[index], other[index])
      if haveEqualMemory(line.span.bytes, original.span.bytes) { continue }
      let trimmed = original.trimmed
      guard haveEqualMemory(line.span.bytes, trimmed.span.bytes) else { return nil }
      first = first ?? index + 1
    }
    return first
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var line = self
    while line.last == .space || line.last == UInt8(ascii: "\t") { line.removeLast() }
    return line
  }
}
