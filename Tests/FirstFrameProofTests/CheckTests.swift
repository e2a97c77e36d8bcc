import FirstFrameProof
import TestSupport

/// The checks that need no explorer, with renderers that know nothing of views.
@MainActor @Suite struct CheckTests {
  private func facts(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.defect.title): \($0.facts.joined(separator: " "))" }
  }

  // MARK: - Problems and idleness

  @Test func aCommitSaysWhatItReported() {
    let thread = FrameRecord.Problem.wrongThread(path: "Label")
    let findings = Check.idle(ScriptedScreen([.row("0", 1, problems: [thread])]))
    expectEqual(findings.map(\.defect), [.wrongThread])
    expectEqual(findings.map(\.path), ["Label"])
    #expect(
      findings.first?.failureMessage == """
        │ wrongThread: a model that Label reads was written off the main actor.
        │ Make the model @MainActor, and the compiler finds the place.
        │ Then run it again: swift test
        """)
    expectEqual(Check.idle(ScriptedScreen([.row("0", 1)])), [])
  }

  @Test func aLivelockIsToldFromAQueueThatMovesNothing() {
    let moving = ScriptedScreen((1...200).map { .row("\($0 % 3)", $0) }, turns: 200)
    let still = ScriptedScreen([.row("0", 1)], turns: 200)
    let endless = "endless (updateLoop): The main queue was still not empty after 100 turns. "
    expectEqual(
      facts(Check.idle(moving)), [endless + "The frames went on changing: 3 pictures."])
    expectEqual(facts(Check.idle(still)), [endless + "All frames looked the same."])
    expectEqual(Check.idle(ScriptedScreen([.row("0", 1)], turns: 99)), [])
  }

  @Test func problemsOnTheWayToRestAreSaidOnce() {
    let loop = FrameRecord.Problem.updateLoop(paths: ["A"], isProved: false)
    let screen = ScriptedScreen([.row("0", 1, problems: [loop])], turns: 3)
    expectEqual(Check.idle(screen).map(\.problem), [loop])
  }

  @Test func aRendererAtRestStaysAsItIs() {
    expectEqual(Check.idle(ScriptedScreen([.row("0", 1), .row("1", 2)], turns: 1)), [])
    let restless = Check.idle(
      ScriptedScreen([.row("0", 1), .row("1", 2)], asksForCommits: false))
    #expect(
      restless.first?.failureMessage == """
        │ old (stale):
        │ One more commit changed the picture, though nothing was left to do.
        │
        │   when idle   then
        │   |0|         |1|
        │
        │ The view is notified of a change a turn too late, or not at all.
        │ Deliver each change at once to everything that shows it, such as by a tracked method.
        │ Then run it again: swift test
        """)
    let late = Check.idle(
      ScriptedScreen([.row("0", 1), .row("0", 2), .row("1", 3)], asksForCommits: false))
    #expect(
      facts(late) == [
        "old (stale): A turn with nothing queued changed the picture, though nothing was left to do."
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
    expectEqual(
      facts(Check.sizes(live: [small, cut], fresh: [whole])),
      ["size (cellSize): Cell was given 8x1; its content needs 8x3."])
    expectEqual(Check.sizes(live: [cut, whole], fresh: [whole]), [])
    expectEqual(Check.sizes(live: [cut], fresh: [cut]), [], "it is cut off on purpose")
    expectEqual(
      facts(Check.sizes(live: [small, cut], fresh: [small, cut])),
      [
        "size (cellSize): Cell was given 8x1; its content needs 8x3. "
          + "The new view is cut off as well, so neither picture is right."
      ])
  }
}
