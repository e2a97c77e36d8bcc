import FirstFrameProof
import TestSupport

/// Reads that a renderer reports as not tracked, in films and in words.
@MainActor @Suite struct ReportedReadTests {
  private func read(
    _ property: String, by path: String = "Board", at line: String? = nil
  ) -> FrameRecord.Problem {
    .untrackedRead(path: path, method: "draw", .init(of: property, at: line))
  }

  private let advice = """
    │ Perceptible state was accessed but is not being tracked. Track changes to state by wrapping \
    your view in a 'WithPerceptionTracking' view.
    │ In a view's own method, read it inside of trackReads { … }, or in an observe closure.
    """

  /// Checklist row 95: where the line is not known, the view's path and the method stand alone.
  @Test func eachReadHasALineAndAllHaveOneAdvice() {
    let film = Film(
      of: ScriptedScreen([
        .row(
          "0", 1,
          problems: [
            read("Match.home", by: "Board/row 0", at: "Board.swift:7"),
            .missingContainer(path: "Menu"), read("Match.away", by: "Board/row 1"),
          ])
      ]))
    #expect(
      film.failureMessage == """
        │ missingContainer: the controller of Menu presents another controller, but nothing there can \
        show it.
        │ To push, put it into a NavigationController; to present, put its view onto the stage.
        │ untrackedRead: Match.home was read by Board/row 0 in draw() at Board.swift:7, where reads \
        are not tracked.
        │ untrackedRead: Match.away was read by Board/row 1 in draw(), where reads are not tracked.
        \(advice)
        │ Then run it again: swift test
        """)
    expectEqual(film.verdicts.map(\.verdict.cause), ["untrackedRead", "problem", "untrackedRead"])
    let also = film.verdictMessage?.split(separator: "\n").drop { $0 != "│ Also found:" }
    #expect(
      also?.dropFirst().prefix(2) == [
        "│   rule (problem): start",
        "│   untrackedRead: Match.away was read by Board/row 1 in draw(), where reads are not tracked.",
      ])
  }

  /// Two calls in a line have two addresses, and are one place.
  @Test func aLineIsOnePlace() {
    func call(_ address: String, at line: String?) -> FrameRecord.Problem {
      .untrackedRead(
        path: "Board", method: "draw", .init(of: "Match.home", place: address) { line })
    }
    let film = Film(
      of: ScriptedScreen([
        .row(
          "0", 1,
          problems: [
            call("0x1", at: "Board.swift:7"), call("0x2", at: "Board.swift:7"),
            call("0x3", at: "Board.swift:8"),
          ]), .row("0", 2, problems: [call("0x1", at: "Board.swift:7"), read("Match.home")]),
      ]))
    film.act("goal") {}
    #expect(
      film.verdicts.map(\.description) == [
        "old (untrackedRead): start", "old (untrackedRead): start", "old (untrackedRead): goal",
      ])
    expectEqual(film.problems.count, 3)
  }

  /// The line is looked up where it is printed, since that takes long.
  @Test func theLineIsNotLookedUpBefore() {
    let asked = Asked()
    let problem = FrameRecord.Problem.untrackedRead(
      path: "Board", method: "draw",
      .init(of: "Match.home", place: "0x1") { asked.line() })
    let film = Film(of: ScriptedScreen([.row("0", 1, problems: [problem])]))
    film.act("goal") {}
    expectEqual(film.verdicts.count, 1)
    expectEqual(asked.count, 0)
    #expect(film.failureMessage?.contains(" at Board.swift:7,") == true)
    expectEqual(asked.count, 1)
  }

  /// A frame with such a read can have another defect, and is judged all the same.
  @Test func theFrameIsJudgedAllTheSame() {
    let flush = FrameRecord.row(
      "1-1", 2, problems: [read("Match.home")], flushes: ["1-0"])
    let film = Film(of: ScriptedScreen([.row("0-0", 1), flush]))
    film.act("goal") {}
    expectEqual(film.verdicts.map(\.verdict.cause), ["untrackedRead", "torn"])
  }
}

/// Counts how often a line was asked for.
private final class Asked: @unchecked Sendable {
  private(set) var count = 0

  func line() -> String {
    count += 1
    return "Board.swift:7"
  }
}
