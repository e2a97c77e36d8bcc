import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// A list of matches: each row is a model of its own, and as high as its texts need.
@MainActor @Suite struct MatchListTests {
  private let size = GridSize(width: 36, height: 20)

  private func stage(_ model: any ViewModel<MatchListState>, size: GridSize? = nil) -> Stage {
    Stage(MatchListView(model), size: size ?? self.size)
  }

  /// The rows of a frame whose handlers ran because of a model.
  private func handlerRuns(_ frame: FrameRecord) -> [String] {
    frame.runs.filter { $0.cause == .model }.map { run in
      "\(run.path.split(separator: "/").last ?? "") \(run.phase) \(run.count)"
    }
  }

  private func heights(_ frame: FrameRecord) -> [Int] {
    frame.measures.filter { $0.path.contains("/row ") }.map(\.given.height)
  }

  /// Checklist row 3: heights that are measured when a cell is configured are the heights of its
  /// content, even in the first frame.
  @Test func theHeightsOfTheFirstFrameAreRight() {
    let model = ObservableModel(MatchListState.matchday)
    let frame = stage(model).commit()
    expectEqual(heights(frame), [4, 3, 3, 4])
    #expect(frame.measures.allSatisfy { $0.given.height >= $0.needed.height })
    let later = stage(model)
    _ = later.commit()
    later.drain()
    expectEqual(later.rendered(), frame.grid)
  }

  /// Checklist row 59: one match's change runs one handler and measures one cell.
  @Test func aChangeRunsOneHandlerOnce() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    model.matches[0].score = "1 – 1"
    let goal = stage.commit()
    expectEqual(handlerRuns(goal), ["row 0 configurationUpdate 1"])
    expectEqual(heights(goal), [4])

    model.matches[1].venue = "Japan National Stadium, Tokyo"
    let venue = stage.commit()
    expectEqual(handlerRuns(venue), ["row 1 configurationUpdate 1"])
    expectEqual(heights(venue).first, 4)
    expectEqual(venue.grid, self.stage(model).rendered())
    expectEqual(stage.commit().runs, [])
  }

  @Test func anInsertedRowRunsNoOther() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    let new = MatchRow(id: "new", home: "India", away: "Nepal", status: .upcoming("22:00"))
    model.state.matches.insert(new, at: 1)
    let frame = stage.commit()
    expectEqual(handlerRuns(frame), ["MatchListView updateProperties 1"])
    expectEqual(frame.runs.filter { $0.phase == "configurationUpdate" }.map(\.count), [1])
    expectEqual(frame.grid, self.stage(model).rendered())
  }

  @Test func aWriteOfTheSameStateNotifiesNoReader() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    model.state = .matchday
    #expect(!stage.needsCommit)
  }

  /// Another object of the same id is another row.
  @Test func aRowFollowsTheModelThatIsInTheList() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    model.state = .empty
    model.state = .matchday
    _ = stage.commit()
    model.matches[0].score = "9 – 9"
    #expect(stage.rendered().text(ofRow: 1).contains("9 – 9"))
  }

  @Test func matchesThatChangeTheirPlacesTakeTheirCellsAlong() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    for order in [[3, 2, 1, 0], [1, 0], [0, 1, 0], []] {
      model.state.matches = order.map { MatchListState.matchday.matches[$0] }
      expectEqual(stage.rendered(), self.stage(model).rendered(), "\(order)")
    }
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(MatchListState.matchday)
    let stage = stage(model)
    _ = stage.commit()
    let counts = stage.liveCounts
    for round in 0..<20 {
      model.state.matches = Array(MatchListState.matchday.matches.prefix(round % 4))
      _ = stage.commit()
      model.state = .matchday
      _ = stage.commit()
    }
    expectEqual(stage.liveCounts, counts)
  }

  /// The state view draws with values what the view draws with models.
  @Test func theStateViewShowsTheSameAsTheView() {
    let stateView = MatchListStateView()
    let stage = Stage(stateView, size: size)
    for state in [MatchListState.matchday, .season, .empty, .matchday] {
      stateView.show(state)
      expectEqual(stage.rendered(), self.stage(ObservableModel(state)).rendered())
    }
    stage.traits.style = .dark
    let dark = TraitOverrides(style: .dark)
    let view = MatchListView(ObservableModel(MatchListState.matchday))
    expectEqual(stage.rendered(), Stage(view, size: size, traits: dark).rendered())
  }

  @Test func namesWrapWhereThereIsLittleRoom() {
    let match = MatchRow(
      id: "1", home: "Bosnia and Herzegovina", away: "Japan", score: "2 – 1",
      status: .live(minute: 90), venue: "Zenica")
    let content = MatchRowContent(match, tones: Tones(.light))
    expectEqual([20, 30, 40, 80].map { content.size(within: $0).height }, [4, 3, 2, 1])
    expectEqual(content.spokenText, "Bosnia and Herzegovina – Japan, 2 – 1, 90', Zenica")
  }

  @Test func hostileTextsLeaveTheBorderWhole() {
    let texts = ["", "山田太郎", String(repeating: "long ", count: 60), "two\nlines", "👨‍👩‍👧‍👦\u{1b}[31m"]
    for text in texts {
      let match = MatchRow(
        id: text, home: text, away: text, score: text, status: .upcoming(text), venue: text)
      for width in [8, 20, 36, 76] {
        let model = ObservableModel(MatchListState(matches: [match, match]))
        let rows = stage(model, size: GridSize(width: width, height: 20)).rendered().rows
        #expect(rows.allSatisfy { $0.columns == width })
        #expect(rows[1..<19].allSatisfy { $0.hasPrefix("│ ") && $0.hasSuffix("│") }, "\(rows)")
      }
    }
  }

  @Test func aLongScoreLeavesRoomForTheNames() {
    let score = String(repeating: "1 – 0 ", count: 9)
    let match = MatchRow(id: "1", home: "Norway", away: "Oman", score: score, status: .finished)
    let model = ObservableModel(MatchListState(matches: [match]))
    #expect(stage(model).rendered().text(ofRow: 1).hasPrefix("│ Norway – Oman "))
  }

  @Test func keysScrollASeason() {
    let stage = stage(ObservableModel(MatchListState.season))
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("end") { stage.press(.end) }
    film.act("a page up") { stage.press(.pageUp) }
    film.act("home") { stage.press(.home) }
    #expect(film.verdicts.isEmpty)
    expectEqual(film.frames.map { $0.cause.description }.suffix(3), ["end", "a page up", "home"])
    #expect(film.frames[2].grid.rows[17].hasPrefix("│ Round 12, after extra         FT"))
  }
}
