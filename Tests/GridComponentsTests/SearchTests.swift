import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The search: what it shows, and what its field does with keys.
@MainActor @Suite struct SearchTests {
  private let size = GridSize(width: 36, height: 8)

  private func stage(_ model: any ViewModel<SearchState>) -> Stage {
    Stage(SearchView(model), size: size)
  }

  @Test func aSearchByKeys() throws {
    let model = ObservableModel(SearchState.idle)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    try film.act("type ron") { try stage.type("ron") }
    film.act("backspace") { stage.press(.backspace) }
    film.act("there is no answer") { model.phase = .failed("The line is dead") }
    film.act("tab, enter") {
      stage.press(.tab)
      stage.press(.enter)
    }
    film.act("the answer comes") { model.phase = .found(SearchHit.tournaments) }
    expectSnapshot(of: film)
    expectEqual(model.state, .found)
  }

  @Test func keysThatComeInOneFrameAllArrive() throws {
    let model = ObservableModel(SearchState.idle)
    let stage = stage(model)
    _ = stage.commit()
    stage.press(.tab)
    try stage.type("rome")
    stage.press(.left)
    stage.press(.left)
    try stage.type("ad ra")
    expectEqual(model.query, "road rame")
  }

  /// Checklist row 56: the field reads the query, and the view what has come of it.
  @Test func eachScopeRunsForWhatItHasRead() {
    let model = ObservableModel(SearchState.searching)
    let stage = stage(model)
    _ = stage.commit()
    model.query = "rom"
    let typed = stage.commit().runs.filter { $0.cause == .model }
    expectEqual(typed.map(\.path), ["SearchView/SearchStateView/TextField"])
    model.phase = .found([])
    let answered = stage.commit().runs.filter { $0.cause == .model }
    expectEqual(answered.map(\.path), ["SearchView"])
    expectEqual((typed + answered).map(\.phase), ["updateProperties", "updateProperties"])
    expectEqual((typed + answered).map(\.count), [1, 1])
  }

  @Test func anAnswerThatIsNotPendingIsDropped() {
    var state = SearchState.idle
    state.answer(.found(SearchHit.tournaments))
    expectEqual(state, .idle)
    state.apply(.edit(" \n\t"))
    expectEqual(state.phase, .idle)
    state.apply(.retry)
    expectEqual(state.phase, .idle)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(SearchState.idle)
    let stage = stage(model)
    func searchTwice() {
      for state in [SearchState.searching, .failed, .found, .nothing] {
        model.state = state
        _ = stage.commit()
      }
    }
    searchTwice()
    let counts = stage.liveCounts
    for _ in 0..<20 { searchTwice() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let hit = SearchHit(id: text, title: text, detail: text)
    let phases: [SearchPhase] = [
      .searching, .failed(text), .found(Array(repeating: hit, count: 9)),
    ]
    for phase in phases {
      let model = ObservableModel(SearchState(query: text, phase: phase))
      for size in [size, GridSize(width: 68, height: 5), GridSize(width: 3, height: 3), .zero] {
        expectBorders(of: Stage(SearchView(model), size: size).commit().grid)
      }
    }
  }
}
