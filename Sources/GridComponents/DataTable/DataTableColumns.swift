import CharacterGrid
import GridViews

/// The columns that fit into a width, and their widths.
struct DataTableLayout: Hashable {
  /// A column and its width, without the blank before the next one.
  struct Part: Hashable {
    let column: DataColumn
    var width: Int
  }

  /// The columns that are shown, from left to right.
  private(set) var parts: [Part]

  /// Drops columns by rank until the others fit, and gives the remaining width to columns of text.
  ///
  /// If the columns with rank 0 do not fit, the last ones are cut.
  init(_ columns: [DataColumn], width: Int) {
    let width = max(0, width)
    var shown = columns
    // If columns have the same rank, the right one is dropped first.
    while Self.width(of: shown) > width, let rank = shown.map(\.rank).max(), rank > 0,
      let index = shown.lastIndex(where: { $0.rank == rank })
    {
      shown.remove(at: index)
    }
    var left = width
    parts = shown.map { column in
      // A column may have any width, so a plain subtraction could trap.
      defer { left = max(0, left.addingUpToLimit(-column.width).addingUpToLimit(-1)) }
      return Part(column: column, width: min(column.width, left))
    }
    share(width - Self.width(of: shown))
  }

  private static func width(of columns: [DataColumn]) -> Int {
    columns.reduce(max(0, columns.count - 1)) { $0.addingUpToLimit($1.width) }
  }

  /// Shares a width equally among the columns of text; the first ones get the odd cells.
  private mutating func share(_ room: Int) {
    let texts = parts.indices.filter { parts[$0].column.kind == .text }
    guard room > 0, !texts.isEmpty else { return }
    let (part, rest) = room.quotientAndRemainder(dividingBy: texts.count)
    for (number, index) in texts.enumerated() {
      parts[index].width += part + (number < rest ? 1 : 0)
    }
  }

  /// The index of the first cell of each column.
  var starts: [Int] {
    var start = 0
    return parts.map { part in
      defer { start = start.addingUpToLimit(part.width).addingUpToLimit(1) }
      return start
    }
  }

  /// Returns the cells of a row.
  @MainActor func content(of row: DataRow) -> ColumnsContent {
    let columns = parts.enumerated().map { index, part in
      // The blank between two columns belongs to the left one.
      ColumnsContent.Column(
        width: part.width.addingUpToLimit(index == parts.count - 1 ? 0 : 1),
        isTrailing: part.column.kind == .number)
    }
    return ColumnsContent(parts.map { row.texts[$0.column.id] ?? "" }, columns: columns)
  }
}

// MARK: - The titles

/// The titles of the columns, which are buttons that sort by their column.
final class DataTableHeader: View {
  private let sort: @MainActor (String) -> Void
  private var layout = DataTableLayout([], width: 0)

  init(sort: @escaping @MainActor (String) -> Void) {
    self.sort = sort
    super.init()
  }

  /// Shows the columns of a layout, and reuses the views of their titles.
  func show(_ layout: DataTableLayout, sorting: DataSorting?) {
    for surplus in subviews.dropFirst(layout.parts.count) { surplus.removeFromSuperview() }
    for (index, part) in layout.parts.enumerated() {
      let title = title(at: index)
      title.column = part.column
      title.isAscending = sorting?.column == part.column.id ? sorting?.isAscending : nil
    }
    if layout != self.layout { setNeedsLayout() }
    self.layout = layout
  }

  private func title(at index: Int) -> DataColumnTitle {
    if index < subviews.count, let title = subviews[index] as? DataColumnTitle { return title }
    let title = DataColumnTitle(sort: sort)
    addSubview(title)
    return title
  }

  override func layoutSubviews() {
    for (view, (part, start)) in zip(subviews, zip(layout.parts, layout.starts)) {
      view.frame = GridRect(x: start, y: 0, width: part.width, height: 1)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? layout.parts.reduce(0) { $0 + $1.width }, height: 1)
  }
}

/// The title of a column, with a mark if the rows are sorted by it.
private final class DataColumnTitle: PressedControl {
  var column = DataColumn(id: "", title: "", width: 1) {
    didSet { didAssign("column", changed: column != oldValue, value: column.title) }
  }
  /// True or false for the direction if the rows are sorted by this column, otherwise nil.
  var isAscending: Bool? {
    didSet { didAssign("isAscending", changed: isAscending != oldValue, value: mark) }
  }
  private let sort: @MainActor (String) -> Void

  init(sort: @escaping @MainActor (String) -> Void) {
    self.sort = sort
    super.init()
    accessibilityTraits = [.button, .header]
  }

  private var mark: String { isAscending.map { $0 ? "▲" : "▼" } ?? "" }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? column.title }
    set { super.accessibilityLabel = newValue }
  }

  override func press() { sort(column.id) }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    // The mark replaces the last letter of a title that does not fit.
    let room = max(0, width - (isAscending == nil ? 0 : 1))
    let title = column.title.truncated(to: room)
    // The mark is in front of a title that is aligned right, so that the title ends above the
    // numbers.
    let words = column.kind == .number ? mark + title : title + mark
    let x = column.kind == .number ? width - words.columns : 0
    canvas.draw(words, at: GridPoint(x: x, y: 0), style: look(.title))
  }
}
