import DeferredComponents
import DeferredDelivery
import FirstFrameTesting
import GridComponents
import GridViews
import Observation
import TestSupport

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
    let film = Film(of: stage([.legacy(old), .modern(new)]))
    film.act("a point on both courts") { (old.away, new.away) = (30, 30) }
    expectEqual(film.frames.map(\.record.turn), [0, 0, 1])
    expectEqual(film.frames[1].grid, allModern(away: [15, 30]))
    expectEqual(film.frames[2].grid, allModern(away: [30, 30]))
  }

  @Test func theModernOneDoesNotRunForTheLegacyOnesChanges() {
    let (old, new) = (MockDeferredScoreViewModel.tennisMatch, MockScoreViewModel.tennisMatch)
    let stage = stage([.legacy(old), .modern(new)])
    _ = stage.commit()
    old.away = 30
    stage.drain()
    expectEqual(stage.commit().runs.filter { $0.path.contains("/ScoreView") }, [])
    new.away = 30
    let record = stage.commit()
    #expect(record.assignments.allSatisfy { !$0.path.contains("DeferredScoreView") })
    expectEqual(record.grid, allModern(away: [30, 30]))
  }

  @Test func whicheverAreMigratedTheLastPictureIsTheSame() {
    for top in Half.makers {
      for bottom in Half.makers {
        let halves = [top(), bottom()]
        let film = Film(of: stage(halves))
        film.act("two points") { for half in halves { half.model.away = 40 } }
        expectEqual(film.frames.last?.grid, allModern(away: [40, 40]))
      }
    }
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
    expectEqual(found.failingOrders.map(\.description), ["stale: commit → goal → commit"])
  }

  /// What each price comes to, in the shipped sources: checklist row 74.
  ///
  /// The rewrite is counted in lines, what has to be ignored in properties, and the objects that
  /// old wrappers still take in models.
  @Test func eachPriceHasAFigure() throws {
    let lines =
      try ShippedScore.viewAfter().lines(notIn: ShippedScore.viewBefore()).count
      + ShippedScore.modelAfter().lines(notIn: ShippedScore.modelBefore()).count
    let folder = "Sources/GridComponents/StatusList"
    let fetching = try ShippedSource("\(folder)/LiveStatusListViewModel.swift")
    let stored = fetching.lines.filter { $0.contains(" var ") || $0.contains(" let ") }
    let ignored = stored.filter { $0.hasPrefix("@ObservationIgnored") }
    let models: [any AnyObject.Type] = [PublishedStatusListViewModel.self, CarelessScoreModel.self]
    let old = models.filter { $0 is any ObservableObject.Type }
    let prices = [
      "\(lines) lines of the view and its model are new",
      "\(ignored.count) of \(stored.count) properties of a fetching model is to be ignored",
      "\(old.count) of \(models.count) models is still an ObservableObject",
    ]
    #expect(
      prices == [
        "38 lines of the view and its model are new",
        "1 of 4 properties of a fetching model is to be ignored",
        "1 of 2 models is still an ObservableObject",
      ])
  }

  /// The article names what the migration costs: checklist row 74.
  @Test func theArticleNamesTheThreePrices() throws {
    let article = try PackageFiles.text(
      of: "Sources/GridComponents/GridComponents.docc/Migration.md")
    let prices = article.split(separator: "\n").filter { $0.contains("**Price ") }
    expectEqual(prices.count, 3)
    for name in ["rewritten", "@ObservationIgnored", "ObservableObject"] {
      expectEqual(prices.count { $0.contains(name) }, 1, "\(name)")
    }
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
