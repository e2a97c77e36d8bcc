import CharacterGrid

/// The kind of action of a button; styles and alerts depend on it.
public typealias ButtonRole = GridViews.Button.Role

/// A button that runs an action when it is pressed.
///
/// ```swift
/// Button("Delete", role: .destructive) { model.delete() }
/// ```
public struct Button: View, PrimitiveView {
  let title: String
  let role: ButtonRole
  let action: @MainActor () -> Void
  /// The key that presses it in an alert.
  var key: KeyPress?
  /// False for a button of an alert that is disabled.
  var isEnabled = true

  /// Makes a button.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    (self.title, self.role, self.action) = (String(title), role ?? .normal, action)
  }

  /// Makes a button with a text as its title.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, label: () -> Text
  ) {
    self.init(label().string, role: role, action: action)
  }

  func update(_ node: Node) {
    if let shown = node.shown as? GridViews.Button, shown.role != role { node.shown = nil }
    let button = node.show { GridViews.Button(role: role) }
    button.title = title
    button.action = action
    node.enable(button)
  }
}
