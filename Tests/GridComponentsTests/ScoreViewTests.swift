import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The score component.
@MainActor @Suite struct ScoreViewTests {
  private let size = GridSize(width: 34, height: 5)

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
    expectSnapshot(of: Stage(ScoreView(model), size: GridSize(width: 40, height: 5)))
  }

  @Test func theWinnersNumberStandsOut() {
    let winners: [ScoreSide?] = [nil, .home, .away]
    let cells = winners.map { winner in
      ScoreCell(
        id: winner?.rawValue ?? "open", title: "\(winner?.rawValue ?? "open")", winner: winner)
    }
    let model = MockScoreViewModel(visualState: .display, scoreCells: cells)
    let grid = Stage(ScoreView(model), size: size).rendered()
    let columns = [19, 24, 29]
    expectEqual(columns.map { grid[GridPoint(x: $0, y: 2)].text }, ["0", "0", "0"])
    #expect(
      columns.map { grid[GridPoint(x: $0, y: 2)].style.token } == [
        "emphasis", "positive", "secondary",
      ])
    #expect(
      columns.map { grid[GridPoint(x: $0, y: 3)].style.token } == [
        "emphasis", "secondary", "positive",
      ])
  }

  @Test func aDotGoesWithTheServe() {
    let model = MockScoreViewModel.live
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("the serve goes over") { model.serving = .away }
    film.act("nobody serves") { model.serving = nil }
    film.act("no names") { model.sides = ScoreSides(home: "", away: "") }
    #expect(
      film.frames.map { frame in (2...3).map { String(frame.grid.text(ofRow: $0).prefix(13)) } }
        == [
          ["│ Świątek   ●", "│ Sabalenka  "], ["│ Świątek    ", "│ Sabalenka ●"],
          ["│ Świątek    ", "│ Sabalenka  "], ["│            ", "│            "],
        ])
  }

  /// Sides, serve and broadcast have defaults.
  @Test func whatAModelDoesNotSayHasItsUsualValue() {
    final class Goals: ScoreViewModel {
      let visualState = ScoreVisualState.display
      let scoreCells = [ScoreCell(id: "goals", title: "Goals")]
    }
    let model = MockScoreViewModel(visualState: .display, scoreCells: Goals().scoreCells)
    expectEqual(stage(Goals()).rendered(), stage(model).rendered())
  }

  @Test func oneWriteIsOneRunOfTheView() {
    let model = MockScoreViewModel.live
    let stage = stage(model)
    _ = stage.commit()
    let writes: [(String, () -> Void)] = [
      ("serving", { model.serving = .away }), ("isLive", { model.isLive = false }),
      ("sides", { model.sides.home = "Iga Świątek" }), ("cells", { model.home += 1 }),
    ]
    for (name, write) in writes {
      write()
      let frame = stage.commit()
      let runs = frame.runs.filter { $0.cause == .model }
      expectEqual(frame.grid, self.stage(MockScoreViewModel(model.state)).rendered(), "\(name)")
      expectEqual(
        runs.map { "\($0.path) \($0.phase) \($0.count)" }, ["ScoreView layoutSubviews 1"],
        "\(name)")
    }
  }

  /// Names and numbers of any length give way to each other, and never to the border.
  @Test func hostileTextsLeaveTheBorderWhole() {
    let texts = [
      "", "山田太郎", String(repeating: "long ", count: 40), "two\nlines", "👨‍👩‍👧‍👦\u{0}\u{1b}[31m",
    ]
    for text in texts {
      let model = MockScoreViewModel.live
      model.sides = ScoreSides(home: text, away: "Away")
      model.scoreCells[0].title = text
      model.scoreCells[1].away = text
      model.scoreCells[2].home = text
      for width in [12, 34, 64] {
        let rows = Stage(ScoreView(model), size: GridSize(width: width, height: 5)).rendered().rows
        #expect(rows.allSatisfy { $0.columns == width }, "\(text) in \(width)")
        #expect(rows[1...3].allSatisfy { $0.hasPrefix("│ ") && $0.hasSuffix("│") }, "\(rows)")
        if width > 12 { #expect(rows[3].hasPrefix("│ Away")) }
      }
    }
  }

  @Test func theColoursFollowTheGround() {
    let stateView = ScoreStateView()
    stateView.show(.live)
    let stage = Stage(stateView, size: size)
    let light = stage.rendered()
    stage.traits.style = .dark
    let dark = stage.rendered()
    expectEqual(light, self.stage(MockScoreViewModel.live).rendered())
    expectEqual(
      dark,
      Stage(
        ScoreView(MockScoreViewModel.live), size: size, traits: TraitOverrides(style: .dark)
      ).rendered())
    expectEqual(light.rows, dark.rows)
    #expect(light != dark)
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
    expectEqual(stage(nil).rendered(), stage(MockScoreViewModel()).rendered())
  }

  /// Checklist rows 11 and 12.
  @Test func aModelThatIsConfiguredLaterIsShownInTheNextFrame() {
    let view = ScoreView()
    let stage = Stage(view, size: size)
    _ = stage.commit()
    view.configure(with: MockScoreViewModel.tennisMatch)
    expectEqual(stage.rendered(), self.stage(MockScoreViewModel.tennisMatch).rendered())
  }

  /// Checklist row 38: each call makes another.
  @Test func eachFactoryMakesANewModel() {
    #expect(MockScoreViewModel.tennisMatch !== MockScoreViewModel.tennisMatch)
    #expect(MockScoreViewModel.live !== MockScoreViewModel.live)
    #expect(MockScoreViewModel.decided !== MockScoreViewModel.decided)
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
    #expect(stage.needsCommit)
    let runs = stage.commit().runs.filter { $0.path == "ScoreView" }
    expectEqual(runs.map(\.phase), ["layoutSubviews"])
    expectEqual(runs.map(\.count), [1])
    expectEqual(stage.commit().runs, [])
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
    expectEqual(stage.liveCounts, counts)
  }

  @Test func columnsThatAreNotAskedForAnyMoreGo() {
    let model = MockScoreViewModel.tennisMatch
    let stage = stage(model)
    _ = stage.commit()
    model.scoreCells.removeFirst(2)
    let fresh = self.stage(
      MockScoreViewModel(visualState: .display, scoreCells: model.scoreCells))
    expectEqual(stage.rendered(), fresh.rendered())
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
    expectEqual(
      frame.record.flushes.map { $0.grid.text(ofRow: 3).suffix(8) }, ["  30  │"].map { " " + $0 })
    #expect(frame.grid.text(ofRow: 2).hasSuffix("  0   │"))
  }

  /// Checklist row 39: the loading state moves.
  @Test func loadingMovesByTheStagesClock() {
    let stage = stage(MockScoreViewModel.loading)
    let film = Film(of: stage)
    for _ in 0..<3 { film.act("100 ms") { stage.advance(by: .milliseconds(100)) } }
    expectEqual(film.frames.map { $0.grid.text(ofRow: 2).prefix(13).last }, ["⠋", "⠙", "⠹", "⠸"])
  }

  @Test func pointsThatAreNoNumberCountFromZero() {
    let model = MockScoreViewModel(
      scoreCells: [ScoreCell(id: "game", title: "Game", home: "AD", away: "40")])
    model.home += 1
    expectEqual(model.scoreCells.map(\.home), ["1"])
    expectEqual(model.away, 40)
  }
}
