public import CharacterGrid

/// Shows a tree of items in rows.
///
/// Its branches can be expanded and collapsed.
///
/// ```swift
/// OutlineView(roots: { model.folders }, id: \.id, children: \.folders) { folder in
///   ListContent(folder.name)
/// }
/// ```
///
///     ▾ Sources
///       ▸ CharacterGrid
///       ▾ GridViews
///           View.swift
///     ▸ Tests
///
/// It is a table of the visible items: only their rows are made, and items inside of a collapsed
/// branch are not read. Cells, selection, current row and scroll position stay with their items.
/// Right expands the current row or moves to its first child. Left collapses the row or moves to
/// its parent. A click on the mark expands or collapses. Children may arrive later; until then
/// their list is empty.
///
/// If a selected item becomes invisible because its branch is collapsed, it is deselected, unless
/// the selection is bound.
public final class OutlineView: TableView {
  private let outline: any OutlineSource

  /// Makes an outline of items and the items inside of them.
  ///
  /// The reads of the closures and the key paths are tracked.
  ///
  /// - Parameters:
  ///   - roots: Reads the items of the top level.
  ///   - id: The identity of an item, which must be unique in the tree.
  ///   - children: The items inside of an item.
  ///   - expanded: The identities of the expanded items. Without a binding, the view stores them
  ///     itself, and all branches are collapsed at first.
  ///   - isBranch: Returns true if an item has a mark and can be expanded, even if it has no
  ///     children yet. If it is nil, the items with children are branches, so the children of
  ///     collapsed items are counted.
  ///   - hasGuides: Whether vertical lines connect a branch with its children.
  ///   - estimatedHeight: The estimated height of a row that was never visible.
  ///   - row: Returns the content of the row for an item.
  public convenience init<Item, ID: Hashable>(
    roots: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>,
    children: KeyPath<Item, [Item]>, expanded: Binding<Set<ID>>? = nil,
    isBranch: (@MainActor (Item) -> Bool)? = nil, hasGuides: Bool = false,
    estimatedHeight: Int = 1, row: @escaping @MainActor (Item) -> some CellContent
  ) {
    let tree = ItemTree(
      roots: roots, id: id, children: children,
      isBranch: isBranch ?? { !$0[keyPath: children].isEmpty })
    let expanded = expanded.map { ControlValue($0) } ?? ControlValue(own: [], onChange: nil)
    let rows = OutlineRows(tree, expanded: expanded) { cell, entry in
      cell.content = OutlineContent(
        row(entry.item), depth: entry.depth, mark: entry.mark, hasGuides: hasGuides)
      cell.accessibilityValue = entry.mark?.words
    }
    self.init(rows, estimatedHeight)
    expanded.attach(to: self)
  }

  /// Makes an outline of `Identifiable` items and the items inside of them.
  public convenience init<Item: Identifiable>(
    roots: @escaping @MainActor () -> [Item], children: KeyPath<Item, [Item]>,
    expanded: Binding<Set<Item.ID>>? = nil, isBranch: (@MainActor (Item) -> Bool)? = nil,
    hasGuides: Bool = false, estimatedHeight: Int = 1,
    row: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(
      roots: roots, id: \.id, children: children, expanded: expanded, isBranch: isBranch,
      hasGuides: hasGuides, estimatedHeight: estimatedHeight, row: row)
  }

  private init(_ outline: any OutlineSource, _ estimatedHeight: Int) {
    self.outline = outline
    super.init(outline, estimatedHeight: estimatedHeight)
    selectionMode = .single
  }

  override class var untrackedClass: View.Type { OutlineView.self }
  override var kindWord: String { "outline" }

  // MARK: - Expanding and collapsing

  /// Expands every branch of the tree, so that all items are read.
  public func expandAll() { change { outline.expandAll() } }

  /// Collapses every branch.
  public func collapseAll() { change { outline.collapseAll() } }

  /// Expands or collapses the item with an identity, even if it is not visible.
  public func setExpanded(_ isExpanded: Bool, id: some Hashable) {
    change { outline.setExpanded(isExpanded, id: AnyHashable(id)) }
  }

  /// Returns true if the item with an identity is marked as expanded.
  ///
  /// It shows its children when it is visible and a branch.
  public func isExpanded(id: some Hashable) -> Bool { outline.isExpanded(id: AnyHashable(id)) }

  private func change(_ change: () -> Void) {
    change()
    setNeedsUpdateProperties()
  }

  /// Handles the keys of a table, and left and right; returns true if handled.
  ///
  /// Right expands the current row or moves to its first child. Left collapses the row or moves to
  /// its parent.
  public override func handleKey(_ key: KeyPress) -> Bool {
    takeChanges()
    guard selectionMode != .none, let row = currentPlace else { return super.handleKey(key) }
    switch key {
    case .left: return collapse(row)
    case .right: return expand(row)
    default: return super.handleKey(key)
    }
  }

  /// Handles a press on a mark, which expands or collapses, and the events of a table; returns true
  /// if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.action == .press, let path = row(at: event.position),
      outline.mark(at: path.row) != nil, let id = outline.id(of: path.row),
      columnsOfMark(at: path.row).contains(event.position.x - viewport.frame.minX)
    else { return super.handleMouse(event) }
    currentRow = selectionMode == .none ? nil : path
    outline.setExpanded(!outline.isExpanded(id: id), id: id)
    return true
  }

  /// The first visible line and the number of its hidden rows, then the identity of the current
  /// row.
  ///
  /// It contains the identity and not the index, because the rows may have changed when it is set.
  public override var focusState: String? {
    get {
      let id = currentPlace.flatMap { outline.id(of: $0) }
      return "\(anchor.line),\(anchor.hidden)" + (id.map { ",\(Self.code(of: $0))" } ?? "")
    }
    set {
      super.focusState = newValue
      let code = newValue?.split(separator: ",").dropFirst(2).first.map(String.init)
      let row = code.flatMap { code in
        (0..<index.count).first { row in outline.id(of: row).map(Self.code) == code }
      }
      currentRow = row.map { RowPath(row: $0) }
    }
  }

  /// Returns the identity as letters and digits.
  private static func code(of id: AnyHashable) -> String {
    "id" + "\(id)".utf8.map { String($0, radix: 16) }.joined(separator: "-")
  }

  private var currentPlace: Int? {
    currentRow.flatMap { index.contains($0) ? $0.row : nil }
  }

  private func expand(_ row: Int) -> Bool {
    guard let mark = outline.mark(at: row), let id = outline.id(of: row) else { return false }
    if mark == .collapsed {
      outline.setExpanded(true, id: id)
      return true
    }
    guard outline.depth(of: row + 1) == outline.depth(of: row) + 1 else { return false }
    goToRow(at: RowPath(row: row + 1))
    return true
  }

  private func collapse(_ row: Int) -> Bool {
    if outline.mark(at: row) == .expanded, let id = outline.id(of: row) {
      outline.setExpanded(false, id: id)
      return true
    }
    let depth = outline.depth(of: row)
    guard depth > 0, let parent = (0..<row).last(where: { outline.depth(of: $0) < depth }) else {
      return false
    }
    goToRow(at: RowPath(row: parent))
    return true
  }

  private func columnsOfMark(at row: Int) -> Range<Int> {
    OutlineContent.columnsOfMark(
      ofDepth: outline.depth(of: row), within: viewport.frame.size.width)
  }
}

// MARK: - A row

/// The content of an item's row: guides, a mark for a branch, and the item's own content.
struct OutlineContent: CellContent {
  private let content: any CellContent
  private let depth: Int
  private let mark: OutlineMark?
  private let hasGuides: Bool

  init(_ content: any CellContent, depth: Int, mark: OutlineMark?, hasGuides: Bool) {
    (self.content, self.depth, self.mark, self.hasGuides) = (content, depth, mark, hasGuides)
  }

  /// The number of columns for one level, and for a mark.
  private static let step = 2

  /// Returns the columns of the mark; the content begins after them.
  ///
  /// Even for a deep item, at most half of the width is before the mark, and the content has at
  /// least one column.
  static func columnsOfMark(ofDepth depth: Int, within width: Int?) -> Range<Int> {
    let (indent, isTooLong) = depth.multipliedReportingOverflow(by: step)
    let most = width.map { max(0, $0 / 2 - step) } ?? .max
    let start = min(isTooLong ? .max : indent, most - most % step)
    let end = min(start.addingUpToLimit(step), width.map { max(0, $0 - 1) } ?? .max)
    return start..<max(start, end)
  }

  func size(within width: Int?) -> GridSize {
    let start = Self.columnsOfMark(ofDepth: depth, within: width).upperBound
    let size = content.size(within: width.map { $0 - start })
    return GridSize(width: size.width.addingUpToLimit(start), height: size.height)
  }

  func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let columns = Self.columnsOfMark(ofDepth: depth, within: size.width)
    if hasGuides {
      for column in stride(from: 0, to: columns.lowerBound, by: Self.step) {
        canvas.drawVerticalLine(
          at: GridPoint(x: column, y: 0), length: size.height, style: look ?? .border)
      }
    }
    if let mark, !columns.isEmpty {
      canvas.draw(
        mark.rawValue, at: GridPoint(x: columns.lowerBound, y: 0), style: look ?? .secondary)
    }
    let room = GridRect(
      x: columns.upperBound, y: 0, width: size.width - columns.upperBound, height: size.height)
    canvas.within(room) { content.draw(in: &$0, size: room.size, look: look) }
  }

  func isSame(as other: any CellContent) -> Bool {
    guard let other = other as? OutlineContent else { return false }
    return depth == other.depth && mark == other.mark && hasGuides == other.hasGuides
      && content.isSame(as: other.content)
  }

  var spokenText: String { content.spokenText }
}
