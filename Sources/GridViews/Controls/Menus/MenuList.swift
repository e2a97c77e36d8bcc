import CharacterGrid

/// The controller of an open menu's list.
final class MenuController: ViewController {
  private let list: MenuList
  private let scroll: ScrollView

  init(of menu: Menu?) {
    list = MenuList(of: menu)
    scroll = ScrollView(list)
    super.init()
  }

  override func loadView() -> View { scroll }

  override var preferredFocus: View? { list }

  /// The first visible row.
  var firstRow: Int { scroll.contentOffset.y }

  /// Scrolls to a row, so that the list shows the same rows as another list of the menu.
  func show(firstRow: Int) {
    list.movesIntoSight = false
    list.setNeedsUpdateProperties()
    // The offset alone is not enough: when the list gets the focus, it would scroll to its first
    // row.
    scroll.focusState = "0,\(firstRow)"
  }
}

/// The rows of an open menu.
final class MenuList: View {
  private weak var menu: Menu?
  private var rows: [MenuRow] = []
  /// Whether the next update must scroll to the current row.
  fileprivate var movesIntoSight = true
  /// Whether the mouse was pressed in the list, so that a release chooses an item.
  private var isPressed = false

  init(of menu: Menu?) {
    self.menu = menu
    super.init()
    identifier = "menu"
  }

  override class var updatesOnEveryPlatform: Bool { true }
  override var isFocusable: Bool { true }

  /// Reads the items.
  override func updateProperties() {
    guard let menu else { return }
    let level = menu.place.level(in: menu.items())
    let current = level.row(of: menu.place)
    let hasMarks = level.items.contains { $0.isChecked != nil }
    makeRows(level.count)
    for (index, row) in rows.enumerated() {
      row.isCurrent = index == current
      row.content = level.content(ofRow: index, hasMarks: hasMarks)
    }
    accessibilityLabel = level.title ?? menu.title
    if movesIntoSight, let current { rows[current].scrollIntoSight() }
    movesIntoSight = false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = rows.map(\.content.columns).max() ?? 0
    return proposal.clamping(GridSize(width: width, height: rows.count))
  }

  override func layoutSubviews() {
    for (index, row) in rows.enumerated() {
      row.frame = GridRect(x: 0, y: index, width: bounds.size.width, height: 1)
    }
  }

  private func makeRows(_ count: Int) {
    guard rows.count != count else { return }
    for row in rows.dropFirst(count) { row.removeFromSuperview() }
    rows = Array(rows.prefix(count))
    while rows.count < count {
      let row = MenuRow()
      rows.append(row)
      addSubview(row)
    }
  }

  // MARK: - Keys

  override func handleKey(_ key: KeyPress) -> Bool {
    guard let menu else { return false }
    let level = menu.place.level(in: menu.items())
    let current = level.row(of: menu.place)
    if menu.handleKeyEquivalent(key) { return true }
    switch key {
    case .up: move(to: level.row(after: current, by: -1), of: level)
    case .down: move(to: level.row(after: current, by: 1), of: level)
    case .home: move(to: level.row(from: 0, by: 0), of: level)
    case .end: move(to: level.row(from: level.count, by: 0), of: level)
    case .pageUp: move(to: level.row(from: current, by: -page), of: level)
    case .pageDown: move(to: level.row(from: current, by: page), of: level)
    case .enter, .space: choose(current, of: level)
    case .right: return enter(current, of: level)
    case .left: return leave(level)
    default: return jump(by: key, from: current, of: level)
    }
    return true
  }

  private var page: Int { max(1, (superview?.bounds.size.height ?? 0) - 1) }

  private func move(to row: Int?, of level: MenuLevel) {
    guard let row, let menu, row != level.row(of: menu.place) || !isSeen(row) else { return }
    menu.place.move(to: row, of: level)
    showPlace()
  }

  private func showPlace() {
    movesIntoSight = true
    setNeedsUpdateProperties()
  }

  private func choose(_ row: Int?, of level: MenuLevel) {
    guard let row, level.isChoosable(row) else { return }
    guard let item = level.item(at: row) else {
      _ = leave(level)
      return
    }
    if !enter(row, of: level) { menu?.choose(item) }
  }

  /// Enters the submenu of a row; returns false if the row has none.
  private func enter(_ row: Int?, of level: MenuLevel) -> Bool {
    guard let row, level.isChoosable(row), level.item(at: row)?.submenu != nil else { return false }
    menu?.place.enter(level.index(ofRow: row), of: level)
    showPlace()
    return true
  }

  private func leave(_ level: MenuLevel) -> Bool {
    guard menu?.place.leave(level) == true else { return false }
    showPlace()
    return true
  }

  private func jump(by key: KeyPress, from row: Int?, of level: MenuLevel) -> Bool {
    guard let letter = key.typed, let row = level.row(after: row, beginningWith: letter) else {
      return false
    }
    move(to: row, of: level)
    return true
  }

  // MARK: - The mouse

  /// Handles a press and a drag, which move to a row, and a release, which chooses it.
  ///
  /// A drag beyond the visible rows scrolls, but a release there chooses nothing. A release counts
  /// only after a press or a drag in the list, because the release of the click that has opened the
  /// menu may arrive here too.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard let menu else { return false }
    let level = menu.place.level(in: menu.items())
    let row = bounds.contains(event.position) ? event.position.y : nil
    switch event.action {
    case .press, .drag:
      isPressed = true
      if let row, level.isChoosable(row) { move(to: row, of: level) }
    case .release:
      if isPressed, isSeen(event.position) { choose(row, of: level) }
      isPressed = false
    case .scroll: return false
    }
    return true
  }

  /// Whether a row is visible.
  private func isSeen(_ row: Int) -> Bool { isSeen(GridPoint(x: 0, y: row)) }

  /// Whether a cell is in the visible part of the list.
  private func isSeen(_ point: GridPoint) -> Bool {
    superview.map { $0.bounds.contains(convert(point, to: $0)) } ?? false
  }
}

// MARK: - Rows

/// A row of an open menu.
private final class MenuRow: View {
  var content = MenuRowContent() {
    didSet {
      didAssign("content", changed: content != oldValue, resizes: true, value: content.title)
    }
  }

  /// Whether enter chooses this row.
  var isCurrent = false {
    didSet { didAssign("isCurrent", changed: isCurrent != oldValue, value: "\(isCurrent)") }
  }

  override class var untrackedClass: View.Type { MenuRow.self }

  override var accessibilityLabel: String? {
    get { content.isSeparator ? nil : content.title }
    set {}
  }

  override var accessibilityValue: String? {
    get { content.isChecked.map { $0 ? "on" : "off" } }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      if content.isSeparator { return [] }
      if let role = content.role { return role }
      var traits = AccessibilityTraits.button
      if isCurrent { traits.insert(.selected) }
      if !content.isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    if content.isSeparator {
      canvas.drawHorizontalLine(
        at: GridPoint(x: 1, y: 0), length: max(0, width - 1), style: .border)
      return
    }
    let style = isCurrent ? .focus : content.style
    canvas.fill(bounds, style: isCurrent ? .focus : .default)
    if content.isChecked == true { canvas.draw("✓", at: .zero, style: style) }
    let words = content.words(in: width)
    canvas.draw(words.title, at: GridPoint(x: content.lead, y: 0), style: style)
    canvas.draw(
      words.end, at: GridPoint(x: width - words.end.columns, y: 0),
      style: isCurrent ? .focus : content.isEnabled ? .secondary : .disabled)
  }
}

/// The content of a menu's row.
struct MenuRowContent: Equatable {
  var title = ""
  /// The text at the right end: the key, or the mark of a submenu.
  var end = ""
  var isSubmenu = false
  var isSeparator = false
  var isEnabled = true
  var isDestructive = false
  /// What a row that is no button is for screen readers; nil for a button.
  var role: AccessibilityTraits?
  var isChecked: Bool?
  /// The columns before the title.
  var lead = 1

  /// Compares texts by their bytes, as cells are.
  static func == (left: MenuRowContent, right: MenuRowContent) -> Bool {
    left.title.hasSameBytes(as: right.title) && left.end.hasSameBytes(as: right.end)
      && left.lead == right.lead && left.isChecked == right.isChecked
      && left.isSubmenu == right.isSubmenu && left.isSeparator == right.isSeparator
      && left.isEnabled == right.isEnabled && left.isDestructive == right.isDestructive
      && left.role == right.role
  }

  var style: CellStyle { isEnabled ? isDestructive ? .error : .default : .disabled }

  /// The number of columns for the whole content.
  var columns: Int {
    let title = title.columns.addingUpToLimit(lead)
    return end.isEmpty ? title : title.addingUpToLimit(end.columns + 2)
  }

  /// Returns the title and the end that fit into a width.
  ///
  /// The key is left out first. The mark of a submenu is never left out.
  func words(in width: Int) -> (title: String, end: String) {
    let end = isSubmenu || columns <= width ? end : ""
    let room = width - lead - (end.isEmpty ? 0 : end.columns + 1)
    return (title.truncated(to: max(0, room)), end)
  }
}

extension MenuLevel {
  /// Returns the content of a row.
  ///
  /// If any row has a check mark, all titles are indented.
  fileprivate func content(ofRow row: Int, hasMarks: Bool) -> MenuRowContent {
    var content = MenuRowContent()
    content.lead = hasMarks ? 2 : 1
    guard let item = item(at: row) else {
      content.title = "‹ \(title ?? "")"
      return content
    }
    content.title = item.title
    content.isSubmenu = item.submenu != nil
    content.end = content.isSubmenu ? "▸" : item.key?.name ?? ""
    switch item.kind {
    case .separator: content.isSeparator = true
    case .text: content.role = .staticText
    case .heading: content.role = .header
    case .action, .submenu: break
    }
    content.isEnabled = item.isEnabled
    content.isDestructive = item.role == .destructive
    content.isChecked = item.isChecked
    return content
  }
}
