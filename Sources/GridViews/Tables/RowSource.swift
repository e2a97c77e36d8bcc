/// The items of a list, with any type of items.
@MainActor package protocol RowSource: AnyObject {
  /// Updates the description from which the rows are read, if views describe them.
  func takeChanges()
  /// Reads the models again, and returns the change of the rows.
  func update() -> RowChange
  /// Returns a cell for a row, either new or dequeued.
  func makeCell(in list: CellsView, at path: RowPath) -> ListCell
  /// Gives a visible cell the item of its row.
  ///
  /// If the item has another value, the cell's handler runs again.
  func refresh(_ cell: ListCell, at path: RowPath)
  /// Returns the item of a row.
  func item(at path: RowPath) -> Any
  /// Returns the identity of a row's item.
  func id(at path: RowPath) -> AnyHashable
  /// Returns the rows of the items with some identities.
  func rows(of ids: Set<AnyHashable>) -> Set<RowPath>
}

extension RowSource {
  package func takeChanges() {}
}

/// A change of the rows of a table.
package struct RowChange {
  let sections: [TableSection]
  let lines: LineChange
  /// An identity that two items share, as text; nil if there is none.
  let sharedID: String?

  /// Describes a change.
  package init(sections: [TableSection], lines: LineChange, sharedID: String?) {
    (self.sections, self.lines, self.sharedID) = (sections, lines, sharedID)
  }
}

/// The items that a closure reads from models.
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

  func update() -> RowChange {
    let old = list
    list = ItemList(read(), id: id)
    let sections = list.sections.map { TableSection(header: $0.header, rows: $0.items.count) }
    let lines = list.change(since: old)
    return RowChange(
      sections: sections, lines: lines,
      sharedID: lines.isEmpty ? nil : list.sharedID.map { "\($0)" })
  }

  func makeCell(in list: CellsView, at path: RowPath) -> ListCell {
    let cell = list.dequeueCell("item")
    cell.item = self.list[path]
    cell.configurationUpdateHandler = { [configure] cell, _ in
      if let item = cell.item as? Item { configure(cell, item) }
    }
    return cell
  }

  func refresh(_ cell: ListCell, at path: RowPath) {
    let (old, new) = (cell.item as? Item, list[path])
    cell.item = new
    let isSame = old.map { CommonElements.isSame($0, new) } ?? false
    if !isSame { cell.setNeedsUpdateConfiguration() }
  }

  func item(at path: RowPath) -> Any { list[path] }

  subscript(path: RowPath) -> Item { list[path] }

  /// Returns the item of a row in the first section; nil if there is none.
  func item(ofRow row: Int) -> Item? {
    guard let items = list.sections.first?.items, items.indices.contains(row) else { return nil }
    return items[row]
  }

  func id(at path: RowPath) -> AnyHashable { AnyHashable(list.id(of: list[path])) }

  func rows(of ids: Set<AnyHashable>) -> Set<RowPath> {
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
