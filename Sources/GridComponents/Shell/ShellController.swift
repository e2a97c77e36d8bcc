public import GridViews

/// The shell of an app, which tracks its model.
///
///     ‹ Back  Basel – Bern  [ Share ]
///
///      Basel                       2
///      Bern                        1
///
///     [Matches]  Inbox 2   Account
///
/// The bindings of tab, pushed screen, sheet and alert are read before the passes of a commit. So
/// changes that are written together are shown in one frame.
public final class ShellController: StateViewController<ShellStateView> {
  private let model: any ViewModel<ShellState>

  /// Makes a controller for a model.
  public init(_ model: any ViewModel<ShellState>) {
    self.model = model
    super.init(ShellStateView(model))
    stateView.send = { model.send($0) }
  }

  /// Reads the content of the screens; the bindings read which screens are shown.
  public override func updateProperties() {
    stateView.updateMatches(model.matches)
    stateView.updateMessages(model.messages)
    stateView.updateUser(model.user)
  }
}

// MARK: - The state view

/// The state view of a shell: three tabs, a screen that is pushed for a match, a sheet and an
/// alert.
///
/// It is a controller because it presents other controllers.
public final class ShellStateView: ViewController, StateView {
  /// Called with each intent of the user.
  public var send: @MainActor (ShellIntent) -> Void = { _ in }
  private let shown = ObservableModel(ShellState())
  private let model: any ViewModel<ShellState>
  private let list = MatchListScreen()
  private let inbox = InboxScreen()
  private let account = AccountScreen()
  private lazy var tabs = makeTabs()
  // Weak: the container releases a screen that is popped and a sheet that is closed.
  private weak var match: MatchScreen?
  private weak var sharing: ShareSheet?
  private var matches: [ShellMatch] = []

  /// Makes a shell; its bindings read the model or, without one, the state that is shown.
  package init(_ model: (any ViewModel<ShellState>)? = nil) {
    self.model = model ?? shown
    super.init()
    list.onOpen = { [weak self] in self?.send(.open($0)) }
    inbox.onReadAll = { [weak self] in self?.send(.readAll) }
    account.send = { [weak self] in self?.send($0) }
  }

  /// Returns the view of the tabs, which fills the screen.
  public override func loadView() -> View {
    addChild(tabs)
    let view = StackView(.vertical)
    tabs.view.sizing.height = .fill
    view.addSubview(tabs.view)
    return view
  }

  /// Passes escape and the left arrow to the tabs if no view has the focus.
  public override func handleKey(_ key: KeyPress) -> Bool { tabs.handleKey(key) }

  /// Binds the pushed screen, the sheet and the alert to their items.
  public override func viewDidLoad() {
    list.navigationDestination(item: binding(of: model, { $0.opened }, { _ in .back }), id: \.self)
    {
      [weak self] id in self?.matchScreen(id) ?? ViewController()
    }
    present(item: binding(of: model, { $0.sheet }, { _ in .endSheet })) { [weak self] sheet in
      self?.shareSheet(sheet) ?? ViewController()
    }
    present(item: binding(of: model, { $0.question }, { _ in .endQuestion })) { [weak self] _ in
      SignOutAlert.make { self?.send(.signOut) }
    }
  }

  /// Shows a whole state at once.
  public func show(_ state: ShellState) {
    shown.state = state
    updateMatches(state.matches)
    updateMessages(state.messages)
    updateUser(state.user)
  }

  /// Shows the matches in the list, and the opened match on its screen and in its sheet.
  func updateMatches(_ matches: [ShellMatch]) {
    self.matches = matches
    list.show(matches)
    if let match { match.show(known(match.id)) }
    if let sharing { sharing.show(known(sharing.id)) }
  }

  /// Shows the messages.
  func updateMessages(_ messages: [ShellMessage]) { inbox.show(messages) }

  /// Shows the user.
  func updateUser(_ user: String?) { account.show(user) }

  // MARK: - Screens

  private func makeTabs() -> TabController {
    let selection = binding(
      of: model, { $0.tab.rawValue }, { .select(ShellTab(rawValue: $0) ?? .matches) })
    let screens: [(ShellTab, ViewController)] = [
      (.matches, list), (.inbox, inbox), (.account, account),
    ]
    return TabController(
      selection: selection,
      tabs: screens.map { tab, screen in
        TabController.Tab(
          tab.title,
          badge: { [model] in
            tab == .inbox ? Badge.words(for: model.unread, most: 9) : ""
          }
        ) { NavigationController(screen) }
      })
  }

  private func matchScreen(_ id: ShellMatch.ID) -> ViewController {
    let screen = MatchScreen(id) { [weak self] in self?.send(.share) }
    screen.show(known(id))
    match = screen
    return screen
  }

  private func shareSheet(_ sheet: ShellSheet) -> ViewController {
    let screen = ShareSheet(sheet.match) { [weak self] in self?.send(.endSheet) }
    screen.show(known(sheet.match))
    sharing = screen
    return screen
  }

  private func known(_ id: ShellMatch.ID) -> ShellMatch? { matches.first { $0.id == id } }
}
