public import Observation

/// A table of data for tests and previews, written from the outside.
@Observable public final class MockDataTableViewModel: DataTableViewModel, ComponentModel {
  /// The words over the table.
  public var title: String
  /// The columns, from left to right.
  public var columns: [DataColumn]
  /// The rows, in the order in which they came.
  public var rows: [DataRow]
  /// What the rows are sorted by.
  public var sorting: DataSorting?

  /// Makes a model in a state.
  public init(_ state: DataTableState) {
    title = state.title
    columns = state.columns
    rows = state.rows
    sorting = state.sorting
  }

  /// Everything that is shown.
  public var state: DataTableState {
    get { DataTableState(title: title, columns: columns, rows: rows, sorting: sorting) }
    set {
      title = newValue.title
      columns = newValue.columns
      rows = newValue.rows
      sorting = newValue.sorting
    }
  }

  /// A new table of players as they came.
  public static var players: MockDataTableViewModel { MockDataTableViewModel(.players) }
  /// A new table of players by their titles.
  public static var byTitles: MockDataTableViewModel { MockDataTableViewModel(.byTitles) }
  /// A new table of players by their names.
  public static var byName: MockDataTableViewModel { MockDataTableViewModel(.byName) }
  /// A new table without a row.
  public static var empty: MockDataTableViewModel { MockDataTableViewModel(.empty) }
}
