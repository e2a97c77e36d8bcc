import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The shell: tab, pushed screen, sheet and alert are values, and the screens follow them.
@MainActor @Suite struct ShellTests {
  private let size = GridSize(width: 34, height: 12)

  private func stage(_ model: ObservableModel<ShellState>) -> Stage {
    Stage(ShellController(model), size: size)
  }

  /// What a new shell of the same state shows.
  private func fresh(_ model: ObservableModel<ShellState>) -> Grid {
    stage(ObservableModel(model.state)).rendered()
  }

  /// Checklist rows 27 and 28: one write of the state, one frame, which has all of it.
  @Test func aLinkIsOneWriteAndOneRightFrame() {
    for start in [ShellState.home, .match, .inbox, .question, .empty] {
      let model = ObservableModel(start)
      let film = Film(of: stage(model))
      film.act("a link") { model.state = .deepLink }
      expectEqual(film.frames.count, 2)
      expectEqual(film.frames.last?.record.turn, 0)
      expectEqual(film.frames.last?.grid.text, fresh(model).text)
    }
  }

  /// Checklist rows 27 and 28: so is the first frame of a stage that begins there.
  @Test func theFirstFrameIsWhereTheStateSays() {
    let first = stage(ObservableModel(.deepLink)).commit().grid.text
    for words in ["‹ Back", "Basel – Bern", "─ Share ─", "[ Done ]", "[Matches]"] {
      #expect(first.contains(words), "\(words)\n\(first)")
    }
  }

  /// Checklist rows 27 and 28: what the user ends is written back, and is removed with its value.
  @Test func whateverTheUserEndsIsWrittenBack() {
    let model = ObservableModel(ShellState.deepLink)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("escape: the sheet") { stage.press(.escape) }
    #expect(model.sheet == nil)
    film.act("escape: back to the list") { stage.press(.escape) }
    #expect(model.opened == nil)
    film.act("tab, enter: the first match") {
      for key in [KeyPress.tab, .enter] { stage.press(key) }
    }
    expectEqual(model.opened, "basel")
    film.act("tab to share, press it") {
      for key in [KeyPress.tab, .tab, .enter] { stage.press(key) }
    }
    expectEqual(model.sheet, ShellSheet(sharing: "basel"))
    film.act("enter: done") { stage.press(.enter) }
    #expect(model.sheet == nil)
    film.act("tab to the tabs, the last one") {
      for key in [KeyPress.tab, .end] { stage.press(key) }
    }
    expectEqual(model.tab, .account)
    film.act("back to sign out, press it") {
      for key in [KeyPress.backTab, .enter] { stage.press(key) }
    }
    expectEqual(model.question, .signOut)
    film.act("right, enter: sign out") { for key in [KeyPress.right, .enter] { stage.press(key) } }
    #expect(model.question == nil)
    #expect(model.user == nil)
    film.act("tab to the tabs, the first one") {
      for key in [KeyPress.tab, .tab, .home] { stage.press(key) }
    }
    expectEqual(model.opened, "basel")
    expectSnapshot(of: film)
    expectEqual(film.frames.last?.grid.text, fresh(model).text)
  }

  /// Checklist row 27: the stay button and escape leave everything as it was.
  @Test func aQuestionCanBeLeftUnanswered() {
    for key in [KeyPress.escape, .enter] {
      let model = ObservableModel(ShellState.question)
      let stage = stage(model)
      _ = stage.commit()
      stage.press(key)
      #expect(model.question == nil)
      expectEqual(model.user, "Ada Lovelace")
      expectEqual(stage.rendered(), fresh(model))
    }
  }

  /// Checklist row 27: another identity is another sheet, the same one is left alone.
  @Test func anotherIdentityIsAnotherSheet() {
    let model = ObservableModel(ShellState.deepLink)
    let stage = stage(model)
    _ = stage.commit()
    let layer = stage.liveCounts["views"]
    model.sheet = ShellSheet(sharing: "basel")
    #expect(stage.commit().runs.isEmpty)
    model.sheet = ShellSheet(sharing: "zürich")
    let frame = stage.commit()
    #expect(frame.grid.text.contains("Zürich – Luzern  0:0"))
    expectEqual(frame.grid, fresh(model))
    expectEqual(stage.liveCounts["views"], layer)
  }

  /// Checklist row 28: each identity is a screen of its own, and none is the list.
  @Test func anotherMatchIsAnotherScreen() {
    let model = ObservableModel(ShellState.match)
    let stage = stage(model)
    _ = stage.commit()
    model.opened = "zürich"
    expectEqual(stage.rendered(), fresh(model))
    model.opened = nil
    expectEqual(stage.rendered(), stageOfHome)
    model.opened = "nowhere"
    expectEqual(stage.rendered(), fresh(model))
    #expect(stage.commit().problems.isEmpty)
  }

  private var stageOfHome: Grid { stage(ObservableModel(.home)).rendered() }

  @Test func whatLiesBelowASheetGoesOn() {
    let model = ObservableModel(ShellState.deepLink)
    let stage = stage(model)
    _ = stage.commit()
    model.state.goalAtHome(in: "basel")
    let frame = stage.commit()
    #expect(frame.grid.text.contains("Basel – Bern  3:1"))
    expectEqual(frame.grid, fresh(model))
  }

  @Test func aTabKeepsItsStackWhileAnotherIsShown() {
    let model = ObservableModel(ShellState.match)
    let stage = stage(model)
    let before = stage.commit().grid
    model.tab = .inbox
    _ = stage.commit()
    model.opened = "zürich"
    model.tab = .matches
    expectEqual(stage.rendered(), fresh(model))
    model.opened = "basel"
    expectEqual(stage.rendered(), before)
  }

  @Test func theBadgeCountsWhatIsNew() {
    let model = ObservableModel(ShellState.inbox)
    let stage = stage(model)
    #expect(stage.rendered().text.contains("[Inbox 2]"))
    model.send(.readAll)
    #expect(stage.rendered().text.contains("[Inbox]"))
    model.messages = (0..<12).map { ShellMessage(id: $0, text: "\($0)") }
    #expect(stage.rendered().text.contains("[Inbox 9+]"))
  }

  @Test func aGoalIsReadByItsRowAlone() {
    let model = ObservableModel(ShellState.home)
    let stage = stage(model)
    _ = stage.commit()
    model.state.goalAtHome(in: "basel")
    let runs = stage.commit().runs.filter { $0.phase != "draw" }
    #expect(runs.filter { $0.path.contains("row ") }.allSatisfy { $0.path.hasSuffix("row 0") })
    #expect(runs.contains { $0.path.hasSuffix("row 0") && $0.count == 1 })
  }

  @Test(arguments: ["", "a\nb\u{1B}[31m", String(repeating: "山", count: 100), "👩‍👩‍👧‍👦é"])
  func hostileTextsChangeNoOtherRow(_ text: String) {
    let match = ShellMatch(id: "x", home: text, away: text, begin: text, place: text)
    let message = ShellMessage(id: 1, text: text)
    for tab in ShellTab.allCases {
      for size in [size, GridSize(width: 68, height: 12), GridSize(width: 3, height: 2)] {
        let state = ShellState(
          tab: tab, opened: "x", sheet: ShellSheet(sharing: "x"), matches: [match],
          messages: [message], user: text)
        let stage = Stage(ShellController(ObservableModel(state)), size: size)
        expectEqual(stage.commit().grid, stage.freshPicture)
        expectEqual(stage.commit().problems, [])
      }
    }
  }

  @Test func aStateViewWithoutAStateShowsNoContent() {
    let stage = Stage(StateViewController(ShellStateView()), size: size)
    let rows = stage.rendered().rows.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    expectEqual(rows, ["Matches", "[Matches]InboxAccount"])
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(ShellState.home)
    let stage = stage(model)
    var counts: [[String: Int]] = []
    for _ in 0..<20 {
      for state in [ShellState.deepLink, .inbox, .question, .empty, .home] {
        model.state = state
        _ = stage.commit()
      }
      counts.append(stage.liveCounts)
    }
    expectEqual(Set(counts).count, 1)
  }

  /// Checklist row 27: what a presenter presents is released with it.
  @Test func theShellIsReleasedWithItsStage() {
    let model = ObservableModel(ShellState.deepLink)
    weak var view: View?
    do {
      let stage = stage(model)
      _ = stage.commit()
      view = stage.root
      #expect(view != nil)
    }
    #expect(view == nil)
    model.state = .question
  }
}
