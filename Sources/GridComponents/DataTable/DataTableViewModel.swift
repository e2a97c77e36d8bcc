/// What a table of data reads, and what it can ask for.
@MainActor public protocol DataTableViewModel: AnyObject {
  /// The words over the table.
  var title: String { get }
  /// The columns, from left to right.
  var columns: [DataColumn] { get }
  /// The rows, in the order in which they came.
  var rows: [DataRow] { get }
  /// What the rows are sorted by.
  var sorting: DataSorting? { get }

  /// Does what the reader asks for.
  func send(_ intent: DataTableIntent)
}
