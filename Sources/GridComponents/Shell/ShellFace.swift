public import GridViews
import Observation

/// The drawn shell: three tabs, a screen that a match is pushed onto, a sheet and an alert.
///
/// A controller, since it presents: which screens there are it reads from a route, a model's own
/// where it is tracked, or else the one that it was last told of.
public final class ShellFace: ViewController, Face {
  /// Told what the user asks for.
  public var send: @MainActor (ShellIntent) -> Void = { _ in }
  private let shown = ShownRoute()
  private let route: any ShellRoute
  private let list = MatchListScreen()
  private let inbox = InboxScreen()
  private let account = AccountScreen()
  private lazy var tabs = makeTabs()
  private weak var match: MatchScreen?
  private weak var sharing: ShareSheet?
  private var matches: [ShellMatch] = []

  /// Makes a bare shell; where a route is given, its screens follow that.
  public init(route: (any ShellRoute)? = nil) {
    self.route = route ?? shown
    super.init()
    list.onOpen = { [weak self] in self?.send(.open($0)) }
    inbox.onReadAll = { [weak self] in self?.send(.readAll) }
    account.send = { [weak self] in self?.send($0) }
  }

  /// The tabs, which fill the screen.
  public override func loadView() -> View {
    addChild(tabs)
    let view = StackView(.vertical)
    tabs.view.sizing.height = .fill
    view.addSubview(tabs.view)
    return view
  }

  /// Escape and the left arrow lead back, where nobody has the focus.
  public override func handleKey(_ key: KeyPress) -> Bool { tabs.handleKey(key) }

  /// Says what is pushed and presented for which item.
  public override func viewDidLoad() {
    list.navigationDestination(item: binding({ $0.opened }, { _ in .back }), id: \.self) {
      [weak self] id in self?.matchScreen(id) ?? ViewController()
    }
    present(item: binding({ $0.sheet }, { _ in .endSheet })) { [weak self] sheet in
      self?.shareSheet(sheet) ?? ViewController()
    }
    present(item: binding({ $0.question }, { _ in .endQuestion })) { [weak self] _ in
      SignOutAlert.make { self?.send(.signOut) }
    }
  }

  /// Shows a whole state at once.
  public func show(_ state: ShellState) {
    updateMatches(state.matches)
    updateMessages(state.messages)
    updateUser(state.user)
    shown.follow(state)
  }

  /// Shows the matches, in the list, on the screen of one and in its sheet.
  public func updateMatches(_ matches: [ShellMatch]) {
    self.matches = matches
    list.show(matches)
    if let match { match.show(known(match.id)) }
    if let sharing { sharing.show(known(sharing.id)) }
  }

  /// Shows the messages, and how many are new.
  public func updateMessages(_ messages: [ShellMessage]) {
    inbox.show(messages)
    shown.badge = Badge.words(for: messages.count { !$0.isRead }, most: 9)
  }

  /// Shows who is signed in.
  public func updateUser(_ user: String?) { account.show(user) }

  // MARK: - Screens

  private func makeTabs() -> TabController {
    let selection = binding(
      { $0.tab.rawValue }, { .select(ShellTab(rawValue: $0) ?? .matches) })
    let screens: [(ShellTab, ViewController)] = [
      (.matches, list), (.inbox, inbox), (.account, account),
    ]
    return TabController(
      selection: selection,
      tabs: screens.map { tab, screen in
        TabController.Tab(tab.title, badge: { [shown] in tab == .inbox ? shown.badge : "" }) {
          NavigationController(screen)
        }
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

  private func binding<Value>(
    _ read: @escaping @MainActor (any ShellRoute) -> Value,
    _ intent: @escaping @MainActor (Value) -> ShellIntent
  ) -> Binding<Value> {
    Binding(
      get: { [route] in read(route) },
      set: { [weak self] (value: Value) in self?.send(intent(value)) })
  }
}

/// The route that a face was last told of.
@Observable private final class ShownRoute: ShellRoute {
  var tab = ShellTab.matches
  var opened: ShellMatch.ID?
  var sheet: ShellSheet?
  var question: ShellQuestion?
  /// How many messages are new, in a word.
  var badge = ""

  func follow(_ state: ShellState) {
    tab = state.tab
    opened = state.opened
    sheet = state.sheet
    question = state.question
  }
}
