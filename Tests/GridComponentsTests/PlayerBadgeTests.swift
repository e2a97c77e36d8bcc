import ViewsTestSupport

/// The player's badge.
@MainActor @Suite struct PlayerBadgeTests {
  /// Checklist rows 56 and 60: what changes only the badge or the form is drawn, and lays nothing
  /// out; the badge is hidden at zero.
  @Test func anotherNumberLaysNothingOut() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = Stage(PlayerBadgeView(model), 36, 4)
    _ = stage.commit()
    let writes: [() -> Void] =
      [3, 0, 4, -1, 99, 100, 1_000_000].map { news in { model.news = news } }
      + [{ model.form = [.lost] }]
    let frames = writes.map { write in
      write()
      let frame = stage.commit()
      let runs = frame.runs.filter { $0.phase != "draw" }
      let changed = frame.assignments.filter(\.changed).map(\.property)
      let style = frame.grid[GridPoint(x: 32, y: 1)].style.token ?? "plain"
      return "\(frame.grid.rows[1].suffix(8)) \(style) \(frame.grid.rows[2].suffix(15)): "
        + "\(runs.map { "\($0.path) \($0.phase) \($0.count)" }), \(changed)"
    }
    expectEqual(
      frames.joined(separator: "\n"),
      """
          3  │ highlight     W W D L W │: [], []
             │ plain     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count", "alpha"]
          4  │ highlight     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count", "alpha"]
             │ plain     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count", "alpha"]
         99  │ highlight     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count", "alpha"]
        99+  │ highlight     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count"]
        99+  │ highlight     W W D L W │: ["PlayerBadgeView updateProperties 1"], ["count"]
        99+  │ highlight     L · · · · │: ["PlayerBadgeView updateProperties 1"], ["form"]
      """)
    expectEqual(stage.freshPicture, stage.rendered())
  }

  @Test func aFormKeepsTheLatestMatches() {
    var state = PlayerBadgeState.keeper
    for outcome in MatchOutcome.allCases + MatchOutcome.allCases { state.play(outcome) }
    expectEqual(state.form, [.drawn, .lost, .won, .drawn, .lost])
  }

  @Test func initials() {
    let names = ["Marta Vieira da Silva", "Pelé", "", "  ", "ßen éa"]
    let initials = names.map { PlayerBadgeState(name: $0, number: 1, position: "").initials }
    expectEqual(initials, ["MS", "P", "", "", "SSÉ"])
  }

  @Test func readingTheNewsByKeys() {
    let model = ObservableModel(PlayerBadgeState.striker)
    let stage = Stage(PlayerBadgeView(model), 36, 4)
    let film = Film(of: stage)
    film.press("tab", "enter", on: stage)
    expectSnapshot(of: film)
    expectEqual(model.news, 0)
  }
}
