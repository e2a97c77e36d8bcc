import CharacterGrid

/// Rows in sections, of which only those are made and laid out that are seen.
///
///     let table = TableView(rows: matches.count) { table, path in
///       let match = matches[path.row]
///       let cell = table.dequeueCell()
///       cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(match.name) }
///       return cell
///     }
///
///      Today                ┃
///      Roland Garros        ┃     a section's header
///      Wimbledon            │     the current row looks different while the table has the focus
///
/// A cell is measured after its handler has run and not before, so it has its whole height in the
/// first frame. The table keeps the numbers of its rows: whoever inserts rows says so.
public final class TableView: CellsView {
  /// The sections; others make all cells anew and forget what was chosen.
  public var sections: [TableSection] {
    get { index.sections }
    set {
      didAssign("sections", changed: newValue != sections)
      guard newValue != sections else { return }
      index = TableIndex(newValue)
      selection = []
      currentRow = nil
      reset(count: index.count)
    }
  }

  /// Whether lines are drawn between the rows of a section; each takes a row.
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

  /// How many rows can be chosen.
  public var selectionMode = SelectionMode.none {
    didSet { if selectionMode != oldValue { rowsDidChange("selectionMode") } }
  }

  /// The chosen rows.
  public var selection: Set<RowPath> = [] {
    didSet { if selection != oldValue { rowsDidChange("selection") } }
  }

  /// The row that the keys are about; nil until there has been a key or a click.
  public var currentRow: RowPath? {
    didSet { if currentRow != oldValue { rowsDidChange("currentRow") } }
  }

  /// Called when a key or a click has chosen a row, or the same row again.
  public var onSelect: (RowPath) -> Void = { _ in }

  /// How many rows can be chosen.
  public enum SelectionMode: Sendable {
    /// None: the keys scroll.
    case none
    /// One at a time.
    case single
    /// Any; a second time takes a row out again.
    case multiple
  }

  var index: TableIndex
  private let makeCell: (TableView, RowPath) -> ListCell

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - sections: How many rows there are.
  ///   - estimatedHeight: How many rows of the screen one has that was never seen, as a guess.
  ///   - cell: Makes or takes a cell for a row; what it reads is not tracked, but what the cell's
  ///     handler reads is.
  public init(
    sections: [TableSection], estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ table: TableView, _ row: RowPath) -> ListCell
  ) {
    index = TableIndex(sections)
    makeCell = cell
    super.init(guess: estimatedHeight)
    heights.reset(count: index.count)
  }

  /// Makes a table of one section without a header.
  public convenience init(
    rows: Int, estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ table: TableView, _ row: RowPath) -> ListCell
  ) {
    self.init(sections: [TableSection(rows: rows)], estimatedHeight: estimatedHeight, cell: cell)
  }

  override class var untrackedClass: View.Type { TableView.self }

  /// Whether rows can be chosen, or there are more than are seen.
  public override var isFocusable: Bool {
    super.isFocusable || (selectionMode != .none && heights.count > 0)
  }

  /// Where rows can be chosen, arrows, page keys, home and end move the current row, and enter and
  /// space choose it; elsewhere they scroll.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if selectionMode == .none { return super.handleKey(key) }
    if key == .enter || key == .space { return chooseCurrentRow() }
    return moveCurrentRow(by: key)
  }

  /// A press chooses a row, the wheel scrolls.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.action == .press, selectionMode != .none else { return super.handleMouse(event) }
    guard let path = row(at: event.position) else { return false }
    currentRow = path
    choose(path)
    return true
  }

  /// The current row looks different with the focus.
  public override func focusDidChange() {
    super.focusDidChange()
    setNeeds(.layoutSubviews, because: .assignment)
  }

  override var viewportFrame: GridRect {
    super.viewportFrame.inset(by: GridInsets(top: headerHeight))
  }

  override var rowsAround: Int { super.rowsAround.addingUpToLimit(headerHeight) }

  override func placeContent() {
    headerView?.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: headerHeight)
    super.placeContent()
  }

  private var headerHeight: Int {
    headerView?.preferredSize(within: ProposedSize(width: bounds.size.width)).height ?? 0
  }

  // MARK: - Cells

  override func makeCells(ofLine line: Int) -> [ListCell] {
    let place = index.place(ofLine: line)
    if let row = place.row { return [makeCell(self, RowPath(section: place.section, row: row))] }
    let cell = dequeueCell("section header")
    cell.content = ListContent(sections[place.section].header ?? "", textStyle: .title)
    cell.accessibilityTraits = .header
    return [cell]
  }

  override func dress(_ line: CellLine) -> Bool {
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

  private func rowsDidChange(_ property: String) {
    didAssign(property, changed: true)
    setNeeds(.layoutSubviews, because: .assignment)
  }
}

/// What keys and clicks do where rows can be chosen.
extension TableView {
  func chooseCurrentRow() -> Bool {
    guard let currentRow, index.contains(currentRow) else { return false }
    choose(currentRow)
    return true
  }

  func choose(_ path: RowPath) {
    switch selectionMode {
    case .none: return
    case .single: selection = [path]
    case .multiple: selection.formSymmetricDifference([path])
    }
    onSelect(path)
  }

  /// Goes to another row and makes it seen; the first key goes to a row that is seen already.
  func moveCurrentRow(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, heights.count > 0 else { return false }
    let here = currentRow.flatMap { index.contains($0) ? index.line(of: $0) : nil }
    let page = max(1, viewport.frame.size.height - 1)
    let target: (line: Int, step: Int)? =
      switch key.key {
      case .up: (here.map { $0 - 1 } ?? anchor.line, -1)
      case .down: (here.map { $0 + 1 } ?? anchor.line, 1)
      case .pageUp: ((here ?? anchor.line) - page, 1)
      case .pageDown: ((here ?? anchor.line) + page, -1)
      case .home: (0, 1)
      case .end: (heights.count - 1, -1)
      default: nil
      }
    guard let target, let path = row(nearest: target.line, going: target.step) else { return false }
    guard path != currentRow else { return false }
    currentRow = path
    let line = index.line(of: path)
    // The header of the first section is seen again with its first row, where both have room.
    let isBelowHeader = line == 1 && index.path(ofLine: 0) == nil
    wantedLine = isBelowHeader && viewport.frame.size.height > 1 ? 0 : line
    return true
  }

  /// The row of a line, or the next one in a direction that is no header.
  private func row(nearest line: Int, going step: Int) -> RowPath? {
    var line = min(max(0, line), heights.count - 1)
    while line >= 0, line < heights.count {
      if let path = index.path(ofLine: line) { return path }
      line += step
    }
    return nil
  }
}
