import CharacterGrid

/// The width of a column of a table, and the alignment of its cells.
struct TablePlace: Equatable {
  var extent = Extent(least: 8, fills: true)
  var alignment = Alignment.topLeading
}

/// One row of a table: the views of a cell in each column, below each other if there are several.
struct TableCells: View, PrimitiveView {
  let name: String
  let places: [TablePlace]
  let cells: [any View]

  func update(_ node: Node) {
    let row = node.show { TableCellsView(name) }
    row.places = places
    node.updateChildren { children in
      for cell in cells {
        children.add(WrappedView(AnyView(cell), in: { Wrapper("cell") }) { _, _ in })
      }
    }
    row.replaceSubviews(with: node.children.flatMap(\.views))
  }
}

/// Places the cells of one row in columns, one blank apart; all rows of a width are placed alike.
///
/// There is a blank before the first cell, as the scroll bar leaves one behind the last.
private final class TableCellsView: GridViews.View {
  var places: [TablePlace] = [] {
    didSet {
      guard places != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  init(_ name: String) {
    super.init()
    identifier = name
    sizing = Sizing(width: .fill)
  }

  private func widths(within width: Int) -> [Int] {
    let (least, room) = (places.map(\.extent.least), max(0, width - places.count))
    // Without room for all, no column may keep its least width while others vanish.
    let isTight = least.reduce(0) { $0.addingUpToLimit($1) } > room
    let extents = places.map { isTight ? Extent.content : $0.extent }
    return LengthDistribution(lengths: least, extents: extents, room: room).lengths
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    guard let width = proposal.width else {
      let sizes = zip(subviews, places).map { view, place in
        let size = view.preferredSize()
        return GridSize(
          width: min(max(size.width, place.extent.least), place.extent.most), height: size.height)
      }
      return GridSize(
        width: sizes.reduce(sizes.count) { $0 + $1.width },
        height: sizes.map(\.height).max() ?? 0)
    }
    let heights = zip(subviews, widths(within: width)).map { view, width in
      view.preferredSize(within: ProposedSize(width: width)).height
    }
    return GridSize(width: width, height: heights.max() ?? 0)
  }

  override func layoutSubviews() {
    var x = 1
    for (view, (width, place)) in zip(subviews, zip(widths(within: bounds.size.width), places)) {
      let room = GridRect(x: x, y: 0, width: width, height: bounds.size.height)
      let needed = view.preferredSize(within: ProposedSize(room.size))
      let size = GridSize(
        width: view.sizing.width.fills ? width : needed.width,
        height: view.sizing.height.fills ? room.size.height : needed.height)
      view.frame = place.alignment.place(size, in: room)
      x += width + 1
    }
  }
}
