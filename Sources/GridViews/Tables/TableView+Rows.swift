public import CharacterGrid

// Reusing cells, and inserting, removing and moving rows. A path names a row before the change.
extension TableView {
  /// Returns a cell that can be reused, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell; cells of one kind can replace each other.
  ///   - make: Makes a cell of that kind.
  /// - Returns: A cell without content, handler and state.
  public func dequeueCell(
    _ identifier: String = "cell",
    make: @MainActor (_ identifier: String) -> ListCell = { ListCell(reuseIdentifier: $0) }
  ) -> ListCell {
    queue.dequeue(identifier) ?? make(identifier)
  }

  /// The cell of a row; nil if it is not visible.
  public func cell(at path: RowPath) -> ListCell? {
    guard index.contains(path) else { return nil }
    let line = index.line(of: path)
    return lines.first { $0.index == line }?.cells[0]
  }

  /// The visible rows, as of the last layout.
  public var visibleRows: [RowPath] { lines.compactMap { index.path(ofLine: $0.index) } }

  /// Makes all cells again.
  public func reload() { reloadLines(0..<index.count) }

  /// Makes the cell of a row again.
  public func reloadRow(at path: RowPath) {
    check(path)
    let line = index.line(of: path)
    reloadLines(line..<line + 1)
  }

  /// Inserts rows before one, or after the last.
  public func insertRows(_ count: Int = 1, at path: RowPath) {
    checkRowsAreCounted()
    precondition(
      count >= 0 && sections.indices.contains(path.section) && path.row >= 0
        && path.row <= sections[path.section].rows,
      "\(count) rows cannot be inserted at \(path). Use a row from 0 to the number of rows.")
    let line = index.line(of: path)
    index = index.adding(count, to: path.section)
    linesWereInserted(count, at: line)
    renumber { row in
      row.section == path.section && row.row >= path.row
        ? RowPath(section: row.section, row: row.row + count) : row
    }
  }

  /// Removes rows, from one on.
  public func removeRows(_ count: Int = 1, at path: RowPath) {
    checkRowsAreCounted()
    precondition(
      count >= 0 && sections.indices.contains(path.section) && path.row >= 0
        && count <= sections[path.section].rows - path.row,
      "\(count) rows cannot be removed at \(path). Remove no more than there are.")
    let (old, line) = (index, index.line(of: path))
    index = index.adding(-count, to: path.section)
    linesWereRemoved(line..<line + count)
    let change = LineChange(removing: line..<line + count)
    let next = currentRow.flatMap { Self.row(after: $0, goneIn: change, of: old, to: index) }
    renumber { row in
      guard row.section == path.section, row.row >= path.row else { return row }
      return row.row < path.row + count
        ? nil : RowPath(section: row.section, row: row.row - count)
    }
    if currentRow == nil { currentRow = next }
  }

  /// Removes a row and inserts it at a target, which is counted after the removal.
  public func moveRow(from path: RowPath, to target: RowPath) {
    check(path)
    let (wasSelected, wasCurrent) = (selection.contains(path), currentRow == path)
    removeRows(at: path)
    insertRows(at: target)
    if wasSelected { selection.insert(target) }
    if wasCurrent { currentRow = target }
  }

  /// Inserts, removes and moves rows in one pass, by what identifies each row before and after.
  ///
  /// Rows that are still there keep their cells, and selection, current row and scroll position stay with
  /// them. A cell that has to show something else is yours to change, or to make again with
  /// ``reloadRow(at:)``.
  ///
  /// - Parameters:
  ///   - old: What identifies the rows that the section has.
  ///   - new: What identifies the rows that it is to have.
  ///   - section: The section.
  public func changeRows<ID: Hashable>(
    from old: [ID], to new: [ID], inSection section: Int = 0
  ) {
    checkRowsAreCounted()
    precondition(
      sections.indices.contains(section) && sections[section].rows == old.count,
      "\(path) has \(sections.map(\.rows)) rows, not \(old.count) in section \(section). "
        + "Begin with what identifies the rows that there are.")
    guard old != new else { return }
    let start = index.line(of: RowPath(section: section, row: 0))
    takeLines(
      along: LineChange(from: old, to: new, at: start),
      to: index.adding(new.count - old.count, to: section))
  }

  /// Takes the lines, and what is noted of rows, along to where they are in another index.
  func takeLines(along change: LineChange, to new: TableIndex) {
    let old = index
    index = new
    // A row may go to another section and stay the same line, where the sections have no headers.
    if change.isEmpty, old.sections.map(\.rows) == new.sections.map(\.rows) { return }
    linesDidChange(by: change)
    let next = currentRow.flatMap { Self.row(after: $0, goneIn: change, of: old, to: new) }
    renumber { path in
      // A row that was not there yet was chosen before the table has read its items.
      if !old.contains(path) { return new.contains(path) ? path : nil }
      return change.line(after: old.line(of: path)).flatMap { new.path(ofLine: $0) }
    }
    if currentRow == nil { currentRow = next }
  }

  /// The row that becomes the current one in place of one that has gone: the next that is still there,
  /// or the last before it.
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

  /// Scrolls no further than needed to make a row visible.
  public func scrollToRow(at path: RowPath) {
    check(path)
    wantedLine = index.line(of: path)
    setNeeds(.layoutSubviews, because: .request)
  }

  /// Where the table is scrolled to, as a line and its hidden rows.
  ///
  /// Another table of the same rows can be scrolled to the same place by it, whatever that table
  /// knows of the heights further up.
  package var place: ScrollAnchor {
    get { anchor }
    set { scroll(to: newValue) }
  }

  /// The row that shows a cell of the table.
  public func row(at point: GridPoint) -> RowPath? {
    guard viewport.frame.contains(point) else { return nil }
    let y = point.y - viewport.frame.minY + viewport.bounds.minY
    if let stickyHeader, !stickyHeader.isHidden, y < stickyHeader.frame.maxY { return nil }
    let line = lines.first { line in
      line.top.map { y >= $0 && y < $0 + line.height } == true
    }
    return line.flatMap { index.path(ofLine: $0.index) }
  }

  /// The rows of a table of items are those of its items.
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

  /// Updates the paths of the selected rows and of the current one.
  func renumber(_ change: (RowPath) -> RowPath?) {
    selection = Set(selection.compactMap(change))
    currentRow = currentRow.flatMap(change)
  }
}
