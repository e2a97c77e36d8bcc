@testable import FirstFrame

/// What is said about a command without a picture, with the next step.
@Suite struct CommandErrorTests {
  /// The list of calls that Swift prints hides the reason of a crash.
  @Test func eachReasonIsSaidWithTheNextStep() {
    let screen = Grid(lines: (1...12).map { "row \($0)" } + ["Continue? [y/n]", ""])
    let crash = Grid(lines: ["before", "Fatal error: no", "", "Current stack trace:", "0  main"])
    let odd = Grid(lines: ["a\u{202E}b"])
    let reasons: [CommandError.Reason] = [
      .unknown(products: "/p/.build/debug"), .overdue(limit: .seconds(20), screen: screen),
      .size(columns: 5_000, rows: 1, most: 4_096),
      .killed(signal: 11, screen: Grid(blank: .zero)), .killed(signal: 4, screen: crash),
      .killed(signal: 40, screen: odd), .unnamed, .nul, .unknown(products: nil),
      .missing(path: "/\u{1B}"), .noTerminal("no space"), .notStarted("no"),
      .noDirectory("/\n"), .overdue(limit: .zero, screen: odd), .tooLong(screen: odd),
    ]
    let messages = reasons.map {
      CommandError(command: ["my\u{1B}tool", "a b"], reason: $0).description
    }
    expectEqual(
      messages.joined(separator: "\n\n"),
      """
      'my\u{FFFD}tool' 'a b': the command is unknown. "my\u{FFFD}tool" is neither in \
      /p/.build/debug nor in a directory of PATH.
      If it is a product of this package, name its target among the dependencies of the test \
      target, so that it is built first. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it did not end within 20 seconds, and was killed.
      Until then it had printed:
        (1 row)
        row 2
        row 3
        row 4
        row 5
        row 6
        row 7
        row 8
        row 9
        row 10
        row 11
        row 12
        Continue? [y/n]
      If it waits for input, give it some: ["sh", "-c", "mytool < /dev/null"].
      If it only needs more time, write within: .seconds(40). Then run it again: swift test

      'my\u{FFFD}tool' 'a b': no terminal has 5000 columns and 1 row.
      Ask for 1 to 4096 of each. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it was ended by signal 11 (SIGSEGV).
      It had printed nothing.
      Correct the program. In a terminal of its own it may print more. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it was ended by signal 4 (SIGILL).
      Until then it had printed:
        before
        Fatal error: no
        (a stack trace is left out)
      Correct the program. In a terminal of its own it may print more. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it was ended by signal 40.
      Until then it had printed:
        a\u{FFFD}b
      Correct the program. In a terminal of its own it may print more. Then run it again: swift test

      The command has no name.
      Give words such as ["mytool", "--help"]. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': a word contains a NUL character, which would cut it off.
      Remove it. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': the command is unknown. "my\u{FFFD}tool" is not in a directory of \
      PATH.
      If it is a product of this package, name its target among the dependencies of the test \
      target, so that it is built first. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': there is no file /\u{FFFD}.
      Correct the path, which is relative to the directory of the command. Then run it again: \
      swift test

      'my\u{FFFD}tool' 'a b': no terminal could be opened for it: no space.
      Allow the tests to use /dev/ptmx, and end programs that keep many terminals open. Then run \
      it again: swift test

      'my\u{FFFD}tool' 'a b': it could not be started: no.
      Make the file executable, or name its interpreter, as in ["sh", "tool.sh"]. Then run it \
      again: swift test

      'my\u{FFFD}tool' 'a b': /\u{FFFD} is not a directory.
      Correct the directory of the command. Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it did not end within 0 seconds, and was killed.
      Until then it had printed:
        a\u{FFFD}b
      If it waits for input, give it some: ["sh", "-c", "mytool < /dev/null"].
      If it only needs more time, write within: .seconds(2). Then run it again: swift test

      'my\u{FFFD}tool' 'a b': it printed more than 1 row of 2 columns, and was ended.
      Until then it had printed:
        a\u{FFFD}b
      Let it print less, or take a picture of its last screen: rows: 24. Then run it again: swift \
      test
      """)
  }
}
