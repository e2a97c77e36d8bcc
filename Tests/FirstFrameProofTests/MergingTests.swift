import FirstFrameProof
import FirstFrameTestSupport

/// Equal states that are explored but once, by a fingerprint.
@MainActor @Suite struct MergingTests {
  private let limit = Limit(actions: 2, turns: 2, commits: 3)

  private func scenario(_ delivery: TextScreen.Delivery) -> Scenario<TextModel> {
    Scenario(TextModel("0-0")) { model in
      TextScreen(model, delivery: delivery)
    } actions: {
      Action("home") { $0.text = "1-0" }
      Action("away") { $0.text = "0-1" }
    }
  }

  private func summary<Models>(_ scenario: Scenario<Models>) throws -> ProofSummary {
    guard case .held(let summary) = scenario.prove(within: limit) else {
      throw NotHeld()
    }
    return summary
  }

  private struct NotHeld: Error {}

  @Test func fewerSchedulesAreRunAndTheSummaryNamesTheAssumption() throws {
    let all = try summary(scenario(.atOnce))
    let merged = try summary(scenario(.atOnce).merging { $0.text })
    expectEqual(all.assumptions, [])
    #expect(merged.schedulesRun < all.schedulesRun)
    expectEqual(merged.schedulesCovered, all.schedulesCovered)
    expectEqual(merged.distinctFrames, all.distinctFrames)
    let words = "States with the same fingerprint were treated as equal."
    expectEqual(merged.assumptions, [words])
    #expect(merged.description.contains(words))
  }

  @Test func theSameViolationsAreFoundByTheSameShortestSchedules() {
    for delivery in [
      TextScreen.Delivery.nextTurn, .nextTurnAfterTheFirst, .clearThenNextTurn, .never,
    ] {
      let all = scenario(delivery).prove(within: limit).failingOrders
      let merged = scenario(delivery).merging { $0.text }.prove(within: limit).failingOrders
      #expect(!all.isEmpty)
      expectEqual(merged.map(\.description), all.map(\.description))
    }
  }

  @Test func aFingerprintThatIsDifferentEachTimeMergesNothing() throws {
    let all = try summary(scenario(.atOnce))
    var number = 0
    let merged = try summary(
      scenario(.atOnce).merging { _ in
        number += 1
        return number
      })
    expectEqual(merged.schedulesRun, all.schedulesRun)
  }

  /// A model with something that no picture shows, and a screen that goes deaf by it.
  private final class Mood {
    var text = "" { didSet { for listener in listeners { listener() } } }
    var isSulking = false
    var listeners: [() -> Void] = []
  }

  private final class MoodScreen: FrameSource {
    private var shown: String
    private(set) var needsCommit = true
    let hasPendingTurn = false

    init(_ mood: Mood) {
      shown = mood.text
      mood.listeners.append { [weak self, unowned mood] in
        if !mood.isSulking { self?.shown = mood.text }
        self?.needsCommit = true
      }
    }

    func turn() -> Int { 0 }

    func commit() -> FrameRecord {
      needsCommit = false
      return FrameRecord(grid: Grid(lines: [shown]), number: 1, turn: 0)
    }
  }

  private var moody: Scenario<Mood> {
    Scenario(Mood()) { mood in
      MoodScreen(mood)
    } actions: {
      Action("joke") { $0.isSulking = false }
      Action("insult") { $0.isSulking = true }
      Action("goal") { $0.text += "1" }
    }
  }

  @Test func aFingerprintThatLeavesOutWhatMattersMissesAViolation() throws {
    let shortest = ["old (stale): insult → goal → commit"]
    expectEqual(moody.prove(within: limit).failingOrders.map(\.description), shortest)
    let whole = moody.merging { [AnyHashable($0.text), AnyHashable($0.isSulking)] }
    expectEqual(whole.prove(within: limit).failingOrders.map(\.description), shortest)
    let summary = try summary(moody.merging { $0.text })
    expectEqual(summary.assumptions.count, 2)
    #expect(summary.description.contains("States with the same fingerprint were treated as equal"))
  }

  @Test func whatIsToleratedIsNamedAndTheRestIsFound() throws {
    let late = scenario(.nextTurnAfterTheFirst)
    let summary = try summary(late.tolerating(.old, .blank))
    expectEqual(summary.assumptions, ["Not counted as wrong: blank, old."])
    let found = scenario(.nextTurn).tolerating(.blank).prove(within: limit)
    expectEqual(found.failingOrders.map(\.description), ["old (stale): turn → home → commit"])
  }

  /// A late screen that goes blank for good if it is looked at too early.
  private final class ShyScreen: FrameSource {
    private let model: TextModel
    private var shown: String
    private var isOffended = false
    let needsCommit = true

    init(_ model: TextModel) {
      self.model = model
      shown = model.text
    }

    var hasPendingTurn: Bool { shown != model.text }

    func turn() -> Int {
      defer { shown = model.text }
      return hasPendingTurn ? 1 : 0
    }

    func commit() -> FrameRecord {
      if hasPendingTurn { isOffended = true }
      let isBlank = isOffended && !hasPendingTurn
      return FrameRecord(grid: Grid(lines: [isBlank ? "   " : shown]), number: 1, turn: 0)
    }
  }

  @Test func whatComesAfterAToleratedFrameIsJudged() {
    let shy = Scenario(TextModel("0-0")) {
      ShyScreen($0)
    } actions: {
      Action("home") { $0.text = "1-0" }
    }
    let found = shy.tolerating(.old).prove(within: limit).failingOrders
    expectEqual(found.map(\.description), ["blank (emptyFirst): home → commit → turn → commit"])
  }
}
