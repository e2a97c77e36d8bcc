public import CharacterGrid

/// A row with a title in the middle, a back button on the left, and buttons on the right.
///
///     ‹ Back    Trip     [ Edit ]
///
/// If there is not enough room, the title is truncated first, then the back button.
public final class NavigationBar: View {
  /// The title in the middle of the row.
  ///
  /// Without enough room it moves aside and is truncated.
  public var title = "" {
    didSet { didAssign("title", changed: !title.hasSameBytes(as: oldValue), value: title) }
  }

  /// The title of the back button; nil hides it.
  public var backTitle: String? {
    didSet {
      didAssign("backTitle", changed: backTitle != oldValue, value: backTitle)
      back.title = backTitle ?? ""
      back.isHidden = backTitle == nil
      if backTitle != oldValue { setNeedsLayout() }
    }
  }

  /// The buttons at the right end, from left to right.
  public var items: [Button] = [] { didSet { itemsDidChange(from: oldValue) } }

  /// Called when the user presses the back button.
  public var onBack: (@MainActor () -> Void)?
  private lazy var back = BackButton { [weak self] in self?.onBack?() }

  /// Makes a bar without a title.
  public override init() {
    super.init()
    accessibilityTraits = .header
    back.isHidden = true
    addSubview(back)
  }

  /// The title, or another label, if one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  override class var untrackedClass: View.Type { NavigationBar.self }

  /// Returns the size of the title and the buttons, with two columns between them.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let sides = [back.isHidden ? 0 : back.columns, itemColumns].filter { $0 > 0 }
    let width = (sides + [title.columns]).reduce(2 * sides.count) { $0.addingUpToLimit($1) }
    return proposal.clamping(GridSize(width: width, height: 1))
  }

  /// Places the buttons.
  ///
  /// If there is not enough room, the buttons on the right have priority.
  public override func layoutSubviews() {
    let width = bounds.size.width
    var end = width
    for item in items.reversed() {
      let columns = min(item.intrinsicContentSize.width, max(0, end))
      item.frame = GridRect(x: end - columns, y: 0, width: columns, height: 1)
      end -= columns + 1
    }
    let room = max(0, items.isEmpty ? width : end)
    back.frame = GridRect(x: 0, y: 0, width: min(back.columns, room), height: 1)
    setNeedsDisplay()
  }

  /// Draws the title in the middle if the buttons leave room there, otherwise between them.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let start = back.isHidden || back.frame.isEmpty ? 0 : back.frame.maxX + 1
    let end = items.first.map { $0.frame.minX - 1 } ?? width
    let words = title.truncated(to: max(0, end - start))
    let columns = words.columns
    let middle = (width - columns) / 2
    let x = max(start, min(middle, end - columns))
    canvas.draw(words, at: GridPoint(x: x, y: 0), style: .title)
  }

  /// Shows a controller's title and buttons; does not assign values that are shown already.
  func show(_ controller: ViewController?, canGoBack: Bool) {
    let (title, backTitle) = (controller?.title ?? "", canGoBack ? "Back" : nil)
    if !title.hasSameBytes(as: self.title) { self.title = title }
    if backTitle != self.backTitle { self.backTitle = backTitle }
    items = controller?.barItems ?? []
  }

  private var itemColumns: Int {
    items.reduce(max(0, items.count - 1)) { $0.addingUpToLimit($1.intrinsicContentSize.width) }
  }

  private func itemsDidChange(from old: [Button]) {
    guard !items.elementsEqual(old, by: ===) else { return }
    for item in old where item.superview === self { item.removeFromSuperview() }
    for item in items { addSubview(item) }
    setNeedsLayout()
  }
}

/// The button on the left of the bar.
private final class BackButton: Control {
  var title = "" {
    didSet { didAssign("title", changed: title != oldValue, resizes: true, value: title) }
  }
  private let action: () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
    accessibilityTraits = .button
  }

  var columns: Int { title.columns.addingUpToLimit(2) }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  override class var untrackedClass: View.Type { BackButton.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: columns, height: 1))
  }

  override func draw(in canvas: inout Canvas) {
    let room = bounds.size.width
    canvas.draw(room < 3 ? "‹" : "‹ \(title)".truncated(to: room), at: .zero, style: look(.accent))
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space else { return false }
    action()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { action() }
    return event.action == .press || event.action == .release
  }
}

// MARK: - A bar over or under a view

/// A bar in the first or the last rows, and one view in the other rows.
final class BarredView: View {
  private let bar: View
  private let isAtTop: Bool

  init(_ bar: View, atTop isAtTop: Bool, named name: String) {
    self.bar = bar
    self.isAtTop = isAtTop
    super.init()
    identifier = name
    addSubview(bar)
  }

  override class var untrackedClass: View.Type { BarredView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let barSize = bar.preferredSize(within: ProposedSize(width: proposal.width))
    let height = proposal.height.map { max(0, $0 - barSize.height) }
    let offered = ProposedSize(width: proposal.width, height: height)
    let size =
      subviews.first.map { $0 === bar ? .zero : $0.preferredSize(within: offered) } ?? .zero
    return proposal.clamping(
      GridSize(
        width: max(size.width, barSize.width),
        height: size.height.addingUpToLimit(barSize.height)))
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.size.width, bounds.size.height)
    // Titles that do not fit into a row continue on the next one, if there is room.
    let needed = bar.preferredSize(within: ProposedSize(width: width)).height
    let rows = min(needed, max(1, height / 3), height)
    bar.frame = GridRect(x: 0, y: isAtTop ? 0 : height - rows, width: width, height: rows)
    for view in subviews where view !== bar {
      view.frame = GridRect(x: 0, y: isAtTop ? rows : 0, width: width, height: height - rows)
    }
  }
}
