import GridViews

/// A screen with two matches while its components are migrated one by one.
///
/// Whichever of them are migrated, both are right. Checklist row 77.
@MainActor @Suite struct IncrementalMigrationTests {
  private let size = GridSize(width: 34, height: 10)

  /// One match on the screen, before its migration or after it.
  private enum Half {
    case legacy(MockDeferredScoreViewModel)
    case modern(MockScoreViewModel)

    @MainActor var view: View {
      switch self {
      case .legacy(let model): DeferredScoreView(model, delivery: .workaround)
      case .modern(let model): ScoreView(model)
      }
    }

    @MainActor var model: any ScoreKeeper {
      switch self {
      case .legacy(let model): model
      case .modern(let model): model
      }
    }

    @MainActor static var makers: [@MainActor () -> Half] {
      [{ .legacy(.tennisMatch) }, { .modern(.tennisMatch) }]
    }
  }

  private func stage(_ halves: [Half]) -> Stage {
    let screen = StackView(.vertical)
    return Stage(
      {
        for half in halves { screen.addSubview(half.view) }
        return screen
      }(), size: size)
  }

  private func allModern(away: [Int]) -> Grid {
    let halves = away.map { points in
      let model = MockScoreViewModel.tennisMatch
      model.away = points
      return Half.modern(model)
    }
    return stage(halves).rendered()
  }

  @Test func aLegacyAndAModernComponentAreBothRightInTheFirstFrame() {
    let stage = stage([.legacy(.tennisMatch), .modern(.tennisMatch)])
    expectSnapshot(of: stage)
    expectEqual(stage.rendered(), allModern(away: [15, 15]))
  }

  @Test func theModernOneIsRightAtOnceAndTheLegacyOneATurnLater() {
    let (old, new) = (MockDeferredScoreViewModel.tennisMatch, MockScoreViewModel.tennisMatch)
    let stage = stage([.legacy(old), .modern(new)])
    let film = Film(of: stage)
    film.act("a point on both courts") { (old.away, new.away) = (30, 30) }
    expectEqual(film.frames.map(\.record.turn), [0, 0, 1])
    expectEqual(film.frames[1].grid, allModern(away: [15, 30]))
    expectEqual(film.frames[2].grid, allModern(away: [30, 30]))
    // The modern one does not run for the other's changes, nor the other way round.
    old.away = 40
    stage.drain()
    expectEqual(stage.commit().runs.filter { $0.path.contains("/ScoreView") }, [])
    new.away = 40
    let record = stage.commit()
    #expect(record.assignments.allSatisfy { !$0.path.contains("DeferredScoreView") })
    expectEqual(record.grid, allModern(away: [40, 40]))
  }

  /// The bridge that the article shows, on no queue: the view before it is as right as any other.
  @Test func aModernComponentOverALegacyServiceIsNeverLate() {
    let service = MockDeferredScoreViewModel.tennisMatch
    let model = BridgedScoreModel(service)
    let stage = Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
    let film = Film(of: stage)
    film.act("a point for Away") { service.away = 30 }
    film.act("the score is lost") { service.visualState = .loading }
    expectEqual(film.frames.map(\.record.turn), [0, 0, 0])
    let fresh = Stage(ScoreView(MockScoreViewModel(service.currentDisplayState)), size: stage.size)
    expectEqual(film.frames.last?.grid, fresh.rendered())
  }

  /// The second price that the article names is found by the explorer: checklist row 74.
  @Test func anIgnoredPropertyThatIsShownIsFound() {
    let scenario = Scenario(CarelessScoreModel()) { model in
      Stage(ScoreView(model), size: GridSize(width: 20, height: 5))
    } actions: {
      Action("goal") { $0.home += 1 }
    }
    let found = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 2))
    expectEqual(found.failingOrders.map(\.description), ["old (stale): commit → goal → commit"])
  }
}

/// An observable model in front of a service that publishes.
@Observable @MainActor private final class BridgedScoreModel: ScoreViewModel {
  private(set) var visualState = ScoreVisualState.idle
  private(set) var scoreCells: [ScoreCell] = []
  @ObservationIgnored private var cancellable: AnyCancellable?

  init(_ service: any DeferredScoreViewModel) {
    cancellable = service.displayStatePublisher.sink { [weak self] state in
      MainActor.assumeIsolated {
        self?.visualState = state.visualState
        self?.scoreCells = state.scoreCells
      }
    }
  }
}

/// A model that hides from its views what they show.
@Observable @MainActor private final class CarelessScoreModel: ScoreViewModel, ScoreKeeper {
  var visualState = ScoreVisualState.display
  @ObservationIgnored var scoreCells: [ScoreCell] = []
}
