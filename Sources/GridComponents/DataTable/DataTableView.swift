package import CharacterGrid
package import GridViews

/// A table of data that tracks its model.
public final class DataTableView: TrackedView<DataTableState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<DataTableState>) {
    super.init(model, in: DataTableStateView())
  }
}

// MARK: - The state view

/// The drawn table: the columns that fit, and a line between the rows.
///
///     ╭─ Ranking ────────────────────────╮
///     │   # Player▲               Points │
///     ├──────────────────────────────────┤
///     │   2 Aryna Sabalenka        8 905 │
///     ╰──────────────────────────────────╯
package final class DataTableStateView: StateBox<DataTableState> {
  private lazy var header = DataTableHeader { [weak self] in self?.send(.sort($0)) }
  private let rows = GivenRows<DataRow>()
  private lazy var table = rows.table(id: \.id) { [weak self] cell, row in
    cell.content = self?.arrangement.content(of: row)
  }
  private var arrangement = DataTableLayout([], width: 0)

  /// Makes a table without columns.
  package init() {
    super.init(DataTableState(title: "", columns: []), isEmpty: true)
    table.hasSeparators = true
    table.emptyView = Label("No rows", style: .secondary, alignment: .center)
    addSubview(header)
    addSubview(table)
  }

  /// Shows a whole table at once.
  package override func show(_ state: DataTableState) {
    super.show(state)
    rows.show(state.sortedRows)
    title = state.title
    arrange()
  }

  /// Sorts by a column when its digit is pressed: 1 for the left column, and so on.
  package override func handleKey(_ key: KeyPress) -> Bool {
    guard case .character(let character) = key.key, let number = character.wholeNumberValue,
      // The range must not be empty, even if there are no columns.
      (1...max(1, arrangement.parts.count)).contains(number), !arrangement.parts.isEmpty
    else { return false }
    send(.sort(arrangement.parts[number - 1].column.id))
    return true
  }

  private func arrange() {
    let old = arrangement
    arrangement = DataTableLayout(shown.columns, width: content.size.width - 2)
    header.show(arrangement, sorting: shown.sorting)
    if arrangement != old { rows.configureAgain() }
  }

  /// Places the titles above the rows; the width decides which columns are shown.
  package override func layoutSubviews() {
    let (x, y, size) = (content.minX + 1, content.minY, content.size)
    place(header, GridRect(x: x, y: y, width: size.width - 2, height: 1))
    place(table, GridRect(x: x, y: y + 2, width: size.width - 1, height: size.height - 2))
    // The width decides which columns are shown, and so the content of the cells.
    arrange()
  }

  /// Draws the border, and the line below the titles.
  package override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    guard bounds.size.height > 4, bounds.size.width > 2 else { return }
    canvas.drawHorizontalLine(
      at: GridPoint(x: 0, y: 2), length: bounds.size.width, style: .border, joins: true)
  }

  /// Returns the proposed width, and the rows of the table, the titles and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    // There is a line between every two rows.
    let lines = max(1, 2 * rows.all.count - 1)
    return GridSize(width: proposal.width ?? 36, height: proposal.height ?? lines + 4)
  }
}
