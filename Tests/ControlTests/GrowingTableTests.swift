import FirstFrame
import FirstFrameTesting
import GridViews
import Observation
import Testing

/// A table whose rows only come by an action has not run in vain.
@MainActor @Suite struct GrowingTableTests {
  @Observable final class Filter { var isWide = true }

  @Test func rowsThatComeAreNoWorkInVain() {
    expectFreshFrames(
      of: Rehearsal(Filter()) { filter in
        Stage(
          TableView(items: { filter.isWide ? ["Ada", "Bob"] : ["Ada"] }, id: \.self) {
            ListContent($0)
          }, size: GridSize(width: 8, height: 3))
      } actions: {
        Action("narrow") { $0.isWide = false }
        Action("wide") { $0.isWide = true }
      },
      within: Bound(actions: 2, turns: 0, commits: 3))
  }
}
