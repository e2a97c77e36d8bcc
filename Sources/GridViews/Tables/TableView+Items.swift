// Tables of items: the rows are read from models, and follow them by what identifies each item.
extension TableView {
  /// Makes a table with a row for each item of a list.
  ///
  /// ```swift
  /// TableView(items: { model.players }, id: \.id) { player in
  ///   ListContent(player.name, secondaryText: player.club)
  /// }
  /// ```
  ///
  /// What the first closure reads is tracked, and so is what the second reads for each visible row. After
  /// a change the rows of items that are still there keep their cells, and selection, current row and
  /// scroll position stay with their items; the closure runs again for a visible item that is another
  /// value. An item is equal to another one if its type is `Equatable` and says so.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: What identifies an item; it must be different for each.
  ///   - estimatedHeight: The guessed height of a row that was never visible.
  ///   - row: Returns what the row of an item shows.
  public convenience init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: id, estimatedHeight: estimatedHeight) { cell, item in
      cell.content = row(item)
    }
  }

  /// Makes a table with a row for each item of a list, which know what identifies them.
  public convenience init<Item: Identifiable>(
    items: @escaping @MainActor () -> [Item], estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: \.id, estimatedHeight: estimatedHeight, row: row)
  }

  /// Makes a table with a row for each item of a list, whose cells a closure configures.
  ///
  /// The closure may look at the cell's ``ListCell/configurationState``, and give it a
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
  /// TableView(sections: { [ListSection("Today", items: model.today), ListSection("Later", items: model.later)] },
  ///   id: \.id
  /// ) { match in ListContent(match.name) }
  /// ```
  ///
  /// An item may move from one section to another; what identifies it is different for each item of the
  /// table.
  public convenience init<Item, ID: Hashable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], id: KeyPath<Item, ID>,
    estimatedHeight: Int = 1, row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(sections: sections, id: id, estimatedHeight: estimatedHeight) { cell, item in
      cell.content = row(item)
    }
  }

  /// Makes a table with sections of items, which know what identifies them.
  public convenience init<Item: Identifiable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(sections: sections, id: \.id, estimatedHeight: estimatedHeight, row: row)
  }

  /// Makes a table with sections of items, whose cells a closure configures.
  public convenience init<Item, ID: Hashable>(
    sections: @escaping @MainActor () -> [ListSection<Item>], id: KeyPath<Item, ID>,
    estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ item: Item) -> Void
  ) {
    self.init(ItemRows(sections, id: id, configure: configure), estimatedHeight: estimatedHeight)
  }

  /// The item of a row; nil if there is no such row, or no item of that type.
  public func item<Item>(at path: RowPath, as type: Item.Type = Item.self) -> Item? {
    index.contains(path) ? rows?.item(at: path) as? Item : nil
  }

  /// Takes rows, cells and selection along to where the items are now.
  func take(_ change: RowChange, from rows: any RowSource) {
    let headers = sections.map(\.header)
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
    if hasStickyHeaders, headers != sections.map(\.header) {
      setNeeds(.layoutSubviews, because: .contents)
    }
  }
}
