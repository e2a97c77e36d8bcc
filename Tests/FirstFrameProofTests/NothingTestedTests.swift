import FirstFrameTestSupport

@testable import FirstFrameProof

/// Proofs that would hold for the wrong reason.
@MainActor @Suite struct NothingTestedTests {
  private let limit = Limit(actions: 2, turns: 2, commits: 2)

  private struct Models {
    let first: TextModel
    let second: TextModel
  }

  private func nothingTested<M>(_ scenario: Scenario<M>) -> NothingTested? {
    if case .testedNothing(let nothingTested) = scenario.prove(within: limit) {
      nothingTested
    } else {
      nil
    }
  }

  private func scenario(
    _ models: @autoclosure @escaping () -> Models
  ) -> Scenario<Models> {
    Scenario(models()) {
      TextScreen($0.first, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.first.text = "1-0" }
    }
  }

  @Test func modelsThatAStructSharesAreFound() {
    let shared = Models(first: TextModel(), second: TextModel())
    expectEqual(nothingTested(scenario(shared)), .modelsAreShared)
    #expect(nothingTested(scenario(Models(first: TextModel(), second: TextModel()))) == nil)
    #expect(nothingTested(scenario(Models(first: TextModel(), second: shared.second))) == nil)
  }

  @Test func aRendererIsNotComparedWithItself() {
    @MainActor final class Holder {
      let model = TextModel()
      lazy var screen = TextScreen(model, delivery: .never)
    }
    let scenario = Scenario(Holder()) {
      $0.screen
    } actions: {
      Action("goal") { $0.model.text = "1-0" }
    }
    expectEqual(nothingTested(scenario), .sourceIsShared)
  }

  @Test func aSourceThatWritesItsModelsIsNamed() {
    let scenario = Scenario(TextModel()) { model in
      model.text += "x"
      return TextScreen(model, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    expectEqual(nothingTested(scenario), .sourceChangesModels)
  }

  /// An input that is possible only after the last frame that the limit allows is in no picture.
  @Test func whatComesAfterTheOnlyFrameIsNamed() {
    func scenario(alone: Bool) -> Scenario<Models> {
      Scenario(Models(first: TextModel(), second: TextModel())) {
        TappedScreen($0.first)
      } actions: {
        if !alone { Action("goal") { $0.first.text = "1-0" } }
        Action("tap", input: .tap("Add"))
      }
    }
    for alone in [true, false] {
      let found = scenario(alone: alone).prove(within: Limit(actions: 1, turns: 1, commits: 1))
      let reason = "allow more commits: an input needs a frame before it"
      #expect(found.failureMessage?.contains(reason) == true)
      expectEqual("\(found)", found.failureMessage)
      let enough = scenario(alone: alone).prove(within: Limit(actions: 1, turns: 1, commits: 2))
      #expect(enough.failureMessage == nil)
      #expect(
        "\(enough)".hasPrefix("Every committed frame equals that of a new view of the same models"))
    }
  }

  @Test func aQueueThatNeverRestsIsNamed() {
    let scenario = Scenario(TextModel()) {
      RestlessScreen($0)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    expectEqual(nothingTested(scenario), .neverRests())
  }

  /// What is tolerated is named, with its place.
  @Test func aToleranceThatLeavesNothingToJudgeIsNamed() {
    let scenario = Scenario(TextModel("0-0")) {
      TextScreen($0, delivery: .never)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let words = """
      │ tested nothing: every frame after the first is wrong, but only in ways that you tolerate:
      │   Not counted as wrong: leak, old.
      │ Correct the view; or tolerate the defect in a smaller place, which leaves something to judge:
      │ a view by the end of its path, or cells, as in .tolerating(.old, in: "clock").
      │ Then run it again: swift test
      """
    expectEqual(scenario.tolerating(.old, .leak).prove(within: limit).failureMessage, words)
    let cells = scenario.tolerating(.old, in: .cells(x: 0, y: 0, width: 8, height: 1))
    expectEqual(
      cells.prove(within: limit).failureMessage,
      words.replacing("wrong: leak, old", with: "wrong in the cells from x 0, y 0 on, 8x1: old"))
  }

  /// A name has to be typed as it is, however long it is.
  @Test func aLongNameIsWhole() {
    let name = String(repeating: "a long name of an action, ", count: 6) + "number 1"
    let lines = NothingTested.actionsAreUnnoticed([name]).lines
    expectEqual(lines.count { $0.contains("\"\(name)\"") }, 2, "\(lines)")
  }

  /// The second action shows something only after the first, whose task needs three turns.
  private var slowLoad: Scenario<TextModel> {
    Scenario(TextModel()) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("load") { model in
        Task {
          for _ in 0..<2 { await Task.yield() }
          model.text = "ba"
        }
      }
      Action("sort") { $0.text = String($0.text.sorted()) }
      Action("title") { $0.text += "!" }
    }
  }

  @Test func aBoundThatIsTooSmallForAnActionIsNamed() {
    let small = Scenario(TextModel()) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("open") { $0.text = "a" }
      Action("type") { if !$0.text.isEmpty { $0.text += "b" } }
    }
    let limit = Limit(actions: 1, turns: 1, commits: 2)
    #expect(
      small.prove(within: limit).failureMessage == """
        │ tested nothing: no picture shows whether "type" happened, since that comes later than
        │ the limit allows: actions: 1. Allow more: within: Limit(actions: 2, turns: 1, commits: 2)
        │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
        │ Then run it again: swift test
        """)
    #expect(small.prove(within: limit).failureMessage(except: ["type"]) == nil)
    let larger = Limit(actions: 2, turns: 1, commits: 2)
    #expect(small.prove(within: larger).failureMessage == nil)
  }

  @Test func theTurnsThatAreMissingAreNamed() {
    let message = slowLoad.prove(within: Limit(actions: 2, turns: 2, commits: 2)).failureMessage
    #expect(
      message == """
        │ tested nothing: no picture shows whether "sort" happened, since that comes later than
        │ the limit allows: turns: 2, tasks: 4. Allow more: within: \
        Limit(actions: 2, turns: 3, commits: 2, tasks: 6, waits: 2)
        │ Or except it: expectFreshFrames(of: …, within: …, except: ["sort"])
        │ Then run it again: swift test
        """)
  }

  @Test func aTimeThatIsTooShortForAnActionIsNamed() {
    let needed = Limit(actions: 2, turns: 3, commits: 2)
    let late = LateAction(name: "sort", needed: needed, length: 5, toleratesDefects: false)
    let found = LateAction.nothingTested(of: [late], within: needed, completeLength: 4)
    #expect(
      found?.lines == [
        "tested nothing: no picture shows whether \"sort\" happened, since that comes later than",
        "the schedules of at most 4 steps, which were all run. Allow more: within: "
          + "Limit(actions: 2, turns: 3, commits: 2)",
        "Or except it: expectFreshFrames(of: …, within: …, except: [\"sort\"])",
        "Then run it again: swift test",
      ])
    #expect(LateAction.nothingTested(of: [late], within: needed, completeLength: 5) == nil)
  }

  @Test func twoActionsOfOneNameAreNamed() {
    let scenario = Scenario(TextModel()) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
      Action("goal") { $0.text = "0-1" }
    }
    expectEqual(nothingTested(scenario), .actionsShareName("goal"))
  }
}

/// A renderer whose queue always has one more block, and which reports a problem if told so.
@MainActor final class RestlessScreen: FrameSource {
  private let model: TextModel
  private let problems: [FrameRecord.Problem]
  let hasPendingTurn: Bool

  init(_ model: TextModel, problems: [FrameRecord.Problem] = [], isRestless: Bool = true) {
    self.model = model
    self.problems = problems
    hasPendingTurn = isRestless
  }

  let needsCommit = false

  func turn() -> Int { hasPendingTurn ? 1 : 0 }

  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(lines: [model.text]), number: 1, turn: 0, problems: problems)
  }
}

@MainActor @Suite struct ProblemTests {
  private let loop = FrameRecord.Problem.updateLoop(
    paths: ["Parent/Left", "Parent/Right"], isProved: false)

  @Test func aProofDoesNotHoldWhereTheRendererReportsAProblem() {
    let scenario = Scenario(TextModel()) { [loop] in
      RestlessScreen($0, problems: [loop], isRestless: false)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let verdict = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 1))
    #expect(
      verdict.failureMessage == """
        │ endless (updateLoop): frame 1, whose picture is right.
        │
        │   frame 1: start   a new view
        │
        │
        │ updateLoop: the layout did not settle; these views ask for it again and again:
        │   Parent/Left, Parent/Right
        │ In layoutSubviews() and updateProperties(), do not invalidate what they have just updated.
        │
        │ The shortest failing schedule:
        │   commit
        │
        │ As a test:
        │
        │   @MainActor @Test func updateLoopBySchedule() {
        │     // The failed proof's own: let scenario = Scenario(…), here or as a property.
        │     expectFreshFrames(of: scenario, along: [.commit])
        │   }
        │
        │ Then run it again: swift test
        """)
  }

  @Test func aFilmSaysEachProblemOnceAndThatItsQueueDidNotRest() {
    let film = Film(of: RestlessScreen(TextModel(), problems: [.wrongThread(path: "Label")]))
    film.act("goal") {}
    #expect(
      film.failureMessage == """
        │ wrongThread: a model that Label reads was written off the main actor.
        │ Make the model @MainActor, and the compiler finds the place.
        │ endless (updateLoop):
        │ The main queue was still not empty after 100 turns.
        │ All frames looked the same.
        │ A block queues itself, or a task goes on for ever.
        │ Stop it once nothing is left to do.
        │ Then run it again: swift test
        """)
    #expect(Film(of: TextScreen(TextModel(), delivery: .atOnce)).failureMessage == nil)
  }

  @Test func aRenderingOfARendererTellsItsProblems() {
    final class Troubled: FrameSource, GridRenderable {
      func rendered() -> Grid { commit().grid }
      func commit() -> FrameRecord {
        FrameRecord(
          grid: Grid(lines: ["x"]), number: 1, turn: 0,
          problems: [.missingContainer(path: "Menu")])
      }
      func turn() -> Int { 0 }
      let hasPendingTurn = false
      let needsCommit = false
    }
    let rendering = Rendering(of: Troubled())
    expectEqual(rendering.content, .pictures(Recording(of: Grid(lines: ["x"]))))
    #expect(
      rendering.failureMessage == """
        │ missingContainer: the controller of Menu presents another controller, but nothing there can \
        show it.
        │ To push, put it into a NavigationController; to present, put its view onto the stage.
        │ Then run it again: swift test
        """)
    #expect(Rendering(of: Grid(lines: ["x"])).failureMessage == nil)
  }

  /// What is to be written for tasks that never end depends on how they were seen.
  @Test func restlessTasksHaveARemedyEach() {
    let tasks = RestlessTasks(
      stopped: ["a", "b", "c"], repeating: ["b", "d"], endless: ["c", "d"])
    #expect(
      tasks.lines == [
        "Tasks of \"a\", \"b\" did not end. If they are meant to run for ever, add to the scenario:",
        ".endless(\"a\", \"b\").",
        "Each wait for the clock multiplies the orders of \"b\", \"d\". Allow one: "
          + "within: .everyOrder(waits: 1).",
      ])
    expectEqual(RestlessTasks(endless: ["c"]).lines, [])
  }
}

/// Shows a text, which a tap changes; nothing is there to be tapped before the first frame.
@MainActor private final class TappedScreen: FrameSource {
  private let model: TextModel
  private var frames = 0
  private var shown = ""

  init(_ model: TextModel) { self.model = model }

  let hasPendingTurn = false
  var needsCommit: Bool { frames == 0 || shown != model.text }
  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    frames += 1
    shown = model.text
    return FrameRecord(grid: Grid(lines: [shown]), number: frames, turn: 0)
  }

  var inputs: [InputTarget] { frames > 0 ? [InputTarget("Add", role: "button")] : [] }

  func perform(_ input: FrameInput) -> Bool {
    guard frames > 0, input == .tap("Add") else { return false }
    model.text += "+"
    return true
  }
}
