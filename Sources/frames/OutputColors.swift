import FirstFrameReports
import GridExport

/// The colours of the tool's output in a terminal.
enum OutputColors {
  /// The text with green for new lines, red for recorded lines, and yellow for marks.
  ///
  /// The content of a line cannot contain control sequences, because what tests saw was made
  /// visible before.
  static func applied(to text: String, _ screen: ANSIOptions?) -> String {
    guard let screen, screen.colors != .none else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(colored)
      .joined(separator: "\n")
  }

  private static func colored(_ line: Substring) -> String {
    guard line.hasPrefix("│ ") else { return String(line) }
    let inner = line.dropFirst(2)
    guard let code = LineMeaning(of: inner).code else { return String(line) }
    return "│ \u{1B}[\(code)m\(inner)\u{1B}[m"
  }
}

extension LineMeaning {
  fileprivate var code: String? {
    switch self {
    case .recorded: "31"
    case .new: "32"
    case .mark: "33"
    case .command: "36"
    case .other: nil
    }
  }
}
