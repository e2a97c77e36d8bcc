/// A line with keys, and with an end that shows that it is not torn.
///
/// Tabs separate the version of the format, a word, fields such as `key=value`, and the end. Readers
/// skip keys that they do not know, so that later versions may add some. They count a line of a higher
/// version, and leave it to a newer program. So a new word or another meaning needs the next number,
/// and a number that was given up is not used again.
package struct KeyedLine: Hashable {
  /// The kind of the line.
  let word: String
  private(set) var fields: [Field] = []

  /// One field; several fields may have the same key.
  struct Field: Hashable {
    let key: String
    let value: String
  }

  /// The version of this format; any new word needs the next one.
  static let version = "11"

  private static let end = "."

  /// Begins a line without fields.
  package init(_ word: String) {
    self.word = word
    // No line has more, but for a test with many names.
    fields.reserveCapacity(8)
  }

  /// Parses a line without its line feed; nil if it is torn, damaged or of another version.
  init?(line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].elementsEqual(Self.version.utf8),
      parts.last?.elementsEqual(Self.end.utf8) == true,
      let word = Self.unescaped(parts[1])
    else { return nil }
    self.init(word)
    for part in parts[2..<parts.count - 1] {
      guard let cut = part.firstIndex(ofByte: .equals),
        let key = Self.unescaped(part[..<cut]),
        let value = Self.unescaped(part[(cut + 1)...])
      else { return nil }
      fields.append(Field(key: key, value: value))
    }
  }

  /// The line with its line feed.
  package var bytes: [UInt8] {
    var line: [UInt8] = []
    // Most lines are shorter than this, so that the array does not grow while it is built.
    line.reserveCapacity(256)
    Self.append(Self.version, to: &line)
    line.append(UInt8(ascii: "\t"))
    Self.append(word, to: &line)
    for field in fields {
      line.append(UInt8(ascii: "\t"))
      Self.append(field.key, to: &line)
      line.append(.equals)
      Self.append(field.value, to: &line)
    }
    line.append(UInt8(ascii: "\t"))
    Self.append(Self.end, to: &line)
    line.append(.lineFeed)
    return line
  }

  /// Returns true for a line of another version than this code knows.
  static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
    let digits = line.prefix { $0 != UInt8(ascii: "\t") }
    guard digits.count < line.count, digits.count < 6,
      !digits.isEmpty, digits.allSatisfy(\.isDigit)
    else { return false }
    return !digits.elementsEqual(version.utf8)
  }

  // MARK: - Fields

  /// Adds a field unless its value is empty.
  mutating func add(_ key: String, _ value: String) {
    if !value.isEmpty { fields.append(Field(key: key, value: value)) }
  }

  /// Adds a field for each value, even if the value is empty.
  mutating func add(_ key: String, each values: [String]) {
    fields += values.map { Field(key: key, value: $0) }
  }

  /// The value of the first field with a key; empty if there is none.
  subscript(key: String) -> String { fields.first { $0.key == key }?.value ?? "" }

  /// The values of all fields with a key.
  func all(_ key: String) -> [String] { fields.filter { $0.key == key }.map(\.value) }

  /// The value of a field as a number; nil if it is negative or not a number.
  func number(_ key: String) -> Int? {
    let value = self[key]
    guard (1...18).contains(value.utf8.count),
      value.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return Int(value)
  }
}

// MARK: - Escapes

extension KeyedLine {
  /// Appends a text, with escapes for the characters that would end it.
  private static func append(_ text: String, to line: inout [UInt8]) {
    var text = isPlain(text) ? text : escaped(text)
    text.withUTF8 { line.append(contentsOf: $0) }
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
