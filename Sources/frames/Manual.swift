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

      frames help COMMAND describes a command, and frames --version prints the version.
      An ID names a snapshot, as failures print it, or is a part such as BoardTests.sample.

      exit status
        0   done, and nothing was refused
        1   something was refused, or failed, or is pending with report --exit-status
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
    (Variable.record, "what may be recorded: never, missing, failed, all"),
    (Variable.root, "the package's directory, if it cannot be found"),
    (Variable.results, "the results, instead of .build/firstframe"),
    (Variable.run, "a name for one run in several processes"),
    (Variable.shard, "the part of the tests that runs, such as 3/8; see merge"),
    (Variable.stepLimit, "the seconds for a step of a proof: 60; 0 for no limit"),
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
