import CharacterGrid

/// A question or a message that wants an answer.
///
///     ╭─ Delete? ───────────────╮
///     │ It cannot be undone.    │
///     │                         │
///     │ [ Cancel ] [ Delete ]   │
///     ╰─────────────────────────╯
///
/// Enter presses the button that has the focus, at first the default one; escape presses the one
/// that cancels. Each button dismisses the alert before it does what it is for.
public final class Alert: ViewController {
  private let message: String
  private let actions: [Action]
  private var buttons: [Button] = []

  /// What a button of an alert says and does.
  public struct Action {
    let title: String
    let role: Button.Role
    let perform: @MainActor () -> Void

    /// Makes an action.
    public init(
      _ title: String, role: Button.Role = .normal, perform: @escaping @MainActor () -> Void = {}
    ) {
      (self.title, self.role, self.perform) = (title, role, perform)
    }
  }

  /// Makes an alert; without an action it has one that says OK.
  public init(_ title: String, message: String = "", actions: [Action] = []) {
    self.message = message
    self.actions = actions.isEmpty ? [Action("OK", role: .cancel)] : actions
    super.init()
    self.title = title
    presentationStyle = .alert
  }

  /// The message over the buttons.
  public override func loadView() -> View {
    buttons = actions.map { action in
      Button(action.title, role: action.role) { [weak self] in self?.choose(action) }
    }
    return MarginView(AlertView(message: message, buttons: buttons))
  }

  /// The first button that neither cancels nor destroys, or else the first that cancels.
  public override var preferredFocus: View? {
    _ = view
    return buttons.first { $0.role == .normal } ?? cancelButton ?? buttons.first
  }

  /// Escape cancels, and the arrows go from button to button.
  public override func handleKey(_ key: KeyPress) -> Bool {
    switch key {
    case .escape:
      if let action = actions.first(where: { $0.role == .cancel }) { choose(action) }
      return true
    case .right, .down: return moveFocus(by: 1)
    case .left, .up: return moveFocus(by: -1)
    case .enter:
      preferredFocus?.focus()
      return preferredFocus?.handleKey(.enter) ?? false
    default: return false
    }
  }

  private var cancelButton: Button? { buttons.first { $0.role == .cancel } }

  private func choose(_ action: Action) {
    dismiss()
    action.perform()
  }

  private func moveFocus(by step: Int) -> Bool {
    let place = buttons.firstIndex { $0.isFocused } ?? (step > 0 ? -1 : buttons.count)
    let next = place + step
    return buttons.indices.contains(next) && buttons[next].focus()
  }
}
