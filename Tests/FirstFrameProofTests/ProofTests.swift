import FirstFrameProof
import FirstFrameTestSupport
import Testing

@MainActor @Suite(.inOwnProcess) struct ProofTests {
  private func rehearsal(
    _ delivery: TextScreen.Delivery, text: String = "0-0"
  ) -> Rehearsal<TextModel> {
    Rehearsal(makeModel(text)) {
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
  private func violation(_ rehearsal: Rehearsal<TextModel>) -> String? {
    let found = rehearsal.prove(within: bound).counterexamples
    return found.isEmpty ? nil : found.map(\.description).joined(separator: "; ")
  }

  private let bound = Bound(actions: 2, turns: 2, commits: 2)

  @Test func eachWayToBeWrongGetsItsVerdictByAShortestSchedule() {
    #expect(violation(rehearsal(.nextTurn)) == "emptyFirst: commit; stale: turn → goal → commit")
    #expect(violation(rehearsal(.nextTurnAfterTheFirst)) == "stale: goal → commit")
    #expect(violation(rehearsal(.never)) == "stale: goal → commit")
    #expect(
      violation(rehearsal(.clearThenNextTurn))
        == "emptyFirst: goal → commit; flicker: commit → goal → commit")
    #expect(violation(rehearsal(.atOnce)) == nil)
  }

  @Test func goingBlankAfterHavingBeenRightIsAFlicker() {
    let frames = rehearsal(.clearThenNextTurn).perform(
      Schedule([.commit, .action("goal"), .commit, .turn, .commit]))
    #expect(frames.map { $0.verdict?.kind } == [nil, .flicker, nil])
    #expect(frames.map(\.cause.description) == ["start", "goal", "turn"])
  }

  @Test func contentThatIsMissingWhereNothingWasShownYetIsEmptyFirst() {
    let frames = rehearsal(.nextTurnAfterTheFirst, text: "").perform(
      Schedule([.commit, .action("goal"), .commit]))
    #expect(frames.map { $0.verdict?.kind } == [nil, .emptyFirst])
  }

  @Test func theClaimCountsWhatWasRunAndWhatIsCovered() throws {
    guard case .held(let claim) = rehearsal(.atOnce).prove(within: bound) else {
      Issue.record("the proof did not hold")
      return
    }
    // 2 actions, at most 2 of them and 2 commits, never two commits in a row, no turn:
    // 1 + 2·3 + 4·7 schedules, less the empty one and counting `commit`.
    #expect(claim.schedulesRun == 1 + 2 * 4 + 4 * 7)
    #expect(claim.schedulesCovered == everySchedule(actionNames: 2).count)
    #expect(claim.distinctFrames == 3)
  }

  /// Every schedule within the bound, written out.
  private func everySchedule(actionNames: Int) -> [[String]] {
    let letters = ["t", "c"] + (0..<actionNames).map { "a\($0)" }
    var level: [[String]] = [[]]
    var all: [[String]] = []
    while !level.isEmpty {
      let longer = level.flatMap { schedule in letters.map { letter in schedule + [letter] } }
      level = longer.filter(isWithinBound)
      all += level
    }
    return all
  }

  private func isWithinBound(_ schedule: [String]) -> Bool {
    for kind in ["t", "c", "a"] where schedule.count(where: { $0.hasPrefix(kind) }) > 2 {
      return false
    }
    return true
  }

  @Test func aProofThatProvesNothingSaysSo() {
    let deaf = Rehearsal(TextModel()) { _ in
      TextScreen(TextModel(), delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let shared = makeModel("0-0")
    let again = Rehearsal(shared) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let blank = Grid(blank: GridSize(width: 8, height: 1))
    #expect(vacuity(deaf.prove(within: bound)) == .picturesNeverChange(blank))
    #expect(vacuity(again.prove(within: bound)) == .modelsAreShared)
    let noCommit = rehearsal(.atOnce).prove(within: Bound(actions: 1, turns: 1, commits: 0))
    #expect(vacuity(noCommit) == .nothingCommitted)
  }

  private func vacuity(_ verdict: ProofVerdict) -> Vacuity? {
    if case .vacuous(let vacuity) = verdict { vacuity } else { nil }
  }

  @Test func hugeBoundsDoNotOverflow() {
    let bound = Bound(actions: 40, turns: 40, commits: 40)
    #expect(bound.description == "at most 40 actions, 40 turns and 40 commits")
    #expect(bound.scheduleCount(stepCounts: Array(repeating: 1, count: 9)) == Int.max)
    let endless = Bound(actions: 1, turns: .max, commits: 2)
    #expect(endless.scheduleCount(stepCounts: [1]) == Int.max)
  }

  /// The sum of `t + c` over `t` for up to 30 of each, by an identity of binomial coefficients.
  @Test func largeCountsAreExact() {
    let bound = Bound(actions: 0, turns: 30, commits: 30)
    #expect(bound.scheduleCount(stepCounts: []) == 465_428_353_255_261_086)
    #expect(Bound(actions: 0, turns: 40, commits: 40).scheduleCount(stepCounts: []) == Int.max)
    let wide = Bound(actions: 1, turns: 256, commits: 1)
    // 257 places for a commit or none among up to 256 turns, and for an action or none as well.
    let pairs = (0...256).reduce(0) { $0 + 1 + ($1 + 1) + ($1 + 1) + ($1 + 1) * ($1 + 2) } - 1
    #expect(wide.scheduleCount(stepCounts: [1]) == pairs)
  }

  @Test func theMessageShowsTheWayThere() {
    let message = rehearsal(.nextTurnAfterTheFirst).prove(within: bound).failureMessage
    #expect(
      message == """
        │ stale: frame 1 differs from a fresh render.
        │ 1 cell differs; the shortest failing schedule, found after 31 schedules:
        │   goal → commit
        │
        │   frame 1: goal   a fresh render
        │   0-0             1-0
        │   ^
        │
        │ TextModel.text changed from "0-0" to "1-0".
        │ The picture is right after 1 turn of the main queue.
        │ The change is delivered in a later turn of the main queue.
        │ Deliver it at once: by a tracked method, or without a scheduler in between.
        │
        │ As a test:
        │
        │   @MainActor @Test func staleBySchedule() {
        │     // The failed proof's own: let rehearsal = Rehearsal(…), here or as a property.
        │     expectFreshFrames(
        │       of: rehearsal,
        │       along: [
        │         .action("goal"),
        │         .commit,
        │       ])
        │   }
        │
        │ Then run it again: swift test
        """)
  }

  @Test func namesOfActionsCannotForgeLines() {
    let rehearsal = Rehearsal(makeModel("0-0")) {
      TextScreen($0, delivery: .never)
    } actions: {
      Action("goal\n::error::forged \u{1B}[31m ##[group]") { $0.text = "1-0" }
    }
    let message = rehearsal.prove(within: bound).failureMessage ?? ""
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.hasPrefix("│") })
    #expect(lines[2] == "│   goal\u{FFFD}::error::forged \u{FFFD}[31m ##\u{200B}[group] → commit")
  }

  @Test func everyReasonForVacuityEndsWithTheNextCommand() {
    let reasons: [Vacuity] = [
      .picturesNeverChange(nil), .modelsAreShared, .sourceIsShared, .sourceChangesModels,
      .neverRests, .actionsShareName("goal"), .nothingCommitted,
    ]
    for reason in reasons {
      #expect(ProofVerdict.vacuous(reason).failureMessage?.hasSuffix("swift test") == true)
    }
  }

  @Test func theClaimSaysWhatItDoesNotShow() {
    let claim = Claim(bound: bound, schedulesRun: 37, schedulesCovered: 271, distinctFrames: 3)
    #expect(
      claim.description == """
        Every committed frame equals a fresh render: 271 schedules with at most 2 actions, \
        2 turns and 2 commits, 37 of them run; the others differ only by steps that do \
        nothing; 3 different pictures. This is exhaustive within the bound, for this model of the \
        run loop. It says nothing about the timing of a real UIKit. \
        The order among siblings is not varied.
        """)
    let whole = Claim(bound: bound, schedulesRun: 37, schedulesCovered: 37, distinctFrames: 3)
    #expect(whole.description.contains("37 schedules with \(bound), all of them run; 3 different"))
  }
}
