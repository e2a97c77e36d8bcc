@testable import FirstFrameProof
import FirstFrameTestSupport

@MainActor @Suite(.inOwnProcess) struct ProofTests {
  private func scenario(
    _ delivery: TextScreen.Delivery, text: String = "0-0"
  ) -> Scenario<TextModel> {
    Scenario(makeModel(text)) {
      TextScreen($0, delivery: delivery)
    } actions: {
      Action("goal") { $0.text = "1-0" }
      Action("own goal") { $0.text = "1-1" }
    }
  }

  private func makeModel(_ text: String) -> TextModel {
    let model = TextModel()
    model.text = text
    return model
  }

  /// The kind and the schedule of a violation, or nil.
  private func violation(_ scenario: Scenario<TextModel>) -> String? {
    let found = scenario.prove(within: limit).failingOrders
    return found.isEmpty ? nil : found.map(\.description).joined(separator: "; ")
  }

  private let limit = Limit(actions: 2, turns: 2, commits: 2)

  @Test func eachWayToBeWrongGetsItsVerdictByAShortestSchedule() {
    expectEqual(
      violation(scenario(.nextTurn)),
      "blank (emptyFirst): commit; old (stale): turn → goal → commit")
    expectEqual(violation(scenario(.nextTurnAfterTheFirst)), "old (stale): goal → commit")
    expectEqual(violation(scenario(.never)), "old (stale): goal → commit")
    expectEqual(
      violation(scenario(.clearThenNextTurn)), "blank (emptyFirst): goal → commit")
    #expect(violation(scenario(.atOnce)) == nil)
  }

  @Test func theSummaryCountsWhatWasRun() throws {
    guard case .held(let summary) = scenario(.atOnce).prove(within: limit) else {
      Issue.record("the proof did not hold")
      return
    }
    // 2 actions, at most 2 of them and 2 commits, never two commits in a row, no turn:
    // 1 + 2·3 + 4·7 schedules, less the empty one and counting `commit`.
    expectEqual(summary.schedulesRun, 1 + 2 * 4 + 4 * 7)
    expectEqual(summary.distinctFrames, 3)
  }

  @Test func aProofThatProvesNothingSaysSo() {
    let deaf = Scenario(TextModel()) { _ in
      TextScreen(TextModel(), delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let shared = makeModel("0-0")
    let again = Scenario(shared) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let blank = Grid(blank: GridSize(width: 8, height: 1))
    expectEqual(nothingTested(deaf.prove(within: limit)), .picturesNeverChange(blank))
    expectEqual(nothingTested(again.prove(within: limit)), .modelsAreShared)
    let noCommit = scenario(.atOnce).prove(within: Limit(actions: 1, turns: 1, commits: 0))
    expectEqual(nothingTested(noCommit), .nothingCommitted)
  }

  private func nothingTested(_ verdict: ProofVerdict) -> NothingTested? {
    if case .testedNothing(let nothingTested) = verdict { nothingTested } else { nil }
  }

  @Test func aLimitSaysWhatItAllows() {
    let limit = Limit(actions: 40, turns: 40, commits: 40)
    expectEqual(limit.description, "at most 40 actions, 40 turns and 40 commits")
  }

  @Test func theMessageShowsTheWayThere() {
    let message = scenario(.nextTurnAfterTheFirst).prove(within: limit).failureMessage
    #expect(
      message == """
        │ old (stale): delivered 1 turn late.
        │ Frame 1 differs from a new view of the same models in 1 cell.
        │
        │   frame 1: goal   a new view
        │   0-0             1-0
        │   ^
        │
        │ TextModel.text changed from "0-0" to "1-0".
        │ Deliver the change at once: by a tracked method, or without a scheduler in between.
        │
        │ The shortest failing schedule:
        │   goal → commit
        │
        │ As a test:
        │
        │   @MainActor @Test func staleBySchedule() {
        │     // The failed proof's own: let scenario = Scenario(…), here or as a property.
        │     expectFreshFrames(of: scenario, along: [.action("goal"), .commit])
        │   }
        │
        │ Then run it again: swift test
        """)
  }

  @Test func namesOfActionsCannotForgeLines() {
    let scenario = Scenario(makeModel("0-0")) {
      TextScreen($0, delivery: .never)
    } actions: {
      Action("goal\n::error::forged \u{1B}[31m ##[group]") { $0.text = "1-0" }
    }
    let message = scenario.prove(within: limit).failureMessage ?? ""
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.hasPrefix("│") })
    let way = "│   goal\u{FFFD}::error::forged \u{FFFD}[31m ##\u{200B}[group] → commit"
    #expect(lines.contains { $0 == way }, "\(message)")
  }

  @Test func theSummarySaysWhatItDoesNotShow() {
    let summary = ProofSummary(
      limit: limit, schedulesRun: 37, distinctFrames: 3)
    #expect(
      summary.description == """
        Every committed frame equals that of a new view of the same models: all schedules with at most 2 \
        actions, 2 turns and 2 commits; 3 different pictures. This is exhaustive within the limit, for this model of the \
        run loop. It says nothing about the timing of a real UIKit. \
        The order among siblings is not varied.
        """)
  }
}
