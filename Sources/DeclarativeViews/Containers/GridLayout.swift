import CharacterGrid

/// Rows of views that are aligned in columns.
///
/// A column is as wide as its widest view.
///
/// ```swift
/// GridLayout {
///   GridRow { Text("Name"); TextField("Name", text: $name) }
///   GridRow { Text("City"); TextField("City", text: $city) }
/// }
/// ```
///
/// A view outside of a ``GridRow`` is as wide as all columns together.
public struct GridLayout<Content: View>: View, PrimitiveView {
  private let columnSpacing: Int
  private let rowSpacing: Int
  private let content: Content

  /// Makes a layout; by default there is one blank column between two views.
  public init(
    horizontalSpacing: Int = 1, verticalSpacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    (columnSpacing, rowSpacing) = (horizontalSpacing, verticalSpacing)
    self.content = content()
  }

  func update(_ node: Node) {
    let grid = node.show { ColumnsView() }
    grid.spacing = GridSize(width: max(0, columnSpacing), height: max(0, rowSpacing))
    node.fill(grid) { $0.add(content) }
  }
}

/// One row of a ``GridLayout``.
public struct GridRow<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Makes a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: Node) {
    let row = node.show { RowView() }
    node.fill(row) { $0.add(content) }
  }
}

/// The views of one row; the layout around it places them.
private final class RowView: GridViews.View {
  override init() {
    super.init()
    identifier = "GridRow"
    fillsLikeSubviews = true
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let sizes = subviews.map { $0.preferredSize() }
    return GridSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }
}

/// Rows of views in columns.
private final class ColumnsView: GridViews.View {
  var spacing = GridSize(width: 1, height: 0) {
    didSet {
      guard spacing != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  override init() {
    super.init()
    identifier = "GridLayout"
    fillsLikeSubviews = true
  }

  private var rows: [RowView] { subviews.compactMap { $0 as? RowView } }

  /// Returns the widths of the columns; columns that fill share the width that the others leave.
  private func widths(within room: Int?) -> [Int] {
    let count = rows.map(\.subviews.count).max() ?? 0
    var widths = [Int](repeating: 0, count: count)
    var fills = [Bool](repeating: false, count: count)
    for row in rows {
      for (column, view) in row.subviews.enumerated() {
        widths[column] = max(widths[column], view.preferredSize().width)
        fills[column] = fills[column] || view.sizing.width.fills
      }
    }
    guard let room else { return widths }
    let used = widths.reduce(spacing.width * max(0, count - 1)) { $0 + $1 }
    let open = fills.indices.filter { fills[$0] }
    for (place, column) in open.enumerated() where used < room {
      let left = room - used
      widths[column] += left / open.count + (place < left % open.count ? 1 : 0)
    }
    return widths
  }

  private func height(of view: GridViews.View, _ widths: [Int], room: Int?) -> Int {
    guard let row = view as? RowView else {
      return view.preferredSize(within: ProposedSize(width: room)).height
    }
    return zip(row.subviews, widths).map { view, width in
      view.preferredSize(within: ProposedSize(width: width)).height
    }.max() ?? 0
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let widths = widths(within: proposal.width)
    let heights = subviews.map { height(of: $0, widths, room: proposal.width) }
    let width = widths.reduce(spacing.width * max(0, widths.count - 1)) { $0 + $1 }
    let wide = subviews.filter { !($0 is RowView) }.map { $0.preferredSize().width }.max() ?? 0
    return GridSize(
      width: min(max(width, wide), proposal.width ?? .max),
      height: heights.reduce(spacing.height * max(0, heights.count - 1)) { $0 + $1 })
  }

  override func layoutSubviews() {
    let room = bounds.size.width
    let widths = widths(within: room)
    var y = 0
    for view in subviews {
      let height = height(of: view, widths, room: room)
      view.frame = GridRect(x: 0, y: y, width: room, height: height)
      if let row = view as? RowView { place(row, widths, height: height) }
      y += height + spacing.height
    }
  }

  private func place(_ row: RowView, _ widths: [Int], height: Int) {
    var x = 0
    for (view, width) in zip(row.subviews, widths) {
      let size = view.preferredSize(within: ProposedSize(width: width, height: height))
      view.frame = GridRect(
        x: x, y: 0, width: view.sizing.width.fills ? width : min(size.width, width),
        height: min(size.height, height))
      x += width + spacing.width
    }
  }
}
