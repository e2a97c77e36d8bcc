import FirstFrameTesting
import Foundation
import GridComponents
import GridViews
import TestSupport

@MainActor @Suite struct ScoreProofTests {
  @Test func noScheduleShowsAnOldFrame() {
    expectFreshFrames(
      of: Scenario(MockScoreViewModel.empty) { model in
        Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
      } actions: {
        Action("kick-off") { $0.visualState = .display }
        Action("goal") { $0.home += 1 }
      },
      within: Limit(actions: 3, turns: 3, commits: 3))
  }

  @Test(.enabled(if: isLongRun)) func noLongerScheduleDoesEither() {
    expectFreshFrames(
      of: Scenario(MockScoreViewModel.tennisMatch) { model in
        Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
      } actions: {
        Action("goal") { $0.home += 1 }
        Action("break or go on") {
          $0.visualState = $0.visualState == .display ? .loading : .display
        }
      },
      within: Limit(actions: 4, turns: 4, commits: 4))
  }

  /// Checklist row 36: the compiler lets it pass, the proof does not, and names the type.
  @Test func aModelThatIsNotObservableGoesStale() {
    final class PlainModel: ScoreViewModel, ScoreKeeper {
      var visualState = ScoreVisualState.display
      var scoreCells: [ScoreCell] = []
    }
    let scenario = Scenario(PlainModel()) { model in
      Stage(ScoreView(model), size: GridSize(width: 20, height: 5))
    } actions: {
      Action("goal") { $0.home += 1 }
    }
    let limit = Limit(actions: 1, turns: 1, commits: 2)
    let found = scenario.prove(within: limit).failingOrders
    expectEqual(found.map(\.description), ["stale: commit → goal → commit"])
    #expect(
      found.first?.verdict.evidence.facts.suffix(2) == [
        "PlainModel announces no change: it is not @Observable.",
        "PlainModel.scoreCells changed from 0 elements to 1 element: it has gained "
          + "ScoreCell, id: \"score\", title: \"Score\", ...",
      ])
  }
}
