public import CharacterGrid

/// An action on the current row of a table, performed with a key.
public struct RowAction {
  /// The title of the action in one or two words, for a ``KeyBar``.
  public let title: String
  /// The key that performs the action.
  public let key: KeyPress
  let perform: @MainActor (TableView, RowPath) -> Void
}

// Actions on the current row, in addition to selecting it.
extension TableView {
  /// Adds an action on the current row, performed with a key.
  ///
  /// ```swift
  /// table.addRowAction("Delete", key: .delete) { (player: Player) in model.remove(player) }
  /// ```
  ///
  /// It replaces an earlier action for the same key.
  public func addRowAction(
    _ title: String, key: KeyPress, action: @escaping @MainActor (RowPath) -> Void
  ) {
    add(RowAction(title: title, key: key) { _, path in action(path) })
  }

  /// Adds an action on the item of the current row, performed with a key.
  ///
  /// - Precondition: The table's items are of this type.
  public func addRowAction<Item>(
    _ title: String, key: KeyPress, action: @escaping @MainActor (Item) -> Void
  ) {
    add(
      RowAction(title: title, key: key) { table, path in
        guard let item = table.item(at: path, as: Item.self) else {
          preconditionFailure(
            "The action \"\(title)\" of \(table.path) takes items of \(Item.self), which its rows do "
              + "not have. Let it take the type of the table's items, or a RowPath.")
        }
        action(item)
      })
  }

  private func add(_ action: RowAction) {
    if let place = rowActions.firstIndex(where: { $0.key == action.key }) {
      rowActions[place] = action
    } else {
      rowActions.append(action)
    }
  }

  /// Performs the action of a key on the current row; returns false if there is no such action or
  /// no current row.
  func performRowAction(for key: KeyPress) -> Bool {
    // The key that a Mac calls delete sends a backspace.
    let keys = key == .backspace ? [key, .delete] : [key]
    guard
      let action = keys.lazy.compactMap({ key in self.rowActions.first { $0.key == key } }).first,
      let currentRow, index.contains(currentRow)
    else { return false }
    action.perform(self, currentRow)
    return true
  }

  // MARK: - Moving rows

  /// Moves the current row, by option with an arrow, home or end; returns true if handled.
  func moveRow(by key: KeyPress) -> Bool {
    guard onMove != nil, key.modifiers == .option, let currentRow, index.contains(currentRow) else {
      return false
    }
    let last = sections[currentRow.section].rows - 1
    switch key.key {
    case .up: moveCurrentRow(to: row(before: currentRow))
    case .down: moveCurrentRow(to: row(after: currentRow))
    case .home: moveCurrentRow(to: RowPath(section: currentRow.section, row: 0))
    case .end: moveCurrentRow(to: RowPath(section: currentRow.section, row: last))
    default: return false
    }
    return true
  }

  /// Moves the current row to another place.
  ///
  /// It stays the current row.
  func moveCurrentRow(to target: RowPath?) {
    guard let currentRow, let target, target != currentRow else { return }
    onMove?(currentRow, target)
    // The row moves with its item, so that a second key before the next frame moves it further.
    takeChanges()
    showCurrentRow()
  }

  /// Returns the place to which the current row moves when it is dragged to a point; nil for none.
  ///
  /// It moves past a higher row only if that row is below the mouse afterwards. Otherwise the same
  /// point would move it back.
  func target(ofDragTo point: GridPoint) -> RowPath? {
    guard let currentRow, let target = row(at: point), index.contains(currentRow) else {
      return nil
    }
    let (old, new) = (index.line(of: currentRow), index.line(of: target))
    guard currentRow.section == target.section,
      let own = lines.first(where: { $0.index == old })?.height,
      let passed = lines.first(where: { $0.index == new }), let top = passed.top
    else { return target }
    let row = point.y - viewport.frame.minY + viewport.bounds.minY - top
    if old < new, row < passed.height - own { return index.path(ofLine: new - 1) }
    return old > new && row >= own ? index.path(ofLine: new + 1) : target
  }

  /// Returns the place above a row; above the first row of a section, the end of the section
  /// before.
  private func row(before path: RowPath) -> RowPath? {
    if path.row > 0 { return RowPath(section: path.section, row: path.row - 1) }
    guard path.section > 0 else { return nil }
    return RowPath(section: path.section - 1, row: sections[path.section - 1].rows)
  }

  /// Returns the place below a row; below the last row of a section, the start of the next section.
  private func row(after path: RowPath) -> RowPath? {
    if path.row < sections[path.section].rows - 1 {
      return RowPath(section: path.section, row: path.row + 1)
    }
    guard path.section < sections.count - 1 else { return nil }
    return RowPath(section: path.section + 1, row: 0)
  }
}
