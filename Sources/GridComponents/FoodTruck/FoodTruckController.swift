public import GridViews

/// A food truck that tracks its model.
///
///     ╭─ Food truck ───────────────────────╮
///     │ Donuts            enter orders one │
///     │ ◎ Glazed                     $2.50 │
///     │ ────────────────────────────────── │
///     │ Orders                           2 │
///     │ Takings                      $5.45 │
///     │                                    │
///     │ [ Randomize ] [ Add a donut ]      │
///     ╰────────────────────────────────────╯
public final class FoodTruckController: StateViewController<FoodTruckStateView> {
  private let model: any ViewModel<FoodTruckState>

  /// Makes a controller for a model.
  public init(_ model: any ViewModel<FoodTruckState>) {
    self.model = model
    super.init(FoodTruckStateView(model))
    stateView.send = { model.send($0) }
  }

  /// Reads only the orders.
  public override func updateProperties() {
    stateView.updateOrders(
      model.orders, count: model.orderCount, takings: model.takings)
  }

  /// Reads the list of donuts; each row reads its own donut.
  public override func viewWillLayoutSubviews() { stateView.updateMenu(model.menu) }
}

// MARK: - The state view

/// The state view of a food truck: a menu, the till, and a sheet for a new donut.
public final class FoodTruckStateView: ViewController, StateView {
  /// Called with each intent of the user.
  public var send: @MainActor (FoodTruckIntent) -> Void = { _ in }
  private let board: FoodTruckBoard
  private let shown = ObservableModel(FoodTruckState())
  private let model: any ViewModel<FoodTruckState>

  /// Makes a state view; its rows and its sheet read the model or, without one, the state that is
  /// shown.
  package init(_ model: (any ViewModel<FoodTruckState>)? = nil) {
    let model = model ?? shown
    self.model = model
    board = FoodTruckBoard { model[\.donuts[id: $0]] }
    super.init()
    board.send = { [weak self] in self?.send($0) }
  }

  /// Returns the board.
  public override func loadView() -> View { board }

  /// Presents the sheet while there is a draft.
  public override func viewDidLoad() {
    let readDraft = { @MainActor [model] in model.draft }
    let draft = Binding(get: readDraft) { [weak self] draft in
      // The presentation writes nil when the user closes the sheet.
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

  /// Shows a row for each donut; each row reads its own donut.
  func updateMenu(_ menu: [Donut.ID]) { board.show(menu) }

  /// Shows the orders.
  func updateOrders(_ orders: [DonutOrder], count: Int, takings: Price) {
    board.till.show(orders, count: count, takings: takings)
  }
}
