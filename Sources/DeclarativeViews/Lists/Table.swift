/// Rows of elements in columns below a fixed header.
///
/// Only the visible rows are made.
///
/// ```swift
/// Table(model.players, selection: $selected) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Goals") { player in Text("\(player.goals)").bold() }
///     .width(6).alignment(.trailing)
/// }
/// ```
///
/// To let the user delete or move rows, describe the rows by a ``ForEach``, as in a list. Enter and a
/// double click run the primary action of a row, if there is one:
///
/// ```swift
/// Table(of: Player.self, selection: $selected) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   ForEach(model.players) { TableRow($0) }
///     .onDelete { model.players.remove(atOffsets: $0) }
/// }
/// .contextMenu(forSelectionType: Player.ID.self) { _ in } primaryAction: { model.open($0) }
/// ```
///
/// Each row is tracked separately: when a value changes that a column's closure has read for a row,
/// only that row is described again. A table does not sort its elements; sort them before.
///
/// Each text is in one line and ends with "…" if its column is too narrow, unless the column sets
/// another ``View/lineLimit(_:)``. A column without a width has at least eight columns. If there is
/// less room, the widest columns become narrower first.
public struct Table<Element: Identifiable>: View {
  private let rows: any View
  private let columns: [TableColumn<Element>]
  private let bindSelection: (@MainActor (TableView) -> Void)?

  /// Makes a table with a row for each element.
  public init(
    _ data: some Sequence<Element>,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    self.init(columns(), of: data, nil)
  }

  /// Makes a table with a row for each element; the user can select one row.
  public init(
    _ data: some Sequence<Element>, selection: Binding<Element.ID?>,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    self.init(columns(), of: data) { $0.bindSelection(selection) }
  }

  /// Makes a table with a row for each element; the user can select any number of rows.
  public init(
    _ data: some Sequence<Element>, selection: Binding<Set<Element.ID>>,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    self.init(columns(), of: data) { $0.bindSelection(selection) }
  }

  /// Makes a table of described rows: each is a ``TableRow``, alone or in a ``ForEach``.
  public init(
    of type: Element.Type, @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>],
    @ViewBuilder rows: () -> some View
  ) {
    self.init(columns(), rows(), nil)
  }

  /// Makes a table of described rows; the user can select one row.
  public init(
    of type: Element.Type, selection: Binding<Element.ID?>,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>],
    @ViewBuilder rows: () -> some View
  ) {
    self.init(columns(), rows()) { $0.bindSelection(selection) }
  }

  /// Makes a table of described rows; the user can select any number of rows.
  public init(
    of type: Element.Type, selection: Binding<Set<Element.ID>>,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>],
    @ViewBuilder rows: () -> some View
  ) {
    self.init(columns(), rows()) { $0.bindSelection(selection) }
  }

  private init(
    _ columns: [TableColumn<Element>], _ rows: any View,
    _ bindSelection: (@MainActor (TableView) -> Void)?
  ) {
    (self.columns, self.rows, self.bindSelection) = (columns, rows, bindSelection)
  }

  /// Makes a table whose rows are a `ForEach` of the cells, with one body for each row.
  private init(
    _ columns: [TableColumn<Element>], of data: some Sequence<Element>,
    _ bindSelection: (@MainActor (TableView) -> Void)?
  ) {
    let places = columns.map(\.place)
    let rows = ForEach(data) { element in
      TableCells(name: "row", places: places, cells: columns.map { $0.cell(element) })
    }
    self.init(columns, rows, bindSelection)
  }

  /// The header, and the rows that scroll below it.
  public var body: some View {
    let places = columns.map(\.place)
    VStack(alignment: .leading) {
      // The rows leave one column free for the scroll bar.
      TableCells(name: "header", places: places, cells: columns.map(\.header)).padding(.trailing)
      List(bindSelection: bindSelection, content: AnyView(rows))
        .environment(\.tableColumns, columns)
    }
    .lineLimit(1)
  }
}

/// One column of a ``Table``.
@MainActor public struct TableColumn<Element> {
  private let title: String
  let cell: @MainActor (Element) -> any View
  private(set) var place = TablePlace()

  /// Makes a column that shows a view for each element.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (Element) -> some View
  ) {
    self.title = String(title)
    cell = { content($0) }
  }

  /// Makes a column that shows a text for each element.
  public init(_ title: some StringProtocol, value: KeyPath<Element, String>) {
    self.init(title) { element in Text(element[keyPath: value]) }
  }

  /// Makes a column that shows a view for each element.
  ///
  /// The key path is not read, because a table does not sort.
  public init<Value>(
    _ title: some StringProtocol, value: KeyPath<Element, Value>,
    @ViewBuilder content: @escaping @MainActor (Element) -> some View
  ) {
    self.init(title, content: content)
  }

  /// Sets the width in character columns; the column is narrower if the table is too narrow.
  public func width(_ width: Int) -> TableColumn {
    with { $0.place.extent = .fixed(width) }
  }

  /// Sets the minimum and the maximum width in character columns.
  public func width(min: Int = 0, max: Int = .max) -> TableColumn {
    with { $0.place.extent = Extent(least: min, most: max, fills: true) }
  }

  /// Aligns the title and the cells at an edge of the column, or in its centre.
  public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
    with { $0.place.alignment = Alignment(horizontal: alignment, vertical: .top) }
  }

  fileprivate var header: any View {
    Text(title).foregroundStyle(.title).accessibilityAddTraits(.header)
  }

  private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}

/// Builds the columns of a ``Table``; `if` and `for` are allowed.
@MainActor @resultBuilder public enum TableColumnBuilder<Element> {
  /// A column.
  public static func buildExpression(_ column: TableColumn<Element>) -> [TableColumn<Element>] {
    [column]
  }

  /// Several columns.
  public static func buildBlock(_ columns: [TableColumn<Element>]...) -> [TableColumn<Element>] {
    columns.flatMap(\.self)
  }

  /// The columns of an `if` without an `else`, or none.
  public static func buildOptional(_ columns: [TableColumn<Element>]?) -> [TableColumn<Element>] {
    columns ?? []
  }

  /// The columns of the first branch.
  public static func buildEither(first columns: [TableColumn<Element>]) -> [TableColumn<Element>] {
    columns
  }

  /// The columns of the other branch.
  public static func buildEither(second columns: [TableColumn<Element>]) -> [TableColumn<Element>] {
    columns
  }

  /// The columns of a loop.
  public static func buildArray(_ columns: [[TableColumn<Element>]]) -> [TableColumn<Element>] {
    columns.flatMap(\.self)
  }
}
