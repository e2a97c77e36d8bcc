/// The rows of one list: finds them in the description, and makes the visible ones.
@MainActor final class ListRows: RowSource {
  private unowned let node: Node
  private weak var table: TableView?
  private let bodies: RowBodies
  private var parts: [ListPart] = []
  private var contents = ListContents()
  private var primaryAction: PrimaryAction?
  /// The environment of the rows, which are not themselves the list of a primary action; nil until
  /// there is one.
  private var environmentOfRows: EnvironmentScope?
  /// The rows that were visible before and are still in the list.
  private var rows: [RowID: VisibleRow] = [:]

  private struct VisibleRow {
    let node: Node
    /// The last known line of the row in the table.
    var line: Int
    var source: PlacedRows.Source?
  }

  init(in node: Node) {
    self.node = node
    let view = ListView()
    bodies = RowBodies(in: node, container: view.bodies) { [weak view] in view?.rowsDidChange() }
    node.shown = view
    table = view.show(self)
    node.onEnd.append { [weak self] in self?.rows.values.forEach { $0.node.end() } }
  }

  /// Stores another description.
  func update(_ description: some View, selection: (@MainActor (TableView) -> Void)?) {
    takePrimaryAction()
    parts = bodies.parts(
      of: description, at: [], environment: environmentOfRows ?? node.environment)
    if let table, let selection { selection(table) }
    table?.setNeedsUpdateProperties()
  }

  private func takePrimaryAction() {
    primaryAction = EnvironmentValues(scope: node.environment, reader: node).primaryAction
    guard primaryAction != nil else { return }
    if environmentOfRows == nil {
      let inner = EnvironmentScope(inside: node.environment)
      EnvironmentValues(scope: inner, reader: nil).primaryAction = nil
      environmentOfRows = inner
    }
    letRowsBeOpened()
    table?.onDoubleClick = { [weak self] path in self?.open(path) }
  }

  // MARK: - As the rows of a table

  func update() -> RowChange {
    let old = contents
    contents = ListContents(parts)
    let change = contents.change(since: old)
    if !change.isEmpty { takeRows(along: change) }
    takeActions()
    return RowChange(
      sections: contents.tableSections, lines: change,
      sharedID: change.isEmpty ? nil : contents.sharedID.map { "\($0)" })
  }

  func makeCell(in list: CellsView, at path: RowPath) -> ListCell {
    endRowsOutOfSight()
    let cell = list.dequeueCell("row")
    refresh(cell, at: path)
    return cell
  }

  func refresh(_ cell: ListCell, at path: RowPath) {
    let (rows, number) = contents.row(at: path)
    let line = contents.line(of: path)
    var id = RowID(place: rows.place, id: rows.run.id(at: number))
    // Another row has the same identity. This row is identified by its line instead.
    if let known = self.rows[id], known.line != line { id = RowID(place: [-1, line], id: id) }
    var row =
      self.rows[id]
      ?? VisibleRow(
        node: Node(RowID.self, id: id, in: node, environment: rows.environment), line: line)
    row.node.describer = rows.describer
    if row.source !== rows.source { row.node.updateChildren { rows.run.add(row: number, to: &$0) } }
    row.source = rows.source
    self.rows[id] = row
    cell.contentView = row.node.views.first
  }

  /// Runs the bodies around the list that have to run, since they describe the rows.
  func takeChanges() {
    let outermost = node.ancestors.compactMap { $0.shown as? BodyView }.last
    outermost?.updatePropertiesIfNeeded()
  }

  func item(at path: RowPath) -> Any { id(at: path) }

  func id(at path: RowPath) -> AnyHashable {
    let (rows, number) = contents.row(at: path)
    return rows.run.id(at: number)
  }

  func rows(of ids: Set<AnyHashable>) -> Set<RowPath> {
    var paths: Set<RowPath> = []
    contents.forEachRow { path, rows, number in
      if ids.contains(rows.run.id(at: number)) { paths.insert(path) }
    }
    return paths
  }

  // MARK: - The life of rows

  /// Ends the rows that were removed, and stores the new lines of the others.
  private func takeRows(along change: LineChange) {
    for (id, row) in rows {
      if let line = change.line(after: row.line) {
        rows[id]?.line = line
      } else {
        row.node.end()
        rows[id] = nil
      }
    }
  }

  /// Ends rows that are not visible, unless they have a state.
  private func endRowsOutOfSight() {
    guard rows.count > 2 * (table?.visibleRows.count ?? 0) + 16 else { return }
    for (id, row) in rows
    where row.node.views.allSatisfy({ $0.stage == nil }) && !row.node.keepsState {
      row.node.end()
      rows[id] = nil
    }
  }

  // MARK: - What the user can do with them

  private func takeActions() {
    guard let table else { return }
    let runs = contents.sections.flatMap(\.runs)
    if runs.contains(where: { $0.run.delete != nil }),
      !table.rowActions.contains(where: { $0.key == .delete })
    {
      table.addRowAction("Delete", key: .delete) { [weak self] path in self?.delete(path) }
    }
    if runs.contains(where: { $0.run.move != nil }), table.onMove == nil {
      table.onMove = { [weak self] in self?.move($0, to: $1) }
    }
  }

  private func delete(_ path: RowPath) {
    let (rows, number) = contents.row(at: path)
    rows.run.delete?(number)
  }

  /// Lets enter follow the link of the current row, or run the primary action.
  ///
  /// If there is neither, enter selects, as usual.
  func letRowsBeOpened() {
    guard let table, !table.rowActions.contains(where: { $0.key == .enter }) else { return }
    table.addRowAction("Open", key: .enter) { [weak self] path in self?.open(path) }
  }

  private func open(_ path: RowPath) {
    let (rows, number) = contents.row(at: path)
    let row = self.rows[RowID(place: rows.place, id: rows.run.id(at: number))]
    if let link = row?.node.views.lazy.compactMap(\.firstLink).first {
      link.follow()
    } else if !performPrimaryAction(on: path) {
      _ = table?.selectCurrentRow()
    }
  }

  /// Runs the primary action on the selected rows if the row is selected, and otherwise on the row;
  /// returns false if there is no action for it.
  private func performPrimaryAction(on path: RowPath) -> Bool {
    guard let table, let primaryAction else { return false }
    let paths = table.selection.contains(path) ? table.selection : [path]
    return primaryAction.perform(Set(paths.map(id)))
  }

  /// Makes the row that contains a view the current row.
  func makeCurrent(_ view: GridViews.View) {
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? ListCell }.first
    if let cell { table?.makeCurrent(cell) }
  }

  /// Moves a row within its run; the target is its index after the row is removed.
  private func move(_ path: RowPath, to target: RowPath) {
    guard path.section == target.section else { return }
    let (rows, number) = contents.row(at: path)
    let place = number + target.row - path.row
    guard (0..<rows.run.count).contains(place) else { return }
    rows.run.move?(number, place > number ? place + 1 : place)
  }
}

extension GridViews.View {
  /// The first link of a row: this view, or one inside of it.
  fileprivate var firstLink: RowLink? {
    self as? RowLink ?? subviews.lazy.compactMap(\.firstLink).first
  }
}

extension Node {
  /// True if the view or one inside of it has a dynamic property.
  var keepsState: Bool { !properties.isEmpty || children.contains(where: \.keepsState) }
}

/// A table, and the bodies that describe its rows.
final class ListView: GridViews.View {
  /// Contains the bodies; it has no size.
  let bodies = GridViews.View()
  private var table: TableView?

  override init() {
    super.init()
    identifier = "List"
    bodies.identifier = "rows"
    sizing = Sizing(width: .fill, height: .fill)
  }

  func show(_ rows: ListRows) -> TableView {
    let table = TableView(rows, estimatedHeight: 1)
    table.identifier = "table"
    table.measuresChangesInside = true
    self.table = table
    addSubview(bodies)
    addSubview(table)
    return table
  }

  func rowsDidChange() { table?.setNeedsUpdateProperties() }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    table?.sizeThatFits(proposal) ?? .zero
  }

  override func layoutSubviews() { table?.frame = bounds }
}
