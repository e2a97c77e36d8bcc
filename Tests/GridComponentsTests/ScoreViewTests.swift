import ViewsTestSupport

/// The score component.
@MainActor @Suite struct ScoreViewTests {
  private func stage(_ model: (any ScoreViewModel)?) -> Stage { Stage(ScoreView(model), 34, 5) }

  @Test func cellStyles() {
    let cells = ScoreCell.Style.allCases.map { style in
      ScoreCell(id: style.rawValue, title: style.rawValue, home: "1", away: "10", style: style)
    }
    let model = MockScoreViewModel(visualState: .display, scoreCells: cells)
    expectSnapshot(of: Stage(ScoreView(model), 40, 5))
  }

  /// A dot goes with the serve, and long names give way to long numbers.
  @Test func aDotGoesWithTheServe() {
    let model = MockScoreViewModel.live
    stage(model).expectFilm(
      .act("Away serves") { model.serving = .away }, .act("nobody serves") { model.serving = nil },
      .act("not live") { model.isLive = false },
      .act("long names") { model.sides = ScoreSides(home: "山田太郎 and others", away: "Away") },
      .act("a long number") { model.scoreCells[1].home = "1 000 000 000" },
      .act("no names") { model.sides = ScoreSides(home: "", away: "") },
      drawing: { Array($0.rows[0...3]) },
      shows: """
        first                              ¦ Away serves
        ╭─ Score ─────────────── ● LIVE ─╮ ¦ ╭─ Score ─────────────── ● LIVE ─╮
        │                 1st  2nd  Game │ ¦ │                 1st  2nd  Game │
        │ Świątek   ●      6    3    40  │ ¦ │ Świątek          6    3    40  │
        │ Sabalenka        4    6    15  │ ¦ │ Sabalenka ●      4    6    15  │

        nobody serves                      ¦ not live
        ╭─ Score ─────────────── ● LIVE ─╮ ¦ ╭─ Score ────────────────────────╮
        │                 1st  2nd  Game │ ¦ │                 1st  2nd  Game │
        │ Świątek          6    3    40  │ ¦ │ Świątek          6    3    40  │
        │ Sabalenka        4    6    15  │ ¦ │ Sabalenka        4    6    15  │

        long names                         ¦ a long number
        ╭─ Score ────────────────────────╮ ¦ ╭─ Score ────────────────────────╮
        │                 1st  2nd  Game │ ¦ │           1st     2nd     Game │
        │ 山田太郎 and o…  6    3    40  │ ¦ │ 山田太郎…  6   1 000 000…  40  │
        │ Away             4    6    15  │ ¦ │ Away       4       6       15  │

        no names
        ╭─ Score ────────────────────────╮
        │        1st       2nd      Game │
        │         6   1 000 000 000  40  │
        │         4         6        15  │
        """)
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

  /// Checklist rows 37 and 39: each state; a mock is idle and empty unless values are given.
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

  /// Checklist rows 11 and 12: bare at first; a model that is configured later is in the next
  /// frame, and then there is one run for a frame with a change, and none for one without.
  @Test func aModelMayComeLater() {
    let view = ScoreView()
    let stage = Stage(view, 34, 5)
    expectEqual(stage.rendered(), self.stage(MockScoreViewModel()).rendered())
    let model = MockScoreViewModel.loading
    view.configure(with: model)
    expectEqual(stage.rendered(), self.stage(MockScoreViewModel.loading).rendered())
    model.scoreCells = [ScoreCell(id: "goals", title: "Goals")]
    model.visualState = .display
    #expect(stage.needsCommit)
    expectEqual(stage.commit().runsInWords, ["ScoreView layoutSubviews 1"])
    expectEqual(stage.commit().runs, [])
  }

  @Test func pointsThatAreNoNumberCountFromZero() {
    let model = MockScoreViewModel(
      scoreCells: [ScoreCell(id: "game", title: "Game", home: "AD", away: "40")])
    model.home += 1
    expectEqual(model.scoreCells.map(\.home), ["1"])
    expectEqual(model.away, 40)
  }

  /// Checklist row 36: the compiler lets it pass, the proof does not, and names the type.
  @Test func aModelThatIsNotObservableGoesStale() {
    final class PlainModel: ScoreViewModel, ScoreKeeper {
      var visualState = ScoreVisualState.display
      var scoreCells: [ScoreCell] = []
    }
    let scenario = Scenario(PlainModel()) {
      Stage(ScoreView($0), size: GridSize(width: 20, height: 5))
    } actions: {
      Action("goal") { $0.home += 1 }
    }
    let found = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 2)).failingOrders
    expectEqual(found.map(\.description), ["old (stale): commit → goal → commit"])
    expectEqual(
      found.first?.verdict.evidence.facts.suffix(2),
      [
        "PlainModel announces no change: it is not @Observable.",
        "PlainModel.scoreCells changed from 0 elements to 1 element: it has gained "
          + "ScoreCell, id: \"score\", title: \"Score\", ...",
      ])
  }
}
