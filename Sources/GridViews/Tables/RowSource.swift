/// What the rows of a table are made of.
@MainActor class RowSource {
  /// Returns a cell for a row, a new one or one that was dequeued.
  func makeCell(in table: TableView, at path: RowPath) -> ListCell {
    preconditionFailure("A source makes its cells.")
  }

  /// Reads the models again; returns what has changed, or nil if nothing is read.
  func update() -> RowChange? { nil }

  /// Gives a visible cell the item of its row, and makes its handler run if that is another value.
  func refresh(_ cell: ListCell, at path: RowPath) {}

  /// What is in a row: an item, or the row's path where the table has no items.
  func item(at path: RowPath) -> Any { path }

  /// What identifies what is in a row.
  func id(at path: RowPath) -> AnyHashable { path }

  /// The rows with some of these identities.
  func rows(of ids: Set<AnyHashable>) -> Set<RowPath> { Set(ids.compactMap { $0 as? RowPath }) }
}

/// What has become of the rows of a table.
struct RowChange {
  let sections: [TableSection]
  let lines: LineChange
}

/// Rows of which only the number is known; a closure makes the cell of each.
final class CountedRows: RowSource {
  private let makeCell: (TableView, RowPath) -> ListCell

  init(_ makeCell: @escaping (TableView, RowPath) -> ListCell) { self.makeCell = makeCell }

  override func makeCell(in table: TableView, at path: RowPath) -> ListCell {
    makeCell(table, path)
  }
}

/// Rows of items, which a closure reads from models.
final class ItemRows<Item, ID: Hashable>: RowSource {
  private var list: ItemList<Item, ID>
  private let read: () -> [ListSection<Item>]
  private let id: KeyPath<Item, ID>
  private let configure: (ListCell, Item) -> Void

  init(
    _ read: @escaping () -> [ListSection<Item>], id: KeyPath<Item, ID>,
    configure: @escaping (ListCell, Item) -> Void
  ) {
    (self.read, self.id, self.configure) = (read, id, configure)
    list = ItemList([], id: id)
  }

  override func update() -> RowChange? {
    let old = list
    list = ItemList(read(), id: id)
    let sections = list.sections.map { TableSection(header: $0.header, rows: $0.items.count) }
    return RowChange(sections: sections, lines: list.change(since: old))
  }

  override func makeCell(in table: TableView, at path: RowPath) -> ListCell {
    let cell = table.dequeueCell("item")
    cell.item = list[path]
    cell.configurationUpdateHandler = { [configure] cell, _ in
      if let item = cell.item as? Item { configure(cell, item) }
    }
    return cell
  }

  override func refresh(_ cell: ListCell, at path: RowPath) {
    let (old, new) = (cell.item as? Item, list[path])
    cell.item = new
    let isSame = old.map { CommonElements.isSame($0, new) } ?? false
    if !isSame { cell.setNeedsUpdateConfiguration() }
  }

  override func item(at path: RowPath) -> Any { list[path] }

  override func id(at path: RowPath) -> AnyHashable { AnyHashable(list.id(of: list[path])) }

  override func rows(of ids: Set<AnyHashable>) -> Set<RowPath> {
    let ids = Set(ids.compactMap { $0.base as? ID })
    if ids.isEmpty { return [] }
    var found: Set<RowPath> = []
    for (section, items) in list.sections.map(\.items).enumerated() {
      for (row, item) in items.enumerated() where ids.contains(list.id(of: item)) {
        found.insert(RowPath(section: section, row: row))
      }
    }
    return found
  }
}

extension ItemList {
  subscript(path: RowPath) -> Item { sections[path.section].items[path.row] }
}
