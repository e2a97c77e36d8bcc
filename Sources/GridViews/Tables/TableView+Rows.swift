public import CharacterGrid

/// Rows that come and go. A path names a row as it is before the change.
extension TableView {
  /// A cell that shows nothing now, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: Which cells can be used in place of each other.
  ///   - make: Makes a cell of that identifier.
  /// - Returns: A cell without content, handler and state.
  public func dequeueCell(
    _ identifier: String = "cell",
    make: @MainActor (_ identifier: String) -> ListCell = { ListCell(reuseIdentifier: $0) }
  ) -> ListCell {
    queue.take(identifier) ?? make(identifier)
  }

  /// The cell of a row, if it is seen.
  public func cell(at path: RowPath) -> ListCell? {
    guard index.contains(path) else { return nil }
    let line = index.line(of: path)
    return lines.first { $0.index == line }?.cells[0]
  }

  /// The rows that are seen, as of the last layout.
  public var visibleRows: [RowPath] { lines.compactMap { index.path(ofLine: $0.index) } }

  /// Makes all cells anew.
  public func reload() { remake(0..<index.count) }

  /// Makes the cell of a row anew.
  public func reloadRow(at path: RowPath) {
    check(path)
    let line = index.line(of: path)
    remake(line..<line + 1)
  }

  /// Makes room for rows before one, or behind the last.
  public func insertRows(_ count: Int = 1, at path: RowPath) {
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

  /// Takes rows out, from one on.
  public func removeRows(_ count: Int = 1, at path: RowPath) {
    precondition(
      count >= 0 && sections.indices.contains(path.section) && path.row >= 0
        && count <= sections[path.section].rows - path.row,
      "\(count) rows cannot be removed at \(path). Remove no more than there are.")
    let line = index.line(of: path)
    index = index.adding(-count, to: path.section)
    linesWereRemoved(line..<line + count)
    renumber { row in
      guard row.section == path.section, row.row >= path.row else { return row }
      return row.row < path.row + count
        ? nil : RowPath(section: row.section, row: row.row - count)
    }
  }

  /// Takes a row out and puts it in where another is then.
  public func moveRow(from path: RowPath, to target: RowPath) {
    check(path)
    let (wasSelected, wasCurrent) = (selection.contains(path), currentRow == path)
    removeRows(at: path)
    insertRows(at: target)
    if wasSelected { selection.insert(target) }
    if wasCurrent { currentRow = target }
  }

  /// Scrolls no further than needed for a row to be seen.
  public func scrollToRow(at path: RowPath) {
    check(path)
    wantedLine = index.line(of: path)
    setNeeds(.layoutSubviews, because: .request)
  }

  /// Where the table is scrolled to, as a line and its hidden rows: so another table of the same
  /// rows can be brought to the same place, whatever it knows of the heights further up.
  package var place: ScrollAnchor {
    get { anchor }
    set { scroll(to: newValue) }
  }

  /// The row that shows a cell of the table.
  public func row(at point: GridPoint) -> RowPath? {
    guard viewport.frame.contains(point) else { return nil }
    let y = point.y - viewport.frame.minY + viewport.bounds.minY
    let line = lines.first { line in
      line.top.map { y >= $0 && y < $0 + line.height } == true
    }
    return line.flatMap { index.path(ofLine: $0.index) }
  }

  private func check(_ path: RowPath) {
    precondition(
      index.contains(path),
      "There is no row \(path). Insert it first, or use one that the sections have.")
  }

  /// What is known of rows goes with them.
  private func renumber(_ change: (RowPath) -> RowPath?) {
    selection = Set(selection.compactMap(change))
    currentRow = currentRow.flatMap(change)
  }
}
