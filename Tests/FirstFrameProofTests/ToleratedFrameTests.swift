import FirstFrameProof
import FirstFrameTestSupport

/// What a proof says of a frame with a tolerated defect, and what comes after it.
@MainActor @Suite struct ToleratedFrameTests {
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
