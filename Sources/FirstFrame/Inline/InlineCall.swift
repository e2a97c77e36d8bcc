/// A call in a source file that contains the literal of an inline snapshot, or may get one.
package struct InlineCall {
  package let source: [UInt8]
  /// The range of the call's arguments, including the parentheses.
  private let arguments: Range<Int>
  /// The trailing closure of the call; nil if there is none.
  private let closure: Closure?
  /// Whether a closure after the call would belong to the call, and not to a statement around it.
  private let isAlone: Bool

  /// Finds the call whose opening parenthesis is at a line and column, as `#line` and `#column`
  /// give them.
  package init(in source: [UInt8], line: Int, column: Int) throws(InlineRefusal) {
    self.source = source
    var scanner = SourceScanner(source: source, position: 0)
    guard !source.holds("#sourceLocation") else { throw .lineDirective }
    scanner.position = try Self.place(in: source, line, column)
    let start = scanner.position
    guard try !scanner.groupLabels().contains("matches") else { throw .noTrailingClosure }
    try scanner.skipGroup()
    arguments = start..<scanner.position
    try scanner.skipBlanks()
    let hasClosure = scanner.next == UInt8(ascii: "{")
    closure = hasClosure ? try Closure(readBy: &scanner) : nil
    scanner.position = arguments.upperBound
    isAlone = scanner.isAtEndOfStatement
  }

  /// The bytes of the literal's text; nil if there is no literal.
  package var text: [UInt8]? { closure?.literal.text }

  /// The number of line ends in the trailing closure and the blanks before it.
  package var closureLines: Int {
    source[arguments.upperBound..<end].count { $0 == .lineFeed }
  }

  /// The last line of the call, from 1.
  package var lastLine: Int { source[..<end].count { $0 == .lineFeed } + 1 }

  private var end: Int { closure?.range.upperBound ?? arguments.upperBound }

  // MARK: - Finding

  private static func place(
    in source: [UInt8], _ line: Int, _ column: Int
  ) throws(InlineRefusal) -> Int {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = source[start...].firstIndex(of: .lineFeed) else { throw .noCall }
      start = end + 1
    }
    let (place, overflows) = start.addingReportingOverflow(column - 1)
    guard column > 0, !overflows, source.indices.contains(place),
      source[place] == UInt8(ascii: "("), !source[start..<place].contains(.lineFeed)
    else { throw .noCall }
    var name = source[start..<place]
    while name.last?.isBlank == true { name.removeLast() }
    guard name.reversed().starts(with: "InlineSnapshot".utf8.reversed()) else { throw .noCall }
    return place
  }

  // MARK: - Replacing

  /// The change of the source that gives the call a literal with another text.
  package func replacement(by text: String) throws(InlineRefusal) -> SourceChange {
    guard let closure else {
      guard isAlone else { throw .notAlone }
      let (base, inner) = indentations
      let literal = LiteralWriter(
        text, isMultiline: true, indentation: inner, lineEnd: lineEnd)
      let end = arguments.upperBound
      return SourceChange(
        range: end..<end, bytes: Array(" {".utf8) + body(literal.bytes, base, inner), in: source)
    }
    let (range, old) = (closure.literal.range, closure.literal.delimiter)
    if !old.isMultiline, !text.utf8.contains(.lineFeed) {
      let literal = LiteralWriter(text, hashes: old.hashes, isMultiline: false)
      return SourceChange(range: range, bytes: literal.bytes, in: source)
    }
    let before = source[lineStart(of: range.lowerBound)..<range.lowerBound]
    if before.allSatisfy(\.isBlank) {
      let literal = LiteralWriter(
        text, hashes: old.hashes, isMultiline: true, indentation: Array(before), lineEnd: lineEnd)
      return SourceChange(range: range, bytes: literal.bytes, in: source)
    }
    // The literal moves to lines of its own, and a comment beside it would be lost.
    guard closure.isBare else {
      throw .noLiteralAlone(
        line: SourceScanner(source: source, position: 0).line(of: range.lowerBound))
    }
    let (base, inner) = indentations
    let literal = LiteralWriter(
      text, hashes: old.hashes, isMultiline: true, indentation: inner, lineEnd: lineEnd)
    return SourceChange(
      range: closure.range, bytes: Array("{".utf8) + body(literal.bytes, base, inner), in: source)
  }

  /// The bytes after the opening brace of a closure that contains a literal.
  private func body(_ literal: [UInt8], _ base: [UInt8], _ inner: [UInt8]) -> [UInt8] {
    lineEnd + inner + literal + lineEnd + base + [UInt8(ascii: "}")]
  }

  /// The line end of the call's line.
  private var lineEnd: [UInt8] {
    guard let end = source[arguments.lowerBound...].firstIndex(of: .lineFeed),
      source[end - 1] == UInt8(ascii: "\r")
    else { return [.lineFeed] }
    return [UInt8(ascii: "\r"), .lineFeed]
  }

  /// The indentation of the call's line, and that of the lines of a closure after it.
  private var indentations: (base: [UInt8], inner: [UInt8]) {
    let last = arguments.upperBound - 1
    let end = source[lineStart(of: last)..<last]
    let line =
      end.allSatisfy(\.isBlank) ? end : source[lineStart(of: arguments.lowerBound)...]
    let base = Array(line.prefix(while: \.isBlank))
    return (base, base + unit)
  }

  /// One step of the file's indentation: the blanks before its first indented line, or two spaces.
  private var unit: [UInt8] {
    for line in source.split(separator: .lineFeed) where line.first?.isBlank == true {
      let blanks = line.prefix(while: \.isBlank)
      if blanks.first == UInt8(ascii: "\t") { return [UInt8(ascii: "\t")] }
      // The lines of a block comment begin with a single space before the star.
      if blanks.count == 2 || blanks.count == 4 { return Array(blanks) }
    }
    return [.space, .space]
  }

  private func lineStart(of place: Int) -> Int {
    source[..<place].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
  }
}

/// A trailing closure that contains only a string literal.
private struct Closure {
  /// The range of the closure, including its braces.
  let range: Range<Int>
  let literal: StringLiteral
  /// Whether there is no comment beside the literal.
  let isBare: Bool

  init(readBy scanner: inout SourceScanner) throws(InlineRefusal) {
    let start = scanner.position
    scanner.position += 1
    try scanner.skipBlanks()
    literal = try StringLiteral(readBy: &scanner)
    try scanner.skipBlanks()
    guard scanner.next == UInt8(ascii: "}") else {
      throw .noLiteralAlone(line: scanner.line(of: scanner.position))
    }
    scanner.position += 1
    range = start..<scanner.position
    let beside = [
      scanner.source[(start + 1)..<literal.range.lowerBound],
      scanner.source[literal.range.upperBound..<(scanner.position - 1)],
    ]
    isBare = beside.joined().allSatisfy { $0.isBlank || $0.isLineEnd }
  }
}

/// A change of some bytes of a source file.
package struct SourceChange: Hashable {
  /// The range of bytes to be replaced.
  package let range: Range<Int>
  /// The bytes after the change.
  package let bytes: [UInt8]
  /// The whole file after the change.
  let result: [UInt8]
  /// How the change moves the lines below it.
  package let shift: LineShift

  init(range: Range<Int>, bytes: [UInt8], in source: [UInt8]) {
    (self.range, self.bytes) = (range, bytes)
    result = source[..<range.lowerBound] + bytes + source[range.upperBound...]
    shift = LineShift(
      line: source[..<range.lowerBound].count { $0 == .lineFeed } + 1,
      removed: source[range].count { $0 == .lineFeed }, added: bytes.count { $0 == .lineFeed })
  }
}

/// How a change of a file moves the lines below it.
package struct LineShift: Hashable {
  /// The line at which the change begins, from 1.
  let line: Int
  /// The number of line ends in the replaced bytes.
  let removed: Int
  /// The number of line ends in the new bytes.
  let added: Int

  /// The number of a line after the change; nil if the change has replaced the beginning of the
  /// line.
  func line(of other: Int) -> Int? {
    if other <= line { return other }
    return other > line + removed ? other - removed + added : nil
  }
}

extension [UInt8] {
  /// Returns true if the bytes contain those of a text.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
