/// Iterates over the places where a text's lines may end, by Unicode's Standard Annex 14, version
/// 17.0.0.
///
/// It uses the tables of this module, without tailoring. The end of the text is the last place. It
/// is mandatory only if a character ends the line there: a new line begins after `"a\n"`, but not
/// after `"a"`.
struct LineBreakScanner {
  private let properties = LineBreakProperties.shared
  private var rules = LineBreakRules()
  /// The end of the units that were read.
  private var offset = 0
  /// The end of the unit before the next place.
  private var end = 0
  /// The unit after the next place, and the two units after it; no rule looks further.
  private var right, second, third: LineBreakUnit

  /// Starts before the first place of a text.
  ///
  /// Each later call receives the text again.
  init(_ bytes: Span<UInt8>) {
    let textEnd = LineBreakUnit(kind: .textEnd, end: bytes.count, endsWithJoiner: false)
    (right, second, third) = (textEnd, textEnd, textEnd)
    // Reads three units ahead; then the first of them is before the place.
    for _ in 0..<3 { readAhead(in: bytes) }
    advance(in: bytes)
  }

  mutating func next(in bytes: Span<UInt8>) -> LineBreak? {
    while end < bytes.count {
      let place = end
      let verdict = rules.verdict(before: right.kind, second.kind, third.kind)
      advance(in: bytes)
      if verdict != .forbidden {
        return LineBreak(offset: place, isMandatory: verdict == .mandatory)
      }
    }
    return lastBreak(in: bytes)
  }

  /// Returns the end of the text the first time, and nil afterwards.
  private mutating func lastBreak(in bytes: Span<UInt8>) -> LineBreak? {
    guard end == bytes.count, !bytes.isEmpty else { return nil }
    // Moves beyond the text, so that the next call returns nil.
    end += 1
    return LineBreak(offset: bytes.count, isMandatory: rules.isAfterHardBreak)
  }

  /// Moves the place to the end of the unit on its right.
  private mutating func advance(in bytes: Span<UInt8>) {
    rules.advance(past: right)
    end = right.end
    readAhead(in: bytes)
  }

  private mutating func readAhead(in bytes: Span<UInt8>) {
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
    if scalar.isASCII { skipRun(of: UInt8(truncatingIfNeeded: scalar.value), in: bytes) }
    // These units have no marks (LB9).
    if kind.isIn(.hardBreak | .anySpace) {
      return LineBreakUnit(kind: kind, end: offset, endsWithJoiner: false)
    }
    let endsWithJoiner = skipMarks(after: kind, in: bytes)
    let seen = kind.isIn(.mark) ? .alphabetic : kind  // LB10
    return LineBreakUnit(kind: seen, end: offset, endsWithJoiner: endsWithJoiner)
  }

  /// Skips the ASCII letters after a letter, the digits after a digit, and the spaces after a
  /// space.
  ///
  /// This is only for speed: no line ends inside of such a run, and no rule depends on its length.
  private mutating func skipRun(of first: UInt8, in bytes: Span<UInt8>) {
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

  /// Skips the marks after a base, and returns true if the last mark is U+200D.
  ///
  /// Without marks, returns true if the base is U+200D.
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

// MARK: - Breaks and units

/// A place where a line may end, or must end.
struct LineBreak: Equatable {
  /// The offset in the text's UTF-8 at which the next line would begin.
  let offset: Int
  /// Whether the line must end here, after a character such as a line feed.
  let isMandatory: Bool
}

/// A unit of the rules: a scalar and the marks on it.
struct LineBreakUnit {
  /// The class of the scalar, which applies to its marks too (LB9).
  let kind: LineBreakClass
  /// The offset in the text's UTF-8 at which the unit ends.
  let end: Int
  /// Whether the last scalar of the unit is U+200D.
  let endsWithJoiner: Bool
}
