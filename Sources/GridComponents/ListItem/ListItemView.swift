import CharacterGrid
package import GridViews

/// A list that tracks its model.
///
/// The view reads the list of rows. The handler of each cell reads its own item.
public final class ListItemView: FilledView {
  private let model: any ViewModel<ListItemState>
  private let stateView = ListItemStateView()

  /// Makes a view for a model.
  public init(_ model: any ViewModel<ListItemState>) {
    self.model = model
    super.init(by: stateView)
    stateView.send = { model.send($0) }
  }

  /// Reads the list of rows.
  public override func updateProperties() {
    stateView.configure = { [model] cell, id in
      // After this commit a removed item has no row.
      guard let item = model[\.items[id: id]] else { return }
      cell.content = item.content
    }
    stateView.update(title: model.title, rows: model.ids)
  }
}

// MARK: - The state view

/// The state view of a list: a row for each item, as high as the item's texts.
///
///     ╭─ Mailboxes ────────────────────╮
///     │ ◆ Inbox                    3 › │
///     │   Grace: the seat is yours     │
///     ╰────────────────────────────────╯
package final class ListItemStateView: StateBox<ListItemState> {
  /// Configures a cell for a row; by default it shows the item of the state that is shown.
  package var configure: @MainActor (_ cell: ListCell, _ id: String) -> Void = { _, _ in }

  private let ids = GivenRows<String>()
  private lazy var table = ids.table(id: \.self, estimatedHeight: 2) { [weak self] cell, id in
    self?.configure(cell, id)
  }

  /// Makes a list without items.
  package init() {
    super.init(ListItemState(title: ""), isEmpty: true)
    configure = { [weak self] cell, id in cell.content = self?.shown.items[id: id]?.content }
    table.hasSeparators = true
    table.selectionMode = .single
    table.emptyView = Label("Nothing here", style: .secondary, alignment: .center)
    table.onSelect = { [weak self] path in self?.open(path) }
    addSubview(table)
  }

  /// Shows a whole list at once.
  package override func show(_ state: ListItemState) {
    let old = shown
    super.show(state)
    update(title: state.title, rows: state.ids)
    // A row whose id stays is not configured again by itself.
    ids.configureAgain { old.items[id: $0] != state.items[id: $0] }
  }

  /// Shows the title, and inserts and removes rows; a row that was shown before keeps its cell.
  package func update(title: String, rows: [String]) {
    self.title = title
    ids.show(rows)
  }

  /// Opens a row; the row does not stay selected.
  private func open(_ path: RowPath) {
    table.selection = []
    if ids.all.indices.contains(path.row) { send(.open(ids.all[path.row])) }
  }

  /// Leaves one column at the left free; the table reserves one at the right for its scroll bar.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
  }

  /// Returns the rows of all items and of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = table.sizeThatFits(ProposedSize(width: proposal.width.map { max(0, $0 - 3) }))
    return GridSize(
      width: proposal.width ?? rows.width + 3, height: proposal.height ?? max(1, rows.height) + 2)
  }
}
