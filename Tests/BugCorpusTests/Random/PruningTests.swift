import FirstFrameProof
import TestSupport

/// Steps that do nothing, each in the smallest scenario in which it made a difference.
@MainActor @Suite struct PruningTests {
  private func outcomes(
    _ parts: [RandomRecipe.Part], _ actions: [[RandomEffect]], _ limit: Limit
  ) -> [String] {
    let scenario = RandomRecipe(parts: parts, actions: actions, limit: limit).scenario
    return [true, false].map {
      "\(scenario.outcome(within: limit, SearchManner(prunes: $0)))"
    }
  }

  @Test func stepsThatDoNothingMakeNoDifference() {
    let twoCommits = Limit(actions: 1, turns: 0, commits: 2)
    // What is assigned after a commit is a part of the next frame, also if nothing has changed: the
    // second commit is not idle.
    let again = outcomes([.init(behaviour: .againWhenAppeared)], [[.add(.first)]], twoCommits)
    // One run serves all schedules that its path begins with; the shortest of them, which has no
    // step at all, shows the leak.
    let leaking = outcomes([.init(behaviour: .strongSink)], [[.add(.first)]], twoCommits)
    // The schedule of an over-render is the shortest one, not the first that was run.
    let idle = outcomes(
      [.init(behaviour: .tracked)], [[.add(.first)], [.thereAndBack(.first)]],
      Limit(actions: 1, turns: 1, commits: 2))
    // An empty turn is no boundary: it must not decide between stale and torn inside of an action.
    let torn = outcomes(
      [
        .init(behaviour: .observedNotKept, field: .second),
        .init(behaviour: .tracked, field: .second),
      ], [[.add(.second), .add(.first)]], Limit(actions: 1, turns: 1, commits: 1))
    let expected = ["doubleRender in 2", "leak in 0", "overRender in 3", "stale in 2"]
    expectEqual([again, leaking, idle, torn], expected.map { [$0, $0] })
  }
}
