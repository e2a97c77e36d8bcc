import DeferredComponents
import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

@MainActor @Suite struct DeferredScoreProofTests {
  /// The kind and the shortest schedule of the violation that the explorer finds.
  private func violation(
    of delivery: DeferredScoreView.Pattern,
    _ model: @autoclosure @escaping () -> MockDeferredScoreViewModel
  ) -> [String] {
    let scenario = Scenario(model()) { model in
      Stage(DeferredScoreView(model, delivery: delivery), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    }
    let limit = Limit(actions: 2, turns: 2, commits: 2)
    return scenario.prove(within: limit).failingOrders.map(\.description)
  }

  @Test func theNaiveViewIsEmptyInItsFirstFrame() {
    expectEqual(
      violation(of: .naive, .empty), ["emptyFirst: commit", "stale: turn → kick-off → commit"])
  }

  @Test func theWorkaroundIsStaleAfterTheFirstChange() {
    #expect(
      violation(of: .workaround, .empty) == [
        "stale: kick-off → commit", "emptyFirst: kick-off → turn → goal → commit",
      ])
  }
}
