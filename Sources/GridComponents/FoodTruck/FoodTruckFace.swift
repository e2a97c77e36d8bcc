public import GridViews

/// The drawn food truck: a menu whose rows can be ordered, the till, and a sheet for a new donut.
public final class FoodTruckFace: ViewController, Face {
  /// Told what the user asks for.
  public var send: @MainActor (FoodTruckIntent) -> Void = { _ in }
  private let board: FoodTruckBoard
  private let shown = ObservableModel(FoodTruckState())
  private let model: any ViewModel<FoodTruckState>

  /// Makes a bare truck; where there is a model, rows and sheet read that, and not what is shown.
  package init(_ model: (any ViewModel<FoodTruckState>)? = nil) {
    let model = model ?? shown
    self.model = model
    board = FoodTruckBoard { model[\.donuts[id: $0]] }
    super.init()
    board.send = { [weak self] in self?.send($0) }
  }

  /// The board.
  public override func loadView() -> View { board }

  /// Presents the sheet while there is a draft.
  public override func viewDidLoad() {
    let readDraft = { @MainActor [model] in model.draft }
    let draft = Binding(get: readDraft) { [weak self] draft in
      if draft == nil { self?.send(.cancel) }
    }
    present(item: draft) { [weak self] _ in DonutSheet(readDraft) { self?.send($0) } }
  }

  /// Shows a whole state at once.
  public func show(_ state: FoodTruckState) {
    shown.state = state
    updateMenu(state.menu)
    updateOrders(state.orders, count: state.orderCount, takings: state.takings)
  }

  /// Shows a menu; each row reads its own donut, and donuts that stay keep their rows.
  func updateMenu(_ menu: [Donut.ID]) { board.show(menu) }

  /// Shows what was ordered.
  func updateOrders(_ orders: [DonutOrder], count: Int, takings: Price) {
    board.till.show(orders, count: count, takings: takings)
  }
}
