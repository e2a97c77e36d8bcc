/// Iterates over the places where a text's lines may end: Unicode's Standard Annex 14 at 17.0.0,
/// by this module's own tables and without tailoring.
///
/// The end of the text is the last place. It is mandatory only if a character ends the line there:
/// another line begins behind `"a\n"`, but not behind `"a"`.
struct LineBreakScanner {
  private let properties = LineBreakProperties.shared
  private var rules = LineBreakRules()
  /// The end of the units that have been read.
  private var offset = 0
  /// The end of the unit before the next place.
  private var end = 0
  /// The unit behind the next place, and the two behind it, which is as far as any rule looks.
  private var right, second, third: LineBreakUnit

  /// Starts before the first place of a text, which is passed again at every step.
  init(_ bytes: Span<UInt8>) {
    let textEnd = LineBreakUnit(kind: .textEnd, end: bytes.count, endsWithJoiner: false)
    (right, second, third) = (textEnd, textEnd, textEnd)
    // Three units are read ahead; then the first of them is before the place.
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

  /// Returns the end of the text once, and nil afterwards.
  private mutating func lastBreak(in bytes: Span<UInt8>) -> LineBreak? {
    guard end == bytes.count, !bytes.isEmpty else { return nil }
    // Beyond the text, so that the next call returns nil.
    end += 1
    return LineBreak(offset: bytes.count, isMandatory: rules.isAfterHardBreak)
  }

  /// Moves the place behind the unit on its right.
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
    // These hold no marks (LB9).
    if kind.isIn(.hardBreak | .anySpace) {
      return LineBreakUnit(kind: kind, end: offset, endsWithJoiner: false)
    }
    let endsWithJoiner = skipMarks(after: kind, in: bytes)
    let seen = kind.isIn(.mark) ? .alphabetic : kind  // LB10
    return LineBreakUnit(kind: seen, end: offset, endsWithJoiner: endsWithJoiner)
  }

  /// Skips the ASCII letters behind a letter, the digits behind a digit and the spaces behind a
  /// space.
  ///
  /// This is for speed: no line ends inside of such a run, and no rule counts its length.
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

  /// Skips the marks behind a base, and returns true if the last of them is U+200D; without marks,
  /// if the base is.
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
  /// Whether the line must end here, behind a character such as a line feed.
  let isMandatory: Bool
}

/// A unit of the rules: a scalar and the marks on it.
struct LineBreakUnit {
  /// The scalar's class, which is that of its marks too (LB9).
  let kind: LineBreakClass
  /// The offset in the text's UTF-8 at which the unit ends.
  let end: Int
  /// Whether its last scalar is U+200D.
  let endsWithJoiner: Bool
}
