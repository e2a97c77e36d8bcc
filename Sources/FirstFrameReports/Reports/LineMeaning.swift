/// The meaning of a line of a message.
package enum LineMeaning {
  /// The line was recorded, or is new.
  case recorded, new
  /// The line has marks for the cells above it.
  case mark
  /// The line is a command to run next.
  case command
  /// Anything else.
  case other

  /// Judges a line by its first words.
  package init(of line: Substring) {
    let rest = line.drop { $0 == " " || $0.isNumber }
    if rest.hasPrefix("- ") {
      self = .recorded
    } else if rest.hasPrefix("+ ") {
      self = .new
    } else if rest.contains("^"), rest.allSatisfy({ "^ ".contains($0) }) {
      self = .mark
    } else if Self.commands.contains(where: line.hasPrefix) {
      self = .command
    } else {
      self = .other
    }
  }

  private static let commands = ["To accept ", "To keep ", "Record ", "All ", "Run it again"]
}
