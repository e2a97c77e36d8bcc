/// A text that is being pasted, up to the sequence that ends it.
struct PastedBytes: Equatable {
  /// More than anybody would paste on purpose; the rest is left out.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  /// How many bytes of the end have come.
  private var matched = 0

  /// Adds a byte; returns whether it was the last one of the end.
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

  /// The text; a terminal pastes a carriage return where a line ends.
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
