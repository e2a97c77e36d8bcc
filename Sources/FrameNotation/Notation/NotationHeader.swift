/// The lines before the first frame of a file.
struct NotationHeader {
  let frameCount: Int
  /// The policy for reading the text of rows.
  let policy: TextPolicy
  let size: GridSize
  let notes: [String: String]
  /// The index of the line after the header.
  let end: Int

  init(_ lines: NotationLines) throws(NotationError) {
    (policy, frameCount) = try Self.policyAndFrameCount(in: lines[0])
    var size: GridSize?
    var notes: [String: String] = [:]
    var last: HeaderName?
    var index = 1
    while index < lines.count, HeaderName.isLetter(lines.first(of: index)),
      !TrailingBlocks.isKnownTitle(lines[index])
    {
      index += 1
      var reader = NotationReader(lines[index - 1])
      let name = try Self.readName(from: &reader, after: last, line: index)
      if name == .size {
        size = try Self.size(from: reader, line: index)
      } else {
        guard let value = NotationText.read(reader.rest) else {
          throw NotationError(.badNote, line: index)
        }
        notes[name.name] = value
      }
      last = name
    }
    guard let size else { throw NotationError(.missingSize, line: index) }
    (self.size, self.notes, end) = (size, notes, index)
  }

  private static func policyAndFrameCount(
    in line: ArraySlice<UInt8>
  ) throws(NotationError) -> (TextPolicy, Int) {
    var reader = NotationReader(line)
    guard reader.consume("snapshot ") else { throw NotationError(.notASnapshot, line: 1) }
    let number = reader.read(until: .space)
    guard number.elementsEqual("\(NotationFormat.number)".utf8) else {
      throw NotationError(.unsupportedFormat(String(decoding: number, as: UTF8.self)), line: 1)
    }
    guard reader.consume(" policy=") else { throw NotationError(.badHeader, line: 1) }
    let name = reader.read(until: .space)
    let isWide = name.elementsEqual(NotationFormat.ambiguousWidePolicy.utf8)
    guard isWide || name.elementsEqual(NotationFormat.policy.utf8) else {
      throw NotationError(.unknownPolicy(String(decoding: name, as: UTF8.self)), line: 1)
    }
    let policy = TextPolicy(isAmbiguousWide: isWide)
    if reader.isAtEnd { return (policy, 1) }
    guard reader.consume(" frames="), let count = reader.readNumber(), count != 1, reader.isAtEnd
    else {
      throw NotationError(.badHeader, line: 1)
    }
    return (policy, count)
  }

  /// Reads the name of a line, and skips the colon and the space after it.
  private static func readName(
    from reader: inout NotationReader, after last: HeaderName?, line: Int
  ) throws(NotationError) -> HeaderName {
    let bytes = reader.read(until: UInt8(ascii: ":"))
    let name = HeaderName(name: String(decoding: bytes, as: UTF8.self))
    guard reader.consume(": "), name == .size || HeaderName.isFree(bytes) else {
      throw NotationError(.badNote, line: line)
    }
    if let last, name == last { throw NotationError(.repeatedNote(name.name), line: line) }
    if let last, name < last { throw NotationError(.misplacedNote(name.name), line: line) }
    return name
  }

  /// Parses the rest of a line as a size.
  static func size(from reader: NotationReader, line: Int) throws(NotationError) -> GridSize {
    var reader = reader
    let text = String(decoding: reader.rest, as: UTF8.self)
    guard let width = reader.readNumber(), reader.consume("x"), let height = reader.readNumber(),
      reader.isAtEnd
    else { throw NotationError(.badSize(text), line: line) }
    let size = GridSize(width: width, height: height)
    var count = CellCount()
    guard count.add(size) else { throw NotationError(.tooLarge(size), line: line) }
    return size
  }
}

// MARK: - Names

/// The name of a line of the header.
struct HeaderName: Comparable {
  let name: String

  static let size = HeaderName(name: "size")
  /// The names that notes must not have.
  static let reserved = ["size", "cursor", "focus", "tree", "draws"]

  /// Returns true if a note may have the name: an ASCII word that is not reserved.
  static func isFree(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, isLetter(first), name.allSatisfy(isPart) else { return false }
    return !reserved.contains { $0.utf8.elementsEqual(name) }
  }

  /// The order of names in a header: the name, the size and the theme come first, in this order.
  static func < (left: HeaderName, right: HeaderName) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }

  private var rank: Int { ["name", "size", "theme"].firstIndex(of: name) ?? 3 }

  private static func isPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isDigit
      || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
