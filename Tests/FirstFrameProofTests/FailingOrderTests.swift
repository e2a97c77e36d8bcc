import FirstFrameProof
import FirstFrameTestSupport

@MainActor @Suite struct FailingOrderTests {
  private func scenario(
    _ delivery: TextScreen.Delivery, action: String = "goal"
  ) -> Scenario<TextModel> {
    Scenario(makeModel()) {
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

  private let limit = Limit(actions: 2, turns: 2, commits: 2)

  @Test func theTestToPasteRunsTheScheduleAndFindsTheSame() throws {
    let scenario = scenario(.never)
    let found = try #require(scenario.prove(within: limit).failingOrders.first)
    #expect(
      found.swiftTest == """
        @MainActor @Test func staleBySchedule() {
          // The failed proof's own: let scenario = Scenario(…), here or as a property.
          expectFreshFrames(of: scenario, along: [.action("goal"), .commit])
        }
        """)
    let again = scenario.failingOrder(along: [.action("goal"), .commit])
    expectEqual(again?.description, found.description)
    expectEqual(again?.verdict, found.verdict)
    #expect(scenario.failingOrder(along: [.commit]) == nil)
  }

  @Test func aScheduleWithAnUnknownActionFailsAndListsTheKnown() {
    let scenario = scenario(.atOnce)
    let message = """
      │ tested nothing: no action is called "gaol", so the schedule was not run.
      │ There are "goal".
      │ Correct the steps; or, if the action is gone for good, delete this test.
      │ Then run it again: swift test
      """
    let steps: [Schedule.Step] = [.action("gaol"), .commit]
    expectEqual(scenario.failureMessage(along: steps), message)
    expectEqual(scenario.failureMessage(along: [.commit, .trait("gaol")]), message)
    expectEqual(scenario.failureMessage(along: [.action("goal"), .part("gaol", 1)]), message)
    expectEqual(scenario.raceMessage(between: [.action("goal")], and: steps), message)
    #expect(scenario.failingOrder(along: steps) == nil)
    let film = scenario.film(through: ["gaol", "goal"])
    expectEqual(film.frames.last?.grid.rows, ["0-0!    "])
    #expect(
      film.failureMessage == """
        │ No action is called "gaol". There are "goal".
        │ Then run it again: swift test
        """)
  }

  @Test func aStepThatItsActionDoesNotHaveIsImpossible() {
    let message = scenario(.atOnce).failureMessage(along: [.part("goal", 2), .commit])
    #expect(
      message?.hasPrefix("│ tested nothing: \"goal (step 2)\" was not possible") == true,
      "\(message ?? "")")
  }

  @Test func aStepWhoseConditionDoesNotHoldIsImpossible() {
    let message = Scenario(TextModel(), shows: { $0.text }) {
      Action("again", if: { $0.text.isEmpty }) { $0.text = "a" }
    }.failureMessage(along: [.action("again"), .action("again"), .commit])
    #expect(
      message?.hasPrefix("│ tested nothing: \"again\" was not possible") == true,
      "\(message ?? "")")
  }

  @Test func namesInATestToPasteAreSwift() throws {
    let name = "say \"hi\" \\(now)\n\u{1B}[31m"
    let scenario = scenario(.never, action: name)
    let found = try #require(scenario.prove(within: limit).failingOrders.first)
    expectEqual(
      found.swiftTest.split(separator: "\n")[5],
      #"      .action("say \"hi\" \\(now)\n\u{1B}[31m"),"#)
  }

  @Test func aWrongFrameThatComesRightByItselfSaysWhen() {
    let late = scenario(.nextTurn).prove(within: limit).failingOrders
    expectEqual(late.map(\.verdict.evidence.turnsUntilRight), [1, 1])
    let never = scenario(.never).prove(within: limit).failingOrders
    expectEqual(never.map(\.verdict.evidence.turnsUntilRight), [nil])
  }

  @Test func aScenarioIsAlsoAFilm() {
    let film = scenario(.nextTurn).film(through: ["goal", "goal"])
    let causes = film.frames.map(\.cause.description)
    expectEqual(causes, ["start", "turn", "goal, turn", "goal, turn"])
    expectEqual(
      film.frames.map { $0.grid.rows[0] }, ["        ", "0-0     ", "0-0!    ", "0-0!!   "])
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
    let scenario = Scenario(Keeper()) {
      KeptScreen($0)
    } actions: {
      Action("nothing") { _ in }
    }
    let found = scenario.prove(within: Limit(actions: 1, turns: 0, commits: 1)).failingOrders
    expectEqual(found.map(\.verdict.defect), [.leak])
    expectEqual(found.first?.verdict.evidence.path, "Screen/part")
    #expect(
      found.first?.failureMessage.hasPrefix(
        """
        │ leak: something outlives its renderer in Screen/part.
        │ No step is needed: it is enough to make the renderer, and to release it.
        │
        │ Screen/part was still alive after the renderer was released.
        │ A closure that Screen/part or a model keeps has a strong reference to Screen/part.
        """) == true, "\(found.first?.failureMessage ?? "")")
    #expect(found.first?.swiftTest.contains("fails as well if something outlives") == true)
    #expect(
      scenario.tolerating(.leak).prove(within: Limit(actions: 1, turns: 0, commits: 1))
        .failingOrders.isEmpty)
  }

  @Test func noStepOfALeakCanBeLeftOut() {
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
    let found = scenario.prove(within: limit).failingOrders
    expectEqual(found.map(\.description), ["leak: "])
  }
}
