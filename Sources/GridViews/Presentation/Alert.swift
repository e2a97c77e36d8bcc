import CharacterGrid

/// A question or a message that the user must answer.
///
///     ╭─ Delete? ───────────────╮
///     │ It cannot be undone.    │
///     │                         │
///     │ [ Cancel ] [ Delete ]   │
///     ╰─────────────────────────╯
///
/// Enter presses the focused button; at first this is ``preferredFocus``. Escape presses the button
/// with the role `cancel`. A button may have another key of its own. Each button dismisses the alert
/// before it runs its action.
public final class Alert: ViewController {
  private var message: String
  private var actions: [Action]
  private var buttons: [Button] = []
  private var content: AlertView?

  /// A button of an alert: a title and an action.
  public struct Action {
    let title: String
    let role: Button.Role
    let key: KeyPress?
    let isEnabled: Bool
    let perform: @MainActor () -> Void

    /// Makes an action with a title.
    ///
    /// The key presses the button too. With `.enter`, the button has the focus at first.
    public init(
      _ title: String, role: Button.Role = .normal, key: KeyPress? = nil, isEnabled: Bool = true,
      perform: @escaping @MainActor () -> Void = {}
    ) {
      (self.title, self.role, self.key, self.isEnabled) = (title, role, key, isEnabled)
      self.perform = perform
    }
  }

  /// Makes an alert.
  ///
  /// Without actions, it has one button with the title OK.
  public init(_ title: String, message: String = "", actions: [Action] = []) {
    self.message = message
    self.actions = Self.actions(in: actions)
    super.init()
    self.title = title
    presentationStyle = .alert
  }

  private static func actions(in actions: [Action]) -> [Action] {
    actions.isEmpty ? [Action("OK", role: .cancel)] : actions
  }

  /// Replaces the title, the message and the buttons.
  ///
  /// Buttons with the same roles stay, with their focus.
  package func show(_ title: String, message: String, actions: [Action]) {
    let old = self.actions
    (self.title, self.message, self.actions) = (title, message, Self.actions(in: actions))
    guard let content else { return }
    if old.map(\.role) == self.actions.map(\.role) {
      for (button, action) in zip(buttons, self.actions) {
        (button.title, button.isEnabled) = (action.title, action.isEnabled)
      }
    } else {
      buttons = makeButtons()
    }
    let hadFocus = content.hasFocusedButton
    content.show(message, buttons)
    if hadFocus, !content.hasFocusedButton { preferredFocus?.focus() }
  }

  /// Adds a view without cells, which is there as long as the alert is shown.
  package func addCompanion(_ view: View) {
    _ = self.view
    content?.addSubview(view)
  }

  /// Returns a view with the message above the buttons.
  public override func loadView() -> View {
    buttons = makeButtons()
    let content = AlertView()
    content.show(message, buttons)
    self.content = content
    return MarginView(content)
  }

  private func makeButtons() -> [Button] {
    actions.enumerated().map { index, action in
      let button = Button(action.title, role: action.role) { [weak self] in
        if let self { choose(self.actions[index]) }
      }
      button.isEnabled = action.isEnabled
      return button
    }
  }

  /// The button with the key enter; if there is none, the first with the role `normal`, or else the
  /// first with the role `cancel`.
  ///
  /// A disabled button is not meant.
  public override var preferredFocus: View? {
    _ = view
    let enabled = buttons.filter(\.isEnabled)
    let own = zip(actions, buttons).first { $0.key == .enter && $1.isEnabled }?.1
    return own ?? enabled.first { $0.role == .normal } ?? enabled.first { $0.role == .cancel }
      ?? enabled.first
  }

  /// Handles the keys of the buttons, escape, which cancels, and the arrows, which move between the
  /// buttons; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if key != .enter, let action = actions.first(where: { $0.key == key && $0.isEnabled }) {
      choose(action)
      return true
    }
    switch key {
    case .escape:
      if let action = actions.first(where: { $0.role == .cancel && $0.isEnabled }) {
        choose(action)
      }
      return true
    case .right, .down: return moveFocus(by: 1)
    case .left, .up: return moveFocus(by: -1)
    case .enter:
      preferredFocus?.focus()
      return preferredFocus?.handleKey(.enter) ?? false
    default: return false
    }
  }

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

// MARK: - The view of an alert

/// A message above buttons.
///
/// The buttons are side by side if there is room.
final class AlertView: View {
  private let label = Label(lineBreakMode: .wordWrapping)
  private let buttons = StackView(.horizontal, spacing: 1)
  private var widest = 0

  override init() {
    super.init()
    addSubview(label)
    addSubview(buttons)
  }

  var hasFocusedButton: Bool { buttons.subviews.contains(where: \.isFocused) }

  func show(_ message: String, _ buttons: [Button]) {
    label.text = message
    label.isHidden = message.isEmpty
    self.buttons.replaceSubviews(with: buttons)
    let widest = buttons.reduce(buttons.count - 1) {
      $0.addingUpToLimit($1.intrinsicContentSize.width)
    }
    guard widest != self.widest else { return }
    self.widest = widest
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override class var untrackedClass: View.Type { AlertView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let isRow = widest <= proposal.width ?? .max
    let rows = isRow ? 1 : buttons.subviews.count
    let text =
      label.isHidden
      ? .zero : label.preferredSize(within: ProposedSize(width: proposal.width))
    let above = label.isHidden ? 0 : text.height.addingUpToLimit(1)
    return proposal.clamping(
      GridSize(width: max(text.width, widest), height: above.addingUpToLimit(rows)))
  }

  /// Places the buttons first, so that the message is truncated if there is not enough room.
  override func layoutSubviews() {
    let size = bounds.size
    let isRow = widest <= size.width
    buttons.axis = isRow ? .horizontal : .vertical
    buttons.spacing = isRow ? 1 : 0
    buttons.alignment = .leading
    let rows = min(size.height, isRow ? 1 : buttons.subviews.count)
    buttons.frame = GridRect(x: 0, y: size.height - rows, width: size.width, height: rows)
    let gap = size.height > rows ? 1 : 0
    label.frame = GridRect(x: 0, y: 0, width: size.width, height: size.height - rows - gap)
  }
}

/// A view with an empty column on each side of its content.
final class MarginView: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override class var untrackedClass: View.Type { MarginView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width.map { max(0, $0 - 2) }
    let size = content.preferredSize(within: ProposedSize(width: width, height: proposal.height))
    return proposal.clamping(GridSize(width: size.width.addingUpToLimit(2), height: size.height))
  }

  override func layoutSubviews() {
    content.frame = bounds.inset(by: GridInsets(top: 0, left: 1, bottom: 0, right: 1))
  }
}
