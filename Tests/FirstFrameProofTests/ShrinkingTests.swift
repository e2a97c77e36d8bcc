import FirstFrameProof
import FirstFrameTestSupport

/// Long schedules from elsewhere, made short.
@MainActor @Suite struct ShrinkingTests {
  private func scenario(_ delivery: TextScreen.Delivery) -> Scenario<TextModel> {
    Scenario(TextModel("0")) { model in
      // Wide enough for every goal of a long run.
      TextScreen(model, delivery: delivery, width: 160)
    } actions: {
      Action("goal") { $0.text += "1" }
      Action("own goal") {
        $0.text += "2"
      } then: {
        $0.text += "3"
      }
    }
  }

  /// The schedule of the shortened failing order; the same steps if nothing is wrong.
  private func shrunk(
    _ steps: [Schedule.Step], of scenario: Scenario<TextModel>
  ) -> [Schedule.Step] {
    scenario.failingOrder(along: steps, shrinking: true)?.schedule.steps ?? steps
  }

  /// Sixty steps that follow from a number.
  private func randomSteps(_ seed: Int) -> [Schedule.Step] {
    var dice = Dice(seed: UInt64(seed))
    let choices: [[Schedule.Step]] = [
      [.action("goal")], [.action("own goal")], [.turn], [.commit],
      [.part("own goal", 1), .commit, .part("own goal", 2)],
    ]
    var steps: [Schedule.Step] = []
    while steps.count < 60 {
      steps += dice.pick(choices)
    }
    return steps
  }

  @Test(arguments: [TextScreen.Delivery.nextTurn, .nextTurnAfterTheFirst, .clearThenNextTurn])
  func aRandomRunShrinksToTheLengthThatTheExplorerFinds(_ delivery: TextScreen.Delivery) {
    let scenario = scenario(delivery)
    let shortest = Dictionary(
      scenario.prove(within: Limit(actions: 2, turns: 2, commits: 2)).failingOrders
        .map { ($0.verdict.defect, $0.schedule.steps.count) }, uniquingKeysWith: min)
    for seed in 1...(isLongRun ? 20 : 6) {
      let steps = randomSteps(seed)
      let kind = scenario.failingOrder(along: steps)?.verdict.defect
      let shrunk = shrunk(steps, of: scenario)
      expectEqual(scenario.failingOrder(along: shrunk)?.verdict.defect, kind)
      expectEqual(
        kind.map { shortest[$0] }, shrunk.count,
        "\(seed), \(String(describing: kind)): \(Schedule(shrunk))")
    }
  }

  @Test func theFailingOrderIsTheShortOne() throws {
    let found = try #require(
      scenario(.nextTurnAfterTheFirst).failingOrder(along: randomSteps(1), shrinking: true))
    expectEqual(found.description, "old (stale): goal → commit")
    expectEqual(found.frames.count, 1)
    #expect(found.schedulesRun > 1)
    #expect(found.failureMessage.contains("│   goal → commit\n"))
  }

  @Test func whatIsRightStaysAsItIs() {
    let steps = randomSteps(3)
    let scenario = scenario(.atOnce).tolerating(.torn)
    expectEqual(shrunk(steps, of: scenario), steps)
    #expect(scenario.failingOrder(along: steps, shrinking: true) == nil)
  }

  @Test func anActionStaysOrGoesWithAllItsParts() {
    let scenario = scenario(.atOnce)
    let steps: [Schedule.Step] = [
      .action("goal"), .turn, .part("own goal", 1), .commit, .part("own goal", 2), .turn,
      .part("own goal", 1), .commit, .part("own goal", 2), .commit,
    ]
    expectEqual(scenario.failingOrder(along: steps)?.verdict.defect, .torn)
    expectEqual(shrunk(steps, of: scenario), [.part("own goal", 1), .commit])
  }

  /// Wrong after two turns before the commit, wherever they come.
  @Test func turnsComeAsEarlyAsTheyCan() {
    final class Tired: FrameSource {
      private let model: TextModel
      private var turns = 0
      let needsCommit = true
      let hasPendingTurn = false
      init(_ model: TextModel) { self.model = model }

      func turn() -> Int {
        turns += 1
        return 0
      }

      func commit() -> FrameRecord {
        let isWrong = turns > 1 && model.text.count > 1
        return FrameRecord(grid: Grid(lines: [isWrong ? "?" : model.text]), number: 1, turn: turns)
      }
    }
    let scenario = Scenario(TextModel()) {
      Tired($0)
    } actions: {
      Action("goal") { $0.text += "1" }
    }
    let goal = Schedule.Step.action("goal")
    let late: [Schedule.Step] = [goal, .commit, goal, .turn, .commit, goal, .turn, .turn, .commit]
    expectEqual(shrunk(late, of: scenario), [.turn, .turn, goal, goal, .commit])
  }

  @Test func aLeakShrinksToo() {
    final class Kept: FrameSource {
      private let screen: TextScreen
      init(_ model: TextModel) {
        screen = TextScreen(model, delivery: .atOnce)
        model.listen { [self] text in if text.count > 1 { last = text } }
      }
      private var last = ""
      let needsCommit = true
      let hasPendingTurn = false
      func turn() -> Int { 0 }
      func commit() -> FrameRecord { screen.commit() }
    }
    let scenario = Scenario(TextModel()) {
      Kept($0)
    } actions: {
      Action("goal") { $0.text += "1" }
    }
    let found = scenario.failingOrder(
      along: [.commit, .action("goal"), .turn, .commit], shrinking: true)
    expectEqual(found?.verdict.defect, .leak)
    expectEqual(found?.schedule.steps, [])
  }
}
