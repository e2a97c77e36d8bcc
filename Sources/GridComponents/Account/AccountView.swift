package import GridViews

/// An account that tracks its model.
///
///     ╭─ Account ──────────────────────────╮
///     │ Welcome, Ada Lovelace!             │
///     │ ╭─ Card ─────────────────────────╮ │
///     │ │  AL  Ada Lovelace              │ │
///     │ │ ■■□□□□ 2 seats                 │ │
///     │ │ Gets our letters               │ │
///     │ ╰────────────────────────────────╯ │
///     │ Name     Ada Lovelace              │
///     │ Letters  [✓] Write to me           │
///     │ Seats    [-] 2 [+]                 │
///     │                                    │
///     │ [ Log out ]                        │
///     ╰────────────────────────────────────╯
public final class AccountView: FilledView {
  private let stateView: AccountStateView
  private let model: any ViewModel<AccountState>

  /// Makes a view for a model.
  public init(_ model: any ViewModel<AccountState>) {
    self.model = model
    stateView = AccountStateView(model)
    super.init(by: stateView)
    stateView.send = { model.send($0) }
  }

  /// Reads either the profile or the name that is typed to log in.
  public override func updateProperties() {
    if let profile = model.profile {
      stateView.updateProfile(profile)
    } else {
      stateView.updateLogin(name: model.loginName, isRefused: model.isRefused)
    }
  }
}

// MARK: - The state view

/// The state view of an account: a log-in form, or the user as a card and as a form.
package final class AccountStateView: StateBox<AccountState> {
  private let own = ObservableModel(AccountState())
  private let model: any ViewModel<AccountState>
  private let greeting = Label(style: .title, numberOfLines: 1)
  private let message = Label(lineBreakMode: .wordWrapping)
  private let login = StackView(.vertical)
  private let form = StackView(.vertical)
  private let card = AccountCard()
  private lazy var logIn = Button("Log in") { [unowned self] in send(.logIn) }
  private lazy var logOut = Button("Log out") { [unowned self] in send(.logOut) }
  private lazy var loginName = TextField(
    "What may we call you?",
    text: binding(of: model, { $0.isLoggedIn ? "" : $0.loginName }, AccountIntent.typeName),
    maximumLength: 40
  ) { [unowned self] in send(.logIn) }
  private lazy var nameField = TextField(
    "A name", text: binding(of: model, { $0[\.profile?.name] ?? "" }, AccountIntent.changeName),
    maximumLength: 40)
  private lazy var news = Toggle(
    "Write to me",
    isOn: binding(of: model, { $0[\.profile?.wantsNews] ?? false }, AccountIntent.wantNews))
  private lazy var seats = Stepper(
    value: binding(of: model, { $0[\.profile?.seats] ?? 0 }, AccountIntent.keepSeats),
    in: Profile.seatsToChoose)

  /// Makes a state view; its controls read the model or, without one, the state that is shown.
  package init(_ model: (any ViewModel<AccountState>)? = nil) {
    self.model = model ?? own
    super.init(AccountState(), title: "Account")
    (login.identifier, form.identifier) = ("login", "form")
    addFields()
    for view in [greeting, card, login, form, message, logIn, logOut] as [View] {
      addSubview(view)
    }
    show(shown)
  }

  private func addFields() {
    let fields: [(title: String, view: View)] = [
      ("Name", nameField), ("Letters", news), ("Seats", seats),
    ]
    // Paths in films and proofs name a view by its identifier.
    (loginName.identifier, logIn.identifier, logOut.identifier) = ("Name", "Log in", "Log out")
    login.addSubview(Self.row("Name", loginName))
    for field in fields {
      field.view.identifier = field.title
      form.addSubview(Self.row(field.title, field.view))
    }
  }

  private static func row(_ title: String, _ field: View) -> View {
    LabeledContent(title, placement: .behind(columns: 8), content: field)
  }

  // MARK: - What it shows

  /// Shows a whole state at once.
  package override func show(_ state: AccountState) {
    super.show(state)
    own.state = state
    if let profile = state.profile {
      updateProfile(profile)
    } else {
      updateLogin(name: state.loginName, isRefused: state.isRefused)
    }
  }

  /// Shows the log-in form and the name that is typed.
  func updateLogin(name: String, isRefused: Bool) {
    shown = AccountState(loginName: name, isRefused: isRefused)
    greeting.text = "Hello! Who are you?"
    message.text = isRefused ? Profile.problem(ofName: name) ?? "" : ""
    card.show(nil)
    showParts(isLoggedIn: false)
  }

  /// Shows the profile of the user.
  func updateProfile(_ profile: Profile) {
    shown = AccountState(profile: profile)
    let isNamed = Profile.problem(ofName: profile.name) == nil
    greeting.text = isNamed ? "Welcome, \(profile.name)!" : "Welcome!"
    message.text = Profile.problem(ofName: profile.name) ?? ""
    card.show(profile)
    showParts(isLoggedIn: true)
  }

  private func showParts(isLoggedIn: Bool) {
    message.style = tones.negative
    for view in [form, logOut] { view.isHidden = !isLoggedIn }
    for view in [login, logIn] { view.isHidden = isLoggedIn }
  }

  // MARK: - Places

  /// Places the card above the form or, on wide screens, beside it.
  package override func layoutSubviews() {
    let cardWidth = isWide ? min(30, inside.size.width / 2) : inside.size.width
    card.frame = GridRect(
      x: inside.maxX - cardWidth, y: inside.minY + (isWide ? 0 : 1), width: cardWidth, height: 5)
    let width = inside.size.width - (isWide ? cardWidth + 2 : 0)
    let top = inside.minY + (isWide ? 2 : 6)
    let rows = form.isHidden ? 1 : 3
    func place(_ view: View, at row: Int, height: Int = 1) {
      view.frame = GridRect(x: inside.minX, y: row, width: width, height: height)
    }
    place(greeting, at: inside.minY)
    place(login, at: top)
    place(form, at: top, height: 3)
    place(message, at: top + rows)
    for button in [logIn, logOut] { place(button, at: inside.maxY - 1) }
  }

  /// Returns ten rows for the form and the card, and all proposed columns.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 38, height: proposal.height ?? 13)
  }
}
