import FirstFrameProof
import FirstFrameTestSupport

/// A renderer that is not done with its first frame: the second one shows something else.
@MainActor private final class UnsettledScreen: FrameSource {
  private let model: TextModel
  private var commits = 0

  init(_ model: TextModel) { self.model = model }

  let hasPendingTurn = false
  var needsCommit: Bool { commits < 2 }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    commits += 1
    let text = commits == 2 ? "?-?" : model.text
    return FrameRecord(grid: Grid(lines: [text]), number: commits, turn: 0)
  }
}

@MainActor @Suite struct UnsettledScreenTests {
  /// A commit right after another is left out only where the renderer has nothing to do.
  @Test func theFrameAfterTheFirstIsJudgedToo() {
    let scenario = Scenario(makeModel()) {
      UnsettledScreen($0)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    let verdict = scenario.prove(within: Limit(actions: 1, turns: 0, commits: 2))
    // When idle it shows "?-?", which the first frame does not.
    expectEqual(verdict.failingOrders.first?.schedule, Schedule([.commit]))
  }

  private func makeModel() -> TextModel {
    let model = TextModel()
    model.text = "0-0"
    return model
  }
}
