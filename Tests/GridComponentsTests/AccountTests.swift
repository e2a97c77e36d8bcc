import ViewsTestSupport

/// The account: a form whose controls are bound both ways to what the card shows at once.
@MainActor @Suite struct AccountTests {
  private func stage(_ model: ObservableModel<AccountState>) -> Stage {
    Stage(AccountView(model), 38, 13)
  }

  /// Checklist row 26: typing writes the model, and what shows the model follows at once.
  @Test func everythingByKeysAlone() {
    let model = ObservableModel(AccountState.loggedOut)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press(
      "tab 'A' enter", "'lan Kay' enter", "tab backspace backspace backspace 'Turing'",
      "tab space", "tab right right", "tab enter", on: stage)
    expectSnapshot(of: film)
    expectEqual(model.state, .loggedOut)
  }

  /// Checklist row 26: a write of the model is in the field, and no write comes back; what is not
  /// shown makes nothing run.
  @Test func aWriteOfTheModelIsShownInTheField() {
    let model = ObservableModel(AccountState.loggedIn)
    let stage = stage(model)
    let runs = [
      stage.runs { model.profile?.name = "Grace Hopper" }, stage.runs {},
      stage.runs { (model.loginName, model.isRefused) = ("somebody", true) },
    ]
    let form = [
      "AccountView updateProperties 1",
      "AccountView/AccountStateView/form/LabeledContent[0]/Name updateProperties 1",
    ]
    expectEqual(runs, [form, [], []])
    expectEqual(
      stage.rendered().rows.filter { $0.contains("Grace Hopper") }.map { $0.prefix(12) },
      ["│ Welcome, G", "│ │  GH  Gra", "│ Name     G"])
    model.profile = nil
    expectEqual(
      stage.runs { model.loginName = "Ada" },
      [
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
    func after(_ intents: [AccountIntent], _ start: AccountState) -> AccountState {
      intents.reduce(into: start) { $0.apply($1) }
    }
    let out = [AccountIntent.changeName("x"), .wantNews(false), .keepSeats(3), .logOut]
    expectEqual(after(out, .loggedOut), .loggedOut)
    expectEqual(after([.typeName("x"), .logIn], .loggedIn), .loggedIn)
    let seats = [-1, 7, .max, .min].map { after([.keepSeats($0)], .loggedIn).profile?.seats }
    expectEqual(seats, [1, 6, 6, 1])
  }
}
