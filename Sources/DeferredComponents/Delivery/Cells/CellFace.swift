import GridComponents
import GridViews

/// A face with a cell for each row, which somebody may fill row by row.
@MainActor protocol CellFace<State>: Face {
  /// What one cell shows.
  associatedtype Row: Hashable & Sendable & Identifiable

  /// The rows of a state, from the top.
  func rows(of state: State) -> [Row]

  /// Shows which rows there are; what they show is told by whoever configures a cell.
  func showRows(
    of state: State, configure: @escaping @MainActor (_ cell: ListCell, _ row: Int) -> Void)

  /// What a cell shows of a row.
  func content(of row: Row) -> any CellContent
}

extension MatchListFace: CellFace {
  func rows(of state: MatchListState) -> [MatchRow] { state.matches }

  func showRows(of state: MatchListState, configure: @escaping @MainActor (ListCell, Int) -> Void) {
    updateRows(state.matches.map(\.id), configure: configure)
  }

  func content(of row: MatchRow) -> any CellContent { MatchRowContent(row, tones: tones) }
}

extension ListItemFace: CellFace {
  func rows(of state: ListItemState) -> [ListItem] { state.items }

  func showRows(of state: ListItemState, configure: @escaping @MainActor (ListCell, Int) -> Void) {
    self.configure = configure
    update(title: state.title, rows: state.items.map(\.id))
  }

  func content(of row: ListItem) -> any CellContent { row.content }
}
