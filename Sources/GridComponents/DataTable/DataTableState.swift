/// Everything that a table of data shows at one moment.
public struct DataTableState: ComponentState {
  /// The words over the table.
  public var title: String
  /// The columns, from left to right.
  public var columns: [DataColumn]
  /// The rows, in the order in which they came.
  public var rows: [DataRow]
  /// What the rows are sorted by; nil leaves them as they came.
  public var sorting: DataSorting?

  /// Makes a state.
  public init(
    title: String, columns: [DataColumn], rows: [DataRow] = [], sorting: DataSorting? = nil
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.sorting = sorting
  }
}

/// One column of a table of data.
public struct DataColumn: Hashable, Sendable, Identifiable {
  /// Tells the columns apart.
  public let id: String
  /// The words over the column.
  public let title: String
  /// The cells it has at least.
  public let width: Int
  /// What it holds.
  public let kind: Kind
  /// How soon it is left out where there is no room: the highest first, and 0 never.
  public let rank: Int

  /// What a column holds.
  public enum Kind: Hashable, Sendable {
    /// Words, which stand at the left and take what room is left over.
    case text
    /// Numbers, which stand at the right and are sorted by their value.
    case number
  }

  /// Makes a column.
  public init(id: String, title: String, width: Int, kind: Kind = .text, rank: Int = 0) {
    self.id = id
    self.title = title
    self.width = max(1, width)
    self.kind = kind
    self.rank = rank
  }
}

/// One row of a table of data.
public struct DataRow: Hashable, Sendable, Identifiable {
  /// Tells the rows apart.
  public let id: String
  /// The texts by the columns' ids.
  public var texts: [String: String]

  /// Makes a row.
  public init(id: String, _ texts: [String: String]) {
    self.id = id
    self.texts = texts
  }
}

/// A column to sort by, and a direction.
public struct DataSorting: Hashable, Sendable {
  /// The column's id.
  public var column: String
  /// Whether the least comes first.
  public var isAscending: Bool

  /// Makes a sorting; the least comes first unless told.
  public init(by column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}

/// What the reader of a table can ask for.
public enum DataTableIntent: Hashable, Sendable {
  /// To sort by the column of an id, or in the other direction if that is done already.
  case sort(String)
}

extension DataTableState {
  /// Does what the reader asks for.
  public mutating func apply(_ intent: DataTableIntent) {
    guard case .sort(let column) = intent, columns.contains(where: { $0.id == column }) else {
      return
    }
    if sorting?.column == column {
      sorting?.isAscending.toggle()
    } else {
      sorting = DataSorting(by: column)
    }
  }
}
