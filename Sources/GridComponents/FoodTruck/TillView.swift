import CharacterGrid
import GridViews

/// How many were ordered and what they cost; where there is room, the latest orders too.
final class TillView: View {
  private let count = Label(style: .emphasis, alignment: .trailing)
  private let takings = Label(alignment: .trailing)
  private let orders = OrderListView()
  private let countRow: View
  private let takingsRow: View
  /// Whether the latest orders stand between the two numbers.
  var showsOrders = false {
    didSet { if showsOrders != oldValue { setNeedsLayout() } }
  }

  override init() {
    countRow = LabeledContent("Orders", content: count)
    takingsRow = LabeledContent("Takings", content: takings)
    super.init()
    for view in [countRow, orders, takingsRow] { addSubview(view) }
  }

  func show(_ orders: [DonutOrder], count: Int, takings: Price) {
    self.count.text = "\(count)"
    self.takings.text = "\(takings)"
    self.orders.orders = orders
  }

  override func layoutSubviews() {
    let size = bounds.size
    orders.isHidden = !showsOrders
    countRow.frame = GridRect(x: 0, y: 0, width: size.width, height: 1)
    orders.frame = GridRect(x: 0, y: 1, width: size.width, height: max(0, size.height - 2))
    takingsRow.frame = GridRect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }
}

/// The latest orders, the newest above.
final class OrderListView: View {
  var orders: [DonutOrder] = [] {
    didSet { didAssign("orders", changed: orders != oldValue, value: "\(orders.count) orders") }
  }

  override func draw(in canvas: inout Canvas) {
    let size = bounds.size
    for (row, order) in orders.suffix(size.height).reversed().enumerated() {
      let price = "\(order.price)"
      let start = size.width - price.columns
      let name = order.name.truncated(to: max(0, start - 3))
      canvas.draw("· \(name)", at: GridPoint(x: 0, y: row), style: .secondary)
      canvas.draw(price, at: GridPoint(x: start, y: row), style: .secondary)
    }
  }
}
