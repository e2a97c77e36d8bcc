import FirstFrameProof
import TestSupport

/// Steps that do nothing, each in the smallest scenario in which it made a difference.
@MainActor @Suite struct PruningTests {
  private func expectSameUnpruned(_ recipe: RandomRecipe, _ expected: String) {
    let (pruned, unpruned) = recipe.scenario.outcomes(within: recipe.limit)
    expectEqual("\(pruned)", expected, "pruned: \(recipe)")
    expectEqual("\(unpruned)", expected, "unpruned: \(recipe)")
  }

  /// What is assigned after a commit is a part of the next frame, also if nothing has changed.
  @Test func aSecondCommitThatHoldsAnAssignmentIsNotIdle() {
    expectSameUnpruned(
      RandomRecipe(
        [.init(behaviour: .againWhenAppeared)], [[.add(.first)]],
        within: Limit(actions: 1, turns: 0, commits: 2)), "doubleRender in 2")
  }

  /// One run serves all schedules that its path begins with; the shortest of them, which has no
  /// step at all, shows the leak.
  @Test func theShortestLeakIsFoundOnLongerPathsToo() {
    expectSameUnpruned(
      RandomRecipe(
        [.init(behaviour: .strongSink)], [[.add(.first)]],
        within: Limit(actions: 1, turns: 0, commits: 2)), "leak in 0")
  }

  /// The schedule of an over-render is the shortest one, not the first that was run.
  @Test func theShortestOverRenderIsFoundAfterLongerOnes() {
    expectSameUnpruned(
      RandomRecipe(
        [.init(behaviour: .tracked)], [[.add(.first)], [.thereAndBack(.first)]],
        within: Limit(actions: 1, turns: 1, commits: 2)), "overRender in 3")
  }

  /// An empty turn is no boundary: it must not decide between stale and torn inside of an action.
  @Test func anEmptyTurnBeforeAnActionChangesNoKind() {
    expectSameUnpruned(
      RandomRecipe(
        [
          .init(behaviour: .observedNotKept, field: .second),
          .init(behaviour: .tracked, field: .second),
        ], [[.add(.second), .add(.first)]],
        within: Limit(actions: 1, turns: 1, commits: 1)), "stale in 2")
  }

  /// What is tolerated goes by its kind, so the same wrong frame must keep it if it stays.
  @Test func aToleratedFlickerStaysOneInTheNextCommit() {
    expectSameUnpruned(
      RandomRecipe(
        [.init(behaviour: .filledLater)], [[.add(.first)]],
        within: Limit(actions: 1, turns: 0, commits: 3), tolerating: [.flicker]),
      "emptyFirst in 2")
  }
}
