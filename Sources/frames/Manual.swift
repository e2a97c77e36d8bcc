import FirstFrame

extension Command {
  /// Prints the manual, or the page of one command.
  static var help: Command {
    Command(
      name: "help", summary: "explains the tool or one command", forms: ["[COMMAND]"],
      description: "Prints all commands, or the description and options of one.",
      takesOperands: true
    ) { arguments throws(UsageError) in
      guard let name = arguments.operands.first else {
        return { _ in Tool.Result(output: Manual.text) }
      }
      guard arguments.operands.count == 1, let command = named(name) else {
        throw unknown(arguments.operands.joined(separator: " "))
      }
      return { _ in Tool.Result(output: Manual.page(of: command)) }
    }
  }
}

/// The text of the manual.
enum Manual {
  /// The overview.
  static var text: String {
    let commands = Command.all.map { ($0.name, $0.summary) }
    return """
      usage: frames COMMAND [ARGUMENT...]

      \(table(commands))

      frames help COMMAND describes one; frames --version prints the version.
      An ID names a snapshot, as each failure prints it. A part of it is enough.

      exit status
        0   done, and nothing was refused
        1   something was refused, or failed, or is pending with report --exit-status
        2   the call is wrong, and nothing was done

      environment
      \(table(variables))

      """
  }

  /// The page of one command.
  static func page(of command: Command) -> String {
    let forms = command.forms.isEmpty ? [""] : command.forms.map { " " + $0 }
    let calls = forms.enumerated().map { index, form in
      (index == 0 ? "usage: " : "       ") + "frames \(command.name)\(form)"
    }
    let options = command.options.map { option in
      (option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
    }
    let parts = [calls.joined(separator: "\n"), command.description]
    return (parts + (options.isEmpty ? [] : [table(options)])).joined(separator: "\n\n") + "\n"
  }

  private static let variables = [
    (Variable.record, "what may be recorded: never, missing, failed, all"),
    (Variable.root, "the package's directory, if it cannot be found"),
    (Variable.results, "the results, instead of .build/firstframe"),
    (Variable.run, "a name for one run in several processes"),
    (Variable.shard, "the part of the tests that runs, such as 3/8"),
    (Variable.stepLimit, "seconds for a step of a proof, or 0: no limit"),
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
