import GridViews

/// Everything that a table of data shows at one moment.
public struct DataTableState: ComponentState {
  /// The title of the table.
  public var title: String
  /// The columns, from left to right.
  public var columns: [DataColumn]
  /// The rows in their original order.
  public var rows: [DataRow]
  /// The column that the rows are sorted by; with nil they keep their original order.
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
  /// Identifies the column.
  public let id: String
  /// The title of the column.
  public let title: String
  /// The minimum width in cells.
  public let width: Int
  /// The kind of content.
  public let kind: Kind
  /// The rank: on narrow screens the columns with the highest rank are dropped first, 0 never.
  public let rank: Int

  /// The kind of content of a column.
  public enum Kind: Hashable, Sendable {
    /// Text, which is aligned left; columns of text share the remaining width.
    case text
    /// Numbers, which are aligned right and sorted by value.
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
  /// Identifies the row.
  public let id: String
  /// The texts, by the ids of the columns.
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
  /// True if the order is ascending.
  public var isAscending: Bool

  /// Makes a sorting; ascending unless `isAscending` is false.
  public init(by column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}

/// What the user can do with a table.
public enum DataTableIntent: Hashable, Sendable {
  /// Sort by a column; if the rows are sorted by it already, reverse the direction.
  case sort(String)
}

extension DataTableState {
  /// Applies an intent of the user.
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

extension DataTableState {
  /// The rows in the order in which they are shown.
  ///
  /// The sort is stable in both directions. In a column of numbers, texts that are not numbers are
  /// last.
  package var sortedRows: [DataRow] {
    guard let sorting, let column = columns.first(where: { $0.id == sorting.column }) else {
      return rows
    }
    let keyed = rows.map { (row: $0, key: SortKey($0.texts[column.id] ?? "", column.kind)) }
    // The offsets make the sort stable; the standard library does not guarantee that.
    let sorted = keyed.enumerated().sorted { left, right in
      let (first, second) = (left.element.key, right.element.key)
      if first == second { return left.offset < right.offset }
      return first.precedes(second, isAscending: sorting.isAscending)
    }
    return sorted.map(\.element.row)
  }
}

/// The key that a row is sorted by.
private enum SortKey: Equatable {
  case text(String)
  case number(Double)
  /// A text that is not a number in a column of numbers.
  case none

  init(_ text: String, _ kind: DataColumn.Kind) {
    switch kind {
    case .text: self = .text(text.lowercased())
    case .number:
      // Spaces separate thousands.
      let digits = text.filter { !$0.isWhitespace }
      self = Double(digits).flatMap { $0.isNaN ? nil : .number($0) } ?? .none
    }
  }

  func precedes(_ other: SortKey, isAscending: Bool) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)): isAscending ? left < right : left > right
    case (.number(let left), .number(let right)): isAscending ? left < right : left > right
    // Before the default case, so that it is last in both directions.
    case (.none, _): false
    default: true
    }
  }
}

extension DataTableState {
  /// Tennis players in their original order.
  package static let players = DataTableState(
    title: "Ranking",
    columns: [
      DataColumn(id: "rank", title: "#", width: 3, kind: .number),
      DataColumn(id: "name", title: "Player", width: 14),
      DataColumn(id: "country", title: "From", width: 6, rank: 1),
      DataColumn(id: "titles", title: "Titles", width: 8, kind: .number, rank: 2),
      DataColumn(id: "points", title: "Points", width: 8, kind: .number),
    ],
    rows: [
      player("1", "Iga Świątek", "POL", titles: "18", points: "9 850"),
      player("2", "Aryna Sabalenka", "BLR", titles: "13", points: "8 905"),
      player("3", "Coco Gauff", "USA", titles: "6", points: "7 150"),
      player("4", "Elena Rybakina", "KAZ", titles: "6", points: "5 973"),
      player("5", "Jessica Pegula", "USA", titles: "4", points: "4 875"),
    ])
  /// The same players, sorted by titles, descending.
  package static let byTitles = players.with {
    $0.sorting = DataSorting(by: "titles", isAscending: false)
  }
  /// The same players, sorted by name.
  package static let byName = players.with { $0.sorting = DataSorting(by: "name") }
  /// Columns without a row.
  package static let empty = players.with { $0.rows = [] }

  private static func player(
    _ rank: String, _ name: String, _ country: String, titles: String, points: String
  ) -> DataRow {
    DataRow(
      id: name,
      ["rank": rank, "name": name, "country": country, "titles": titles, "points": points])
  }
}

// MARK: - Description

extension Components {
  /// A table of data that can be sorted.
  static let dataTable = Component(
    "DataTable", summary: "Rows of data that can be sorted by any column.",
    size: GridSize(width: 36, height: 13), wide: GridSize(width: 68, height: 13),
    samples: [
      Sample("as they came", DataTableState.players), Sample("by titles", .byTitles),
      Sample("by name", .byName), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("sort by name", .sort("name")),
      ComponentAction("sort by points", .sort("points")),
      ComponentAction("Gauff wins a final") { state in
        guard let index = state.rows.firstIndex(where: { $0.id == "Coco Gauff" }) else { return }
        state.rows[index].texts["points"] = "9 150"
      },
      ComponentAction("the last one retires") { $0.rows.removeAll { $0.id == "Jessica Pegula" } },
    ],
    view: { (model: ObservableModel<DataTableState>) in DataTableView(model) },
    stateView: { DataTableStateView() })
}
