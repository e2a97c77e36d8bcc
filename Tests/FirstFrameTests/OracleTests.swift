import CharacterGrid
import FirstFrame
import Testing

/// The oracles that need no explorer, with renderers that know nothing of views.
@MainActor @Suite struct OracleTests {
  private func facts(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.kind.rawValue): \($0.facts.joined(separator: " "))" }
  }

  // MARK: - Order

  @Test func valuesInOrderAreWellWhateverIsLeftOut() {
    #expect(Oracle.order(shown: [0, 2], written: [0, 1, 2]) == [])
    #expect(Oracle.order(shown: ["a", "a", "b"], written: ["a", "b"]) == [])
    #expect(Oracle.order(shown: [1, 2, 1], written: [1, 2, 1]) == [])
    #expect(Oracle.order(shown: [Int](), written: []) == [])
  }

  @Test func anOlderValueBehindANewerOneIsNamed() {
    #expect(
      facts(Oracle.order(shown: [0, 2, 1], written: [0, 1, 2]))
        == ["order: \"2\" was shown, and then the older \"1\"."])
    #expect(
      facts(Oracle.order(shown: [1, 2, 1], written: [1, 2]))
        == ["order: \"2\" was shown, and then the older \"1\"."])
  }

  @Test func aLastValueThatIsNeverShownIsNamed() {
    #expect(
      facts(Oracle.order(shown: [0, 1], written: [0, 1, 2]))
        == ["stale: \"2\" was written last and never shown. The last one shown was \"1\"."])
    #expect(
      facts(Oracle.order(shown: [1, 2], written: [1, 2, 1]))
        == ["stale: \"1\" was written last and never shown. The last one shown was \"2\"."])
    #expect(
      facts(Oracle.order(shown: [], written: [0]))
        == ["stale: \"0\" was written last and never shown. Nothing was shown."])
    #expect(
      facts(Oracle.order(shown: [0, 7], written: [0]))
        == ["stale: \"7\" was shown and never written."])
  }

  // MARK: - Problems, rest and idleness

  @Test func aCommitSaysWhatItReported() {
    let thread = FrameRecord.Problem.wrongThread(path: "Label")
    let findings = Oracle.problems(in: .row("0", 1, problems: [thread]))
    #expect(findings.map(\.kind) == [.wrongThread])
    #expect(findings.map(\.path) == ["Label"])
    #expect(
      findings.first?.failureMessage == """
        │ wrongThread: a model that Label reads was written off the main actor.
        │ Make the model @MainActor, and the compiler finds the place.
        │ Then run it again: swift test
        """)
    #expect(Oracle.problems(in: .row("0", 1)) == [])
  }

  @Test func aLivelockIsToldFromAQueueThatMovesNothing() {
    let moving = ScriptedScreen((1...200).map { .row("\($0 % 3)", $0) }, turns: 200)
    let still = ScriptedScreen([.row("0", 1)], turns: 200)
    let endless = "updateLoop: The main queue was still not empty after 100 turns. "
    #expect(
      facts(Oracle.rest(of: moving)) == [endless + "The frames went on changing: 3 pictures."])
    #expect(facts(Oracle.rest(of: still)) == [endless + "All frames looked the same."])
    #expect(Oracle.rest(of: ScriptedScreen([.row("0", 1)], turns: 99)) == [])
  }

  @Test func problemsOnTheWayToRestAreSaidOnce() {
    let loop = FrameRecord.Problem.updateLoop(paths: ["A"], isProved: false)
    let screen = ScriptedScreen([.row("0", 1, problems: [loop])], turns: 3)
    #expect(Oracle.rest(of: screen).map(\.problem) == [loop])
  }

  @Test func aRendererAtRestStaysAsItIs() {
    #expect(Oracle.idle(ScriptedScreen([.row("0", 1), .row("1", 2)], turns: 1)) == [])
    let restless = Oracle.idle(
      ScriptedScreen([.row("0", 1), .row("1", 2)], asksForCommits: false))
    #expect(
      restless.first?.failureMessage == """
        │ stale:
        │ One more commit changed the picture, though nothing was left to do.
        │
        │   at rest   then
        │   |0|       |1|
        │
        │ The view is notified of a change a turn too late, or not at all.
        │ Deliver each change at once to everything that shows it, such as by a tracked method.
        │ Then run it again: swift test
        """)
    let late = Oracle.idle(
      ScriptedScreen([.row("0", 1), .row("0", 2), .row("1", 3)], asksForCommits: false))
    #expect(
      facts(late) == [
        "stale: A turn with nothing queued changed the picture, though nothing was left to do."
      ])
  }

  // MARK: - Sizes

  private func measure(_ given: Int, _ needed: Int) -> FrameRecord.Measure {
    FrameRecord.Measure(
      path: "Cell", given: GridSize(width: 8, height: given),
      needed: GridSize(width: 8, height: needed))
  }

  @Test func aViewThatKeepsAnOldSizeIsNamed() {
    let small = FrameRecord.row("0", 1, measures: [measure(1, 1)])
    let cut = FrameRecord.row("0", 2, measures: [measure(1, 3)])
    let whole = FrameRecord.row("0", 1, measures: [measure(3, 3)])
    #expect(
      facts(Oracle.sizes(live: [small, cut], fresh: [whole]))
        == ["cellSize: Cell was given 8x1; its content needs 8x3."])
    #expect(Oracle.sizes(live: [cut, whole], fresh: [whole]) == [])
    #expect(Oracle.sizes(live: [cut], fresh: [cut]) == [], "it is cut off on purpose")
    #expect(
      facts(Oracle.sizes(live: [small, cut], fresh: [small, cut]))
        == ["cellSize: Cell was given 8x1; its content needs 8x3."])
  }

  // MARK: - Reuse

  private func screen(_ text: String, then later: String? = nil) -> TextScreen {
    let model = TextModel()
    model.text = text
    let screen = TextScreen(model, delivery: .nextTurnAfterTheFirst)
    if let later { model.text = later }
    return screen
  }

  @Test func aReusedViewEqualsAFreshOne() {
    #expect(Oracle.reuse(of: screen("a", then: "b"), against: screen("b")) == [])
    let small = TextScreen(TextModel(), delivery: .atOnce, width: 4)
    #expect(Oracle.reuse(of: small, against: screen("")) == [], "they are given one size")
    let findings = Oracle.reuse(of: screen("a", then: "ab"), against: screen("b"))
    #expect(
      findings.first?.failureMessage == """
        │ reuse
        │
        │   reused       a fresh render
        │   |ab      |   |b       |
        │
        │ An old subscription was not cancelled when the view was given another model.
        │ Cancel the old subscription before the view is given another model.
        │ Then run it again: swift test
        """)
  }

  @Test func whatHappensToTheFirstModelMakesNoDifference() {
    let first = TextModel()
    let findings = Oracle.reuse(
      of: TextScreen(first, delivery: .nextTurn), against: screen(""), when: { first.text = "old" })
    #expect(findings.map(\.kind) == [.reuse])
    #expect(findings.first?.pictures.map(\.grid.text) == ["old     ", "        "])
    #expect(
      Oracle.reuse(
        of: TextScreen(TextModel(), delivery: .nextTurn), against: screen(""),
        when: { first.text = "older" }) == [])
  }

  // MARK: - Agreement

  @Test func deliveriesThatEndOtherwiseAreNamed() {
    let (one, other) = (Grid(lines: ["1-0"]), Grid(lines: ["0-0"]))
    #expect(Oracle.agreement(of: ["tracked": one, "observed": one]) == [])
    #expect(Oracle.agreement(of: [:]) == [])
    let findings = Oracle.agreement(of: ["tracked": one, "observed": one, "deferred": other])
    #expect(facts(findings) == ["stale: deferred ends in another picture than tracked."])
    #expect(findings.first?.pictures.map(\.heading) == ["tracked", "deferred"])
  }
}
