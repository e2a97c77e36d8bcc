/// Text for messages, in which nothing is invisible and nothing is a command to a terminal.
package enum VisibleText {
  /// The text of a cell, with the width of the cell; U+FFFD if it would be invisible.
  static func of(_ cell: Cell) -> String {
    if cell.text.unicodeScalars.allSatisfy({ isVisible($0, within: cell.text) }) {
      return cell.text
    }
    return "\u{FFFD}" + String(repeating: " ", count: max(0, cell.width - 1))
  }

  /// A line with U+FFFD for invisible characters, cut off after `limit` characters.
  package static func of(_ line: String, limit: Int = 100) -> String {
    if isOpen(line, atMost: limit) { return line }
    var result = ""
    for character in line.prefix(limit) {
      let text = String(character)
      let isShown = text.unicodeScalars.allSatisfy { isVisible($0, within: text) }
      result += isShown ? text : "\u{FFFD}"
    }
    guard line.count > limit else { return result }
    while result.last == "." { result.removeLast() }
    return result + "..."
  }

  /// A line that a command has printed: a tab is a space, as it only separates words.
  package static func printed(_ line: String, limit: Int = 100) -> String {
    of(line.replacing("\t", with: " "), limit: limit)
  }

  /// A path, a location or a name with U+FFFD for invisible characters.
  ///
  /// If it has more than `limit` characters, a part between its first third and its end is left
  /// out: the end has the file and the line, or the test.
  package static func name(_ text: String, limit: Int = 100) -> String {
    if text.utf8.count <= limit || text.count <= limit { return of(text, limit: limit) }
    let start = limit / 3
    return of(String(text.prefix(start)), limit: start) + "..."
      + of(String(text.suffix(limit - start)), limit: limit)
  }

  /// Words with U+FFFD for invisible characters, cut off between two words after at most `limit`
  /// characters.
  package static func sentence(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit || text.count <= limit { return of(text, limit: limit) }
    let start = text.prefix(limit)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return of(String(start[..<end]), limit: limit) + " ..."
  }

  /// Two texts in quotes, each with at most `limit` characters.
  ///
  /// The beginning that long texts have in common is left out, so that both differ.
  package static func change(_ old: String, _ new: String, limit: Int) -> String {
    let common = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let isCut = max(old.count, new.count) > limit && common > limit - limit / 3
    let start = isCut ? common - limit / 3 : 0
    return [old, new].map { text in
      "\"\(isCut ? "..." : "")\(of(String(text.dropFirst(start)), limit: limit))\""
    }.joined(separator: " → ")
  }

  /// The path of a view, or the name of a property or an action, with nothing left out, as the
  /// reader may have to type it.
  package static func path(_ text: String) -> String { name(text, limit: 400) }

  /// Such a path or name in quotes.
  package static func typed(_ text: String) -> String { "\"\(path(text))\"" }

  /// A value for use within a sentence, in quotes.
  package static func quoted(_ text: String) -> String { "\"\(of(text, limit: 60))\"" }

  /// The numbers of the scalars of a text, to distinguish texts that look alike.
  static func codePoints(of text: String) -> String {
    let points = text.unicodeScalars.prefix(16).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
    return points.isEmpty ? "nothing" : points.joined(separator: " ")
  }

  /// The escape of a scalar that would be invisible.
  package static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns true if a reader recognises the scalar within a character.
  package static func isVisible(_ scalar: Unicode.Scalar, within text: String) -> Bool {
    if isEmojiJoint(scalar) {
      return text.unicodeScalars.first?.properties.isEmoji == true
    }
    return isVisible(scalar)
  }

  /// Returns true if a reader recognises the scalar on its own.
  ///
  /// Spaces other than the ASCII one do not count, since they look like one another.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    isVisible(scalar) && (scalar.isASCII || !scalar.properties.isWhitespace)
  }

  /// Returns true for scalars of blocks with only visible letters, arrows, signs and lines.
  ///
  /// Looking up the properties of a scalar takes much longer.
  static func isOpen(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return (value >= 0xC0 && value < 0x250) || (value >= 0x2190 && value < 0x2300)
      || (value >= 0x2500 && value < 0x2600)
  }

  /// Returns true if a line has at most `limit` characters, and each is ASCII or such a scalar.
  ///
  /// None of these scalars joins another one.
  private static func isOpen(_ line: String, atMost limit: Int) -> Bool {
    var count = 0
    for scalar in line.unicodeScalars {
      let isOpen = scalar.isASCII ? (0x20..<0x7F).contains(scalar.value) : isOpen(scalar)
      count += 1
      if !isOpen || count > limit { return false }
    }
    return true
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns true for joiners, variation selectors and tags, which are visible only within an
  /// emoji.
  private static func isEmojiJoint(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }
}

// MARK: - Every line

/// The edge at the start of every line of a message.
///
/// It prevents CI services from interpreting lines that start with `::` after spaces, or contain a
/// command such as `##[error]`.
package enum Gutter {
  /// Joins lines, each after the edge and without spaces at its end.
  package static func joined(_ lines: [String]) -> String {
    var text: [UInt8] = []
    for line in lines {
      if !text.isEmpty { text.append(.lineFeed) }
      append(line, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The lines of a message without the edge.
  package static func withoutEdge(_ message: String) -> [String] {
    let edge = Array("│".utf8)
    return message.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      let text = line.starts(with: edge) ? line.dropFirst(edge.count) : line
      let inner = text.first == UInt8(ascii: " ") ? text.dropFirst() : text
      return String(decoding: inner, as: UTF8.self)
    }
  }

  private static let edge = Array("│ ".utf8)

  private static func append(_ line: String, to text: inout [UInt8]) {
    let start = text.count
    text += edge
    var line = line
    line.withUTF8 { text.append(contentsOf: $0) }
    while text.last == .space { text.removeLast() }
    // Most lines have no bracket.
    guard text[start...].firstIndex(ofByte: UInt8(ascii: "[")) != nil else { return }
    let guarded = withoutCommands(text[start...])
    text.replaceSubrange(start..., with: guarded.utf8)
  }

  /// Puts a zero-width space before the bracket of each `##[`, `##vso[` or `##teamcity[`.
  ///
  /// GitHub, Azure or TeamCity obey such a command wherever it is in a line.
  package static func withoutCommands(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    // How many of `##` have come, and whether only the letters of a command have come since.
    var (marks, isOpen) = (0, false)
    for byte in bytes {
      if isOpen, byte == UInt8(ascii: "[") { result += Array("\u{200B}".utf8) }
      result.append(byte)
      marks = byte == UInt8(ascii: "#") ? marks + 1 : 0
      let lower = byte | 0x20
      let isInName = lower.isPortable || byte == UInt8(ascii: ".")
      isOpen = marks >= 2 || isOpen && marks == 0 && isInName
    }
    return String(decoding: result, as: UTF8.self)
  }
}
