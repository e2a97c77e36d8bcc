import FirstFrameProof
import FirstFrameTestSupport
import Testing

/// Long schedules from elsewhere, made short.
@MainActor @Suite struct ShrinkingTests {
  private func rehearsal(_ delivery: TextScreen.Delivery) -> Rehearsal<TextModel> {
    Rehearsal(TextModel("0")) { model in
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
    let rehearsal = rehearsal(delivery)
    let shortest = Dictionary(
      rehearsal.prove(within: Bound(actions: 2, turns: 2, commits: 2)).counterexamples
        .map { ($0.verdict.kind, $0.schedule.steps.count) }, uniquingKeysWith: min)
    for seed in 1...(isLongRun ? 20 : 6) {
      let steps = randomSteps(seed)
      let kind = rehearsal.counterexample(along: steps)?.verdict.kind
      let shrunk = rehearsal.shrunk(steps)
      #expect(rehearsal.counterexample(along: shrunk)?.verdict.kind == kind)
      #expect(
        kind.map { shortest[$0] } == shrunk.count,
        "\(seed), \(String(describing: kind)): \(Schedule(shrunk))")
    }
  }

  @Test func theCounterexampleIsTheShortOne() throws {
    let found = try #require(
      rehearsal(.nextTurnAfterTheFirst).counterexample(along: randomSteps(1), shrinking: true))
    #expect(found.description == "stale: goal → commit")
    #expect(found.frames.count == 1)
    #expect(found.schedulesRun > 1)
    #expect(found.failureMessage.contains("│   goal → commit\n"))
  }

  @Test func whatIsRightStaysAsItIs() {
    let steps = randomSteps(3)
    let rehearsal = rehearsal(.atOnce).tolerating(.torn)
    #expect(rehearsal.shrunk(steps) == steps)
    #expect(rehearsal.counterexample(along: steps, shrinking: true) == nil)
    #expect(rehearsal.shrunk([]) == [])
  }

  @Test func anActionStaysOrGoesWithAllItsParts() {
    let rehearsal = rehearsal(.atOnce)
    let steps: [Schedule.Step] = [
      .action("goal"), .turn, .part("own goal", 1), .commit, .part("own goal", 2), .turn,
      .part("own goal", 1), .commit, .part("own goal", 2), .commit,
    ]
    #expect(rehearsal.counterexample(along: steps)?.verdict.kind == .torn)
    #expect(rehearsal.shrunk(steps) == [.part("own goal", 1), .commit])
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
    let rehearsal = Rehearsal(TextModel()) {
      Tired($0)
    } actions: {
      Action("goal") { $0.text += "1" }
    }
    let goal = Schedule.Step.action("goal")
    let late: [Schedule.Step] = [goal, .commit, goal, .turn, .commit, goal, .turn, .turn, .commit]
    #expect(rehearsal.shrunk(late) == [.turn, .turn, goal, goal, .commit])
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
    let rehearsal = Rehearsal(TextModel()) {
      Kept($0)
    } actions: {
      Action("goal") { $0.text += "1" }
    }
    let found = rehearsal.counterexample(
      along: [.commit, .action("goal"), .turn, .commit], shrinking: true)
    #expect(found?.verdict.kind == .leak)
    #expect(found?.schedule.steps == [])
  }

  @Test func aScheduleIsTriedInEveryOrderAndWithWhatIsTolerated() {
    let late = rehearsal(.nextTurnAfterTheFirst)
    let steps: [Schedule.Step] = [.action("goal"), .commit]
    #expect(late.counterexample(along: steps) != nil)
    #expect(late.tolerating(.stale).counterexample(along: steps) == nil)
    #expect(late.tolerating(.flicker).counterexample(along: steps) != nil)
  }
}
