import FirstFrameTestSupport

@testable import FirstFrameProof

/// Two renderers of a word over the same schedules; their final frames are compared.
@MainActor @Suite struct RestComparisonTests {
  private func scenario(
    _ delivery: TextScreen.Delivery, also name: String? = nil
  ) -> Scenario<TextModel> {
    Scenario(TextModel("a")) {
      TextScreen($0, delivery: delivery)
    } actions: {
      Action("b") { $0.text = "b" }
      Action("c") { $0.text = "c" }
      if let name { Action(name) { $0.text += "!" } }
    }
  }

  private func scenario(
    _ make: @escaping @MainActor (TextModel) -> QueuedScreen
  ) -> Scenario<TextModel> {
    Scenario(TextModel("a")) {
      make($0)
    } actions: {
      Action("b") { $0.text = "b" }
      Action("c") { $0.text = "c" }
    }
  }

  private func verdict(
    _ legacy: Scenario<TextModel>, _ migrated: Scenario<TextModel>, within limit: Limit? = nil
  ) -> ComparisonVerdict {
    compare(legacy, migrated, within: limit ?? Limit(actions: 2, turns: 1, commits: 1))
  }

  private func agreement(_ verdict: ComparisonVerdict) -> Agreement? {
    if case .same(let agreement) = verdict { agreement } else { nil }
  }

  private func difference(_ verdict: ComparisonVerdict) -> RestingDifference? {
    if case .different(let difference) = verdict { difference } else { nil }
  }

  private func nothingTested(_ verdict: ComparisonVerdict) -> NothingTested? {
    if case .testedNothing(let nothingTested) = verdict { nothingTested } else { nil }
  }

  // MARK: - What is the same

  @Test func aLateRendererAgreesAtRest() {
    let found = verdict(scenario(.nextTurn), scenario(.atOnce))
    #expect(found.failureMessage == nil)
    #expect(
      agreement(found)?.description == """
        When idle, with nothing left to run, both show the same picture after every schedule with at \
        most 2 actions, 1 turn and 1 commit: 3 different pictures.
        Earlier frames were not compared. \
        After each schedule the clock was moved until nothing waited for it, and tasks ran in the order in which they came.
        What the scenarios tolerate, and their rules, were not used.
                      legacy        migrated
        first frame   1 turn late   at once
        b             1 turn late   at once
        c             1 turn late   at once
        """)
  }

  /// Schedules of one action at most, written out; one that ends in a commit has the same final
  /// frame as without the commit, but is run for the steps that follow it.
  @Test func eachScheduleIsRunOnce() {
    let scenario = Scenario(TextModel("a")) {
      TextScreen($0, delivery: .nextTurnAfterTheFirst)
    } actions: {
      Action("b") { $0.text = "b" }
    }
    let found = verdict(scenario, scenario, within: Limit(actions: 1, turns: 1, commits: 1))
    // nothing; b; b turn; b turn commit; b commit; b commit turn; commit; commit b; commit b turn
    expectEqual(agreement(found)?.schedulesRun, 9)
    expectEqual(agreement(found)?.distinctPictures, 2)
  }

  @Test func latenessIsMeasuredFromRest() {
    let found = verdict(scenario(.nextTurnAfterTheFirst), scenario(.clearThenNextTurn))
    let rows = agreement(found)?.lateness.rows ?? []
    expectEqual(rows.map { $0.action ?? "first frame" }, ["first frame", "b", "c"])
    // The second "b" of "b → b" changes nothing in the final frame, so it is not counted.
    expectEqual(rows.map { $0.legacy?.lowerBound.turns }, [0, 1, 1])
    expectEqual(rows.map { $0.legacy?.upperBound.turns }, [0, 1, 1])
    expectEqual(rows.map { $0.migrated?.lowerBound.turns }, [0, 1, 1])
  }

  @Test func aTimeIsABound() {
    let found = verdict(scenario(.nextTurn), scenario(.atOnce), within: .seconds(0))
    expectEqual(agreement(found)?.completeLength, 0)
    #expect(agreement(found)?.description.contains("as far as the time allowed") == true)
  }

  // MARK: - What differs

  @Test func theShortestWayIsShown() {
    let found = verdict(scenario(.nextTurn), scenario(.never))
    #expect(
      found.failureMessage == """
        │ different when idle: 1 cell differs; after the shortest failing schedule, both
        │ continued until nothing was left to run:
        │   b
        │
        │   legacy     migrated
        │   b          a
        │
        │               legacy        migrated
        │ first frame   1 turn late   at once
        │ b             1 turn late   at once
        │ c             1 turn late   at once
        │
        │ After each schedule the clock was moved until nothing waited for it, and tasks ran in the order in which they came.
        │ Correct the one that is wrong.
        │ Then run it again: swift test
        """)
  }

  /// A screen that loses the second of two changes between which no turn is run.
  @Test func whatHappensBeforeRestCounts() {
    let lossy = scenario { QueuedScreen($0) { words, _ in words[0] } }
    let limit = Limit(actions: 2, turns: 1, commits: 1)
    let found = difference(verdict(lossy, scenario(.atOnce), within: limit))
    expectEqual(found?.schedule.description, "b → c")
    expectEqual(found?.legacy.text, "b       ")
    expectEqual(found?.migrated.text, "c       ")
    let one = Limit(actions: 1, turns: 1, commits: 1)
    #expect(verdict(lossy, scenario(.atOnce), within: one).failureMessage == nil)
  }

  /// The limit has no room for it, but what is measured leads there.
  @Test func whatIsSeenWhileMeasuringIsADifference() {
    let forgetful = scenario {
      QueuedScreen($0) { words, turn in turn > 1 ? "?" : words[words.count - 1] }
    }
    let limit = Limit(actions: 2, turns: 0, commits: 0)
    let found = difference(verdict(forgetful, scenario(.nextTurnAfterTheFirst), within: limit))
    expectEqual(found?.schedule.description, "commit → b → commit → turn → commit → b")
  }

  @Test func aStyleAloneIsADifference() {
    let bold = scenario {
      QueuedScreen($0, style: CellStyle(attributes: .bold)) { words, _ in words[0] }
    }
    let limit = Limit(actions: 1, turns: 1, commits: 1)
    let message = verdict(scenario(.atOnce), bold, within: limit).failureMessage ?? ""
    let lines = message.split(separator: "\n")
    expectEqual(lines[2], "│   the first frame")
    #expect(
      lines.contains("│   Only styles differ: at 0,0 it is default in legacy, in migrated bold."))
  }

  // MARK: - What compares nothing

  @Test func bothNeedTheSameActions() {
    let message = verdict(scenario(.atOnce, also: "d"), scenario(.atOnce)).failureMessage
    #expect(
      message == """
        │ tested nothing: "d" is in only one of the two scenarios, or its number of steps
        │ differs. Give both the same actions.
        │ Then run it again: swift test
        """)
  }

  @Test func aRendererThatNeverRestsIsNamed() {
    let endless = scenario { QueuedScreen($0, isEndless: true) { words, _ in words[0] } }
    let message = verdict(scenario(.atOnce), endless).failureMessage
    #expect(
      message == """
        │ not finished: the migrated renderer still had something to run after 100 turns and commits.
        │ A block queues itself, or each commit asks for another. Stop it once nothing is left to do.
        │ Then run it again: swift test
        """)
  }

  @Test func modelsThatAreSharedCompareNothing() {
    let model = TextModel("a")
    let shared = Scenario(model) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("b") { $0.text = "b" }
      Action("c") { $0.text = "c" }
    }
    let found = verdict(scenario(.atOnce), shared)
    expectEqual(nothingTested(found), .modelsAreShared)
  }

  @Test func stateOutsideOfTheModelsIsTold() {
    let made = Counter()
    let other = scenario { model in
      made.value += 1
      let number = made.value
      return QueuedScreen(model) { words, _ in "\(words[0])\(number)" }
    }
    let found = verdict(other, scenario(.atOnce))
    expectEqual(nothingTested(found)?.reason, .unrepeatable)
  }

  @Test func anActionThatNoPictureTellsIsNamed() {
    func silent(_ delivery: TextScreen.Delivery) -> Scenario<TextModel> {
      Scenario(TextModel("a")) {
        TextScreen($0, delivery: delivery)
      } actions: {
        Action("b") { $0.text = "b" }
        Action("same") { $0.text += "" }
        Action("never", if: { $0.text == "z" }) { $0.text = "y" }
      }
    }
    let found = verdict(silent(.atOnce), silent(.nextTurn))
    expectEqual(agreement(found)?.unnoticedActions, ["same"])
    expectEqual(agreement(found)?.impossibleActions, ["never"])
    #expect(found.failureMessage(except: ["same"])?.contains("\"never\" was not possible") == true)
    expectEqual(agreement(found)?.gap(except: []), .impossible(["never"]))
    #expect(
      agreement(found)?.lateness.lines.suffix(2) == [
        "never         not measured   not measured",
        "Not measured: from rest it was not possible, or changed no picture before the clock moved.",
      ])
  }

  @Test func theMessageOnSuchAnActionSaysWhatToDo() {
    func silent(_ delivery: TextScreen.Delivery) -> Scenario<TextModel> {
      Scenario(TextModel("a")) {
        TextScreen($0, delivery: delivery)
      } actions: {
        Action("b") { $0.text = "b" }
        Action("same") { $0.text += "" }
      }
    }
    let found = verdict(silent(.atOnce), silent(.nextTurn))
    #expect(found.failureMessage(except: ["same"]) == nil)
    #expect(
      found.failureMessage == """
        │ tested nothing: no picture shows whether "same" happened, so the test would pass
        │ whatever is done about it. Show an effect of it that stays, remove it from the scenario, or
        │ except it: expectSameFramesWhenIdle(of: …, except: ["same"])
        │ Then run it again: swift test
        """)
  }

  @Test func picturesThatNeverChangeCompareNothing() {
    let found = verdict(scenario(.never), scenario(.never))
    guard nothingTested(found)?.reason == .unchanged else {
      Issue.record("It holds for any view that ignores its model.")
      return
    }
  }
}

private final class Counter { var value = 0 }

/// A screen of one word, which its turn makes of the words that it was told since the turn before.
@MainActor private final class QueuedScreen: FrameSource {
  private var words: [String] = []
  private let style: CellStyle
  private let isEndless: Bool
  private let pick: ([String], Int) -> String
  private var shown: String
  private var turns = 0
  private(set) var needsCommit = true

  init(
    _ model: TextModel, style: CellStyle = CellStyle(), isEndless: Bool = false,
    _ pick: @escaping ([String], Int) -> String
  ) {
    (self.style, self.isEndless, self.pick) = (style, isEndless, pick)
    shown = pick([model.text], 0)
    model.listen { [weak self] in self?.words.append($0) }
  }

  var hasPendingTurn: Bool { isEndless || !words.isEmpty }

  func turn() -> Int {
    if words.isEmpty { return isEndless ? 1 : 0 }
    turns += 1
    shown = pick(words, turns)
    words = []
    needsCommit = true
    return 1
  }

  func commit() -> FrameRecord {
    needsCommit = false
    var canvas = Canvas(size: GridSize(width: 8, height: 1))
    canvas.draw(shown, at: .zero, style: style)
    return FrameRecord(grid: canvas.frozen(), number: 1, turn: turns)
  }
}
