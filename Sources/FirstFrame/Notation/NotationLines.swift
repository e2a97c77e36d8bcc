import CharacterGrid

/// The lines of a file, without the changes that editors and checkouts make.
///
/// A byte order mark, carriage returns before line feeds, blank lines at the end and a missing last
/// line feed are ignored.
struct NotationLines {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) throws(NotationError) {
    self.bytes = bytes
    if String(validating: bytes, as: UTF8.self) == nil { throw Self.invalidUTF8(in: bytes) }
    ranges = Self.split(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    while let last = ranges.last, bytes[last].allSatisfy(Self.isBlank) { ranges.removeLast() }
    if ranges.isEmpty { throw NotationError(.emptyFile) }
    // Before the notation is read: such files would only be called malformed.
    if self[0].starts(with: "version https://git-lfs".utf8) {
      throw NotationError(.gitLFSPointer, line: 1)
    }
    if let line = lineOfConflict { throw NotationError(.conflictMarkers, line: line) }
  }

  var count: Int { ranges.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// The line's first byte, or zero if it is empty.
  func first(of index: Int) -> UInt8 {
    let range = ranges[index]
    return range.isEmpty ? 0 : bytes[range.lowerBound]
  }

  private static func split(_ bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var rest = bytes[start...]
    while let end = rest.firstIndex(ofByte: .lineFeed) {
      ranges.append(withoutReturn(rest[..<end]))
      rest = rest[(end + 1)...]
    }
    return ranges + [withoutReturn(rest)]
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> Range<Int> {
    line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private var lineOfConflict: Int? {
    var markers = MergeMarkers()
    for index in ranges.indices {
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

/// Finds an unfinished merge: the markers of its three parts on lines of their own, in order.
///
/// A line of a picture begins with its fence, so one that shows `=======` is no marker.
struct MergeMarkers {
  private var start: Int?
  private var hasMiddle = false

  /// Looks at the next line, without its end; returns the number of the first marker's line if this
  /// is the last marker.
  mutating func startOfConflict(endingWith line: ArraySlice<UInt8>, at number: Int) -> Int? {
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
