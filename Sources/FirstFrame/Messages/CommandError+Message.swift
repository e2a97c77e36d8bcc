extension CommandError: CustomStringConvertible {
  /// What went wrong and what to do about it, as lines.
  public var description: String { lines.joined(separator: "\n") }
}

extension CommandError {
  /// The command as it would be typed in a shell.
  var typed: String {
    VisibleText.of(command.map(Advice.quoted).joined(separator: " "), limit: 200)
  }

  /// What went wrong, what the screen showed, and what to do, as lines.
  var lines: [String] {
    switch reason {
    case .unnamed:
      ["The command has no name.", "Give words such as [\"mytool\", \"--help\"]. " + Self.again]
    case .nul:
      [
        "\(typed): a word contains a NUL character, which would cut it off.",
        "Remove it. " + Self.again,
      ]
    case .size(let columns, let rows, let most):
      [
        "\(typed): no terminal has \(Words.count(columns, "column")) and \(Words.count(rows, "row")).",
        "Ask for 1 to \(most) of each. " + Self.again,
      ]
    case .unknown(let products): unknown(products)
    case .missing(let path):
      [
        "\(typed): there is no file \(VisibleText.name(path, limit: 400)).",
        "Correct the path, which is relative to the directory of the command. " + Self.again,
      ]
    case .noTerminal(let words):
      [
        "\(typed): no terminal could be opened for it: \(words).",
        "Allow the tests to use /dev/ptmx, and end programs that keep many terminals open. "
          + Self.again,
      ]
    case .notStarted(let words):
      [
        "\(typed): it could not be started: \(words).",
        "Make the file executable, or name its interpreter, as in [\"sh\", \"tool.sh\"]. "
          + Self.again,
      ]
    case .noDirectory(let path):
      [
        "\(typed): \(VisibleText.name(path, limit: 400)) is not a directory.",
        "Correct the directory of the command. " + Self.again,
      ]
    case .killed(let signal, let screen):
      ["\(typed): it was ended by \(Self.name(of: signal))."]
        + shown(screen.rowsWithoutBlanksAtEnd.prefix { !Self.isTrace($0) })
        + (screen.rowsWithoutBlanksAtEnd.contains(where: Self.isTrace)
          ? ["  (a stack trace is left out)"] : []) + [
          "Correct the program. In a terminal of its own it may print more. " + Self.again
        ]
    case .overdue(let limit, let screen): overdue(limit, screen)
    case .tooLong(let screen):
      [
        "\(typed): it printed more than \(Words.count(screen.size.height, "row")) of "
          + "\(Words.count(screen.size.width, "column")), and was ended."
      ] + shown(screen.rowsWithoutBlanksAtEnd[...]) + [
        "Let it print less, or take a picture of its last screen: rows: 24. " + Self.again
      ]
    }
  }

  private static let again = "Then run it again: \(Advice.rerun)"

  private func unknown(_ products: String?) -> [String] {
    let name = VisibleText.quoted(command.first ?? "")
    let beside = products.map { "neither in \(VisibleText.of($0, limit: 400)) nor " } ?? "not "
    return [
      "\(typed): the command is unknown. \(name) is \(beside)in a directory of PATH.",
      "If it is a product of this package, name its target among the dependencies of the test target, "
        + "so that it is built first. " + Self.again,
    ]
  }

  private func overdue(_ limit: Duration, _ screen: Grid) -> [String] {
    let longer = max(1, limit.components.seconds) * 2
    return [
      "\(typed): it did not end within \(Words.count(Int(limit.components.seconds), "second")), "
        + "and was killed."
    ] + shown(screen.rowsWithoutBlanksAtEnd[...]) + [
      "If it waits for input, give it some: [\"sh\", \"-c\", \"mytool < /dev/null\"].",
      "If it only needs more time, write within: .seconds(\(longer)). " + Self.again,
    ]
  }

  /// Returns true for the row below which Swift's runtime lists the calls, which would hide the
  /// reason of a crash.
  private static func isTrace(_ row: String) -> Bool { row.hasPrefix("Current stack trace:") }

  /// The last rows that are not blank.
  private func shown(_ rows: ArraySlice<String>) -> [String] {
    let end = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let last = rows[..<end].suffix(Self.mostRows)
    if last.isEmpty { return ["It had printed nothing."] }
    let hidden = end - last.count
    return ["Until then it had printed:"]
      + (hidden > 0 ? ["  (\(Words.count(hidden, "row")))"] : [])
      + last.map { "  " + VisibleText.of($0) }
  }

  private static let mostRows = 12

  /// The name of a signal; only signals with the same number on all systems have one.
  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE",
      9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
    ]
    return "signal \(signal)" + (names[signal].map { " (\($0))" } ?? "")
  }
}
