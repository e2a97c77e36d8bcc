import CharacterGrid
package import GridViews

/// The drawn list: a row for each item, as high as its texts need.
///
///     ╭─ Mailboxes ────────────────────╮
///     │ ◆ Inbox                    3 › │
///     │   Grace: the seat is yours     │
///     ╰────────────────────────────────╯
package final class ListItemFace: Box, Face {
  /// Told what the reader asks for.
  package var send: @MainActor (ListItemIntent) -> Void = { _ in }

  /// Sets up a cell for a row; the state that was shown last is what it shows unless told.
  package var configure: @MainActor (_ cell: ListCell, _ row: Int) -> Void = { _, _ in }

  private lazy var table = TableView(rows: 0, estimatedHeight: 2) { [weak self] table, path in
    let cell = table.dequeueCell()
    self?.configure(cell, path.row)
    return cell
  }
  private var ids: [String] = []
  private var shown: [ListItem] = []

  /// Makes a list without items.
  package init() {
    super.init(titleStyle: .title, borderStyle: .border)
    configure = { [weak self] cell, row in cell.content = self?.shown[row].content }
    table.hasSeparators = true
    table.selectionMode = .single
    table.emptyView = Label("Nothing here", style: .secondary, alignment: .center)
    table.onSelect = { [weak self] path in self?.open(path) }
    addSubview(table)
  }

  /// Shows a whole list at once.
  package func show(_ state: ListItemState) {
    shown = state.items
    update(title: state.title, rows: state.items.map(\.id))
    for path in table.visibleRows where path.row < shown.count {
      table.cell(at: path)?.content = shown[path.row].content
    }
  }

  /// Shows the title, and brings rows and takes them away; those that stay keep their cells.
  package func update(title: String, rows: [String]) {
    self.title = title
    for change in rows.difference(from: ids) {
      switch change {
      case .remove(let row, _, _): table.removeRows(at: RowPath(row: row))
      case .insert(let row, _, _): table.insertRows(at: RowPath(row: row))
      }
    }
    ids = rows
  }

  /// What is chosen does not stay so: it was opened.
  private func open(_ path: RowPath) {
    table.selection = []
    if ids.indices.contains(path.row) { send(.open(ids[path.row])) }
  }

  /// Places the rows a column away from the border; at the right, the table keeps one to scroll.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
  }

  /// The rows of all items and of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = table.sizeThatFits(ProposedSize(width: proposal.width.map { max(0, $0 - 3) }))
    return GridSize(
      width: proposal.width ?? rows.width + 3, height: proposal.height ?? max(1, rows.height) + 2)
  }
}
