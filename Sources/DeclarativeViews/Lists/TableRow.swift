/// A row of a ``Table``: an element, which the table's columns show.
///
/// ```swift
/// Table(of: Player.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   TableRow(model.captain)
///   ForEach(model.players) { TableRow($0) }
/// }
/// ```
public struct TableRow<Element: Identifiable>: View {
  let element: Element
  @Environment(\.tableColumns) private var columns

  /// Makes a row of an element.
  public init(_ element: Element) { self.element = element }

  /// The cells of the table's columns.
  public var body: some View {
    if let columns = columns as? [TableColumn<Element>] {
      TableCells(
        name: "row", places: columns.map(\.place), cells: columns.map { $0.cell(element) })
    } else {
      Text(Self.wordsOutsideOfTable).foregroundStyle(.error)
    }
  }
}

extension TableRow {
  private static var wordsOutsideOfTable: String {
    let type = nameOfType(Element.self)
    return
      "A TableRow(\(type)) is in no Table. Write it in Table(of: \(type).self) { … } rows: { … }."
  }
}

extension TableRow: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.add(ElementRow(row: self)) }
}

/// A row of a table that is in the description itself; it has the identity of its element.
private struct ElementRow<Element: Identifiable>: RowRun {
  let row: TableRow<Element>

  var count: Int { 1 }

  func id(at row: Int) -> AnyHashable { AnyHashable(self.row.element.id) }

  func add(row: Int, to children: inout Children) {
    children.add(self.row)
  }

  func match(_ old: any RowRun, in matching: inout LineMatching<RowID>, at place: [Int]) -> Bool {
    guard let old = old as? ElementRow else { return false }
    matching.match([old.row.element], [row.element]) { RowID(place: place, id: $0.id) }
    return true
  }

  var delete: (@MainActor (Int) -> Void)? { nil }
  var move: (@MainActor (Int, Int) -> Void)? { nil }
}

// MARK: - The columns of the table around a row

private struct TableColumnsKey: EnvironmentKey {
  static let defaultValue: Any? = nil
}

extension EnvironmentValues {
  /// The columns of the nearest table around, as an array of `TableColumn`.
  var tableColumns: Any? {
    get { self[TableColumnsKey.self] }
    nonmutating set { self[TableColumnsKey.self] = newValue }
  }
}
