import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The account: a form whose controls are bound both ways to what the card shows at once.
@MainActor @Suite struct AccountTests {
  private let size = GridSize(width: 38, height: 13)

  private func stage(_ model: ObservableModel<AccountState>) -> Stage {
    Stage(AccountView(model), size: size)
  }

  /// Checklist row 26: typing writes the model, and what shows the model follows at once.
  @Test func everythingByKeysAlone() throws {
    let model = ObservableModel(AccountState.loggedOut)
    let stage = stage(model)
    let film = Film(of: stage)
    try film.act("tab, type a letter, enter") {
      stage.press(.tab)
      try stage.type("A\n")
    }
    try film.act("type the rest, enter") { try stage.type("lan Kay\n") }
    try film.act("tab, another name") {
      stage.press(.tab)
      for _ in 0..<3 { stage.press(.backspace) }
      try stage.type("Turing")
    }
    film.act("tab, space: no letters") { for key in [KeyPress.tab, .space] { stage.press(key) } }
    film.act("tab, right twice") {
      for key in [KeyPress.tab, .right, .right] { stage.press(key) }
    }
    film.act("tab, enter: log out") { for key in [KeyPress.tab, .enter] { stage.press(key) } }
    expectSnapshot(of: film)
    expectEqual(film.frames.count, 7)
    expectEqual(model.state, .loggedOut)
  }

  /// Checklist row 26: a write of the model is in the field, and no write comes back.
  @Test func aWriteOfTheModelIsShownInTheField() {
    let model = ObservableModel(AccountState.loggedIn)
    let stage = stage(model)
    _ = stage.commit()
    model.profile?.name = "Grace Hopper"
    let frame = stage.commit()
    #expect(
      frame.grid.rows.filter { $0.contains("Grace Hopper") }.map { $0.prefix(12) } == [
        "│ Welcome, G", "│ │  GH  Gra", "│ Name     G",
      ])
    #expect(
      frame.runsInWords == [
        "AccountView updateProperties 1",
        "AccountView/AccountStateView/form/LabeledContent[0]/Name updateProperties 1",
      ])
    expectEqual(stage.commit().runs, [])
  }

  @Test func whatIsNotShownRunsNothing() {
    let model = ObservableModel(AccountState.loggedIn)
    let stage = stage(model)
    _ = stage.commit()
    model.loginName = "somebody"
    model.isRefused = true
    expectEqual(stage.commit().runs, [])
    model.profile = nil
    _ = stage.commit()
    model.loginName = "Ada"
    #expect(
      stage.commit().runsInWords == [
        "AccountView updateProperties 1",
        "AccountView/AccountStateView/login/LabeledContent/Name updateProperties 1",
      ])
  }

  @Test func aNameWithoutLettersIsRefused() {
    for name in ["", "A", " A ", "\n"] {
      var state = AccountState(loginName: name)
      state.apply(.logIn)
      expectEqual(state, AccountState(loginName: name, isRefused: true))
      state.apply(.typeName("Al"))
      #expect(!state.isRefused)
      state.apply(.logIn)
      expectEqual(state.profile, Profile(name: "Al"))
    }
  }

  @Test func whatCannotBeDoneChangesNothing() {
    var state = AccountState.loggedOut
    for intent in [AccountIntent.changeName("x"), .wantNews(false), .keepSeats(3), .logOut] {
      state.apply(intent)
      expectEqual(state, .loggedOut)
    }
    state = .loggedIn
    for intent in [AccountIntent.typeName("x"), .logIn] {
      state.apply(intent)
      expectEqual(state, .loggedIn)
    }
    for (asked, kept) in [(-1, 1), (7, 6), (.max, 6), (.min, 1)] {
      state.apply(.keepSeats(asked))
      expectEqual(state.profile?.seats, kept)
    }
  }

  @Test func theStateViewAloneShowsTheSame() {
    let stateView = AccountStateView()
    let stage = Stage(StateViewController(stateView), size: size)
    let model = ObservableModel(AccountState.loggedOut)
    let tracked = self.stage(model)
    for state in [AccountState.refused, .loggedIn, .nameless, .loggedOut, .loggedIn, .refused] {
      stateView.show(state)
      model.state = state
      expectEqual(stage.commit().grid, tracked.commit().grid)
    }
  }

  @Test func coloursFollowTheGround() {
    let stateView = AccountStateView()
    let stage = Stage(StateViewController(stateView), size: size)
    stateView.show(.refused)
    let light = stage.commit().grid
    stage.traits.style = .dark
    let dark = Stage(
      AccountView(ObservableModel(AccountState.refused)), size: size,
      traits: TraitOverrides(style: .dark))
    expectEqual(stage.commit().grid, dark.commit().grid)
    expectEqual(stage.commit().grid[GridPoint(x: 2, y: 8)].style, Tones(.dark).negative)
    expectEqual(light[GridPoint(x: 2, y: 8)].style, Tones(.light).negative)
  }

  /// A control of the form follows its own part of the profile.
  @Test func anotherNameIsReadByOneControl() {
    let model = ObservableModel(AccountState.loggedIn)
    let stage = stage(model)
    _ = stage.commit()
    model.send(.changeName("Grace"))
    #expect(
      stage.commit().runsInWords == [
        "AccountView updateProperties 1",
        "AccountView/AccountStateView/form/LabeledContent[0]/Name updateProperties 1",
      ])
    model.send(.logOut)
    #expect(model.profile == nil)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(AccountState.loggedIn)
    let stage = stage(model)
    var counts: [[String: Int]] = []
    for _ in 0..<20 {
      for state in [AccountState.loggedOut, .nameless, .refused, .loggedIn] {
        model.state = state
        _ = stage.commit()
      }
      counts.append(stage.liveCounts)
    }
    expectEqual(counts, Array(repeating: counts[0], count: 20))
  }

  @Test(arguments: ["", "\n\n", "a\tb\nc", String(repeating: "long ", count: 40), "山田 太郎 👩‍👩‍👧"])
  func noTextBreaksABorder(_ text: String) {
    for width in [8, 20, 38, 70] {
      for state in [
        AccountState(profile: Profile(name: text, seats: .max)),
        AccountState(loginName: text, isRefused: true),
      ] {
        let stage = Stage(
          AccountView(ObservableModel(state)), size: GridSize(width: width, height: 13))
        expectWholeBox(stage.commit().grid)
      }
    }
  }
}
