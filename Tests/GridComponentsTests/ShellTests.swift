import ViewsTestSupport

/// The shell: tab, pushed screen, sheet and alert are values, and the screens follow them.
@MainActor @Suite struct ShellTests {
  private func stage(_ model: ObservableModel<ShellState>) -> Stage {
    Stage(ShellController(model), 34, 12)
  }

  /// Checklist rows 27 and 28: one write of the state, one frame, which has all of it, as the first
  /// frame of a stage that begins there has.
  @Test func aLinkIsOneWriteAndOneRightFrame() {
    let first = stage(ObservableModel(.deepLink)).commit().grid
    expectEqual(
      Self.rows(first).joined(separator: "\n"),
      """
      ‹ Back     Basel – Bern  [ Share ]
       Basel                          2
       Bern ╭─ Share ───────────╮     1
       ─────│ Basel – Bern  2:1 │──────
       16:00│                   │
            │ [ Done ]          │
            ╰───────────────────╯
      [Matches] Inbox 2  Account
      """)
    for start in [ShellState.home, .match, .inbox, .question, .empty] {
      let model = ObservableModel(start)
      let film = Film(of: stage(model))
      film.act("a link") { model.state = .deepLink }
      expectEqual(film.frames.map(\.record.turn), [0, 0])
      expectEqual(film.frames.last?.grid, first)
    }
  }

  /// Checklist rows 27 and 28: what the user ends is written back, and is removed with its value.
  @Test func whateverTheUserEndsIsWrittenBack() {
    let model = ObservableModel(ShellState.deepLink)
    let stage = stage(model)
    let film = Film(of: stage)
    var places: [String] = []
    // The sheet, the screen, the first match, its sheet, done, the last tab, sign out, yes, back.
    for script in [
      "escape", "escape", "tab enter", "tab tab enter", "enter", "tab end", "shift-tab enter",
      "right enter", "tab tab home",
    ] {
      film.press(script, on: stage)
      places.append(place(model.state))
    }
    expectEqual(
      places,
      [
        "matches, basel, -, -, Ada Lovelace", "matches, -, -, -, Ada Lovelace",
        "matches, basel, -, -, Ada Lovelace", "matches, basel, sheet basel, -, Ada Lovelace",
        "matches, basel, -, -, Ada Lovelace", "account, basel, -, -, Ada Lovelace",
        "account, basel, -, signOut?, Ada Lovelace", "account, basel, -, -, -",
        "matches, basel, -, -, -",
      ])
    expectSnapshot(of: film)
  }

  private func place(_ state: ShellState) -> String {
    let parts = [
      state.opened, state.sheet.map { "sheet \($0.match)" }, state.question.map { "\($0)?" },
      state.user,
    ]
    return (["\(state.tab)"] + parts.map { $0 ?? "-" }).joined(separator: ", ")
  }

  /// Checklist row 27: the stay button and escape leave everything as it was.
  @Test(arguments: ["escape", "enter"]) func aQuestionCanBeLeftUnanswered(_ key: String) {
    let model = ObservableModel(ShellState.question)
    let stage = stage(model)
    _ = stage.commit()
    stage.press(script: key)
    #expect(model.question == nil)
    expectEqual(model.user, "Ada Lovelace")
    expectEqual(stage.rendered(), self.stage(ObservableModel(model.state)).rendered())
  }

  /// The rows of a film that are not empty.
  private static func rows(_ grid: Grid) -> [String] { grid.lines.filter { $0 != "" } }

  /// Checklist row 28: each identity is a screen of its own, and none is the list; a tab keeps its
  /// stack while another is shown.
  @Test func anotherMatchIsAnotherScreen() {
    let model = ObservableModel(ShellState.match)
    let stage = Stage(ShellController(model), 26, 8)
    stage.expectFilm(
      .act("another") { model.opened = "zürich" }, .act("none") { model.opened = nil },
      .act("one that is not there") { model.opened = "nowhere" },
      .act("a tab") { model.tab = .inbox },
      .act("back, and the first") { (model.opened, model.tab) = ("basel", .matches) },
      drawing: Self.rows,
      shows: """
        first                      ¦ another                    ¦ none
        ‹ Back  Basel –… [ Share ] ¦ ‹ Back Zürich –… [ Share ] ¦          Matches
         Basel                  2  ¦  Zürich                 0  ¦  Basel – Bern       2:1 ›
         Bern                   1  ¦  Luzern                 0  ¦  Zürich – Luzern    0:0 ›
         ────────────────────────  ¦  ────────────────────────  ¦  Genève – Lugano  19:30 ›
         16:00, St. Jakob-Park     ¦  17:15, Letzigrund         ¦ [Matches] Inbox 2
        [Matches] Inbox 2          ¦ [Matches] Inbox 2          ¦  Account
         Account                   ¦  Account                   ¦

        one that is not there      ¦ a tab                      ¦ back, and the first
        ‹ Back  No such… [ Share ] ¦         Inbox [ Read all ] ¦ ‹ Back  Basel –… [ Share ]
                                –  ¦  ● Basel leads.            ¦  Basel                  2
                                –  ¦  ● Welcome, Ada.           ¦  Bern                   1
         ────────────────────────  ¦  Matches [Inbox 2]         ¦  ────────────────────────
        [Matches] Inbox 2          ¦  Account                   ¦  16:00, St. Jakob-Park
         Account                   ¦                            ¦ [Matches] Inbox 2
                                   ¦                            ¦  Account
        """)
    expectEqual(stage.problems, [])
  }

  @Test func theBadgeCountsWhatIsNew() {
    let model = ObservableModel(ShellState.inbox)
    stage(model).expectFilm(
      .act("all is read") { model.send(.readAll) },
      .act("twelve") { model.messages = (0..<12).map { ShellMessage(id: $0, text: "\($0)") } },
      drawing: { [$0.lines[11]] },
      shows: """
        first       ¦  Matches [Inbox 2] Account  ¦
        all is read ¦  Matches [Inbox] Account    ¦
        twelve      ¦  Matches [Inbox 9+] Account ¦
        """)
  }

  @Test func aStateViewWithoutAStateShowsNoContent() {
    let stage = Stage(StateViewController(ShellStateView()), 34, 12)
    expectEqual(
      Self.rows(stage.rendered()),
      ["             Matches", "[Matches] Inbox  Account"])
  }
}
