import CharacterGrid
import GridViews

// MARK: - Matches

/// The list of matches, with more columns on wide screens.
final class MatchListScreen: ViewController {
  var onOpen: @MainActor (ShellMatch.ID) -> Void = { _ in }
  private let matches = GivenRows<ShellMatch>()
  private let message = Label("No match today", style: .secondary, alignment: .center)
  private lazy var table = matches.table(id: \.id) { cell, match in
    cell.content = match.content(isWide: cell.isWide)
  }

  override init() {
    super.init()
    title = ShellTab.matches.title
    message.isHidden = true
  }

  override func loadView() -> View {
    table.selectionMode = .single
    table.onSelect = { [weak self] path in self?.open(path.row) }
    table.sizing.height = .fill
    let rows = StackView(.vertical)
    rows.addSubview(message)
    rows.addSubview(table)
    // The table reserves its last column for a scroll bar.
    return ShellPage(rows, top: 1, right: 0)
  }

  /// Shows matches, and updates the rows of those that have changed.
  func show(_ matches: [ShellMatch]) {
    self.matches.show(matches)
    message.isHidden = !matches.isEmpty
  }

  private func open(_ row: Int) {
    // A click on a row opens its match; the row does not stay selected.
    table.selection = []
    onOpen(matches.all[row].id)
  }
}

extension ShellMatch {
  fileprivate func content(isWide: Bool) -> any CellContent {
    guard isWide else {
      return ListContent(title, accessories: [.label(score), .disclosure], numberOfLines: 1)
    }
    return ColumnsContent(
      [title, place, score, "›"],
      columns: [
        .init(), .init(), .init(width: 8, isTrailing: true), .init(width: 2, isTrailing: true),
      ])
  }
}

/// One match: a row for each side and its goals.
final class MatchScreen: ViewController {
  let id: ShellMatch.ID
  private let goals = (home: Label(style: .emphasis), away: Label(style: .emphasis))
  private lazy var home = LabeledContent("", content: goals.home)
  private lazy var away = LabeledContent("", content: goals.away)
  private let place = Label(style: .secondary, numberOfLines: 1)

  init(_ id: ShellMatch.ID, onShare: @escaping @MainActor () -> Void) {
    self.id = id
    super.init()
    barItems = [Button("Share", action: onShare)]
  }

  override func loadView() -> View {
    let rows = StackView(.vertical)
    for row in [home, away, Divider(), place] as [View] { rows.addSubview(row) }
    return ShellPage(rows, top: 1)
  }

  /// Shows the match, or that it does not exist.
  func show(_ match: ShellMatch?) {
    title = match?.title ?? "No such match"
    (home.title, away.title) = (match?.home ?? "", match?.away ?? "")
    goals.home.text = match?.goals.map { "\($0.home)" } ?? "–"
    goals.away.text = match?.goals.map { "\($0.away)" } ?? "–"
    place.text = match.map { "\($0.begin), \($0.place)" } ?? ""
  }
}

/// The sheet that shares a match.
final class ShareSheet: ViewController {
  let id: ShellMatch.ID
  private let words = Label(numberOfLines: 1)
  private let done: Button

  init(_ id: ShellMatch.ID, onDone: @escaping @MainActor () -> Void) {
    self.id = id
    done = Button("Done", action: onDone)
    super.init()
    title = "Share"
  }

  override func loadView() -> View {
    let rows = StackView(.vertical, spacing: 1, alignment: .leading)
    rows.addSubview(words)
    rows.addSubview(done)
    return ShellPage(rows)
  }

  override var preferredFocus: View? { done }

  /// Shows the match.
  func show(_ match: ShellMatch?) {
    words.text = match.map { "\($0.title)  \($0.score)" } ?? "No such match"
  }
}

// MARK: - Inbox and account

/// The messages; unread ones are emphasised.
final class InboxScreen: ViewController {
  var onReadAll: @MainActor () -> Void = {}
  private let rows = StackView(.vertical)
  private let message = Label("No messages", style: .secondary, alignment: .center)
  private lazy var readAll = Button("Read all") { [weak self] in self?.onReadAll() }

  override init() {
    super.init()
    title = ShellTab.inbox.title
    message.isHidden = true
  }

  override func loadView() -> View {
    barItems = [readAll]
    let page = StackView(.vertical)
    page.addSubview(message)
    page.addSubview(rows)
    return ShellPage(page, top: 1)
  }

  /// Shows messages, and reuses their views.
  func show(_ messages: [ShellMessage]) {
    message.isHidden = !messages.isEmpty
    readAll.isEnabled = messages.contains { !$0.isRead }
    for surplus in rows.subviews.dropFirst(messages.count) { surplus.removeFromSuperview() }
    for (index, message) in messages.enumerated() {
      let label = row(at: index)
      label.text = (message.isRead ? "  " : "● ") + message.text
      label.style = message.isRead ? .secondary : .emphasis
    }
  }

  private func row(at index: Int) -> Label {
    if index < rows.subviews.count, let label = rows.subviews[index] as? Label { return label }
    let label = Label(numberOfLines: 1)
    rows.addSubview(label)
    return label
  }
}

/// The user, and the buttons to sign in and out.
final class AccountScreen: ViewController {
  var send: @MainActor (ShellIntent) -> Void = { _ in }
  private let name = Label(numberOfLines: 1)
  private lazy var leave = Button("Sign out", role: .destructive) { [weak self] in
    self?.send(.leave)
  }
  private lazy var enter = Button("Sign in") { [weak self] in self?.send(.signIn) }

  override init() {
    super.init()
    title = ShellTab.account.title
    for button in [leave, enter] { button.isHidden = true }
  }

  override func loadView() -> View {
    let rows = StackView(.vertical, spacing: 1, alignment: .leading)
    for view in [name, leave, enter] { rows.addSubview(view) }
    return ShellPage(rows, top: 1)
  }

  func show(_ user: String?) {
    name.text = user.map { "Signed in as \($0)" } ?? "Nobody is signed in"
    name.style = user == nil ? .secondary : .emphasis
    leave.isHidden = user == nil
    enter.isHidden = user != nil
  }
}

/// The alert that asks whether to sign out.
enum SignOutAlert {
  @MainActor static func make(_ signOut: @escaping @MainActor () -> Void) -> ViewController {
    Alert(
      "Sign out?", message: "Your matches stay on this device.",
      actions: [
        Alert.Action("Stay", role: .cancel),
        Alert.Action("Sign out", role: .destructive, perform: signOut),
      ])
  }
}

// MARK: - The page

/// A view with margins around its content.
private final class ShellPage: View {
  private let content: View
  private let margin: GridInsets

  init(_ content: View, top: Int = 0, right: Int = 1) {
    self.content = content
    margin = GridInsets(top: top, left: 1, right: right)
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds.inset(by: margin) }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let room = ProposedSize(
      width: proposal.width.map { max(0, $0 - 1 - margin.right) },
      height: proposal.height.map { max(0, $0 - margin.top) })
    let size = content.preferredSize(within: room)
    return GridSize(width: size.width + 1 + margin.right, height: size.height + margin.top)
  }
}
