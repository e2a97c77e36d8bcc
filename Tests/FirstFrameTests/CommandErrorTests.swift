import TestSupport

@testable import FirstFrame

/// What is said about a command without a picture, with the next step.
@Suite struct CommandErrorTests {
  /// The list of calls that Swift prints hides the reason of a crash.
  @Test func eachReasonIsSaidWithTheNextStep() {
    let screen = Grid(lines: (1...14).map { "row \($0)" } + ["Continue? [y/n]", ""])
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
    expectEqual(messages.joined(separator: "\n\n"), "?")
  }
}
