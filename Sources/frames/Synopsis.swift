/// What a command is called and what it takes: the manual, the reading of a call and the completions
/// of shells come from it.
struct Synopsis {
  /// What follows the tool's name.
  let name: String
  /// What it does, in one line of at most 60 columns.
  let summary: String
  /// What follows the command's name, one form a line.
  let forms: [String]
  /// What it does, in sentences.
  let description: String
  /// Its options.
  var options: [Option] = []
  /// What stands beside the options.
  var operands = Operands.none
  /// The options that may stand several times, each time with another value.
  var repeated: [String] = []

  /// One option.
  struct Option {
    /// The option with its two dashes.
    let name: String
    /// What its value is called, in capitals; nil if it has none.
    var value: String?
    /// What it does.
    let summary: String
  }

  /// What the other words of a call are; a shell completes them by it.
  enum Operands {
    case none, snapshots, paths, commands
    /// One of these words.
    case words([String])
  }
}
