import FirstFrameProof
import FirstFrameTestSupport
import Testing

@MainActor @Suite struct CounterexampleTests {
  private func rehearsal(
    _ delivery: TextScreen.Delivery, action: String = "goal"
  ) -> Rehearsal<TextModel> {
    Rehearsal(makeModel()) {
      TextScreen($0, delivery: delivery)
    } actions: {
      Action(action) { $0.text += "!" }
    }
  }

  private func makeModel() -> TextModel {
    let model = TextModel()
    model.text = "0-0"
    return model
  }

  private let bound = Bound(actions: 2, turns: 2, commits: 2)

  @Test func theTestToPasteRunsTheScheduleAndFindsTheSame() throws {
    let rehearsal = rehearsal(.never)
    let found = try #require(rehearsal.prove(within: bound).counterexamples.first)
    #expect(
      found.swiftTest == """
        @MainActor @Test func staleBySchedule() {
          // The failed proof's own: let rehearsal = Rehearsal(…), here or as a property.
          expectFreshFrames(
            of: rehearsal,
            along: [
              .action("goal"),
              .commit,
            ])
        }
        """)
    let again = rehearsal.counterexample(along: [.action("goal"), .commit])
    #expect(again?.description == found.description)
    #expect(again?.verdict == found.verdict)
    #expect(rehearsal.counterexample(along: [.commit]) == nil)
  }

  @Test func aScheduleWithAnUnknownActionFailsAndListsTheKnown() {
    let rehearsal = rehearsal(.atOnce)
    let message = """
      │ vacuous: no action is called "gaol", so the schedule was not run.
      │ There are "goal".
      │ Correct the steps; or, if the action is gone for good, delete this test. Then run it \
      again: swift test
      """
    let steps: [Schedule.Step] = [.action("gaol"), .commit]
    #expect(rehearsal.failureMessage(along: steps) == message)
    #expect(rehearsal.failureMessage(along: [.commit, .trait("gaol")]) == message)
    #expect(rehearsal.failureMessage(along: [.action("goal"), .part("gaol", 1)]) == message)
    #expect(rehearsal.raceMessage(between: [.action("goal")], and: steps) == message)
    #expect(rehearsal.counterexample(along: steps) == nil)
    #expect(rehearsal.shrunk(steps) == steps)
    let film = rehearsal.film(through: ["gaol", "goal"])
    #expect(film.frames.last?.grid.rows == ["0-0!    "])
    #expect(
      film.failureMessage == """
        │ No action is called "gaol". There are "goal".
        │ Then run it again: swift test
        """)
  }

  @Test func aStepThatItsActionDoesNotHaveIsImpossible() {
    let message = rehearsal(.atOnce).failureMessage(along: [.part("goal", 2), .commit])
    #expect(
      message?.hasPrefix("│ vacuous: \"goal (step 2)\" was not possible") == true,
      "\(message ?? "")")
  }

  @Test func namesInATestToPasteAreSwift() throws {
    let name = "say \"hi\" \\(now)\n\u{1B}[31m"
    let rehearsal = rehearsal(.never, action: name)
    let found = try #require(rehearsal.prove(within: bound).counterexamples.first)
    #expect(
      found.swiftTest.split(separator: "\n")[5]
        == #"      .action("say \"hi\" \\(now)\n\u{1B}[31m"),"#)
  }

  @Test func aWrongFrameThatComesRightByItselfSaysWhen() {
    let late = rehearsal(.nextTurn).prove(within: bound).counterexamples
    #expect(late.map(\.verdict.evidence.turnsUntilRight) == [1, 1])
    let never = rehearsal(.never).prove(within: bound).counterexamples
    #expect(never.map(\.verdict.evidence.turnsUntilRight) == [nil])
  }

  @Test func twoProofsOfOneRehearsalSayTheSame() {
    let messages = (0..<2).map { _ in
      rehearsal(.clearThenNextTurn).prove(within: bound).failureMessage
    }
    #expect(messages[0] != nil)
    #expect(messages[0] == messages[1])
  }

  @Test func anActionThatNoPictureTellsIsABlindSpotOfTheClaim() throws {
    let rehearsal = Rehearsal(makeModel()) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text += "!" }
      Action("heartbeat") { _ in }
    }
    guard case .held(let claim) = rehearsal.prove(within: bound) else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(claim.unnoticedActions == ["heartbeat"])
    #expect(claim.description.contains("No picture shows whether \"heartbeat\" happened."))
  }

  @Test func aRehearsalIsAlsoAFilm() {
    let film = rehearsal(.nextTurn).film(through: ["goal", "goal"])
    let causes = film.frames.map(\.cause.description)
    #expect(causes == ["start", "turn", "goal, turn", "goal, turn"])
    #expect(
      film.frames.map { $0.grid.rows[0] } == ["        ", "0-0     ", "0-0!    ", "0-0!!   "])
  }

  /// A renderer that its model keeps.
  @MainActor private final class Keeper {
    var kept: [AnyObject] = []
  }

  @MainActor private final class KeptScreen: FrameSource {
    private let part = TextModel()
    private var commits = 0
    let hasPendingTurn = false
    let needsCommit = true

    init(_ keeper: Keeper) { keeper.kept.append(part) }

    var parts: [FramePart] { [FramePart(path: "Screen/part", frame: .zero, object: part)] }

    func turn() -> Int { 0 }

    func commit() -> FrameRecord {
      commits += 1
      return FrameRecord(grid: Grid(lines: ["x"]), number: commits, turn: 0)
    }
  }

  @Test func whatOutlivesItsRendererIsALeak() {
    let rehearsal = Rehearsal(Keeper()) {
      KeptScreen($0)
    } actions: {
      Action("nothing") { _ in }
    }
    let found = rehearsal.prove(within: Bound(actions: 1, turns: 0, commits: 1)).counterexamples
    #expect(found.map(\.verdict.kind) == [.leak])
    #expect(found.first?.verdict.evidence.path == "Screen/part")
    #expect(
      found.first?.failureMessage.hasPrefix(
        """
        │ leak: something outlives its renderer, in Screen/part.
        │ No step is needed: it is enough to make the renderer, and to release it.
        """) == true, "\(found.first?.failureMessage ?? "")")
    #expect(
      found.first?.verdict.evidence.facts == [
        "Screen/part was still alive after the renderer was released."
      ])
    #expect(
      rehearsal.tolerating(.leak).prove(within: Bound(actions: 1, turns: 0, commits: 1))
        .counterexamples.isEmpty)
  }
}
