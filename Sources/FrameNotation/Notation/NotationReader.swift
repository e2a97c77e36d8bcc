/// Parses one line from left to right.
struct NotationReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> UInt8? { rest.popFirst() }

  /// Skips the words and returns true if the rest begins with them; otherwise returns false.
  mutating func consume(_ words: String) -> Bool {
    guard rest.starts(with: words.utf8) else { return false }
    rest = rest.dropFirst(words.utf8.count)
    return true
  }

  /// Returns the bytes before the next stop byte, which is not skipped, or the rest.
  mutating func read(until stop: UInt8) -> ArraySlice<UInt8> {
    let end = rest.firstIndex(of: stop) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  mutating func readRest() -> ArraySlice<UInt8> {
    defer { rest = [] }
    return rest
  }

  /// Returns the bytes before the next quote without a `\`, and skips the quote; nil if there is
  /// none.
  mutating func readQuoted() -> ArraySlice<UInt8>? {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      end += rest[end] == .backslash ? 2 : 1
    }
    guard end < rest.endIndex else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  // MARK: - Numbers

  /// Parses a decimal number of at most nine digits without a leading zero; nil for anything else.
  mutating func readNumber() -> Int? {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Parses an integer as Swift prints it, which may be negative; nil for anything else.
  mutating func readInteger() -> Int? {
    let digits = rest.prefix(20).prefix {
      $0 == UInt8(ascii: "-") || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    }
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      digits.elementsEqual(String(number).utf8)
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  /// Parses a point: a column, a comma and a row; nil for anything else.
  mutating func readPoint() -> GridPoint? {
    guard let x = readInteger(), consume(","), let y = readInteger() else { return nil }
    return GridPoint(x: x, y: y)
  }

  /// Parses a scalar of one to six uppercase hexadecimal digits without leading zeros; nil for
  /// anything else.
  mutating func readHexScalar() -> Unicode.Scalar? {
    let digits = rest.prefix(6).prefix {
      Self.value(ofHexDigit: $0) != nil && $0 < UInt8(ascii: "a")
    }
    guard !digits.isEmpty, digits.first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    return Unicode.Scalar(digits.reduce(0) { $0 << 4 | (Self.value(ofHexDigit: $1) ?? 0) })
  }

  static func value(ofHexDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}
