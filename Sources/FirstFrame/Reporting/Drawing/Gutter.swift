/// The edge that every printed line starts with.
///
/// CI services obey lines that start with `::` after blanks, and `##[` anywhere in a line.
enum Gutter {
  /// Puts lines behind the edge, with no blank at the end.
  static func joined(_ lines: [String]) -> String {
    lines.map(guarded).joined(separator: "\n")
  }

  private static func guarded(_ line: String) -> String {
    var bytes = Array(("│ " + line).utf8)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return withoutCommands(bytes)
  }

  /// Puts an invisible space between the characters of `##[`.
  private static func withoutCommands(_ bytes: [UInt8]) -> String {
    let command = Array("##[".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if byte == command.last, result.suffix(2).elementsEqual(command.dropLast()) {
        result += Array("\u{200B}".utf8)
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
