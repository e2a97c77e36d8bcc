public import CharacterGrid

/// A button that opens a list of items, from which the user chooses one.
///
///     [ File ▾ ]
///     ╭───────────────────╮
///     │  New       ctrl-n │
///     │ ───────────────── │
///     │✓ Sidebar          │     an item that is on
///     │  Delete           │
///     ╰───────────────────╯
///
/// While the menu is open, the items are read again when the models change. The key of an item
/// works while the menu's button is visible and enabled, unless the focused view handles this key
/// itself.
public final class Menu: Control {
  /// The title of the button.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
    }
  }

  /// Returns the items.
  ///
  /// It is called when they are shown, and for a key that may belong to an item.
  let items: @MainActor () -> [Item]
  /// The row to which the user has moved last; nil before that.
  var row: Int?
  private(set) lazy var popover = ControlPopover(of: self) { [weak self] in
    MenuController(of: self)
  }

  /// Makes a menu.
  ///
  /// The closure runs again when a model that it has read changes.
  public init(_ title: String, items: @escaping @MainActor () -> [Item]) {
    (self.title, self.items) = (title, items)
    super.init()
    accessibilityTraits = .menu
  }

  /// Whether the list is shown.
  public var isOpen: Bool { popover.isOpen }

  /// Shows the list and gives it the focus, if the menu is enabled and has items.
  public func open() {
    guard isEnabled, !isOpen, !items().isEmpty else { return }
    row = nil
    popover.open()
  }

  /// Dismisses the list and restores the focus.
  public func close() { popover.close() }

  /// The title, or another label, if one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// Returns the size of the title and the mark, with brackets.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: title.columns.addingUpToLimit(6), height: 1))
  }

  /// Draws brackets and the mark, and as much of the title as fits.
  public override func draw(in canvas: inout Canvas) {
    let room = bounds.size.width - 6
    let words = room > 0 ? "[ \(title.truncated(to: room)) ▾ ]" : "▾"
    canvas.draw(words, at: .zero, style: look(.accent))
  }

  /// Handles enter, space and down, which open the list; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space || key == .down else { return false }
    open()
    return true
  }

  /// The keys of the enabled items.
  public override var keyHints: [KeyHint] { isEnabled ? items().compactMap(\.keyHint) : [] }

  /// Handles a press, which opens the list; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    open()
    return true
  }

  /// The current row and the first visible row, while the list is shown.
  public override var focusState: String? {
    get { isOpen ? "\(row ?? -1),\(list?.firstRow ?? 0)" : nil }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 2 else { return }
      // The open list may have no items any more.
      isOpen ? popover.focusContent() : popover.open()
      row = numbers[0] < 0 ? nil : numbers[0]
      list?.show(firstRow: numbers[1])
    }
  }

  /// Dismisses the list when the menu leaves its stage.
  public override func didMoveToStage() { popover.controlDidMove() }

  /// Dismisses the list, and then runs an item's action.
  func choose(_ item: Item) {
    close()
    item.action()
  }

  private var list: MenuController? { popover.controller as? MenuController }
}

extension Menu {
  /// An item of a menu: an action, a text, or a line between items.
  public struct Item {
    let title: String
    let key: KeyPress?
    let role: Button.Role
    let isEnabled: Bool
    let isChecked: Bool?
    let kind: Kind
    let action: @MainActor () -> Void

    enum Kind { case action, separator, text, heading }

    /// Makes an item with an action.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - key: A key that runs the action too, whether the menu is open or not.
    ///   - role: The kind of action. A destructive one is drawn in the style of errors.
    ///   - isEnabled: Whether the item can be chosen.
    ///   - isChecked: Whether the item has a check mark; nil for an item that never has one.
    ///   - action: Runs after the menu is closed.
    public init(
      _ title: String, key: KeyPress? = nil, role: Button.Role = .normal, isEnabled: Bool = true,
      isChecked: Bool? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
      (self.title, self.key, self.role) = (title, key, role)
      (self.isEnabled, self.isChecked, self.action) = (isEnabled, isChecked, action)
      kind = .action
    }

    private init(_ title: String, _ kind: Kind) {
      (self.title, self.kind, isEnabled) = (title, kind, false)
      (key, role, isChecked, action) = (nil, .normal, nil, {})
    }

    /// A line between items.
    public static var separator: Item { Item("", .separator) }

    /// Makes a text that cannot be chosen.
    public static func text(_ text: String) -> Item { Item(text, .text) }

    /// Makes the heading of the items below, which cannot be chosen.
    public static func heading(_ title: String) -> Item { Item(title, .heading) }
  }
}
