import GridViews

/// The score before and after its migration, over all schedules: the final frames are the same.
///
/// Checklist row 43.
@MainActor @Suite struct RestingPairTests {
  private func legacy(
    _ delivery: DeferredScoreView.Pattern
  ) -> Scenario<MockDeferredScoreViewModel> {
    Scenario(MockDeferredScoreViewModel.tennisMatch) {
      Stage(DeferredScoreView($0, delivery: delivery), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("point") { $0.away = 30 }
      Action("lost") { $0.visualState = .loading }
      Action("back") { $0.visualState = .display }
    }
  }

  private func migrated(_ home: Int = 40) -> Scenario<MockScoreViewModel> {
    Scenario(MockScoreViewModel.tennisMatch) {
      Stage(ScoreView($0), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("point") { model in
        model.away = 30
        model.home = home
      }
      Action("lost") { $0.visualState = .loading }
      Action("back") { $0.visualState = .display }
    }
  }

  @Test func itRestsAtTheSameFramesATurnEarlier() throws {
    let limit = Limit(actions: 2, turns: 1, commits: 1)
    guard case .same(let agreement) = compare(legacy(.naive), migrated(), within: limit) else {
      Issue.record("They rest at different frames.")
      return
    }
    #expect(
      agreement.lateness.description == """
                      legacy        migrated
        first frame   1 turn late   at once
        point         1 turn late   at once
        lost          1 turn late   at once
        back          1 turn late   at once
        """)
    expectEqual(agreement.distinctPictures, 3)
  }
}
