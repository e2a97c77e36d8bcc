import CharacterGrid

extension TextFlaw {
  /// The first flaw of a file beside the bytes that a test would write now.
  ///
  /// What the test itself would write is no flaw.
  static func found(in file: [UInt8], comparedWith actual: [UInt8]) -> TextFlaw? {
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
    if file.last != SnapshotText.lineFeed { return .lostFinalLineFeed }
    return lines.firstTrimmedLine(of: actualLines).map { .trimmedLines(line: $0) }
  }

  /// A flaw that a file has whatever is expected in it.
  static func found(in file: [UInt8]) -> TextFlaw? {
    if file.isEmpty { return .emptyFile }
    if String(validating: file, as: UTF8.self) == nil {
      return .invalidUTF8(offset: offsetOfInvalidUTF8(in: file))
    }
    return file.starts(with: "version https://git-lfs.github.com/spec/".utf8)
      ? .gitLFSPointer : nil
  }

  private static let byteOrderMarkBytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func offsetOfInvalidUTF8(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}

extension TextLines {
  /// The line, from 1, where an unfinished merge begins; its lines may end with carriage returns.
  fileprivate var lineOfConflict: Int? {
    var markers = MergeMarkers()
    for index in 0..<count {
      let end = self[index].last == Self.carriageReturn ? 1 : 0
      if let line = markers.take(self[index].dropLast(end), number: index + 1) { return line }
    }
    return nil
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var firstLineWithReturn: Int? {
    (0..<count).first { self[$0].last == Self.carriageReturn }.map { $0 + 1 }
  }

  /// The first line that has lost its blanks, where that is all that happened to the other lines.
  fileprivate func firstTrimmedLine(of other: TextLines) -> Int? {
    guard count == other.count else { return nil }
    var first: Int?
    for index in 0..<count {
      let (line, original) = (self[index], other[index])
      if FileStore.haveEqualBytes(line, original) { continue }
      guard FileStore.haveEqualBytes(line, original.trimmed) else { return nil }
      first = first ?? index + 1
    }
    return first
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at its end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var line = self
    while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") { line.removeLast() }
    return line
  }
}
