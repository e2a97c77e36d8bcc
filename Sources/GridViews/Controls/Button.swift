public import CharacterGrid

/// Does something when it is pressed, by enter, space or the mouse.
///
///     [ Add ]
public final class Button: Control {
  /// The words on it.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
    }
  }

  /// What kind of thing it does.
  public let role: Role
  private let action: () -> Void

  /// What a button does, apart from what it says.
  public enum Role: Sendable {
    /// Something.
    case normal
    /// Leaves everything as it was.
    case cancel
    /// Something that cannot be undone.
    case destructive
  }

  /// Makes a button.
  public init(_ title: String, role: Role = .normal, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.role = role
    self.action = action
    super.init()
    accessibilityTraits = .button
  }

  /// Its words, unless something was set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// The words between brackets.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: title.columns.addingUpToLimit(4), height: 1))
  }

  /// Draws brackets and as much of the words as fits between them.
  public override func draw(in canvas: inout Canvas) {
    let style = look(role == .destructive ? .error : .accent)
    let room = max(0, bounds.size.width - 4)
    let words = title.truncated(to: room)
    canvas.draw("[ \(words) ]", at: .zero, style: style)
  }

  /// Enter and space press it.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space else { return false }
    action()
    return true
  }

  /// A click presses it.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    if event.action == .release, bounds.contains(event.position) { action() }
    return event.action == .press || event.action == .release
  }
}
