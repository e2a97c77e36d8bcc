/// The rows of an outline, with any type of items.
protocol OutlineSource: RowSource {
  /// Returns the level of a row, 0 for a root; -1 if there is no such row.
  func depth(of row: Int) -> Int
  /// Returns the mark of a row; nil if the row is not a branch.
  func mark(at row: Int) -> OutlineMark?
  /// Returns the identity of the item of a row; nil if there is no such row.
  func id(of row: Int) -> AnyHashable?
  func isExpanded(id: AnyHashable) -> Bool
  func setExpanded(_ isExpanded: Bool, id: AnyHashable)
  func expandAll()
  func collapseAll()
}

/// The mark of a branch.
enum OutlineMark: String {
  case expanded = "▾"
  case collapsed = "▸"

  /// The words for a screen reader.
  var words: String { self == .expanded ? "expanded" : "collapsed" }
}

/// A row of an outline.
struct OutlineEntry<Item, ID: Hashable> {
  let item: Item
  let id: ID
  let depth: Int
  let mark: OutlineMark?
}

extension OutlineEntry: Equatable where Item: Equatable {}

/// The visible items of an outline, in the order of their rows.
final class OutlineRows<Item, ID: Hashable>: OutlineSource {
  private let tree: ItemTree<Item, ID>
  private let expanded: ControlValue<Set<ID>>
  private let rows: ItemRows<OutlineEntry<Item, ID>, ID>

  init(
    _ tree: ItemTree<Item, ID>, expanded: ControlValue<Set<ID>>,
    configure: @escaping (ListCell, OutlineEntry<Item, ID>) -> Void
  ) {
    (self.tree, self.expanded) = (tree, expanded)
    rows = ItemRows(
      { [ListSection(items: tree.entries(expanded: expanded.current))] }, id: \.id,
      configure: configure)
  }

  func update() -> RowChange { rows.update() }

  func makeCell(in list: CellsView, at path: RowPath) -> ListCell {
    rows.makeCell(in: list, at: path)
  }

  func refresh(_ cell: ListCell, at path: RowPath) { rows.refresh(cell, at: path) }

  func item(at path: RowPath) -> Any { rows[path].item }

  func id(at path: RowPath) -> AnyHashable { rows.id(at: path) }

  func rows(of ids: Set<AnyHashable>) -> Set<RowPath> { rows.rows(of: ids) }

  // MARK: - The tree

  private func entry(_ row: Int) -> OutlineEntry<Item, ID>? { rows.item(ofRow: row) }

  func depth(of row: Int) -> Int { entry(row)?.depth ?? -1 }

  func mark(at row: Int) -> OutlineMark? { entry(row)?.mark }

  func id(of row: Int) -> AnyHashable? { entry(row).map { AnyHashable($0.id) } }

  func isExpanded(id: AnyHashable) -> Bool {
    (id.base as? ID).map(expanded.current.contains) ?? false
  }

  func setExpanded(_ isExpanded: Bool, id: AnyHashable) {
    guard let id = id.base as? ID else { return }
    var ids = expanded.binding.wrappedValue
    if isExpanded { ids.insert(id) } else { ids.remove(id) }
    expanded.binding.change(to: ids)
  }

  func expandAll() { expanded.current = tree.branches }

  func collapseAll() { expanded.current = [] }
}

/// A tree that is read from models.
@MainActor struct ItemTree<Item, ID: Hashable> {
  let roots: () -> [Item]
  let id: KeyPath<Item, ID>
  let children: KeyPath<Item, [Item]>
  let isBranch: (Item) -> Bool

  /// Returns the visible items, in order.
  ///
  /// It does not use recursion, because a tree may be deep. Each identity is expanded only once, so
  /// that the result is finite even if items contain themselves.
  func entries(expanded: Set<ID>) -> [OutlineEntry<Item, ID>] {
    var entries: [OutlineEntry<Item, ID>] = []
    visit(isExpanded: expanded.contains) { entries.append($0) }
    return entries
  }

  /// The identities of all branches.
  var branches: Set<ID> {
    var branches: Set<ID> = []
    visit(isExpanded: { _ in true }) { if $0.mark != nil { branches.insert($0.id) } }
    return branches
  }

  private func visit(
    isExpanded: (ID) -> Bool, _ note: (OutlineEntry<Item, ID>) -> Void
  ) {
    var opened: Set<ID> = []
    var levels = [roots().makeIterator()]
    while let depth = levels.indices.last {
      guard let item = levels[depth].next() else {
        levels.removeLast()
        continue
      }
      let id = item[keyPath: id]
      guard isBranch(item) else {
        note(OutlineEntry(item: item, id: id, depth: depth, mark: nil))
        continue
      }
      let isOpen = isExpanded(id) && opened.insert(id).inserted
      note(
        OutlineEntry(item: item, id: id, depth: depth, mark: isOpen ? .expanded : .collapsed))
      if isOpen { levels.append(item[keyPath: children].makeIterator()) }
    }
  }
}
