import CharacterGrid

/// Addresses in visible ASCII alone.
enum SafeAddress {
  /// The address with everything but visible ASCII percent-encoded.
  static func encoded(_ address: String) -> String {
    var safe: [UInt8] = []
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        safe.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        safe += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }
}
