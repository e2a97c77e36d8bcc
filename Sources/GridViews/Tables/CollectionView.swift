import CharacterGrid

/// Items side by side, in columns or in a flow, of which only the visible ones are laid out.
///
///     ┌ red ┐ ┌ green ┐            .flow: each as wide as it needs, as many as a line has room for
///     ┌ blue ┐
///
/// In columns no cost depends on the number of items. In a flow the place of an item depends on all
/// before it, so all items are measured once for each width.
public final class CollectionView: CellsView {
  /// How the items are arranged.
  public var arrangement: Arrangement {
    didSet {
      didAssign("arrangement", changed: arrangement != oldValue)
      if arrangement != oldValue { reload() }
    }
  }

  /// The blank columns between two items of a line.
  public var spacing = 1 {
    didSet {
      didAssign("spacing", changed: spacing != oldValue)
      if spacing != oldValue { reload() }
    }
  }

  /// How many items there are; the number of a collection that reads its items cannot be set.
  public var items: Int {
    get { count }
    set {
      precondition(
        rows == nil,
        "The cells of \(path) follow its items: change the items, and the collection shows it.")
      didAssign("items", changed: newValue != count)
      guard newValue != count else { return }
      count = newValue
      selection = selection.filter { $0 < newValue }
      if let item = currentItem, item >= newValue {
        currentItem = newValue > 0 ? newValue - 1 : nil
      }
      reload()
    }
  }

  /// How many items can be selected.
  public var selectionMode = SelectionMode.none {
    didSet { if selectionMode != oldValue { itemsDidChange("selectionMode") } }
  }

  /// The selected items, by their numbers.
  public var selection: Set<Int> = [] {
    didSet { if selection != oldValue { itemsDidChange("selection") } }
  }

  /// The item that the keys act on; nil until there has been a key or a click.
  public var currentItem: Int? {
    didSet { if currentItem != oldValue { itemsDidChange("currentItem") } }
  }

  /// Called when a key or a click has selected an item, or the same item again.
  ///
  /// To set it lets one item be selected, unless ``selectionMode`` says so already.
  public var onSelect: (Int) -> Void = { _ in } {
    didSet { if selectionMode == .none { selectionMode = .single } }
  }

  /// How items are arranged.
  public enum Arrangement: Hashable, Sendable {
    /// In lines of this many items of equal width; the first have the odd columns.
    case columns(Int)
    /// One after another, each as wide as it needs, in as many lines as they fill.
    case flow
  }

  private var count: Int
  private var flow = FlowLines()
  private let makeCell: (CollectionView, Int) -> ListCell
  /// The items, if the collection reads them.
  let rows: (any RowSource)?
  /// Where the selection is kept besides; nil if nowhere.
  var boundSelection: BoundSelection? { didSet { readModels() } }
  /// The cells of items that were visible before a change, by the items' new numbers.
  private(set) var keptCells: [Int: ListCell] = [:]
  /// The item that the next layout has to show where the first visible one was.
  private var itemInSight: Int?
  /// Whether the next layout has to scroll to the current item.
  var isCurrentItemWanted = false

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - items: How many there are.
  ///   - arrangement: How they are arranged.
  ///   - estimatedHeight: The guessed height of a line that was never visible.
  ///   - cell: Makes or dequeues a cell for an item.
  public init(
    items: Int, arrangement: Arrangement, estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ collection: CollectionView, _ item: Int) -> ListCell
  ) {
    precondition(items >= 0, "A collection cannot have \(items) items. Use 0 or more.")
    count = items
    self.arrangement = arrangement
    (makeCell, rows) = (cell, nil)
    super.init(guess: estimatedHeight)
    countLines()
    // There is nothing to read.
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes a collection with a cell for each item of a list.
  ///
  /// ```swift
  /// CollectionView(items: { model.colors }, id: \.name, arrangement: .flow) { color in
  ///   ListContent(color.name)
  /// }
  /// ```
  ///
  /// It follows the list as a table does: the cells of items that are still there are kept, and the first
  /// visible item stays in sight.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: What identifies an item; it must be different for each.
  ///   - arrangement: How they are arranged.
  ///   - estimatedHeight: The guessed height of a line that was never visible.
  ///   - cell: Returns what the cell of an item shows.
  public convenience init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, arrangement: Arrangement,
    estimatedHeight: Int = 1, cell: @escaping @MainActor (Item) -> some CellContent
  ) {
    self.init(items: items, id: id, arrangement: arrangement, estimatedHeight: estimatedHeight) {
      view, item in view.content = cell(item)
    }
  }

  /// Makes a collection with a cell for each item of a list, which a closure configures.
  public init<Item, ID: Hashable>(
    items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, arrangement: Arrangement,
    estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ item: Item) -> Void
  ) {
    let rows = ItemRows({ [ListSection(items: items())] }, id: id, configure: configure)
    (count, self.arrangement, self.rows) = (0, arrangement, rows)
    makeCell = { collection, item in rows.makeCell(in: collection, at: RowPath(row: item)) }
    super.init(guess: estimatedHeight)
    readModels()
  }

  override class var untrackedClass: View.Type { CollectionView.self }
  override var kindWord: String { "collection" }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Reads the items and the selection, where they are read from models.
  public override func updateProperties() {
    if let rows { take(rows.update(), from: rows) }
    if let ids = boundSelection?.read() { showSelection(of: ids) }
  }

  /// Whether it can have the focus: items can be selected, or it can scroll.
  public override var isFocusable: Bool {
    super.isFocusable || (selectionMode != .none && items > 0)
  }

  /// Handles the keys that scroll or, where items can be selected, go to another item and select it;
  /// returns true if handled.
  ///
  /// Left and right go to the neighbour, up and down to the nearest item of the next line, page keys
  /// further, home and end to the first and the last item. Enter and space select the current one.
  public override func handleKey(_ key: KeyPress) -> Bool {
    // The last key may have changed the items, and no frame has been made since.
    if rows != nil { updatePropertiesIfNeeded() }
    if heights.count == 0 || itemInSight != nil { prepareLines() }
    if selectionMode == .none { return super.handleKey(key) }
    return key == .enter || key == .space ? selectCurrentItem() : goToItem(by: key)
  }

  /// Handles a press, which selects an item, and the wheel, which scrolls; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.action == .press, selectionMode != .none else { return super.handleMouse(event) }
    guard let item = item(at: event.position) else { return false }
    currentItem = item
    select(item)
    return true
  }

  /// The current item looks different with the focus.
  public override func focusDidChange() {
    super.focusDidChange()
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// The first visible line and its hidden rows, then the current item.
  public override var focusState: String? {
    get { (super.focusState ?? "") + (currentItem.map { ",\($0)" } ?? "") }
    set {
      super.focusState = newValue
      isCurrentItemWanted = false
      let numbers = newValue?.numbers ?? []
      currentItem = numbers.count == 3 && numbers[2] < items ? numbers[2] : nil
    }
  }

  /// Returns a cell that can be reused, or a new one.
  public func dequeueCell(
    _ identifier: String = "cell",
    make: @MainActor (_ identifier: String) -> ListCell = { ListCell(reuseIdentifier: $0) }
  ) -> ListCell {
    queue.dequeue(identifier) ?? make(identifier)
  }

  /// Makes all cells again.
  public func reload() {
    flow = FlowLines()
    reset(count: 0)
    countLines()
  }

  override func placeContent() {
    prepareLines()
    if isCurrentItemWanted, let currentItem { wantedLine = line(ofItem: currentItem) }
    isCurrentItemWanted = false
    super.placeContent()
    dropKeptCells()
  }

  package override func makeCurrent(_ cell: ListCell) {
    if selectionMode != .none, let item = item(of: cell) { currentItem = item }
  }

  override func makeCells(ofLine line: Int) -> [ListCell] {
    items(ofLine: line).map { cell(ofItem: $0) }
  }

  private func cell(ofItem item: Int) -> ListCell {
    let cell = keptCells.removeValue(forKey: item) ?? makeCell(self, item)
    cell.rename("item \(item)")
    return cell
  }

  override func configure(_ line: CellLine) -> Bool {
    for (item, cell) in zip(items(ofLine: line.index), line.cells) {
      cell.configurationState = CellState(
        isSelected: !selection.isEmpty && selection.contains(item),
        isFocused: item == currentItem && isFocused)
    }
    return false
  }

  private func itemsDidChange(_ property: String) {
    didAssign(property, changed: true)
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// The first column of an item of a line.
  func column(ofItem item: Int, inLine line: Int) -> Int {
    let number = item - items(ofLine: line).lowerBound
    switch arrangement {
    case .flow:
      let before = items(ofLine: line).prefix(number)
      return before.reduce(0) { $0 + flow.widths[$1] + max(0, spacing) }
    case .columns: return number
    }
  }

  override func columns(of line: CellLine) -> [Range<Int>] {
    let room = viewport.frame.size.width
    switch arrangement {
    case .flow:
      var start = 0
      return items(ofLine: line.index).map { item in
        defer { start += flow.widths[item] + max(0, spacing) }
        return start..<start + flow.widths[item]
      }
    case .columns(let count):
      return (0..<line.cells.count).map { column(number: $0, of: max(1, count), in: room) }
    }
  }

  override func wantsOtherSize(_ cell: ListCell) -> Bool {
    arrangement == .flow || super.wantsOtherSize(cell)
  }

  override func measureAgain(lineAt place: Int) {
    super.measureAgain(lineAt: place)
    // The lines are those of the last layout until the next one.
    flow.room = -1
  }

  // MARK: - Items

  /// Keeps the cells of the items that are still there, and begins with new lines.
  private func take(_ change: RowChange, from rows: any RowSource) {
    report(change)
    let (visible, first) = (visibleItems, firstVisibleItem)
    for (item, cell) in visible {
      if let new = change.lines.line(after: item) { rows.refresh(cell, at: RowPath(row: new)) }
    }
    count = change.sections.reduce(0) { $0 + $1.rows }
    renumber(by: change.lines)
    if change.lines.isEmpty { return }
    if let first { keepInSight(first, after: change.lines) }
    (keptCells, lines) = ([:], [])
    for (item, cell) in visible {
      if let new = change.lines.line(after: item) { keptCells[new] = cell } else { drop(cell) }
    }
    flow = FlowLines()
    reset(count: 0)
    countLines()
  }

  /// The item that a change keeps in sight; nil at the very top, where what has come before it is shown.
  private var firstVisibleItem: Int? {
    if anchor == ScrollAnchor() || heights.count == 0 { return itemInSight }
    return itemInSight ?? items(ofLine: min(max(0, anchor.line), heights.count - 1)).lowerBound
  }

  /// Notes where the first visible item is after a change, or the next one that has kept its order.
  private func keepInSight(_ first: Int, after change: LineChange) {
    let next = (first..<max(first + 1, change.old.upperBound + 1)).first { item in
      change.keepsOrder(of: item) && change.line(after: item).map { $0 < items } == true
    }
    itemInSight = next.flatMap(change.line(after:))
    if next != first { anchor.hidden = 0 }
  }

  /// The items of the last layout that are still there, and their cells, in order.
  ///
  /// Until the next layout a change leaves no lines, and another one may follow it.
  private var visibleItems: [(item: Int, cell: ListCell)] {
    lines.flatMap { line in Array(zip(items(ofLine: line.index), line.cells)) }
      + keptCells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Enqueues the cells of items that are no longer visible.
  private func dropKeptCells() {
    for cell in keptCells.values { drop(cell) }
    keptCells = [:]
  }

  // MARK: - Lines

  private func column(number: Int, of count: Int, in room: Int) -> Range<Int> {
    let gaps = max(0, spacing) * (count - 1)
    let (part, rest) = max(0, room - gaps).quotientAndRemainder(dividingBy: count)
    let start = number * (part + max(0, spacing)) + min(number, rest)
    return start..<start + part + (number < rest ? 1 : 0)
  }

  func line(ofItem item: Int) -> Int {
    if case .columns(let count) = arrangement { return item / max(1, count) }
    return max(0, (flow.starts.firstIndex { $0 > item } ?? flow.starts.count) - 1)
  }

  func items(ofLine line: Int) -> Range<Int> {
    if case .columns(let count) = arrangement {
      let first = line * max(1, count)
      return first..<min(items, first + max(1, count))
    }
    return flow.starts[line]..<(line + 1 < flow.starts.count ? flow.starts[line + 1] : items)
  }

  /// Finds out which lines there are, and in which of them is the item that has to be in sight.
  private func prepareLines() {
    let room = viewport.frame.size.width
    if arrangement == .flow, flow.room != room {
      dropLines { _ in true }
      flow = FlowLines(room: room, spacing: max(0, spacing), widths: measuredWidths(room))
      heights.reset(count: flow.starts.count)
    }
    if let itemInSight { anchor.line = line(ofItem: itemInSight) }
    itemInSight = nil
  }

  /// Counts the lines in columns, whose number is known before anything is measured.
  private func countLines() {
    guard case .columns(let count) = arrangement else { return }
    let whole = items / max(1, count)
    heights.reset(count: whole * max(1, count) < items ? whole + 1 : whole)
  }

  /// The ideal width of each item.
  ///
  /// Each cell is in the viewport while it is measured, since its traits come from there.
  private func measuredWidths(_ room: Int) -> [Int] {
    isMeasuring = true
    defer { isMeasuring = false }
    return (0..<items).map { item in
      let kept = keptCells[item]
      let cell = kept ?? makeCell(self, item)
      if kept == nil { viewport.addSubview(cell) }
      for phase in [Phase.traits, .updateProperties, .updateConstraints] { cell.runPass(phase) }
      let width = cell.sizeThatFits(.unspecified).width
      if kept == nil { drop(cell) }
      return min(width, room)
    }
  }
}
