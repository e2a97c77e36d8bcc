import CharacterGrid

/// Shows rows in sections.
///
/// Only the visible rows are made and laid out.
///
///     let table = TableView(items: { model.matches }, id: \.id) { match in
///       ListContent(match.name)
///     }
///
///      Today                ┃
///      Roland Garros        ┃     a section's header
///      Wimbledon            │     the current row looks different while the table has the focus
///
/// A cell is measured after its handler has run, so it has its full height in the first frame. The
/// rows are updated when the items change.
public class TableView: CellsView, UpdatesOnEveryPlatform {
  /// The sections, as of the last update.
  package var sections: [TableSection] { index.sections }

  /// Whether separators are drawn between the rows of a section.
  ///
  /// Each separator uses a row.
  public var hasSeparators = false {
    didSet {
      didAssign("hasSeparators", changed: hasSeparators != oldValue)
      if hasSeparators != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// A view above the rows that does not scroll, such as a row of column titles; nil for none.
  public var headerView: View? {
    didSet {
      guard headerView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let headerView { addSubview(headerView) }
    }
  }

  /// The number of rows that can be selected.
  public var selectionMode = SelectionMode.none {
    didSet { if selectionMode != oldValue { rowsDidChange("selectionMode") } }
  }

  /// The selected rows.
  ///
  /// A row that code selects becomes the current row.
  public var selection: Set<RowPath> = [] {
    didSet {
      guard selection != oldValue else { return }
      rowsDidChange("selection")
      if !isPlacingSelection { makeCurrent(oneOf: selection.subtracting(oldValue)) }
    }
  }

  /// True while the table itself changes the selection, for a key, a click or a change of rows.
  var isPlacingSelection = false

  /// The row on which keys act; nil until the table has the focus, or code selects a row.
  public var currentRow: RowPath? {
    didSet { if currentRow != oldValue { rowsDidChange("currentRow") } }
  }

  /// Called when a key or a click has selected a row, or the same row again.
  ///
  /// Setting it sets ``selectionMode`` to `single` if the mode is `none`.
  public var onSelect: (RowPath) -> Void = { _ in } {
    didSet { if selectionMode == .none { selectionMode = .single } }
  }

  /// The actions on the current row, in the order in which they were added.
  public internal(set) var rowActions: [RowAction] = [] {
    didSet { setNeeds(.layoutSubviews, because: .assignment) }
  }

  /// Called when the user moves a row, with option and an arrow or with the mouse; nil if rows
  /// cannot be moved.
  ///
  /// The target is counted after the removal. The closure must move the item in the model;
  /// ``item(at:as:)`` returns the item.
  public var onMove: (@MainActor (_ row: RowPath, _ target: RowPath) -> Void)? {
    didSet { setNeeds(.layoutSubviews, because: .assignment) }
  }

  /// Called for a row that was clicked twice, after the first click has selected it; nil if a second
  /// click is like the first.
  package var onDoubleClick: (@MainActor (RowPath) -> Void)?

  var index = TableIndex()
  /// The row to scroll to once it is there.
  var awaitedRow: RowPath?
  /// The items, which are read from models.
  let rows: any RowSource
  /// The model that also stores the selection; nil if there is none.
  var boundSelection: BoundSelection? { didSet { readModels() } }
  /// The last known identities in that model.
  var boundIDs: Set<AnyHashable> = []
  /// Those of them that code has selected while the table had no row for them.
  var awaitedIDs: Set<AnyHashable> = []

  /// Makes a table whose rows are read from models.
  package init(_ rows: any RowSource, estimatedHeight: Int) {
    self.rows = rows
    super.init(guess: estimatedHeight)
    readModels()
  }

  override class var untrackedClass: View.Type { TableView.self }
  override var kindWord: String { "table" }

  /// Reads the items, and the selection if a model stores it.
  public override func updateProperties() {
    take(rows.update())
    if let ids = boundSelection?.read() { showSelection(of: ids) }
  }

  /// Whether the table can have the focus: its rows can be selected, moved or used, or it can
  /// scroll.
  public override var isFocusable: Bool {
    super.isFocusable || (hasCurrentRow && heights.count > 0)
  }

  /// Handles the keys that scroll, or that act on rows; returns true if handled.
  ///
  /// If rows can be selected, moved or used, arrows, page keys, home and end move to another row.
  /// Enter and space select the current row if rows can be selected. Option and an arrow move it if
  /// rows can be moved. The keys of ``rowActions`` have priority. In any other table, the keys
  /// scroll.
  public override func handleKey(_ key: KeyPress) -> Bool {
    takeChanges()
    if performRowAction(for: key) { return true }
    if !hasCurrentRow { return super.handleKey(key) }
    if selectionMode != .none, key == .enter || key == .space { return selectCurrentRow() }
    return moveRow(by: key) || goToRow(by: key)
  }

  /// The keys of ``rowActions``.
  public override var keyHints: [KeyHint] { rowActions.map { KeyHint($0.key, $0.title) } }

  /// Handles the mouse; returns true if handled.
  ///
  /// A press moves to a row and selects it, a drag moves the row, and the wheel scrolls.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard hasCurrentRow else { return super.handleMouse(event) }
    switch event.action {
    case .press:
      // The cells are at the places of the last frame, but may belong to other rows now.
      takeChanges()
      guard let path = row(at: event.position) else { return false }
      currentRow = path
      if event.clicks == 2, let onDoubleClick { onDoubleClick(path) } else { select(path) }
      return true
    case .drag:
      guard onMove != nil else { return super.handleMouse(event) }
      takeChanges()
      // The rows have other places after the last drag has moved one.
      if !lines.isEmpty { layOutBetweenInputs() }
      moveCurrentRow(to: target(ofDragTo: event.position))
      return true
    default: return super.handleMouse(event)
    }
  }

  /// Draws the current row again, because it looks different with the focus.
  ///
  /// If there is no current row, the first selected row that is visible, or else the first visible
  /// row, becomes the current one.
  public override func focusDidChange() {
    super.focusDidChange()
    if isFocused { findCurrentRow() }
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// The first visible line and the number of its hidden rows, then the section and the row of the
  /// current row.
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
    // The first rows may have arrived while the table had the focus.
    if isFocused { findCurrentRow() }
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
      return [rows.makeCell(in: self, at: RowPath(section: place.section, row: row))]
    }
    let cell = dequeueCell("section header")
    showHeader(ofSection: place.section, in: cell)
    cell.accessibilityTraits = .header
    return [cell]
  }

  func showHeader(ofSection section: Int, in cell: ListCell) {
    cell.content = ListContent(sections[section].header ?? "", textStyle: .title)
  }

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
