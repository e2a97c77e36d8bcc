/// One command of the tool.
///
/// It is the source of the manual and the parser.
struct Command {
  /// What a call does.
  typealias Run = (Surroundings) throws -> Tool.Result

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
  /// Parses the arguments of a call, and returns what it does; throws if they are wrong.
  let prepare: (Arguments) throws(UsageError) -> Run

  /// One option.
  struct Option {
    /// The name of the option, with its two dashes.
    let name: String
    /// The name of the option's value in capitals; nil if it has none.
    var value: String?
    /// What the option does.
    let summary: String
  }

  /// The commands, in the order of the manual.
  static var all: [Command] {
    [
      test, report, review, show, diff, film, accept, reject, discard, apply, merge, prune, setUp,
      help,
    ]
  }

  /// The command with a name; nil if there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The error for a command that does not exist.
  static func unknown(_ name: String) -> UsageError {
    UsageError(problem: "there is no command \(Arguments.quoted(name))")
  }
}

// MARK: - Parsing

extension Command {
  /// Parses the words after the command's name; words after `--` are not options.
  func arguments(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    var mayBeOption = !passesOn
    while let word = rest.popFirst() {
      guard mayBeOption, word.hasPrefix("-"), word != "-" else {
        arguments.operands.append(word)
        continue
      }
      if word == "--" {
        mayBeOption = false
        continue
      }
      try read(word, &rest, into: &arguments)
    }
    if !takesOperands, let word = arguments.operands.first {
      throw UsageError(problem: "\(name) takes no \(Arguments.quoted(word))")
    }
    return arguments
  }

  private func read(
    _ word: String, _ rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    guard let option = options.first(where: { $0.name == typed }) else {
      throw UsageError(problem: "\(name) has no option \(Arguments.quoted(word))")
    }
    guard let noun = option.value else {
      guard parts.count == 1 else { throw UsageError(problem: "\(typed) takes no value") }
      arguments.flags.append(typed)
      return
    }
    let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
    guard !value.isEmpty else { throw UsageError(problem: "\(typed) needs \(noun)") }
    if !repeated.contains(typed), arguments.value(typed).map({ $0 != value }) == true {
      throw UsageError(problem: "\(typed) is given twice")
    }
    arguments.values[typed, default: []].append(value)
  }
}
