import FirstFrame

/// Prints the manual, or the page of one command.
struct HelpCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "help", summary: "explains the tool or one command", forms: ["[COMMAND]"],
    description: "Prints all commands, or the description and options of one.", takesOperands: true)

  private let type: (any ToolCommand.Type)?

  init(about type: (any ToolCommand.Type)?) { self.type = type }

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.operands.first else {
      type = nil
      return
    }
    guard arguments.operands.count == 1, let type = Tool.command(named: name) else {
      throw UsageError.noCommand(arguments.operands.joined(separator: " "))
    }
    self.type = type
  }

  func run(in surroundings: Surroundings) -> Tool.Result {
    Tool.Result(output: type.map { Manual.page(of: $0.synopsis) } ?? Manual.text)
  }
}

/// The text of the manual.
enum Manual {
  /// The overview.
  static var text: String {
    let commands = Tool.commands.map { ($0.synopsis.name, $0.synopsis.summary) }
    return """
      usage: frames COMMAND [ARGUMENT...]

      \(table(commands))

      frames help COMMAND describes one command; frames --version prints the version.

      An ID names a snapshot; each failure prints its own. A part of an ID is enough if no other
      snapshot has it, such as BoardTests.sample.

      exit status
        0   done, and nothing was refused
        1   something was refused or could not be done; with report --exit-status, something is
            pending
        2   the call is wrong, and nothing was done

      environment
      \(table(variables))

      """
  }

  /// The page of one command.
  static func page(of synopsis: Synopsis) -> String {
    let forms = synopsis.forms.isEmpty ? [""] : synopsis.forms.map { " " + $0 }
    let calls = forms.enumerated().map { index, form in
      (index == 0 ? "usage: " : "       ") + "frames \(synopsis.name)\(form)"
    }
    let options = synopsis.options.map { option in
      (option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
    }
    let parts = [calls.joined(separator: "\n"), synopsis.description]
    return (parts + (options.isEmpty ? [] : [table(options)])).joined(separator: "\n\n") + "\n"
  }

  private static let variables = [
    (Variable.record, "never, missing, failed or all: what a test may record"),
    (Variable.root, "the package's directory, if it cannot be found"),
    (Variable.results, "the results directory instead of .build/firstframe"),
    (Variable.run, "a name for a run of several processes, new for each run"),
    (
      Variable.shard,
      """
      the part of the tests that runs, such as 3/8: its snapshots and its
      proofs; frames merge joins the results of all parts
      """
    ),
    (
      Variable.stepLimit,
      """
      the most seconds that a step of a proof may take, 60 unless set,
      0 for no limit; a longer step ends the process with status 124
      """
    ),
    ("NO_COLOR", "if not empty: no colours in a terminal"),
  ]

  /// A table of two columns; the second column may have several lines.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.utf8.count).max() ?? 0) + 3
    let indent = "\n" + String(repeating: " ", count: width + 2)
    return rows.map { name, words in
      "  " + name + String(repeating: " ", count: width - name.utf8.count)
        + words.replacing("\n", with: indent)
    }.joined(separator: "\n")
  }
}
