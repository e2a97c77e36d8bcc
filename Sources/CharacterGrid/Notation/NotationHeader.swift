/// What the first two lines say.
struct NotationHeader {
  let frameCount: Int
  /// By which policy the rows' text is read.
  let policy: TextPolicy
  let size: Size

  init(_ lines: NotationLines) throws(NotationError) {
    (policy, frameCount) = try Self.policyAndFrameCount(in: lines[0])
    guard lines.count > 1 else { throw NotationError(.badHeader, line: 1) }
    var reader = NotationReader(lines[1])
    guard reader.take("size: ") else { throw NotationError(.badHeader, line: 2) }
    size = try Self.size(from: reader, line: 2)
  }

  private static func policyAndFrameCount(
    in line: ArraySlice<UInt8>
  ) throws(NotationError) -> (TextPolicy, Int) {
    var reader = NotationReader(line)
    guard reader.take("snapshot ") else { throw NotationError(.notASnapshot, line: 1) }
    let number = reader.take(until: .space)
    guard number.elementsEqual("\(NotationFormat.number)".utf8) else {
      throw NotationError(.unsupportedFormat(String(decoding: number, as: UTF8.self)), line: 1)
    }
    guard reader.take(" policy=") else { throw NotationError(.badHeader, line: 1) }
    let name = reader.take(until: .space)
    let isWide = name.elementsEqual(NotationFormat.ambiguousWidePolicy.utf8)
    guard isWide || name.elementsEqual(NotationFormat.policy.utf8) else {
      throw NotationError(.unknownPolicy(String(decoding: name, as: UTF8.self)), line: 1)
    }
    let policy = TextPolicy(isAmbiguousWide: isWide)
    if reader.isAtEnd { return (policy, 1) }
    guard reader.take(" frames="), let count = reader.number(), reader.isAtEnd else {
      throw NotationError(.badHeader, line: 1)
    }
    return (policy, count)
  }

  /// The size that the rest of a line is.
  static func size(from reader: NotationReader, line: Int) throws(NotationError) -> Size {
    var reader = reader
    let text = String(decoding: reader.rest, as: UTF8.self)
    guard let width = reader.number(), reader.take("x"), let height = reader.number(),
      reader.isAtEnd
    else { throw NotationError(.badSize(text), line: line) }
    let size = Size(width: width, height: height)
    guard max(width, height) <= NotationFormat.longestSide else {
      throw NotationError(.tooLarge(size), line: line)
    }
    return size
  }
}
