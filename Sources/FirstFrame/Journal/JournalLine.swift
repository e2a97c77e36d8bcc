/// The notation of one record: fields separated by tabs; the first one is the version of the
/// format.
///
/// After it, the line of a snapshot has the finding, the path, the hash of the recorded file or
/// `-`, the run, the place, and, depending on the version, the state of the source and the hash of
/// what the test saw. A reader counts a line of a higher version, and leaves it to a newer program.
/// So a new word, a new field or another meaning needs the next number, and a number that was given
/// up is not used again.
package enum JournalLine {
  /// The version of this format; any new word or field needs the next one.
  static let version = "10"

  /// A line of fields, with its line feed.
  package static func line(_ fields: [String]) -> [UInt8] {
    var line: [UInt8] = []
    // Most lines are shorter than this, so that the array does not grow while it is built.
    line.reserveCapacity(256)
    var index = 0
    while index < fields.count {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      var field = isPlain(fields[index]) ? fields[index] : escaped(fields[index])
      field.withUTF8 { line.append(contentsOf: $0) }
      index += 1
    }
    line.append(.lineFeed)
    return line
  }

  /// The fields of a line without its line feed; nil if one is damaged.
  static func fields(in line: ArraySlice<UInt8>) -> [String]? {
    var fields: [String] = []
    fields.reserveCapacity(8)
    var rest = line
    while true {
      let end = rest.firstIndex(ofByte: UInt8(ascii: "\t"))
      guard let field = unescaped(rest[..<(end ?? rest.endIndex)]) else { return nil }
      fields.append(field)
      guard let end else { return fields }
      rest = rest[(end + 1)...]
    }
  }

  /// Returns true for a line of another version than this code knows.
  static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
    let digits = line.prefix { $0 != UInt8(ascii: "\t") }
    guard digits.count < line.count, digits.count < 6,
      !digits.isEmpty, digits.allSatisfy(\.isDigit)
    else { return false }
    return !digits.elementsEqual(version.utf8)
  }

  private static let escapes: [(plain: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  /// Returns true if nothing has to be escaped, which is so for most fields.
  private static func isPlain(_ field: String) -> Bool {
    var field = field
    return field.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var index = 0
      // Eight bytes at a time: the highest bit of a byte is set for control characters and
      // backslashes.
      while index &+ 8 <= bytes.count {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let controls = (word &- 0x2020_2020_2020_2020) & ~word
        let backslashes = (others &- 0x0101_0101_0101_0101) & ~others
        if (controls | backslashes) & 0x8080_8080_8080_8080 != 0 { return false }
        index &+= 8
      }
      while index < bytes.count {
        let byte = base[index]
        if byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
        index &+= 1
      }
      return true
    }
  }

  /// A field with escapes for the characters that would end it.
  static func escaped(_ field: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      if let escape = escapes.first(where: { $0.plain == scalar }) {
        result += ["\\", escape.letter]
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The field without its escapes; nil if it is damaged.
  static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: field, as: UTF8.self) else { return nil }
    // Most fields have no escape.
    if field.firstIndex(ofByte: .backslash) == nil { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        guard let escape = escapes.first(where: { $0.letter == scalar }) else { return nil }
        result.append(escape.plain)
      } else if scalar != "\\" {
        result.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return isEscaped ? nil : String(result)
  }
}
