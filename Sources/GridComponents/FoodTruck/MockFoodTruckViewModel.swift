public import Observation

/// A food truck for tests and previews, written from the outside.
@Observable public final class MockFoodTruckViewModel: FoodTruckViewModel, ComponentModel {
  /// The menu as models that can be written.
  public var menu: [MockDonutViewModel]
  /// What was ordered, the oldest first.
  public var orders: [DonutOrder]
  /// The donut that is being added; nil while none is.
  public var draft: DonutDraft?
  /// What the next surprise is made of.
  public var seed: UInt64

  /// Makes a model in a state.
  public init(_ state: FoodTruckState) {
    menu = state.donuts.map(MockDonutViewModel.init)
    orders = state.orders
    draft = state.draft
    seed = state.seed
  }

  /// The menu, from the top.
  public var donuts: [any DonutViewModel] { menu }

  /// How many donuts were ordered: whoever reads it has read the orders.
  public var orderCount: Int { orders.count }

  /// What they cost together.
  public var takings: Price { orders.total }

  /// Everything that is shown; donuts that stay keep their models.
  public var state: FoodTruckState {
    get {
      FoodTruckState(donuts: menu.map(\.donut), orders: orders, draft: draft, seed: seed)
    }
    set {
      updateMenu(newValue.donuts)
      orders = newValue.orders
      draft = newValue.draft
      seed = newValue.seed
    }
  }

  private func updateMenu(_ donuts: [Donut]) {
    var known = menu
    let models = donuts.map { donut in
      guard let place = known.firstIndex(where: { $0.id == donut.id }) else {
        return MockDonutViewModel(donut)
      }
      let model = known.remove(at: place)
      model.donut = donut
      return model
    }
    if !models.elementsEqual(menu, by: ===) { menu = models }
  }

  /// A new truck with a menu, and with two orders.
  public static var open: MockFoodTruckViewModel { MockFoodTruckViewModel(.open) }
  /// A new truck whose menu is empty.
  public static var empty: MockFoodTruckViewModel { MockFoodTruckViewModel(.empty) }
  /// A new truck to whose menu a donut is being added.
  public static var adding: MockFoodTruckViewModel { MockFoodTruckViewModel(.adding) }
}

/// A donut for tests and previews.
@Observable public final class MockDonutViewModel: DonutViewModel {
  /// Tells the donuts apart.
  public let id: Donut.ID
  /// What it is called.
  public var name: String
  /// What it costs.
  public var price: Price

  /// Makes a model of a donut.
  public init(_ donut: Donut) {
    id = donut.id
    name = donut.name
    price = donut.price
  }

  /// The donut as a value; of another one only name and price are taken over.
  public var donut: Donut {
    get { Donut(id: id, name: name, price: price) }
    set {
      name = newValue.name
      price = newValue.price
    }
  }
}
