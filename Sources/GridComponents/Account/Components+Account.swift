import GridViews

extension Components {
  /// Somebody who logs in, edits a profile and logs out.
  static let account = Component(
    "Account", summary: "A log-in, and a profile whose edits are seen at once.",
    size: GridSize(width: 38, height: 13), wide: GridSize(width: 68, height: 9),
    samples: [
      Sample("logged out", AccountState.loggedOut), Sample("refused", .refused),
      Sample("logged in", .loggedIn), Sample("nameless", .nameless),
    ],
    actions: [
      ComponentAction("type a name", .typeName("Grace Hopper")),
      ComponentAction("log in", .logIn),
      ComponentAction("three seats more", .keepSeats(4)),
      ComponentAction("no letters", .wantNews(false)),
      ComponentAction("too short a name", .changeName("G")),
      ComponentAction("log out", .logOut),
    ],
    view: { (model: ObservableModel<AccountState>) in AccountView(model) }, face: { AccountFace() })
}
