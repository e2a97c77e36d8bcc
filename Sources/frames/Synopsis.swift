/// The name and the arguments of a command.
///
/// It is the source of the manual and the parser.
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
  /// Whether a call may have words other than options.
  var takesOperands = false
  /// Whether all words of a call are for another program.
  var passesOn = false
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
}
