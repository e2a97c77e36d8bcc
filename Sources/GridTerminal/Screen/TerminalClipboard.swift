import GridExport

/// Writes to the clipboard of a terminal, by the control string OSC 52.
///
/// A terminal without support ignores the string. The clipboard is never read: most terminals do
/// not let a program read it, and send its content as a pasted text instead.
struct TerminalClipboard {
  /// The most bytes of a text: its Base64 form has at most 100,000 bytes, the limit of xterm and
  /// others.
  static let mostBytes = 74_994

  /// Makes the clipboard of the terminal that the environment names; nil if it has none, or would
  /// show the string as text.
  init?(environment: [String: String]) {
    guard let terminal = environment["TERM"], !["", "dumb", "unknown"].contains(terminal),
      ColorDepth(environment: environment, terminal: terminal).isOfModernTerminal
    else { return nil }
  }

  /// Returns the bytes that write a text to the clipboard; nil if the text is too long.
  func bytes(for text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    if bytes.count > Self.mostBytes { return nil }
    return Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{1B}\\".utf8)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns each three bytes as four digits of six bits; `=` fills the last group.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
