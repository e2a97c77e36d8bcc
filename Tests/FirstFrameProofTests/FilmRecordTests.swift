import FirstFrameProof
import TestSupport

/// What single records tell a film.
@MainActor @Suite struct FilmRecordTests {
  private func words(_ film: Film) -> [String] { film.verdicts.map(\.description) }

  private func assigned(_ changed: Bool) -> FrameRecord.Assignment {
    FrameRecord.Assignment(path: "Score/Label", property: "text", changed: changed)
  }

  @Test func aRenderThatChangesNothingIsADoubleOne() {
    let first = FrameRecord.row("0-0", 1, assignments: [assigned(true)])
    let again = FrameRecord.row("0-0", 2, assignments: [assigned(false)])
    let film = Film(of: ScriptedScreen([first, again], turns: 1))
    film.rest()
    expectEqual(words(film), ["vain (doubleRender): turn"])
    expectEqual(film.verdicts.first?.verdict.evidence.path, "Score/Label")
    #expect(
      film.verdictMessage == """
        │ vain (doubleRender): commit 2, turn in Score/Label
        │
        │   2 turn
        │   |0-0|
        │
        │ Score/Label.text was assigned the value that it had, and no model had changed.
        │ One state is delivered twice: by a first render and a subscription, or by two \
        subscriptions.
        │ Drop the first value, or the first render; cancel the old subscription before you \
        subscribe again.
        │
        │ Then run it again: swift test
        """)
    let once = Film(of: ScriptedScreen([first, .row("0-0", 2)], turns: 1))
    once.rest()
    expectEqual(words(once), [])
  }

  @Test func aModelThatIsWrittenWithWhatItWasRendersNothingTwice() {
    let again = FrameRecord.row("0-0", 2, assignments: [assigned(false)])
    let film = Film(of: ScriptedScreen([.row("0-0", 1, assignments: [assigned(true)]), again]))
    film.act("no goal") {}
    expectEqual(words(film), [])
  }

  @Test func aFlushThatNoFrameShowsIsTorn() {
    let torn = Film(of: ScriptedScreen([.row("0-0", 1), .row("2-1", 2, flushes: ["2-0"])]))
    torn.act("goals") {}
    expectEqual(words(torn), ["torn: goals"])
    #expect(
      torn.verdictMessage?.split(separator: "\n").prefix(5).joined(separator: "\n") == """
        │ torn: commit 2, goals
        │
        │   before   at the flush   2 goals
        │   |0-0|    |2-0|          |2-1|
        │
        """)
    let seemly = Film(
      of: ScriptedScreen([.row("0-0", 1), .row("2-1", 2, flushes: ["0-0", "2-1"])]))
    seemly.act("goals") {}
    expectEqual(words(seemly), [])
  }

  @Test func aFlushBeforeTheFirstFrameIsNotSeen() {
    expectEqual(words(Film(of: ScriptedScreen([.row("2-1", 1, flushes: ["2-0"])]))), [])
  }

  @Test func eachProblemIsSaidOnceAtItsFrame() {
    let loop = FrameRecord.Problem.updateLoop(paths: ["A", "B"], isProved: true)
    let thread = FrameRecord.Problem.wrongThread(path: "C")
    let film = Film(
      of: ScriptedScreen([
        .row("0", 1, problems: [loop]), .row("1", 2, problems: [loop, thread]),
        .row("2", 3, problems: [.missingContainer(path: "D")]),
      ]))
    film.act("one") {}
    film.act("two") {}
    expectEqual(
      words(film),
      ["endless (updateLoop): start", "rule (wrongThread): one", "rule (problem): two"])
    expectEqual(film.verdicts.map(\.verdict.problems.count), [1, 1, 1])
    expectEqual(film.verdicts.map(\.verdict.evidence.path), ["A", "C", "D"])
    #expect(
      film.verdictMessage == """
        │ endless (updateLoop): commit 1, start in A
        │
        │   1 start
        │   |0|
        │
        │ updateLoop: the layout will never settle; these views ask for the same again and again:
        │   A, B
        │ In layoutSubviews() and updateProperties(), do not invalidate what they have just updated.
        │
        │ Also found:
        │   rule (wrongThread): one
        │   rule (problem): two
        │
        │ Then run it again: swift test
        """)
  }

  /// Each cell of a table may have the same one.
  @Test func ofManyProblemsTheFirstAreSaid() throws {
    func message(_ count: Int) throws -> [String] {
      let problems = (1...count).map { FrameRecord.Problem.wrongThread(path: "Cell[\($0)]") }
      let film = Film(of: ScriptedScreen([.row("0", 1, problems: problems)]))
      return try #require(film.failureMessage).split(separator: "\n").map(String.init)
    }
    let many = try message(40)
    expectEqual(many.count, 2 * 12 + 2)
    expectEqual(many.suffix(2), ["│ (28 more problems)", "│ Then run it again: swift test"])
    try expectEqual(message(12).count, 2 * 12 + 1)
  }

  @Test func aLateFrameIsNotAlsoCalledDouble() {
    let film = Film(
      of: ScriptedScreen(
        [
          .row("0", 1, assignments: [assigned(true)]), .row("0", 2, assignments: [assigned(false)]),
          .row("1", 3, assignments: [assigned(true)]),
        ], turns: 2))
    film.rest()
    expectEqual(words(film), ["old (stale): start"])
    expectEqual(film.verdicts.first?.verdict.evidence.turnsUntilRight, 2)
  }

  @Test func aBlankBeforeAnythingWasRightIsTheFirst() {
    let rows = [["Title", "     "], ["TITLE", "     "], ["TITLE", "0-0  "], ["TITLE", "     "]]
    let records = rows.enumerated().map {
      FrameRecord(grid: Grid(lines: $1), number: $0 + 1, turn: 0)
    }
    let film = Film(of: ScriptedScreen(Array(records[..<3]), turns: 2))
    film.rest()
    expectEqual(words(film), ["old (stale): start", "blank (emptyFirst): turn"])
    let right = Film(of: ScriptedScreen([records[2], records[3], records[2]], turns: 0))
    right.act("hide") {}
    right.act("show") {}
    expectEqual(words(right), [])
  }

  @Test func aPictureBetweenTwoTurnsIsNotTheSettledOne() {
    let film = Film(of: ScriptedScreen([.row("a", 1), .row("b", 2), .row("c", 3)], turns: 2))
    film.turn()
    expectEqual(words(film), [])
    film.turn()
    expectEqual(words(film), ["old (stale): start", "old (stale): turn"])
  }

  @Test func severalWrongPicturesEachSayWhenTheyWereRight() {
    let film = Film(
      of: ScriptedScreen(
        [.row("a", 1), .row("b", 2), .row("c", 3), .row("d", 4), .row("c", 5)], turns: 4))
    film.rest()
    expectEqual(words(film), ["old (stale): start", "old (stale): turn", "old (stale): turn"])
    expectEqual(film.verdicts.map(\.verdict.evidence.turnsUntilRight), [2, 1, 1])
  }

  @Test func aQueueThatFeedsItselfIsALivelockAndSaysWhetherAnythingMoves() {
    let moving = Film(
      of: ScriptedScreen((1...300).map { .row($0 % 2 == 0 ? "tick" : "tock", $0) }, turns: 200))
    moving.rest()
    let still = Film(of: ScriptedScreen([.row("tick", 1)], turns: 200))
    still.rest()
    expectEqual(words(moving), ["endless (updateLoop): turn"])
    #expect(
      moving.verdicts.first?.verdict.evidence.facts == [
        "The main queue was still not empty after 100 turns.",
        "The frames went on changing: 2 pictures.",
      ])
    expectEqual(words(still), ["endless (updateLoop): start"])
    expectEqual(still.verdicts.first?.verdict.evidence.facts.last, "All frames looked the same.")
    moving.rest()
    #expect(moving.isIdle)
    #expect(words(moving).contains("endless (updateLoop): turn") == false)
  }
}
