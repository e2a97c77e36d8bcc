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
final class MenuList: View, UpdatesOnEveryPlatform {
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
  override var isFocusable: Bool { true }

  /// Reads the items.
  override func updateProperties() {
    guard let menu else { return }
    let items = menu.items()
    let current = items.choosableRow(nearest: menu.row)
    let hasMarks = items.contains { $0.isChecked != nil }
    makeRows(items.count)
    for (index, row) in rows.enumerated() {
      row.isCurrent = index == current
      row.content = MenuRowContent(items[index], hasMarks: hasMarks)
    }
    accessibilityLabel = menu.title
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
    let items = menu.items()
    let current = items.choosableRow(nearest: menu.row)
    if menu.handleKeyEquivalent(key) { return true }
    switch key {
    case .up: move(to: items.choosableRow(after: current, by: -1), in: items)
    case .down: move(to: items.choosableRow(after: current, by: 1), in: items)
    case .home: move(to: items.choosableRow(nearest: 0), in: items)
    case .end: move(to: items.choosableRow(nearest: items.count), in: items)
    case .pageUp: move(to: items.choosableRow(page, before: current), in: items)
    case .pageDown:
      move(to: items.choosableRow(nearest: (current ?? 0).addingUpToLimit(page)), in: items)
    case .enter, .space: if let current { menu.choose(items[current]) }
    default:
      guard let letter = key.typed,
        let row = items.choosableRow(after: current, beginningWith: letter)
      else { return false }
      move(to: row, in: items)
    }
    return true
  }

  private var page: Int { max(1, (superview?.bounds.size.height ?? 0) - 1) }

  private func move(to row: Int?, in items: [Menu.Item]) {
    guard let row, let menu, row != items.choosableRow(nearest: menu.row) || !isSeen(row) else {
      return
    }
    menu.row = row
    movesIntoSight = true
    setNeedsUpdateProperties()
  }

  // MARK: - The mouse

  /// Handles a press and a drag, which move to a row, and a release, which chooses it.
  ///
  /// A drag beyond the visible rows scrolls, but a release there chooses nothing. A release counts
  /// only after a press or a drag in the list, because the release of the click that has opened the
  /// menu may arrive here too.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard let menu else { return false }
    let items = menu.items()
    let row = bounds.contains(event.position) ? event.position.y : nil
    switch event.action {
    case .press, .drag:
      isPressed = true
      if let row, items.isChoosable(row) { move(to: row, in: items) }
    case .release:
      if isPressed, isSeen(event.position), let row, items.isChoosable(row) {
        menu.choose(items[row])
      }
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
  /// The key at the right end.
  var end = ""
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
      && left.isSeparator == right.isSeparator && left.isEnabled == right.isEnabled
      && left.isDestructive == right.isDestructive
      && left.role == right.role
  }

  var style: CellStyle { isEnabled ? isDestructive ? .error : .default : .disabled }

  /// The number of columns for the whole content.
  var columns: Int {
    let title = title.columns.addingUpToLimit(lead)
    return end.isEmpty ? title : title.addingUpToLimit(end.columns + 2)
  }

  /// Returns the title and the end that fit into a width; the key is left out first.
  func words(in width: Int) -> (title: String, end: String) {
    let end = columns <= width ? end : ""
    let room = width - lead - (end.isEmpty ? 0 : end.columns + 1)
    return (title.truncated(to: max(0, room)), end)
  }
}

extension MenuRowContent {
  /// Makes the content of an item's row.
  ///
  /// If any item has a check mark, all titles are indented.
  fileprivate init(_ item: Menu.Item, hasMarks: Bool) {
    lead = hasMarks ? 2 : 1
    title = item.title
    end = item.key?.name ?? ""
    switch item.kind {
    case .separator: isSeparator = true
    case .text: role = .staticText
    case .heading: role = .header
    case .action: break
    }
    isEnabled = item.isEnabled
    isDestructive = item.role == .destructive
    isChecked = item.isChecked
  }
}

// MARK: - Rows that can be chosen

extension [Menu.Item] {
  fileprivate func isChoosable(_ row: Int) -> Bool { indices.contains(row) && self[row].isEnabled }

  /// Returns the row that can be chosen and is nearest to a row; nil if there is none.
  ///
  /// Before the user has moved to a row, it is the first one.
  fileprivate func choosableRow(nearest wanted: Int?) -> Int? {
    let row = Swift.min(wanted ?? 0, Swift.max(0, count - 1))
    return (row..<Swift.max(row, count)).first(where: isChoosable)
      ?? (0..<row).last(where: isChoosable)
  }

  /// Returns the next row that can be chosen; after the last row comes the first.
  fileprivate func choosableRow(after row: Int?, by step: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = row ?? (step > 0 ? -1 : count)
    return (1...count).lazy.map { (start + $0 * step + 2 * count) % count }
      .first(where: isChoosable)
  }

  /// Returns the row that can be chosen a number of rows above another one.
  fileprivate func choosableRow(_ rows: Int, before row: Int?) -> Int? {
    let target = Swift.max(0, (row ?? 0) - rows)
    guard let found = choosableRow(nearest: target) else { return nil }
    // On the way up, rows that cannot be chosen must not lead down again.
    guard let row, found >= row else { return found }
    return (0..<target).last(where: isChoosable) ?? found
  }

  /// Returns the next row that can be chosen and whose title begins with a letter; case is ignored.
  fileprivate func choosableRow(after row: Int?, beginningWith letter: Character) -> Int? {
    guard count > 0 else { return nil }
    return (1...count).lazy.map { ((row ?? -1) + $0) % count }.first { row in
      isChoosable(row) && self[row].title.first?.lowercased() == letter.lowercased()
    }
  }
}
