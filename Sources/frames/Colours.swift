import FirstFrame
import GridExport

/// The colours of what the tool prints in a terminal.
enum Colours {
  /// The text with green for what is new, red for what was recorded, and yellow for marks.
  ///
  /// A line's content is coloured as it is; it holds no control sequence, since what tests saw was
  /// made visible before.
  static func applied(to text: String, _ screen: ANSIOptions?) -> String {
    guard let screen, screen.colors != .none else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(coloured)
      .joined(separator: "\n")
  }

  private static func coloured(_ line: Substring) -> String {
    guard line.hasPrefix("│ ") else { return String(line) }
    let inner = line.dropFirst(2)
    guard let code = code(for: inner) else { return String(line) }
    return "│ \u{1B}[\(code)m\(inner)\u{1B}[m"
  }

  private static func code(for line: Substring) -> String? {
    let rest = line.drop { $0 == " " || $0.isNumber }
    if rest.hasPrefix("- ") { return "31" }
    if rest.hasPrefix("+ ") { return "32" }
    if rest.contains("^"), rest.allSatisfy({ "^ ".contains($0) }) { return "33" }
    if ["Keep the ", "Record ", "All ", "Run it again"].contains(where: line.hasPrefix) {
      return "36"
    }
    return nil
  }
}
