import CharacterGrid
import GridViews

/// The menu above the till or, on wide screens, beside it.
final class FoodTruckBoard: Box {
  var send: @MainActor (FoodTruckIntent) -> Void = { _ in }
  let till = TillView()
  private let heading = Label("Donuts", style: .title)
  private let hint = Label("enter orders one", style: .secondary, alignment: .trailing)
  private let message = Label("No donuts yet: add one.", style: .secondary)
  private let line = Divider()
  private let buttons = StackView(.horizontal, spacing: 1, alignment: .leading)
  private let donuts = GivenRows<Donut.ID>()
  private let menu: TableView

  /// Makes a board whose rows read their donuts.
  init(read: @escaping @MainActor (Donut.ID) -> Donut?) {
    menu = donuts.table(id: \.self) { cell, id in
      guard let donut = read(id) else { return }
      cell.content = ListContent(
        donut.name, image: "◎", accessories: [.label("\(donut.price)")], numberOfLines: 1)
    }
    super.init(title: "Food truck", titleStyle: .title, borderStyle: .border)
    menu.identifier = "menu"
    menu.selectionMode = .single
    menu.onSelect = { [weak self] in self?.order($0) }
    till.identifier = "till"
    let randomize = Button("Randomize") { [weak self] in self?.send(.randomize) }
    let add = Button("Add a donut") { [weak self] in self?.send(.add) }
    for button in [randomize, add] {
      button.identifier = button.title
      buttons.addSubview(button)
    }
    for view in [heading, hint, menu, message, line, till, buttons] as [View] { addSubview(view) }
  }

  // MARK: - The menu

  func show(_ donuts: [Donut.ID]) {
    self.donuts.show(donuts)
    menu.isHidden = donuts.isEmpty
    hint.isHidden = donuts.isEmpty
    message.isHidden = !donuts.isEmpty
  }

  private func order(_ path: RowPath) {
    // A click on a row orders its donut; the row does not stay selected.
    menu.selection = []
    send(.order(donuts.all[path.row]))
  }

  // MARK: - Places

  override func layoutSubviews() {
    till.showsOrders = isWide
    line.isHidden = isWide
    let tillRows = isWide ? inside.size.height : 2
    let tillWidth = isWide ? inside.size.width * 2 / 5 : inside.size.width
    till.frame = GridRect(
      x: inside.maxX - tillWidth, y: isWide ? inside.minY : inside.maxY - 4, width: tillWidth,
      height: tillRows)
    line.frame = inside.row(inside.maxY - 5)
    buttons.frame = inside.row(inside.maxY - 1)
    let width = isWide ? inside.size.width - tillWidth - 3 : inside.size.width
    let rows = inside.size.height - (isWide ? 2 : 5)
    placeMenu(in: GridRect(x: inside.minX, y: inside.minY, width: width, height: rows))
  }

  private func placeMenu(in room: GridRect) {
    let headingWidth = min(heading.intrinsicContentSize.width, room.size.width)
    heading.frame = GridRect(x: room.minX, y: room.minY, width: headingWidth, height: 1)
    hint.frame = GridRect(
      x: room.minX + headingWidth + 1, y: room.minY, width: room.size.width - headingWidth - 1,
      height: 1)
    // One column more, for the scroll bar.
    menu.frame = GridRect(
      x: room.minX, y: room.minY + 1, width: room.size.width + 1, height: room.size.height - 1)
    message.frame = room.row(room.minY + 1)
  }

  override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    guard isWide else { return }
    canvas.drawVerticalLine(
      at: GridPoint(x: till.frame.minX - 2, y: 0), length: bounds.size.height, style: borderStyle,
      joins: true)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(
      width: proposal.width ?? 38, height: proposal.height ?? donuts.all.count.addingUpToLimit(8))
  }
}

// MARK: - The till

/// The number of orders, their sum and, on wide screens, the latest orders.
final class TillView: View {
  private let count = Label(style: .emphasis, alignment: .trailing)
  private let takings = Label(alignment: .trailing)
  private let orders = OrderListView()
  private let countRow: View
  private let takingsRow: View
  /// True if the latest orders are shown between the two numbers.
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

/// The latest orders, the newest first.
private final class OrderListView: View {
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
