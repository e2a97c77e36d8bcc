public import CharacterGrid

// Reusing cells, and inserting, removing and moving rows. A path refers to a row before the change.
extension TableView {
  /// Returns a cell that can be reused; a new cell if there is none.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell. Cells of one kind can replace each other.
  ///   - make: Makes a cell of that kind.
  /// - Returns: A cell without a content, a handler and a state.
  public func dequeueCell(
    _ identifier: String = "cell",
    make: @MainActor (_ identifier: String) -> ListCell = { ListCell(reuseIdentifier: $0) }
  ) -> ListCell {
    queue.dequeue(identifier) ?? make(identifier)
  }

  /// Returns the cell of a row; nil if the row is not visible.
  public func cell(at path: RowPath) -> ListCell? {
    guard index.contains(path) else { return nil }
    let line = index.line(of: path)
    return lines.first { $0.index == line }?.cells[0]
  }

  /// The visible rows, as of the last layout.
  public var visibleRows: [RowPath] { lines.compactMap { index.path(ofLine: $0.index) } }

  /// Makes all visible cells again.
  public func reload() { reloadLines(0..<index.count) }

  /// Inserts, removes and moves rows at once, given the identities of the rows before and after.
  ///
  /// The remaining rows keep their cells, and selection, current row and scroll position stay with
  /// their rows. If a cell has to show another content, change the cell.
  ///
  /// - Parameters:
  ///   - old: The identities of the section's current rows.
  ///   - new: The identities of the section's new rows.
  ///   - section: The index of the section.
  public func changeRows<ID: Hashable>(
    from old: [ID], to new: [ID], inSection section: Int = 0
  ) {
    checkRowsAreCounted()
    precondition(
      sections.indices.contains(section) && sections[section].rows == old.count,
      "The sections of \(path) have \(sections.map(\.rows)) rows, not \(old.count) in section "
        + "\(section). Give the identities of the present rows in from:.")
    guard old != new else { return }
    let start = index.line(of: RowPath(section: section, row: 0))
    takeLines(
      along: LineChange(from: old, to: new, at: start),
      to: index.adding(new.count - old.count, to: section))
  }

  /// Moves the lines, and the noted rows, to their places in another index.
  func takeLines(along change: LineChange, to new: TableIndex) {
    let old = index
    index = new
    // In sections without headers, a row may move to another section and stay the same line.
    if change.isEmpty, old.sections.map(\.rows) == new.sections.map(\.rows) { return }
    linesDidChange(by: change)
    let next = currentRow.flatMap { Self.row(after: $0, goneIn: change, of: old, to: new) }
    renumber { path in
      // A row that does not exist yet is kept: code has chosen it before the table has read its
      // items.
      if !old.contains(path) { return new.contains(path) ? path : nil }
      return change.line(after: old.line(of: path)).flatMap { new.path(ofLine: $0) }
    }
    if currentRow == nil { currentRow = next }
  }

  /// Returns the row that becomes the current one after the current row was removed: the next
  /// remaining row, or the last one before it.
  private static func row(
    after path: RowPath, goneIn change: LineChange, of old: TableIndex, to new: TableIndex
  ) -> RowPath? {
    guard old.contains(path) else { return nil }
    let line = old.line(of: path)
    let following = (line..<old.count).lazy
    let preceding = (0..<line).reversed().lazy
    func row(of line: Int) -> RowPath? { change.line(after: line).flatMap(new.path(ofLine:)) }
    return following.compactMap(row).first ?? preceding.compactMap(row).first
  }

  /// Scrolls as little as needed to make a row visible.
  public func scrollToRow(at path: RowPath) {
    check(path)
    wantedLine = index.line(of: path)
    setNeeds(.layoutSubviews, because: .request)
  }

  /// The scroll position, as a line and the number of its hidden rows.
  ///
  /// Another table of the same rows can be scrolled to the same place with it, whatever heights
  /// that table knows.
  package var place: ScrollAnchor {
    get { anchor }
    set { scroll(to: newValue) }
  }

  /// Returns the row at a point of the table; nil if there is none.
  public func row(at point: GridPoint) -> RowPath? {
    guard viewport.frame.contains(point) else { return nil }
    let y = point.y - viewport.frame.minY + viewport.bounds.minY
    let line = lines.first { line in
      line.top.map { y >= $0 && y < $0 + line.height } == true
    }
    return line.flatMap { index.path(ofLine: $0.index) }
  }

  /// Traps if the table shows items, because their number determines the rows.
  func checkRowsAreCounted() {
    precondition(
      rows == nil,
      "The rows of \(self.path) follow its items: change the items, and the table shows it.")
  }

  private func check(_ path: RowPath) {
    precondition(
      index.contains(path),
      "There is no row \(path). Insert it first, or use one that the sections have.")
  }

  /// Updates the paths of the selected rows and of the current row.
  func renumber(_ change: (RowPath) -> RowPath?) {
    placeSelection(Set(selection.compactMap(change)))
    currentRow = currentRow.flatMap(change)
  }
}
