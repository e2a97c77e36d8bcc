import CharacterGrid
import GridViews

/// The titles of the columns; each sorts by its column when it is pressed.
final class DataTableHeader: View {
  private let sort: @MainActor (String) -> Void
  private var layout = DataTableLayout([], width: 0)

  init(sort: @escaping @MainActor (String) -> Void) {
    self.sort = sort
    super.init()
  }

  /// Shows the columns of a layout; titles are kept where there was one before.
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

/// The title of a column, with a mark where the rows are sorted by it.
final class DataColumnTitle: Control {
  var column = DataColumn(id: "", title: "", width: 1) {
    didSet { didAssign("column", changed: column != oldValue, value: column.title) }
  }
  /// The direction, where the rows are sorted by the column.
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

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .enter || key == .space else { return false }
    sort(column.id)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { sort(column.id) }
    return event.action == .press || event.action == .release
  }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let room = max(0, width - (isAscending == nil ? 0 : 1))
    let title = column.title.truncated(to: room)
    let words = column.kind == .number ? mark + title : title + mark
    let x = column.kind == .number ? width - words.columns : 0
    canvas.draw(words, at: GridPoint(x: x, y: 0), style: look(.title))
  }
}
