import CharacterGrid

/// Everything that a food truck shows at one moment.
public struct FoodTruckState: Hashable, Sendable {
  /// The menu, from the top.
  public var donuts: [Donut]
  /// The orders, the oldest first.
  public var orders: [DonutOrder]
  /// The donut that is being added, or nil.
  public var draft: DonutDraft?
  /// The seed of the next random menu.
  public var seed: UInt64

  /// Makes a state; by default, with an empty menu.
  public init(
    donuts: [Donut] = [], orders: [DonutOrder] = [], draft: DonutDraft? = nil, seed: UInt64 = 1
  ) {
    self.donuts = donuts
    self.orders = orders
    self.draft = draft
    self.seed = seed
  }

  /// The ids of the donuts, from the top.
  package var menu: [Donut.ID] { donuts.map(\.id) }

  /// The number of orders.
  package var orderCount: Int { orders.count }

  /// The sum of the prices of the orders.
  package var takings: Price { orders.total }
}

/// One donut of the menu.
public struct Donut: Hashable, Sendable, Identifiable {
  /// Identifies the donut.
  public let id: Int
  /// The name.
  public var name: String
  /// The price.
  public var price: Price

  /// Makes a donut.
  public init(id: Int, name: String, price: Price) {
    self.id = id
    self.name = name
    self.price = price
  }
}

/// A donut that was ordered, with its name and price at that time.
public struct DonutOrder: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The price.
  public let price: Price

  /// Makes an order.
  public init(name: String, price: Price) {
    self.name = name
    self.price = price
  }
}

/// A donut that is not on the menu yet.
public struct DonutDraft: Hashable, Sendable, Identifiable {
  /// The id that the donut gets on the menu.
  public let id: Int
  /// The name.
  public var name = ""
  /// The price.
  public var price = Price(cents: 200)

  /// Makes a draft without a name.
  public init(id: Int) { self.id = id }

  /// True if the name has a character that is not a space.
  package var canBeSaved: Bool { !name.allSatisfy(\.isWhitespace) }
}

/// A price.
public struct Price: Hashable, Sendable {
  /// The price in hundredths of a dollar.
  public var cents: Int

  /// Makes a price.
  public init(cents: Int) { self.cents = cents }
}

extension Price: CustomStringConvertible {
  /// The price in dollars, such as `$2.50`.
  public var description: String {
    let amount = cents.magnitude
    let (dollars, rest) = (amount / 100, amount % 100)
    return "\(cents < 0 ? "−" : "")$\(dollars).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension [DonutOrder] {
  /// The sum of all prices.
  var total: Price { Price(cents: reduce(0) { $0.addingUpToLimit($1.price.cents) }) }
}

/// What the user can do with a food truck.
public enum FoodTruckIntent: Hashable, Sendable {
  /// Order a donut.
  case order(Donut.ID)
  /// Give every donut a random name and price.
  case randomize
  /// Open the sheet for a new donut.
  case add
  /// Change the name of the new donut.
  case name(String)
  /// Change the price of the new donut.
  case price(Price)
  /// Add the new donut to the menu.
  case save
  /// Discard the new donut.
  case cancel
}

extension FoodTruckState: ComponentState {
  /// Applies an intent of the user; an impossible one changes nothing.
  public mutating func apply(_ intent: FoodTruckIntent) {
    switch intent {
    case .order(let id):
      guard let donut = donuts.first(where: { $0.id == id }) else { return }
      orders.append(DonutOrder(name: donut.name, price: donut.price))
    case .randomize: randomize()
    case .add: draft = DonutDraft(id: (donuts.map(\.id).max() ?? 0).addingUpToLimit(1))
    case .name(let name): draft?.name = name
    case .price(let price): draft?.price = price
    case .save: save()
    case .cancel: draft = nil
    }
  }

  private mutating func save() {
    guard let draft, draft.canBeSaved else { return }
    donuts.append(Donut(id: draft.id, name: draft.name, price: draft.price))
    self.draft = nil
  }

  private mutating func randomize() {
    var numbers = SeededNumbers(seed: seed)
    let flavors = Self.flavors.shuffled(using: &numbers)
    for index in donuts.indices {
      // A menu may have more donuts than there are flavors.
      donuts[index].name = flavors[index % flavors.count]
      donuts[index].price = Price(cents: Int.random(in: 15...45, using: &numbers) * 10)
    }
    seed = numbers.seed
  }

  private static let flavors = [
    "Apple Jack", "Blueberry Frost", "Cosmos", "Daytime", "Figure Skater", "Fire Zest",
    "Lemon Squeeze", "Picnic Basket", "Salty Nougat", "Super Lemon", "Treasure Chest",
    "Wild Berry",
  ]
}

extension FoodTruckState {
  /// A truck with a menu, and with two orders.
  package static let open = FoodTruckState(
    donuts: [
      Donut(id: 1, name: "Glazed", price: Price(cents: 250)),
      Donut(id: 2, name: "Deep Space", price: Price(cents: 310)),
      Donut(id: 3, name: "Caramel Crunch", price: Price(cents: 280)),
      Donut(id: 4, name: "Rainbow", price: Price(cents: 295)),
    ],
    orders: [
      DonutOrder(name: "Glazed", price: Price(cents: 250)),
      DonutOrder(name: "Rainbow", price: Price(cents: 295)),
    ])
  /// A truck whose menu is empty.
  package static let empty = FoodTruckState()
  /// A truck while a donut is being added to its menu.
  package static let adding: FoodTruckState = {
    var state = FoodTruckState.open
    state.apply(.add)
    state.apply(.name("Lemon"))
    return state
  }()
}

// MARK: - Description

extension Components {
  /// The menu and the till of a food truck.
  static let foodTruck = Component(
    "FoodTruck", summary: "A menu to order from, and a sheet that adds to it.",
    size: GridSize(width: 38, height: 14), wide: GridSize(width: 68, height: 11),
    samples: [
      Sample("open", FoodTruckState.open), Sample("empty", .empty), Sample("adding", .adding),
    ],
    actions: [
      ComponentAction("order one", .order(2)),
      ComponentAction("randomize", .randomize),
      ComponentAction("add a donut", .add),
      ComponentAction("type its name", .name("Maple Bacon")),
      ComponentAction("save", .save),
    ],
    controller: { (model: ObservableModel<FoodTruckState>) in FoodTruckController(model) },
    stateView: { FoodTruckStateView() })
}
