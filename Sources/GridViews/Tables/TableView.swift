import CharacterGrid

/// Rows in sections, of which only the visible ones are made and laid out.
///
///     let table = TableView(items: { model.matches }, id: \.id) { match in
///       ListContent(match.name)
///     }
///
///      Today                ┃
///      Roland Garros        ┃     a section's header
///      Wimbledon            │     the current row looks different while the table has the focus
///
/// A cell is measured after its handler has run and not before, so it has its whole height in the
/// first frame. The rows of a table of items follow them. A table of a number of rows keeps that number:
/// after a change of the data call ``changeRows(from:to:inSection:)``, ``insertRows(_:at:)``,
/// ``removeRows(_:at:)`` or ``moveRow(from:to:)``.
public class TableView: CellsView {
  /// The sections; setting others makes all cells again and clears the selection.
  ///
  /// Those of a table of items follow its items and cannot be set.
  public var sections: [TableSection] {
    get { index.sections }
    set {
      checkRowsAreCounted()
      (count, newCount) = (nil, nil)
      didAssign("sections", changed: newValue != sections)
      guard newValue != sections else { return }
      index = TableIndex(newValue)
      selection = []
      currentRow = nil
      reset(count: index.count)
    }
  }

  /// Whether separators are drawn between the rows of a section; each needs a row.
  public var hasSeparators = false {
    didSet {
      didAssign("hasSeparators", changed: hasSeparators != oldValue)
      if hasSeparators != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// A view above the rows that does not scroll, such as the titles of columns.
  public var headerView: View? {
    didSet {
      guard headerView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let headerView { addSubview(headerView) }
    }
  }

  /// Whether the header of the first visible section stays at the top while its rows scroll.
  public var hasStickyHeaders = false {
    didSet {
      didAssign("hasStickyHeaders", changed: hasStickyHeaders != oldValue)
      if hasStickyHeaders != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// How many rows can be selected.
  public var selectionMode = SelectionMode.none {
    didSet { if selectionMode != oldValue { rowsDidChange("selectionMode") } }
  }

  /// The selected rows.
  public var selection: Set<RowPath> = [] {
    didSet { if selection != oldValue { rowsDidChange("selection") } }
  }

  /// The row that the keys act on; nil until the table has the focus.
  public var currentRow: RowPath? {
    didSet { if currentRow != oldValue { rowsDidChange("currentRow") } }
  }

  /// Called when a key or a click has selected a row, or the same row again.
  ///
  /// To set it lets one row be selected, unless ``selectionMode`` says so already.
  public var onSelect: (RowPath) -> Void = { _ in } {
    didSet { if selectionMode == .none { selectionMode = .single } }
  }

  /// What the user can do with the current row by a key, in the order in which it was added.
  public internal(set) var rowActions: [RowAction] = [] {
    didSet { setNeeds(.layoutSubviews, because: .assignment) }
  }

  /// Called when the user moves a row, with option and an arrow or by dragging it; nil if rows cannot be
  /// moved.
  ///
  /// The target is counted after the removal, as by ``moveRow(from:to:)``. The closure moves the item in
  /// the model, which ``item(at:as:)`` tells; in a table of a number of rows it also calls that method.
  public var onMove: (@MainActor (_ row: RowPath, _ target: RowPath) -> Void)? {
    didSet { setNeeds(.layoutSubviews, because: .assignment) }
  }

  var index: TableIndex
  /// Makes or dequeues a cell for a row; what it reads is not tracked, what the cell's handler reads is.
  public var cellProvider: @MainActor (_ table: TableView, _ row: RowPath) -> ListCell {
    didSet { reload() }
  }
  /// The items, if the rows follow some.
  let rows: (any RowSource)?
  /// The count that the table was made with, as the models have it now; nil once the rows are others.
  private var count: (() -> Int)?
  private var lastCount: Int?
  /// A count that the next layout has to compare with the rows.
  private var newCount: Int?
  /// Where the selection is kept besides; nil if nowhere.
  var boundSelection: BoundSelection? { didSet { readModels() } }
  /// The header that stays at the top; nil until one had to.
  var stickyHeader: StickyHeader?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - sections: How many rows there are.
  ///   - estimatedHeight: The guessed height of a row that was never visible.
  ///   - cell: Makes or dequeues a cell for a row. What it reads is not tracked; what the cell's
  ///     handler reads is.
  public init(
    sections: [TableSection], estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ table: TableView, _ row: RowPath) -> ListCell
  ) {
    index = TableIndex(sections)
    (cellProvider, rows) = (cell, nil)
    super.init(guess: estimatedHeight)
    heights.reset(count: index.count)
    // Nothing is read until a selection is bound.
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes a table without rows: set its ``cellProvider`` and its ``sections``.
  public convenience init() { self.init(sections: []) { table, _ in table.dequeueCell() } }

  /// Makes a table whose rows are read from models.
  package init(_ rows: any RowSource, estimatedHeight: Int) {
    index = TableIndex()
    self.rows = rows
    cellProvider = { table, path in rows.makeCell(in: table, at: path) }
    super.init(guess: estimatedHeight)
    readModels()
  }

  /// Makes a table of one section without a header.
  ///
  /// The count is read again when the models change: if it is another one then, and the table was not
  /// told, that is a problem of the frame.
  public convenience init(
    rows count: @autoclosure @escaping @MainActor () -> Int, estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ table: TableView, _ row: RowPath) -> ListCell
  ) {
    let rows = count()
    self.init(sections: [TableSection(rows: rows)], estimatedHeight: estimatedHeight, cell: cell)
    (self.count, lastCount) = (count, rows)
    readModels()
  }

  override class var untrackedClass: View.Type { TableView.self }
  override var kindWord: String { "table" }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Reads the items and the selection, where they are read from models.
  public override func updateProperties() {
    if let rows { take(rows.update(), from: rows) }
    if let count = count?(), count != lastCount {
      (lastCount, newCount) = (count, count)
      setNeeds(.layoutSubviews, because: .contents)
    }
    if let ids = boundSelection?.read() { showSelection(of: ids) }
  }

  /// Whether it can have the focus: something can be done with its rows, or it can scroll.
  public override var isFocusable: Bool {
    super.isFocusable || (hasCurrentRow && heights.count > 0)
  }

  /// Handles the keys that scroll or, where something can be done with rows, act on the current row;
  /// returns true if handled.
  ///
  /// Arrows, page keys, home and end go to another row. Where rows can be selected, enter and space
  /// select the current one; where they can be moved, option and an arrow move it. What
  /// ``rowActions`` do comes first.
  public override func handleKey(_ key: KeyPress) -> Bool {
    takeChanges()
    if performRowAction(for: key) { return true }
    if !hasCurrentRow { return super.handleKey(key) }
    if selectionMode != .none, key == .enter || key == .space { return selectCurrentRow() }
    return moveRow(by: key) || goToRow(by: key)
  }

  /// Handles a press, which goes to a row and selects it, a drag, which moves it, and the wheel, which
  /// scrolls; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard hasCurrentRow else { return super.handleMouse(event) }
    switch event.action {
    case .press:
      // The cells are where the last frame had them; what they show may have another row by now.
      takeChanges()
      guard let path = row(at: event.position) else { return false }
      currentRow = path
      select(path)
      return true
    case .drag:
      guard onMove != nil else { return super.handleMouse(event) }
      takeChanges()
      // The rows have other places once the last drag has moved one.
      if !lines.isEmpty { layOutBetweenInputs() }
      moveCurrentRow(to: target(ofDragTo: event.position))
      return true
    default: return super.handleMouse(event)
    }
  }

  /// The current row looks different with the focus; the first visible row, or the first selected one
  /// that is visible, becomes the current one if there is none.
  public override func focusDidChange() {
    super.focusDidChange()
    if isFocused { findCurrentRow() }
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// The first visible line and its hidden rows, then the section and the row of the current row.
  public override var focusState: String? {
    get { (super.focusState ?? "") + (currentRow.map { ",\($0.section),\($0.row)" } ?? "") }
    set {
      super.focusState = newValue
      let numbers = newValue?.numbers ?? []
      let row = numbers.count == 4 ? RowPath(section: numbers[2], row: numbers[3]) : nil
      currentRow = row.flatMap { index.contains($0) ? $0 : nil }
    }
  }

  override var viewportFrame: GridRect {
    super.viewportFrame.inset(by: GridInsets(top: headerHeight))
  }

  override var rowsAround: Int { super.rowsAround.addingUpToLimit(headerHeight) }

  override func placeContent() {
    headerView?.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: headerHeight)
    super.placeContent()
    // Its first rows may have come while it had the focus.
    if isFocused { findCurrentRow() }
    placeStickyHeader()
    checkCount()
  }

  /// Reports a count that has changed and that the rows do not have: whoever changes rows has done so
  /// by now.
  private func checkCount() {
    guard let count = newCount, let rows = sections.first?.rows else { return }
    newCount = nil
    if rows != count { link?.log.report(.rowCount(path: path, rows: rows, count: count)) }
  }

  private var headerHeight: Int {
    headerView?.preferredSize(within: ProposedSize(width: bounds.size.width)).height ?? 0
  }

  // MARK: - Cells

  package override func makeCurrent(_ cell: ListCell) {
    if hasCurrentRow, let path = path(of: cell) { goToRow(at: path) }
  }

  override func makeCells(ofLine line: Int) -> [ListCell] {
    let place = index.place(ofLine: line)
    if let row = place.row {
      return [cellProvider(self, RowPath(section: place.section, row: row))]
    }
    let cell = dequeueCell("section header")
    showHeader(ofSection: place.section, in: cell)
    cell.accessibilityTraits = .header
    return [cell]
  }

  func showHeader(ofSection section: Int, in cell: ListCell) {
    cell.content = headerContent(ofSection: section)
  }

  func headerContent(ofSection section: Int) -> ListContent {
    ListContent(sections[section].header ?? "", textStyle: .title)
  }

  override func rowsCovered(above line: Int) -> Int { rowsOfStickyHeader(above: line) }

  override func configure(_ line: CellLine) -> Bool {
    let (section, row) = index.place(ofLine: line.index)
    let name = index.sections.count == 1 ? "" : "\(section)."
    let cell = line.cells[0]
    cell.rename(row.map { "row \(name)\($0)" } ?? "header \(section)")
    guard let row else { return false }
    let path = RowPath(section: section, row: row)
    cell.configurationState = CellState(
      isSelected: !selection.isEmpty && selection.contains(path),
      isFocused: path == currentRow && isFocused)
    let isSeparated = hasSeparators && row < index.sections[section].rows - 1
    guard cell.hasSeparator != isSeparated else { return false }
    cell.hasSeparator = isSeparated
    return true
  }

  /// Returns true if a cell shows a row that a click selects, or makes the current one.
  func isSelectable(_ cell: ListCell) -> Bool {
    guard hasCurrentRow, let line = lines.first(where: { $0.cells[0] === cell }) else {
      return false
    }
    return index.path(ofLine: line.index) != nil
  }

  private func rowsDidChange(_ property: String) {
    didAssign(property, changed: true)
    setNeeds(.layoutSubviews, because: .assignment)
  }
}
