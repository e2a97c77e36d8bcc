/// A string literal of Swift source without interpolations.
struct StringLiteral {
  /// The range of the literal, including its delimiters.
  let range: Range<Int>
  /// The hashes and quotes at its beginning and end.
  let delimiter: StringDelimiter
  /// The bytes of the text that the literal represents.
  let text: [UInt8]

  /// Parses the literal at the scanner's position, and moves the scanner to its end.
  init(readBy scanner: inout SourceScanner) throws(InlineRefusal) {
    let start = scanner.position
    var hashes = 0
    while scanner.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard scanner.byte(hashes) == UInt8(ascii: "\"") else {
      throw .noLiteralAlone(line: scanner.line(of: start))
    }
    delimiter = try scanner.skipString()
    range = start..<scanner.position
    let content = scanner.source[
      (start + delimiter.length)..<(scanner.position - delimiter.length)]
    let line = scanner.line(of: start)
    let lines =
      delimiter.isMultiline ? try Self.unindented(content, line: line) : Array(content)
    text = try Self.unescaped(lines, delimiter, line: line)
  }

  // MARK: - Indentation

  /// The lines between the delimiters, without the indentation of the closing delimiter.
  private static func unindented(
    _ content: ArraySlice<UInt8>, line: Int
  ) throws(InlineRefusal) -> [UInt8] {
    var lines = content.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    guard lines.count > 1, lines.removeFirst().isEmpty, let indentation = lines.popLast(),
      indentation.allSatisfy(\.isBlank)
    else { throw .notUnderstood("a string whose quotes share a line with its text", line: line) }
    var text: [UInt8] = []
    for (index, content) in lines.enumerated() {
      if index > 0 { text.append(.lineFeed) }
      if content.starts(with: indentation) {
        text += content.dropFirst(indentation.count)
      } else if !content.allSatisfy(\.isBlank) {
        throw .notUnderstood("a string with a line that is not indented", line: line + index + 1)
      }
    }
    return text
  }

  // MARK: - Escapes

  private static func unescaped(
    _ content: [UInt8], _ delimiter: StringDelimiter, line: Int
  ) throws(InlineRefusal) -> [UInt8] {
    // A lone carriage return ends a line too, but is not part of the text.
    guard !content.contains(UInt8(ascii: "\r")) else {
      throw .notUnderstood("a string with a carriage return", line: line)
    }
    var scanner = SourceScanner(source: content, position: 0)
    var text: [UInt8] = []
    while let byte = scanner.next {
      scanner.position += 1
      if byte == UInt8(ascii: "\\"), scanner.hasHashes(delimiter.hashes) {
        scanner.position += delimiter.hashes
        text += try escaped(by: &scanner, line: line)
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// The text of an escape, after its backslash and hashes.
  private static func escaped(
    by scanner: inout SourceScanner, line: Int
  ) throws(InlineRefusal) -> [UInt8] {
    defer { scanner.position += 1 }
    switch scanner.next {
    case UInt8(ascii: "n"): return [.lineFeed]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
    case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
    case UInt8(ascii: "'"): return [UInt8(ascii: "'")]
    case UInt8(ascii: "u"): return try scalar(by: &scanner, line: line)
    case UInt8(ascii: "("): throw .interpolation(line: line)
    case .some(let byte) where byte.isBlank || byte.isLineEnd:
      while scanner.next?.isBlank == true { scanner.position += 1 }
      if scanner.next == .lineFeed { return [] }
    default: break
    }
    throw .notUnderstood("an escape in a string", line: line)
  }

  /// Parses the braces after `\u`, and stops at the closing brace.
  private static func scalar(
    by scanner: inout SourceScanner, line: Int
  ) throws(InlineRefusal) -> [UInt8] {
    var digits = ""
    if scanner.byte(1) == UInt8(ascii: "{") {
      scanner.position += 2
      while let byte = scanner.next, byte != UInt8(ascii: "}"), digits.utf8.count < 9 {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
        scanner.position += 1
      }
    }
    guard scanner.next == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw .notUnderstood("an escape in a string", line: line) }
    return Array(String(scalar).utf8)
  }
}

// MARK: - Delimiters

/// The hashes and the quotes around a string literal.
struct StringDelimiter: Hashable {
  var hashes = 0
  var isMultiline = false

  init(hashes: Int = 0, isMultiline: Bool) {
    (self.hashes, self.isMultiline) = (hashes, isMultiline)
  }

  /// Parses the delimiter at the scanner's position.
  init(readBy scanner: inout SourceScanner) throws(InlineRefusal) {
    let start = scanner.position
    while scanner.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    scanner.position += hashes
    let hasThree = scanner.stands("\"\"\"")
    isMultiline = hasThree && scanner.byte(3)?.isLineEnd == true
    // With hashes, `#"""#` is a single-line literal that contains one quote.
    guard scanner.next == UInt8(ascii: "\""), isMultiline || !hasThree || hashes > 0 else {
      throw scanner.refusal("a string that does not begin on a line of its own", at: start)
    }
    scanner.position += quotes
  }

  /// The number of quotes on each side.
  var quotes: Int { isMultiline ? 3 : 1 }

  /// The number of bytes on each side.
  var length: Int { hashes + quotes }

  /// Returns true if the literal ends at the scanner's position.
  func closes(_ scanner: SourceScanner) -> Bool {
    (0..<quotes).allSatisfy { scanner.byte($0) == UInt8(ascii: "\"") }
      && scanner.hasHashes(hashes, after: quotes)
  }
}
