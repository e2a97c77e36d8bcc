// Tables of items: the rows are read from models and updated by the identities of the items.
extension TableView {
  /// Makes a table with a row for each item of a list.
  ///
  /// ```swift
  /// TableView(items: { model.players }, id: \.id) { player in
  ///   ListContent(player.name, secondaryText: player.club)
  /// }
  /// ```
  ///
  /// The reads of the first closure are tracked, and the reads of the second closure for each
  /// visible row. After a change, the remaining items keep their cells, and selection, current row
  /// and scroll position stay with their items. The second closure runs again for each visible item
  /// whose value has changed. Values are compared with `==` if their type is `Equatable`.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The identity of an item, which must be unique in the list.
  ///   - estimatedHeight: The estimated height of a row that was never visible.
  ///   - row: Returns the content of the row for an item.
  public convenience init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: id, estimatedHeight: estimatedHeight) { cell, item in
      cell.content = row(item)
    }
  }

  /// Makes a table with a row for each item of a list; the items are `Identifiable`.
  public convenience init<Item: Identifiable>(
    items: @escaping @MainActor () -> [Item], estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: \.id, estimatedHeight: estimatedHeight, row: row)
  }

  /// Makes a table with a row for each item of a list; a closure configures the cells.
  ///
  /// The closure may read the cell's ``ListCell/configurationState``, and give it a
  /// ``ListCell/contentView``.
  public convenience init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ item: Item) -> Void
  ) {
    let read = { @MainActor in [ListSection(items: items())] }
    self.init(ItemRows(read, id: id, configure: configure), estimatedHeight: estimatedHeight)
  }

  /// Makes a table with sections of items.
  ///
  /// ```swift
  /// TableView(
  ///   sections: {
  ///     [ListSection("Today", items: model.today), ListSection("Later", items: model.later)]
  ///   }, id: \.id
  /// ) { match in ListContent(match.name) }
  /// ```
  ///
  /// An item may move from one section to another. Its identity must be unique in the table.
  public convenience init<Item, ID: Hashable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], id: KeyPath<Item, ID>,
    estimatedHeight: Int = 1, row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(sections: sections, id: id, estimatedHeight: estimatedHeight) { cell, item in
      cell.content = row(item)
    }
  }

  /// Makes a table with sections of items; the items are `Identifiable`.
  public convenience init<Item: Identifiable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(sections: sections, id: \.id, estimatedHeight: estimatedHeight, row: row)
  }

  /// Makes a table with sections of items; a closure configures the cells.
  public convenience init<Item, ID: Hashable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], id: KeyPath<Item, ID>,
    estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ item: Item) -> Void
  ) {
    self.init(ItemRows(sections, id: id, configure: configure), estimatedHeight: estimatedHeight)
  }

  /// Returns the item of a row; nil if there is no such row, or if the item has another type.
  public func item<Item>(at path: RowPath, as type: Item.Type = Item.self) -> Item? {
    index.contains(path) ? rows.item(at: path) as? Item : nil
  }

  /// Moves rows, cells and selection to the new places of their items.
  func take(_ change: RowChange) {
    takeLines(along: change.lines, to: TableIndex(change.sections))
    report(change)
    for line in lines {
      let (section, row) = index.place(ofLine: line.index)
      if let row {
        rows.refresh(line.cells[0], at: RowPath(section: section, row: row))
      } else {
        showHeader(ofSection: section, in: line.cells[0])
      }
    }
  }
}
