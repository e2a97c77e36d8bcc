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

// MARK: - Selection

extension TableView {
  /// Keeps the selection, which is of any number of rows, in a model as well: as the identities of the
  /// selected items, or as row paths in a table without items.
  public func bindSelection<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    selectionMode = .multiple
    boundSelection = BoundSelection(
      read: { Set(selection.wrappedValue.map { AnyHashable($0) }) },
      toggle: { id in
        if let id = id.base as? ID { selection.wrappedValue.formSymmetricDifference([id]) }
      })
  }

  /// Keeps the selection, which is of one row at most, in a model as well.
  public func bindSelection<ID: Hashable>(_ selection: Binding<ID?>) {
    selectionMode = .single
    boundSelection = BoundSelection(
      read: { Set(selection.wrappedValue.map { [AnyHashable($0)] } ?? []) },
      toggle: { id in selection.wrappedValue = id.base as? ID })
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

/// The selection of a table, as a model keeps it: by what identifies the rows.
@MainActor struct BoundSelection {
  /// Reads it.
  let read: () -> Set<AnyHashable>
  /// Notes that the user has selected a row, or the same row again.
  let toggle: (AnyHashable) -> Void
}
