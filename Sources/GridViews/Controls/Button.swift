public import CharacterGrid

/// Runs an action when it is pressed with enter, space or the mouse.
///
///     [ Add ]    [ Inbox 3 ]
public final class Button: Control {
  /// The title between the brackets.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
    }
  }

  /// A number or a word after the title, such as the number of unread messages; not shown if it is
  /// empty.
  ///
  /// A change to a badge of the same width draws the button again without a layout.
  public var badge = "" {
    didSet {
      didAssign(
        "badge", changed: !badge.hasSameBytes(as: oldValue),
        resizes: badge.columns != oldValue.columns, value: badge)
    }
  }

  /// The kind of action.
  public let role: Role
  /// The action that runs when the button is pressed.
  public var action: @MainActor () -> Void

  /// The kinds of action.
  ///
  /// Styles and alerts depend on them.
  public enum Role: Sendable {
    /// Any other action.
    case normal
    /// An action that cancels and changes nothing.
    case cancel
    /// An action that cannot be undone.
    case destructive
  }

  /// Makes a button.
  public init(
    _ title: String = "", role: Role = .normal, action: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.role = role
    self.action = action
    super.init()
    accessibilityTraits = .button
  }

  /// The title, or another label, if one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// The badge, or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (badge.isEmpty ? nil : badge) }
    set { super.accessibilityValue = newValue }
  }

  private var words: String { badge.isEmpty ? title : title.isEmpty ? badge : "\(title) \(badge)" }

  /// Returns the size of the title and the badge, with brackets.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: words.columns.addingUpToLimit(4), height: 1))
  }

  /// Draws brackets and as much of the title and the badge as fits between them.
  public override func draw(in canvas: inout Canvas) {
    let style = look(role == .destructive ? .error : .accent)
    let room = max(0, bounds.size.width - 4)
    canvas.draw("[ \(words.truncated(to: room)) ]", at: .zero, style: style)
  }

  /// Handles enter and space, which press the button; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space else { return false }
    action()
    return true
  }

  /// Handles a click, which presses the button; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    if event.action == .release, bounds.contains(event.position) { action() }
    return event.action == .press || event.action == .release
  }
}
