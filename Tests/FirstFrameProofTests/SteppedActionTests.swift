import FirstFrameProof
import FirstFrameTestSupport

/// Actions of several steps, and how many schedules they make.
@MainActor @Suite struct SteppedActionTests {
  private func scenario(
    _ actions: [Action<TextModel>], _ delivery: TextScreen.Delivery = .atOnce
  ) -> Scenario<TextModel> {
    Scenario(TextModel("0-0")) { model in
      TextScreen(model, delivery: delivery)
    } actions: {
      actions
    }
  }

  private let torn = Action<TextModel>("goal") {
    $0.text = "1-"
  } then: {
    $0.text += "0"
  }
  private let hidden = Action<TextModel>("goal") { _ in
  } then: {
    $0.text += "1"
  }
  private let limit = Limit(actions: 2, turns: 1, commits: 2)

  @Test func aFrameBetweenTwoStepsIsTorn() {
    let found = scenario([torn]).prove(within: limit).failingOrders
    expectEqual(found.map(\.description), ["torn: goal (step 1) → commit"])
    let headline = "torn: frame 1 shows the middle of an action, as a new view does.\n"
    #expect(found.first?.failureMessage.contains(headline) == true)
    #expect(found.first?.swiftTest.contains(".part(\"goal\", 1),") == true)
    let whole = Action<TextModel>("goal") { $0.text = "1-0" }
    #expect(scenario([whole]).prove(within: limit).failingOrders.isEmpty)
  }

  @Test func aFrameAmidAnActionThatShowsTheStateBeforeIsRight() {
    let verdicts = scenario([hidden]).perform(
      Schedule([.part("goal", 1), .commit, .part("goal", 2), .commit]))
    expectEqual(verdicts.map { $0.verdict?.defect }, [nil, nil])
    expectEqual(verdicts.map(\.record.grid.text), ["0-0     ", "0-01    "])
    #expect(scenario([hidden]).prove(within: limit).failingOrders.isEmpty)
  }

  @Test func whatWasToldATurnLateIsJudgedByTheWholeAction() {
    let found = scenario([torn], .nextTurnAfterTheFirst).prove(within: limit).failingOrders
    // A turn between the steps delivers what was written so far.
    #expect(
      found.map(\.description) == [
        "old (stale): goal → commit", "torn: goal (step 1) → turn → commit",
      ])
  }

  @Test func stepsWithoutACommitBetweenThemAreTheAction() {
    guard
      case .held(let summary) = scenario([hidden]).prove(
        within: Limit(actions: 1, turns: 0, commits: 2))
    else {
      Issue.record("the proof did not hold")
      return
    }
    // A is the action, 1 and 2 are its steps, c is a commit; none follows another at once.
    let run = [
      "A", "1", "c", "Ac", "1c", "1c2", "1c2c", "cA", "c1", "cAc", "c1c", "c1c2",
    ]
    expectEqual(summary.schedulesRun, run.count)
  }

  /// The third view of a model shows something else, as if the views wrote what they share.
  private final class CountedScreen: FrameSource {
    final class Model {
      var text = "0"
      var views = 0
    }

    private let shown: String
    let (needsCommit, hasPendingTurn) = (false, false)

    init(_ model: Model) {
      model.views += 1
      shown = model.views > 2 ? "B" : model.text
    }

    func turn() -> Int { 0 }
    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: [shown]), number: 1, turn: 0)
    }
  }

  /// A turn with nothing to run ends no step, so no new view is made after it, and the frame still
  /// shows the state before the action.
  @Test func aTurnThatRunsNothingChangesNoVerdict() {
    let scenario = Scenario(CountedScreen.Model()) {
      CountedScreen($0)
    } actions: {
      Action("goal") {
        $0.text = "1"
      } then: {
        $0.text = "2"
      }
    }
    let begun: [Schedule.Step] = [.part("goal", 1), .commit]
    for steps in [begun, [.turn] + begun] {
      expectEqual(scenario.perform(Schedule(steps)).map { $0.verdict?.defect }, [nil], "\(steps)")
    }
  }
}
