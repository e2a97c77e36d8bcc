/// The name and the arguments of a command.
///
/// It is the source of the manual, the parser and the completions of shells.
struct Synopsis {
  /// The word after the name of the tool.
  let name: String
  /// What the command does, on one line of at most 60 columns.
  let summary: String
  /// The words after the command's name, one form on each line.
  let forms: [String]
  /// What the command does, in sentences.
  let description: String
  /// Its options.
  var options: [Option] = []
  /// The words of a call other than options.
  var operands = Operands.none
  /// The options that may occur several times, each time with another value.
  var repeated: [String] = []

  /// One option.
  struct Option {
    /// The name of the option, with its two dashes.
    let name: String
    /// The name of the option's value in capitals; nil if it has none.
    var value: String?
    /// What the option does.
    let summary: String
  }

  /// The kinds of words other than options; they decide how a shell completes the words.
  enum Operands {
    case none, snapshots, paths, commands
    /// One of these words.
    case words([String])
  }
}
