import GridViews

/// The deferred twin of the score.
@MainActor @Suite struct DeferredScoreViewTests {
  private let size = GridSize(width: 34, height: 5)

  private func stage(_ model: MockDeferredScoreViewModel, _ delivery: DeferredScoreView.Pattern)
    -> Stage
  {
    Stage(DeferredScoreView(model, delivery: delivery), size: size)
  }

  private func film(_ delivery: DeferredScoreView.Pattern) -> Film {
    let model = MockDeferredScoreViewModel.tennisMatch
    let film = Film(of: stage(model, delivery))
    film.rest()
    film.act("a point for Away") { model.away = 30 }
    return film
  }

  @Test func naive() { expectSnapshot(of: film(.naive)) }

  @Test func workaround() { expectSnapshot(of: film(.workaround)) }

  /// Checklist rows 1 and 2.
  @Test func theNaiveFirstFrameIsBareChrome() {
    let stage = stage(.tennisMatch, .naive)
    let first = stage.commit()
    expectEqual(first.grid, Stage(ScoreView(), size: size).rendered())
    expectEqual(first.turn, 0)
    expectEqual(stage.turn(), 1)
    let second = stage.commit()
    #expect(second.grid == Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size).rendered())
    expectEqual(second.turn, 1)
    expectEqual(second.latency, .nextTurn)
  }

  /// Checklist row 43.
  @Test func everyDeliveryEndsInTheSamePicture() {
    let model = MockScoreViewModel.tennisMatch
    let tracked = Film(of: Stage(ScoreView(model), size: size))
    tracked.act("a point for Away") { model.away = 30 }
    for delivery in DeferredScoreView.Pattern.allCases {
      expectEqual(film(delivery).frames.last?.grid, tracked.frames.last?.grid, "\(delivery)")
    }
  }

  @Test func theViewIsReleasedWithItsSubscription() {
    let model = MockDeferredScoreViewModel.tennisMatch
    for delivery in DeferredScoreView.Pattern.allCases {
      weak var view: View?
      do {
        let stage = stage(model, delivery)
        stage.drain()
        view = stage.root
        #expect(view != nil)
      }
      #expect(view == nil)
    }
  }
}
