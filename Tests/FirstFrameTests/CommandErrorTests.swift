import TestSupport

@testable import FirstFrame

/// What is said about a command without a picture, with the next step.
@Suite struct CommandErrorTests {
  private func message(_ reason: CommandError.Reason, _ command: String...) -> String {
    CommandError(command: command, reason: reason).description
  }

  @Test func anUnknownCommandMayBeAProductThatIsNotBuilt() {
    #expect(
      message(.unknown(products: "/p/.build/debug"), "mytool", "a b") == """
        mytool 'a b': the command is unknown. "mytool" is neither in /p/.build/debug nor in a \
        directory of PATH.
        If it is a product of this package, name its target among the dependencies of the test \
        target, so that it is built first. Then run it again: swift test
        """)
  }

  @Test func aCommandThatDoesNotEndIsShownAsFarAsItWas() {
    let screen = Grid(lines: (1...14).map { "row \($0)" } + ["Continue? [y/n]", ""])
    #expect(
      message(.overdue(limit: .seconds(20), screen: screen), "mytool") == """
        mytool: it did not end within 20 seconds, and was killed.
        Until then it had printed:
          (3 rows)
          row 4
          row 5
          row 6
          row 7
          row 8
          row 9
          row 10
          row 11
          row 12
          row 13
          row 14
          Continue? [y/n]
        If it waits for input, give it some: ["sh", "-c", "mytool < /dev/null"].
        If it only needs more time, write within: .seconds(40). Then run it again: swift test
        """)
  }

  @Test func aSizeThatNoTerminalHasIsNamed() {
    #expect(
      message(.size(columns: 5_000, rows: 1, most: 4_096), "mytool") == """
        mytool: no terminal has 5000 columns and 1 row.
        Ask for 1 to 4096 of each. Then run it again: swift test
        """)
  }

  @Test func aCrashNamesItsSignal() {
    #expect(
      message(.killed(signal: 11, screen: Grid(blank: .zero)), "mytool") == """
        mytool: it was ended by signal 11 (SIGSEGV).
        It had printed nothing.
        Correct the program. In a terminal of its own it may print more. Then run it again: swift test
        """)
    // The list of calls that Swift prints hides the reason.
    let crash = Grid(lines: ["before", "Fatal error: no", "", "Current stack trace:", "0  main"])
    #expect(
      message(.killed(signal: 4, screen: crash), "mytool") == """
        mytool: it was ended by signal 4 (SIGILL).
        Until then it had printed:
          before
          Fatal error: no
          (a stack trace is left out)
        Correct the program. In a terminal of its own it may print more. Then run it again: swift test
        """)
    #expect(message(.killed(signal: 40, screen: Grid(blank: .zero)), "a").contains("signal 40."))
  }

  @Test func eachMessageIsVisibleAndEndsWithTheNextStep() {
    let screen = Grid(lines: ["a\u{202E}b"])
    let reasons: [CommandError.Reason] = [
      .unnamed, .nul, .size(columns: -1, rows: 24, most: 4_096), .unknown(products: nil),
      .missing(path: "/\u{1B}"), .noTerminal("no space"),
      .notStarted("no"), .noDirectory("/\n"), .killed(signal: 1, screen: screen),
      .overdue(limit: .zero, screen: screen), .tooLong(screen: screen),
    ]
    for reason in reasons {
      let text = message(reason, "my\u{1B}[31mtool", "\n")
      #expect(text.hasSuffix("Then run it again: swift test"))
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }
}
