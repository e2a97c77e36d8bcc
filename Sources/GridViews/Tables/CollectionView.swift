import CharacterGrid

/// Shows items side by side in columns of equal width; only the visible items are laid out.
///
///     red     green    blue
///     ochre   pink
public final class CollectionView: CellsView, UpdatesOnEveryPlatform {
  /// The number of items in a line, at least one; the first columns may be wider by one.
  public var columns: Int {
    didSet {
      didAssign("columns", changed: columns != oldValue)
      if columns != oldValue { reload() }
    }
  }

  /// The number of blank columns between two items of a line.
  public var spacing = 1 {
    didSet {
      didAssign("spacing", changed: spacing != oldValue)
      if spacing != oldValue { reload() }
    }
  }

  /// The number of items, as of the last update.
  private var items = 0

  /// The items, which are read from models.
  private let rows: any RowSource
  /// The cells of items that were visible before a change, by the new indices of the items.
  private var keptCells: [Int: ListCell] = [:]
  /// The item that the next layout shows at the place of the first visible one.
  private var itemInSight: Int?
  /// Makes a collection with a cell for each item of a list.
  ///
  /// ```swift
  /// CollectionView(items: { model.colors }, id: \.name, columns: 3) { color in
  ///   ListContent(color.name)
  /// }
  /// ```
  ///
  /// It updates like a table: after a change of the list, the remaining items keep their cells, and
  /// the first visible item stays visible.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The identity of an item, which must be unique in the list.
  ///   - columns: The number of items in a line.
  ///   - estimatedHeight: The estimated height of a line that was never visible.
  ///   - cell: Returns the content of the cell for an item.
  public convenience init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, columns: Int,
    estimatedHeight: Int = 1, cell: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: id, columns: columns, estimatedHeight: estimatedHeight) {
      view, item in view.content = cell(item)
    }
  }

  /// Makes a collection with a cell for each item of a list; the closure configures the cells.
  public init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, columns: Int,
    estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ item: Item) -> Void
  ) {
    rows = ItemRows({ [ListSection(items: items())] }, id: id, configure: configure)
    self.columns = columns
    super.init(guess: estimatedHeight)
    readModels()
  }

  override class var untrackedClass: View.Type { CollectionView.self }
  override var kindWord: String { "collection" }

  /// Reads the items.
  public override func updateProperties() { take(rows.update()) }

  /// Handles the keys that scroll; returns true if it scrolled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    // The last key may have changed the items, and there was no frame since.
    updatePropertiesIfNeeded()
    showItemInSight()
    return super.handleKey(key)
  }

  /// Starts with new lines.
  private func reload() {
    let (full, rest) = items.quotientAndRemainder(dividingBy: lineLength)
    reset(count: full + min(rest, 1))
  }

  override func placeContent() {
    showItemInSight()
    super.placeContent()
    dropKeptCells()
  }

  override func makeCells(ofLine line: Int) -> [ListCell] {
    items(ofLine: line).map { cell(ofItem: $0) }
  }

  private func cell(ofItem item: Int) -> ListCell {
    let cell =
      keptCells.removeValue(forKey: item) ?? rows.makeCell(in: self, at: RowPath(row: item))
    cell.rename("item \(item)")
    return cell
  }

  override func columns(of line: CellLine) -> [Range<Int>] {
    let (room, gap) = (viewport.frame.size.width, max(0, spacing))
    let (part, rest) = max(0, room - gap * (lineLength - 1)).quotientAndRemainder(
      dividingBy: lineLength)
    return line.cells.indices.map { number in
      let start = number * (part + gap) + min(number, rest)
      return start..<start + part + (number < rest ? 1 : 0)
    }
  }

  // MARK: - Items

  /// Keeps the cells of the remaining items, and starts with new lines.
  private func take(_ change: RowChange) {
    report(change)
    let (visible, first) = (visibleItems, firstVisibleItem)
    for (item, cell) in visible {
      if let new = change.lines.line(after: item) { rows.refresh(cell, at: RowPath(row: new)) }
    }
    items = change.sections.reduce(0) { $0 + $1.rows }
    if change.lines.isEmpty { return }
    if let first { keepInSight(first, after: change.lines) }
    (keptCells, lines) = ([:], [])
    for (item, cell) in visible {
      if let new = change.lines.line(after: item) { keptCells[new] = cell } else { drop(cell) }
    }
    reload()
  }

  /// The item that stays visible after a change; nil at the very top, where new items appear.
  private var firstVisibleItem: Int? {
    if anchor == ScrollAnchor() || heights.count == 0 { return itemInSight }
    return itemInSight ?? items(ofLine: min(max(0, anchor.line), heights.count - 1)).lowerBound
  }

  /// Notes the new index of the first visible item or, if it was removed or moved, of the next item
  /// that was not.
  private func keepInSight(_ first: Int, after change: LineChange) {
    let next = (first..<max(first + 1, change.old.upperBound + 1)).first { item in
      change.keepsOrder(of: item) && change.line(after: item).map { $0 < items } == true
    }
    itemInSight = next.flatMap(change.line(after:))
    if next != first { anchor.hidden = 0 }
  }

  /// The remaining items of the last layout, and their cells, in order.
  ///
  /// A change leaves no lines until the next layout, and another change may follow before.
  private var visibleItems: [(item: Int, cell: ListCell)] {
    lines.flatMap { line in Array(zip(items(ofLine: line.index), line.cells)) }
      + keptCells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Puts the cells of items that are no longer visible into the queue for reuse.
  private func dropKeptCells() {
    for cell in keptCells.values { drop(cell) }
    keptCells = [:]
  }

  // MARK: - Lines

  /// The number of items in a full line.
  private var lineLength: Int { max(1, columns) }

  private func line(ofItem item: Int) -> Int { item / lineLength }

  private func items(ofLine line: Int) -> Range<Int> {
    line * lineLength..<min(items, (line + 1) * lineLength)
  }

  /// Scrolls to the line of the item that must be visible.
  private func showItemInSight() {
    if let itemInSight { anchor.line = line(ofItem: itemInSight) }
    itemInSight = nil
  }
}
