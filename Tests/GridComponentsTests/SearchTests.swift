import ViewsTestSupport

/// The search: what it shows, and what its field does with keys.
@MainActor @Suite struct SearchTests {
  @Test func aSearchByKeys() {
    let model = ObservableModel(SearchState.idle)
    let stage = Stage(SearchView(model), 36, 8)
    let film = Film(of: stage)
    film.press("tab", "'ron'", "backspace", on: stage)
    film.act("there is no answer") { model.phase = .failed("The line is dead") }
    film.press("tab enter", on: stage)
    film.act("the answer comes") { model.phase = .found(SearchHit.tournaments) }
    expectSnapshot(of: film)
    expectEqual(model.state, .found)
  }

  @Test func aLongFailureEndsBeforeTheButton() {
    let model = ObservableModel(SearchState.idle)
    model.phase = .failed("The line to the answers is dead")
    expectEqual(
      Stage(SearchView(model), 36, 5).picture,
      """
      ╭─ Search ─────────────────────────╮
      │ Find A name or a city            │
      ├──────────────────────────────────┤
      │ The line to the a… [ Try again ] │
      ╰──────────────────────────────────╯
      """)
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
}
