import FirstFrameTesting
import GridComponents
import GridViews
import Testing

/// The score component.
@MainActor @Suite struct ScoreViewTests {
  private let size = Size(width: 34, height: 5)

  private func stage(_ model: (any ScoreViewModel)?) -> Stage {
    Stage(ScoreView(model), size: size)
  }

  /// Checklist row 38.
  @Test func tennisMatch() { expectSnapshot(of: stage(MockScoreViewModel.tennisMatch)) }

  /// Checklist row 38.
  @Test func loading() { expectSnapshot(of: stage(MockScoreViewModel.loading)) }

  /// Checklist row 38.
  @Test func empty() { expectSnapshot(of: stage(MockScoreViewModel.empty)) }

  /// Checklist row 38.
  @Test func idle() { expectSnapshot(of: stage(MockScoreViewModel())) }

  @Test func cellStyles() {
    let cells = ScoreCell.Style.allCases.map { style in
      ScoreCell(id: style.rawValue, title: style.rawValue, home: "1", away: "10", style: style)
    }
    let model = MockScoreViewModel(visualState: .display, scoreCells: cells)
    expectSnapshot(of: Stage(ScoreView(model), size: Size(width: 40, height: 5)))
  }

  /// Checklist row 39: each state.
  @Test func match() {
    let model = MockScoreViewModel()
    let film = Film(of: stage(model))
    film.act("the feed connects") { model.visualState = .loading }
    film.act("kick-off") {
      model.scoreCells = [ScoreCell(id: "goals", title: "Goals", style: .background)]
      model.visualState = .display
    }
    film.act("goal for Home") { model.home += 1 }
    film.act("goal for Away") { model.away += 1 }
    film.act("the match is called off") { model.visualState = .empty }
    expectSnapshot(of: film)
  }

  /// Checklist row 12.
  @Test func aViewWithoutAModelDrawsItsBareChrome() {
    #expect(stage(nil).rendered() == stage(MockScoreViewModel()).rendered())
  }

  /// Checklist rows 11 and 12.
  @Test func aModelThatIsConfiguredLaterIsShownInTheNextFrame() {
    let view = ScoreView()
    let stage = Stage(view, size: size)
    _ = stage.commit()
    view.configure(with: MockScoreViewModel.tennisMatch)
    #expect(stage.rendered() == self.stage(MockScoreViewModel.tennisMatch).rendered())
  }

  /// Checklist row 38: each call makes another.
  @Test func eachFactoryMakesANewModel() {
    #expect(MockScoreViewModel.tennisMatch !== MockScoreViewModel.tennisMatch)
    #expect(MockScoreViewModel.loading !== MockScoreViewModel.loading)
    #expect(MockScoreViewModel.empty !== MockScoreViewModel.empty)
  }

  /// Checklist row 11: one run for a frame with a change, none for one without.
  @Test func twoWritesAreOneRunAndNoWriteIsNone() {
    let model = MockScoreViewModel.loading
    let stage = stage(model)
    _ = stage.commit()
    model.scoreCells = [ScoreCell(id: "goals", title: "Goals")]
    model.visualState = .display
    let runs = stage.commit().runs.filter { $0.path == "ScoreView" }
    #expect(runs.map(\.phase) == ["layoutSubviews"])
    #expect(runs.map(\.count) == [1])
    #expect(stage.commit().runs == [])
  }

  /// Checklist row 39: cells that are made again leave nothing behind.
  @Test func updatesLeaveNoOrphans() {
    let model = MockScoreViewModel.tennisMatch
    let stage = stage(model)
    _ = stage.commit()
    let counts = stage.liveCounts
    for round in 0..<20 {
      model.scoreCells = Array(model.scoreCells.prefix(round % 3))
      _ = stage.commit()
      model.scoreCells = MockScoreViewModel.tennisMatch.scoreCells
      _ = stage.commit()
    }
    #expect(stage.liveCounts == counts)
  }

  @Test func columnsThatAreNotAskedForAnyMoreGo() {
    let model = MockScoreViewModel.tennisMatch
    let stage = stage(model)
    _ = stage.commit()
    model.scoreCells.removeFirst(2)
    let fresh = self.stage(
      MockScoreViewModel(visualState: .display, scoreCells: model.scoreCells))
    #expect(stage.rendered() == fresh.rendered())
  }

  @Test func aFilmKeepsThePicturesOfLayoutFlushes() {
    let model = MockScoreViewModel.tennisMatch
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("a point and a set, laid out in between") {
      model.away = 30
      stage.root.layoutIfNeeded()
      model.home = 0
    }
    let frame = film.frames[1]
    #expect(
      frame.record.flushes.map { $0.text(ofRow: 3).suffix(8) } == ["  30  │"].map { " " + $0 })
    #expect(frame.grid.text(ofRow: 2).hasSuffix("  0   │"))
  }

  /// Checklist row 39: the loading state moves.
  @Test func loadingMovesByTheStagesClock() {
    let stage = stage(MockScoreViewModel.loading)
    let film = Film(of: stage)
    for _ in 0..<3 { film.act("100 ms") { stage.advance(by: .milliseconds(100)) } }
    #expect(film.frames.map { $0.grid.text(ofRow: 2).prefix(13).last } == ["⠋", "⠙", "⠹", "⠸"])
  }

  @Test func pointsThatAreNoNumberCountFromZero() {
    let model = MockScoreViewModel(
      scoreCells: [ScoreCell(id: "game", title: "Game", home: "AD", away: "40")])
    model.home += 1
    #expect(model.scoreCells.map(\.home) == ["1"])
    #expect(model.away == 40)
  }
}
