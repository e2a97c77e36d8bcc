import FirstFrameTesting
import GridComponents
import GridViews
import Observation
import TestSupport

/// The properties of its model that a view reads.
@MainActor private protocol Titled: AnyObject {
  var title: String { get }
}

@Observable @MainActor private final class Tracked: Titled {
  var title = "A"
}

@Observable @MainActor private final class Screen {
  var model: MockScoreViewModel?
}

@MainActor @Suite struct ViewModelTests {
  /// Checklist row 35: what is read through the protocol is tracked.
  @Test func aReadThroughAProtocolIsTracked() {
    let model = Tracked()
    let titled: any Titled = model
    let view = TrackedView { titled.title }
    let stage = Stage(view, size: small)
    expectEqual(stage.rendered().text, "A       ")
    model.title = "B"
    expectEqual(stage.rendered().text, "B       ")
    expectEqual(view.history.count, 2)
  }

  /// Checklist row 37: a mock is idle and empty, unless values are given.
  @Test func aMockHasDefaults() {
    let (bare, told) = (
      MockScoreViewModel(),
      MockScoreViewModel(visualState: .display, scoreCells: [ScoreCell(id: "1", title: "1st")])
    )
    #expect(bare.visualState == .idle && bare.scoreCells == [])
    #expect(told.visualState == .display && told.scoreCells.map(\.id) == ["1"])
  }

  /// Checklist row 12: a view without a model is no empty first frame; a model is set later.
  @Test func aViewThatIsConfiguredLaterRaisesNoAlarm() {
    let view = ScoreView()
    let film = Film(of: Stage(view, size: GridSize(width: 34, height: 5)))
    film.act("configure") { view.configure(with: MockScoreViewModel.tennisMatch) }
    expectEqual(film.frames.map { "\($0.cause)" }, ["start", "configure"])
    expectEqual(film.verdicts.map(\.description), [])

    expectFreshFrames(
      of: Scenario(Screen()) { screen in
        Stage(Slot(screen) { $0.model }, size: GridSize(width: 34, height: 5))
      } actions: {
        Action("configure") { $0.model = .tennisMatch }
        Action("leave") { $0.model = nil }
      }, within: Limit(actions: 2, turns: 2, commits: 3))
  }
}

/// Gives a score view the model of its own.
private final class Slot<Owner>: View {
  private let owner: Owner
  private let model: (Owner) -> (any ScoreViewModel)?
  private let score = ScoreView()

  init(_ owner: Owner, model: @escaping @MainActor (Owner) -> (any ScoreViewModel)?) {
    self.owner = owner
    self.model = model
    super.init()
    addSubview(score)
  }

  override func updateProperties() { score.configure(with: model(owner)) }

  override func layoutSubviews() { score.frame = bounds }
}
