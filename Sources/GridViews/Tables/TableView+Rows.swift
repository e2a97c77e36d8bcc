public import CharacterGrid

// The visible rows, and their places after a change of the items.
extension TableView {
  /// Returns the cell of a row; nil if the row is not visible.
  public func cell(at path: RowPath) -> ListCell? {
    guard index.contains(path) else { return nil }
    let line = index.line(of: path)
    return lines.first { $0.index == line }?.cells[0]
  }

  /// The visible rows, as of the last layout.
  public var visibleRows: [RowPath] { lines.compactMap { index.path(ofLine: $0.index) } }

  /// Moves the lines, and the noted rows, to their places in another index.
  func takeLines(along change: LineChange, to new: TableIndex) {
    let old = index
    index = new
    defer { showAwaitedRow() }
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
  ///
  /// A row that is not there yet is shown once the table has read an item for it.
  public func scrollToRow(at path: RowPath) {
    awaitedRow = path
    showAwaitedRow()
    setNeeds(.layoutSubviews, because: .request)
  }

  private func showAwaitedRow() {
    guard let path = awaitedRow, index.contains(path) else { return }
    awaitedRow = nil
    wantedLine = index.line(of: path)
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

  /// Updates the paths of the selected rows and of the current row.
  func renumber(_ change: (RowPath) -> RowPath?) {
    placeSelection(Set(selection.compactMap(change)))
    currentRow = currentRow.flatMap(change)
  }
}
