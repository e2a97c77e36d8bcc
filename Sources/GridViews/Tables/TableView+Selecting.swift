// The current row, the selection, and the model that keeps it.
extension TableView {
  /// Whether the keys go to a row: something can be done with it.
  var hasCurrentRow: Bool { selectionMode != .none || onMove != nil || !rowActions.isEmpty }

  /// Takes what has changed since the last frame: a key that follows another one before the next frame
  /// is about the rows that the first one has left.
  func takeChanges() {
    guard let rows else { return }
    rows.takeChanges()
    updatePropertiesIfNeeded()
  }

  /// Takes the first selected row that is visible, or else the first visible one, where there is no
  /// current row.
  func findCurrentRow() {
    guard hasCurrentRow, heights.count > 0, currentRow.map(index.contains) != true else { return }
    let visible = visibleRows
    currentRow =
      visible.first(where: selection.contains) ?? visible.first
      ?? row(nearest: anchor.line, going: 1) ?? row(nearest: anchor.line, going: -1)
  }

  // MARK: - Keys and clicks

  package func selectCurrentRow() -> Bool {
    guard let currentRow, index.contains(currentRow) else { return false }
    select(currentRow)
    return true
  }

  func select(_ path: RowPath) {
    switch selectionMode {
    case .none: return
    case .single: selection = [path]
    case .multiple: selection.formSymmetricDifference([path])
    }
    boundSelection?.toggle(id(at: path))
    onSelect(path)
  }

  /// Goes to another row and makes it visible; the first key goes to a row that is visible.
  func goToRow(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, heights.count > 0 else { return false }
    let current = currentRow.flatMap { index.contains($0) ? $0 : nil }
    let here = current.map { index.line(of: $0) }
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
    guard let target, let path = row(nearest: target.line, going: target.step) ?? current else {
      return false
    }
    guard path != currentRow || !isInSight(lineToShow(for: path)) else { return false }
    goToRow(at: path)
    return true
  }

  /// The row that a cell shows.
  func path(of cell: ListCell) -> RowPath? {
    lines.first { $0.cells.contains { $0 === cell } }.flatMap { index.path(ofLine: $0.index) }
  }

  /// Makes a row the current one and visible.
  func goToRow(at path: RowPath) {
    currentRow = path
    showCurrentRow()
  }

  /// Makes the next layout scroll to the current row.
  func showCurrentRow() {
    guard let currentRow, index.contains(currentRow) else { return }
    wantedLine = lineToShow(for: currentRow)
    setNeeds(.layoutSubviews, because: .request)
  }

  /// The line that shows a row: no key goes to a header, so the first section's is shown together with
  /// its first row.
  private func lineToShow(for path: RowPath) -> Int {
    let line = index.line(of: path)
    let isBelowHeader = line == 1 && index.path(ofLine: 0) == nil
    return isBelowHeader && viewport.frame.size.height > 1 ? 0 : line
  }

  /// The row of a line; for a header the next row in a direction.
  private func row(nearest line: Int, going step: Int) -> RowPath? {
    var line = min(max(0, line), heights.count - 1)
    while line >= 0, line < heights.count {
      if let path = index.path(ofLine: line) { return path }
      line += step
    }
    return nil
  }

  // MARK: - In a model

  /// Keeps the selection, which is of any number of rows, in a model as well: as the identities of the
  /// selected items, or as row paths in a table without items.
  ///
  /// An item that goes stays selected in the model, as it may come back: where it is removed for good,
  /// the model removes its identity too.
  public func bindSelection<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    selectionMode = .multiple
    boundSelection = BoundSelection(selection)
  }

  /// Keeps the selection, which is of one row at most, in a model as well.
  public func bindSelection<ID: Hashable>(_ selection: Binding<ID?>) {
    selectionMode = .single
    boundSelection = BoundSelection(selection)
  }

  /// Selects the rows of some identities; what is known of the selected rows need not be looked for.
  func showSelection(of ids: Set<AnyHashable>) {
    let known = selection.filter { index.contains($0) && ids.contains(id(at: $0)) }
    let left = ids.subtracting(known.map { id(at: $0) })
    selection = left.isEmpty ? known : known.union(rowPaths(of: left).filter(index.contains))
  }

  /// What identifies a row: its item, or its path where the table has no items.
  func id(at path: RowPath) -> AnyHashable { rows?.id(at: path) ?? AnyHashable(path) }

  private func rowPaths(of ids: Set<AnyHashable>) -> Set<RowPath> {
    rows?.rows(of: ids) ?? Set(ids.compactMap { $0.base as? RowPath })
  }
}
