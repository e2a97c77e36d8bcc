// The current row, the selection, and its binding to a model.
extension TableView {
  /// Whether the table has a current row: rows can be selected or moved, or there are row actions.
  var hasCurrentRow: Bool { selectionMode != .none || onMove != nil || !rowActions.isEmpty }

  /// Reads the changes since the last frame, because a second key before the next frame acts on the
  /// rows after the first one.
  func takeChanges() {
    rows.takeChanges()
    updatePropertiesIfNeeded()
  }

  /// Makes the first selected row that is visible, or else the first visible row, the current one,
  /// if there is none.
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
    case .single: placeSelection([path])
    case .multiple: placeSelection(selection.symmetricDifference([path]))
    }
    if let boundSelection {
      boundSelection.toggle(id(at: path))
      // The model may have refused the choice.
      showSelection(of: boundSelection.read())
    }
    onSelect(path)
  }

  /// Sets the selection; the current row stays where it is.
  func placeSelection(_ paths: Set<RowPath>) {
    isPlacingSelection = true
    selection = paths
    isPlacingSelection = false
  }

  /// Makes the first of some rows that code has selected the current row, unless it is one of them.
  ///
  /// While the table has the focus, it scrolls to the row.
  func makeCurrent(oneOf paths: Set<RowPath>) {
    guard let first = paths.min(), currentRow.map(paths.contains) != true else { return }
    currentRow = first
    if isFocused { showCurrentRow() }
  }

  /// Moves to another row and makes it visible.
  ///
  /// The first key moves to a row that is visible.
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

  /// Returns the row of a cell; nil if the cell shows none.
  func path(of cell: ListCell) -> RowPath? {
    lines.first { $0.cells.contains { $0 === cell } }.flatMap { index.path(ofLine: $0.index) }
  }

  /// Makes a row the current one, and scrolls to it.
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

  /// Returns the line to make visible for a row.
  ///
  /// Keys do not move to headers, so the header of the first section is shown together with its
  /// first row.
  private func lineToShow(for path: RowPath) -> Int {
    let line = index.line(of: path)
    let isBelowHeader = line == 1 && index.path(ofLine: 0) == nil
    return isBelowHeader && viewport.frame.size.height > 1 ? 0 : line
  }

  /// Returns the row of a line; for a header, the next row in a direction.
  private func row(nearest line: Int, going step: Int) -> RowPath? {
    var line = min(max(0, line), heights.count - 1)
    while line >= 0, line < heights.count {
      if let path = index.path(ofLine: line) { return path }
      line += step
    }
    return nil
  }

  // MARK: - Selection in a model

  /// Also stores a selection of any number of rows in a model.
  ///
  /// It is stored as the identities of the selected items. If an item is removed from the list, its identity stays in the model, because the item
  /// may come back. If it was removed permanently, the model should remove the identity too.
  public func bindSelection<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    selectionMode = .multiple
    boundSelection = BoundSelection(selection)
  }

  /// Also stores a selection of at most one row in a model.
  public func bindSelection<ID: Hashable>(_ selection: Binding<ID?>) {
    selectionMode = .single
    boundSelection = BoundSelection(selection)
  }

  /// Selects the rows with some identities.
  ///
  /// Rows that are selected already are not searched.
  func showSelection(of ids: Set<AnyHashable>) {
    let known = selection.filter { index.contains($0) && ids.contains(id(at: $0)) }
    let left = ids.subtracting(known.map { id(at: $0) })
    placeSelection(left.isEmpty ? known : known.union(rows.rows(of: left).filter(index.contains)))
    if ids != boundIDs || !awaitedIDs.isEmpty { followSelection(of: ids) }
  }

  /// Makes a row current whose identity code has added to the selection.
  ///
  /// The row may be added later than the identity.
  private func followSelection(of ids: Set<AnyHashable>) {
    awaitedIDs.formIntersection(ids)
    awaitedIDs.formUnion(ids.subtracting(boundIDs))
    boundIDs = ids
    guard !awaitedIDs.isEmpty else { return }
    let arrived = selection.filter { awaitedIDs.contains(id(at: $0)) }
    awaitedIDs.subtract(arrived.map { id(at: $0) })
    makeCurrent(oneOf: arrived)
  }

  /// Returns the identity of a row's item.
  func id(at path: RowPath) -> AnyHashable { rows.id(at: path) }
}
