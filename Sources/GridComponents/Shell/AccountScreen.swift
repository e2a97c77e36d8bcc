import CharacterGrid
import GridViews

/// Who is signed in, and the way out or in.
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

/// The question whether somebody wants to leave.
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
