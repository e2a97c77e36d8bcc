/// A place where a line may end, or must.
struct LineBreak: Equatable {
  /// The offset in the text's UTF-8 at which the next line would begin.
  let offset: Int
  /// Whether a character before it asks for it, such as a line feed.
  let isMandatory: Bool
}

/// What the rules of line breaking see as one: a scalar and the marks on it.
struct LineBreakUnit {
  /// The scalar's value; the marks take on that of what they stand on (LB9).
  let kind: LineBreakClass
  /// Where the unit ends in the text's UTF-8.
  let end: Int
  /// Whether its last scalar is U+200D.
  let endsWithJoiner: Bool
}

/// Walks over the places where a text's lines may end: Unicode's Standard Annex 14 at 17.0.0, from
/// tables of our own, without any tailoring.
///
/// The end of the text is the last of the places. It is mandatory only where a character asks for
/// it, so after `"a\n"` another line begins and after `"a"` none.
struct LineBreakScanner {
  private let properties = LineBreakProperties.shared
  private var rules = LineBreakRules()
  /// Where the units that were read end.
  private var offset = 0
  /// Where the unit before the next place ends.
  private var end = 0
  /// The unit behind the next place, and the two behind that.
  private var right, second, third: LineBreakUnit

  /// Begins before the first place of a text, which is lent again at every step.
  init(_ bytes: Span<UInt8>) {
    let textEnd = LineBreakUnit(kind: .textEnd, end: bytes.count, endsWithJoiner: false)
    (right, second, third) = (textEnd, textEnd, textEnd)
    for _ in 0..<3 { advance(in: bytes) }
    take(in: bytes)
  }

  mutating func next(in bytes: Span<UInt8>) -> LineBreak? {
    while end < bytes.count {
      let place = end
      let verdict = rules.verdict(before: right.kind, second.kind, third.kind)
      take(in: bytes)
      if verdict != .forbidden {
        return LineBreak(offset: place, isMandatory: verdict == .mandatory)
      }
    }
    return lastBreak(in: bytes)
  }

  /// The end of the text, once.
  private mutating func lastBreak(in bytes: Span<UInt8>) -> LineBreak? {
    guard end == bytes.count, !bytes.isEmpty else { return nil }
    end += 1
    return LineBreak(offset: bytes.count, isMandatory: rules.isAfterHardBreak)
  }

  /// Passes over the unit on the right.
  private mutating func take(in bytes: Span<UInt8>) {
    rules.pass(right)
    end = right.end
    advance(in: bytes)
  }

  private mutating func advance(in bytes: Span<UInt8>) {
    right = second
    second = third
    third = read(in: bytes)
  }

  private mutating func read(in bytes: Span<UInt8>) -> LineBreakUnit {
    guard offset < bytes.count else {
      return LineBreakUnit(kind: .textEnd, end: offset, endsWithJoiner: false)
    }
    let (scalar, length) = bytes.scalar(at: offset)
    let kind = properties.kind(of: scalar)
    offset += length
    if scalar.isASCII { skipAlike(UInt8(truncatingIfNeeded: scalar.value), in: bytes) }
    if kind.isIn(.hardBreak | .anySpace) {
      return LineBreakUnit(kind: kind, end: offset, endsWithJoiner: false)
    }
    let endsWithJoiner = skipMarks(after: kind, in: bytes)
    let seen = kind.isIn(.mark) ? .alphabetic : kind  // LB10
    return LineBreakUnit(kind: seen, end: offset, endsWithJoiner: endsWithJoiner)
  }

  /// Takes in the letters that follow a letter, the digits that follow a digit and the spaces that
  /// follow a space, all of ASCII, for speed: no line ends among them, and no rule counts them.
  private mutating func skipAlike(_ first: UInt8, in bytes: Span<UInt8>) {
    let group = Self.group(of: first)
    guard group != 0 else { return }
    while offset < bytes.count, Self.group(of: bytes[offset]) == group { offset += 1 }
  }

  private static func group(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: 1
    case 0x30...0x39: 2
    case 0x20: 3
    default: 0
    }
  }

  /// Whether the last of the marks, or else what they stand on, is U+200D.
  private mutating func skipMarks(
    after base: LineBreakClass, in bytes: Span<UInt8>
  ) -> Bool {
    var last = base
    while offset < bytes.count, !isPrintable(bytes[offset]) {
      let (scalar, length) = bytes.scalar(at: offset)
      let kind = properties.kind(of: scalar)
      guard kind.isIn(.mark) else { break }
      last = kind
      offset += length
    }
    return last.isIn(.joiner)
  }

  private func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
