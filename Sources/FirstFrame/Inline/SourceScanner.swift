/// Scans Swift source as far as needed to find the end of a call and of a literal.
///
/// It throws if it finds something that it cannot parse, because source that was parsed wrongly
/// could be rewritten wrongly.
struct SourceScanner {
  let source: [UInt8]
  var position: Int

  /// The byte at the position; nil at the end.
  var next: UInt8? { byte(0) }

  /// The byte at a distance from the position; nil beyond the end.
  func byte(_ distance: Int) -> UInt8? {
    let index = position + distance
    return source.indices.contains(index) ? source[index] : nil
  }

  /// Returns true if the text is at the position.
  func stands(_ text: StaticString) -> Bool {
    source[position...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The line of an index, from 1.
  func line(of place: Int) -> Int { source[..<place].count { $0 == .lineFeed } + 1 }

  func refusal(_ what: String, at place: Int) -> InlineRefusal {
    .notUnderstood(what, line: line(of: place))
  }

  // MARK: - Blanks and comments

  /// Moves to the next byte that is neither a blank nor part of a comment.
  mutating func skipBlanks() throws(InlineRefusal) {
    while let byte = next {
      switch byte {
      case _ where byte.isBlank || byte.isLineEnd: position += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = next, !byte.isLineEnd { position += 1 }
  }

  /// Moves over a block comment, which may contain others.
  private mutating func skipComment() throws(InlineRefusal) {
    let start = position
    var depth = 0
    repeat {
      if stands("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if stands("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else if next != nil {
        position += 1
      } else {
        throw refusal("a comment without an end", at: start)
      }
    } while depth > 0
  }

  // MARK: - Brackets

  /// Moves over a bracket, its contents and the closing bracket.
  mutating func skipGroup() throws(InlineRefusal) {
    let start = position
    var closers: [UInt8] = []
    repeat {
      guard let byte = next else { throw refusal("a bracket without an end", at: start) }
      if let closer = Self.closer(of: byte) {
        closers.append(closer)
        position += 1
      } else if Self.closers.contains(byte) {
        guard closers.popLast() == byte else {
          throw refusal("brackets that do not match", at: position)
        }
        position += 1
      } else {
        try skipToken(byte)
      }
    } while !closers.isEmpty
  }

  /// The labels of the arguments in the parentheses at the position.
  func groupLabels() throws(InlineRefusal) -> [String] {
    var scanner = self
    var labels: [String] = []
    scanner.position += 1
    while let byte = scanner.next, !Self.closers.contains(byte) {
      if Self.closer(of: byte) != nil {
        try scanner.skipGroup()
      } else if byte.isInWord {
        let word = scanner.source[scanner.position...].prefix(while: \.isInWord)
        scanner.position += word.count
        try scanner.skipBlanks()
        if scanner.next == UInt8(ascii: ":") {
          labels.append(String(decoding: word, as: UTF8.self))
        }
      } else {
        try scanner.skipToken(byte)
      }
    }
    return labels
  }

  /// Whether the statement ends at the position.
  ///
  /// It does not end before an operator, an `else`, a comma, or a closing bracket other than a
  /// brace.
  var isAtEndOfStatement: Bool {
    var scanner = self
    guard (try? scanner.skipBlanks()) != nil else { return false }
    guard let byte = scanner.next else { return true }
    let isOnItsLine = !source[position..<scanner.position].contains(where: \.isLineEnd)
    if byte.isInWord { return !isOnItsLine && !scanner.stands("else") }
    return Array("};@#(_".utf8).contains(byte) && !(isOnItsLine && "@#(".utf8.contains(byte))
  }

  private static let closers = Array(")]}".utf8)

  private static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Moves over a string, a comment, a regular expression, a name in backticks, or a single byte.
  private mutating func skipToken(_ byte: UInt8) throws(InlineRefusal) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): try skipAfterHashes()
    case UInt8(ascii: "`"): try skipName()
    case UInt8(ascii: "/"): try skipAfterSlash()
    default: position += 1
    }
  }

  private mutating func skipName() throws(InlineRefusal) {
    let start = position
    repeat { position += 1 } while next.map { $0 != UInt8(ascii: "`") && !$0.isLineEnd } ?? false
    guard next == UInt8(ascii: "`") else { throw refusal("a name without an end", at: start) }
    position += 1
  }

  // MARK: - Strings

  private mutating func skipAfterHashes() throws(InlineRefusal) {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "/") where hashes > 0: try skipExtendedRegex(hashes)
    default: position += hashes  // A directive or a macro.
    }
  }

  /// Moves over a string literal, with its interpolations.
  mutating func skipString() throws(InlineRefusal) -> StringDelimiter {
    let start = position
    let delimiter = try StringDelimiter(readBy: &self)
    while let byte = next {
      if delimiter.closes(self) {
        position += delimiter.length
        return delimiter
      }
      if byte.isLineEnd, !delimiter.isMultiline { break }
      position += 1
      guard byte == UInt8(ascii: "\\"), hasHashes(delimiter.hashes) else { continue }
      position += delimiter.hashes
      if next == UInt8(ascii: "(") {
        try skipGroup()
      } else if next?.isLineEnd == false {
        position += 1
      }
    }
    throw refusal("a string without an end", at: start)
  }

  func hasHashes(_ count: Int, after distance: Int = 0) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  // MARK: - Regular expressions

  private mutating func skipExtendedRegex(_ hashes: Int) throws(InlineRefusal) {
    let start = position
    position += hashes + 1
    while next != nil {
      if next == UInt8(ascii: "/"), hasHashes(hashes, after: 1) {
        position += 1 + hashes
        return
      }
      position += next == UInt8(ascii: "\\") ? 2 : 1
    }
    throw refusal("a regular expression without an end", at: start)
  }

  private mutating func skipAfterSlash() throws(InlineRefusal) {
    if byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*") { return try skipBlanks() }
    guard try beginsRegex() else {
      position += 1
      return
    }
    let start = position
    repeat {
      position += next == UInt8(ascii: "\\") ? 2 : 1
      guard let byte = next, !byte.isLineEnd else {
        throw refusal("a regular expression without an end", at: start)
      }
    } while next != UInt8(ascii: "/")
    position += 1
  }

  /// Returns true if the slash at the position begins a regular expression; false if it is an
  /// operator.
  private func beginsRegex() throws(InlineRefusal) -> Bool {
    // A byte directly before the slash ends an operand or is another part of an operator.
    if let touching = position > 0 ? source[position - 1] : nil,
      !Array("([{,:; \t\r\n".utf8).contains(touching)
    {
      return false
    }
    let before = source[..<position]
    guard let last = before.lastIndex(where: { !$0.isBlank && !$0.isLineEnd }) else { return true }
    let word = Array(before[...last].reversed().prefix { $0.isInWord }.reversed())
    if word.isEmpty, !Array(")]}\"".utf8).contains(source[last]) {
      return !Array(" \t),=\r\n".utf8).contains(byte(1) ?? .space)
    }
    let keywords = ["return", "in", "try", "await", "case", "where", "throw", "else", "if"]
    if keywords.contains(where: { $0.utf8.elementsEqual(word) }) { return true }
    let hasBlank = last < position - 1
    if hasBlank, let after = byte(1), !after.isBlank, after != UInt8(ascii: "=") {
      throw refusal("a slash that may begin a regular expression", at: position)
    }
    return false
  }
}

// MARK: - Bytes

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == .space || self == UInt8(ascii: "\t") }

  /// Whether the byte is a line feed or a carriage return.
  var isLineEnd: Bool { self == .lineFeed || self == UInt8(ascii: "\r") }

  /// Whether the byte can be part of a name; all bytes of letters outside of ASCII count.
  var isInWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
