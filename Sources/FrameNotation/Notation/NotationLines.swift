/// The lines of a file, without changes that editors and checkouts make.
///
/// It ignores a byte order mark, carriage returns before line feeds, blank lines at the end, and a
/// missing last line feed.
struct NotationLines {
  private let bytes: [UInt8]
  private var ends: LineEnds

  init(_ bytes: [UInt8]) throws(NotationError) {
    self.bytes = bytes
    if String(validating: bytes, as: UTF8.self) == nil { throw Self.invalidUTF8(in: bytes) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Before the lines are stored, because a file that is no recording can have as many lines as
    // bytes.
    if !bytes[start...].starts(with: "snapshot ".utf8) {
      throw Self.error(ofForeign: bytes[start...])
    }
    ends = LineEnds(of: bytes, from: start, keepsEmptyEnd: true)
    while count > 0, self[count - 1].allSatisfy(Self.isBlank) { ends.removeLast() }
    if let line = lineOfConflict { throw NotationError(.conflictMarkers, line: line) }
  }

  var count: Int { ends.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// The first byte of the line; 0 if it is empty.
  func first(of index: Int) -> UInt8 {
    let range = range(of: index)
    return range.isEmpty ? 0 : bytes[range.lowerBound]
  }

  /// The range of a line without its line feed and without a carriage return before it.
  private func range(of index: Int) -> Range<Int> {
    let line = ends[index]
    return line.isEmpty || bytes[line.upperBound - 1] != 0x0D
      ? line : line.lowerBound..<line.upperBound - 1
  }

  /// The error for a file that does not begin like a recording.
  private static func error(ofForeign bytes: ArraySlice<UInt8>) -> NotationError {
    if bytes.allSatisfy({ isBlank($0) || $0 == .lineFeed }) { return NotationError(.emptyFile) }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return NotationError(.gitLFSPointer, line: 1)
    }
    var markers = MergeMarkers()
    var (rest, number) = (bytes, 0)
    while !rest.isEmpty {
      let end = rest.firstIndex(ofByte: .lineFeed) ?? rest.endIndex
      number += 1
      let line = rest[..<end].last == 0x0D ? rest[..<(end - 1)] : rest[..<end]
      if let line = markers.startOfConflict(endingWith: line, at: number) {
        return NotationError(.conflictMarkers, line: line)
      }
      rest = end < rest.endIndex ? rest[(end + 1)...] : []
    }
    return NotationError(.notASnapshot, line: 1)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private var lineOfConflict: Int? {
    var markers = MergeMarkers()
    for index in 0..<count {
      if let line = markers.startOfConflict(endingWith: self[index], at: index + 1) { return line }
    }
    return nil
  }

  private static func invalidUTF8(in bytes: [UInt8]) -> NotationError {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (offset, line) = (0, 1)
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      offset += scalar.count
      if scalar.first == 0x0A { line += 1 }
    }
    return NotationError(.invalidUTF8(offset: offset), line: line)
  }
}

// MARK: - Unfinished merges

/// Finds an unfinished merge: the markers of its three parts, in order, on lines of their own.
///
/// A row of a picture begins with its fence, so a row that shows `=======` is not a marker.
package struct MergeMarkers {
  private var start: Int?
  private var hasMiddle = false

  package init() {}

  /// Inspects the next line, without its end; returns the line of the first marker if this is the
  /// last one.
  package mutating func startOfConflict(endingWith line: ArraySlice<UInt8>, at number: Int) -> Int?
  {
    switch line.first {
    case UInt8(ascii: "<") where line.starts(with: "<<<<<<< ".utf8):
      (start, hasMiddle) = (number, false)
    case .equals where line.elementsEqual("=======".utf8): hasMiddle = start != nil
    case UInt8(ascii: ">") where line.starts(with: ">>>>>>> ".utf8): return hasMiddle ? start : nil
    default: break
    }
    return nil
  }
}
