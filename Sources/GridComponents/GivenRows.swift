import GridViews

/// The rows of a table in a state view, which has no model to read them from.
@MainActor final class GivenRows<Row: Equatable> {
  private(set) var all: [Row] = []
  private weak var table: TableView?

  /// Makes the table, whose rows are configured by a closure.
  func table<ID: Hashable>(
    id: KeyPath<Row, ID>, estimatedHeight: Int = 1,
    configure: @escaping @MainActor (_ cell: ListCell, _ row: Row) -> Void
  ) -> TableView {
    let table = TableView(
      items: { [weak self] in self?.all ?? [] }, id: id, estimatedHeight: estimatedHeight,
      configure: configure)
    self.table = table
    return table
  }

  /// Shows other rows; a row that was shown before keeps its cell.
  func show(_ rows: [Row]) {
    if rows == all { return }
    all = rows
    table?.setNeedsUpdateProperties()
  }

  /// Configures the cells of some rows again, since what they show has changed.
  func configureAgain(where hasChanged: (Row) -> Bool = { _ in true }) {
    guard let table else { return }
    for path in table.visibleRows {
      if let row = table.item(at: path, as: Row.self), hasChanged(row) {
        table.cell(at: path)?.setNeedsUpdateConfiguration()
      }
    }
  }
}
