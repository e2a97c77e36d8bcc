// Inputs of several bytes of which only the first have arrived.

/// The first bytes of a character of several bytes in UTF-8.
struct PartialScalar: Equatable {
  private var bytes: [UInt8]
  private let length: Int

  /// Begins with a byte; nil if no UTF-8 character of several bytes begins with it.
  init?(first: UInt8) {
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    bytes = [first]
  }

  /// Adds a byte; returns false if the byte begins another character.
  mutating func append(_ byte: UInt8) -> Bool {
    guard 0x80...0xBF ~= byte else { return false }
    bytes.append(byte)
    return true
  }

  var isWhole: Bool { bytes.count == length }

  /// The character, once all bytes have arrived; nil if they are no valid UTF-8.
  var character: Character? { String(validating: bytes, as: UTF8.self)?.first }
}

/// A text that is being pasted, up to the sequence that ends it.
struct PastedBytes: Equatable {
  /// The most bytes that are kept; the rest is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  /// The number of bytes of the ending sequence that have arrived.
  private var matched = 0

  /// Adds a byte; returns true if it completes the ending sequence.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for byte in Self.end.prefix(matched) { keep(byte) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The text.
  ///
  /// Terminals send a carriage return at a line end; it becomes a line feed.
  var text: String {
    var lines: [UInt8] = []
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D {
        lines.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        lines.append(byte)
      }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
