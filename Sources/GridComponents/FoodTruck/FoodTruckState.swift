/// Everything that a food truck shows at one moment.
public struct FoodTruckState: Hashable, Sendable {
  /// The menu, from the top.
  public var donuts: [Donut]
  /// What was ordered, the oldest first.
  public var orders: [DonutOrder]
  /// The donut that is being added; nil while none is.
  public var draft: DonutDraft?
  /// What the next surprise is made of.
  public var seed: UInt64

  /// Makes a state; an empty menu unless told.
  public init(
    donuts: [Donut] = [], orders: [DonutOrder] = [], draft: DonutDraft? = nil, seed: UInt64 = 1
  ) {
    self.donuts = donuts
    self.orders = orders
    self.draft = draft
    self.seed = seed
  }

  /// Which donuts are on the menu, whatever they are called and cost.
  package var menu: [Donut.ID] { donuts.map(\.id) }

  /// How many donuts were ordered.
  package var orderCount: Int { orders.count }

  /// What they cost together.
  package var takings: Price { orders.total }
}

/// One donut of the menu.
public struct Donut: Hashable, Sendable, Identifiable {
  /// Tells the donuts apart.
  public let id: Int
  /// What it is called.
  public var name: String
  /// What it costs.
  public var price: Price

  /// Makes a donut.
  public init(id: Int, name: String, price: Price) {
    self.id = id
    self.name = name
    self.price = price
  }
}

/// A donut that was ordered, as it was called then and for what it cost then.
public struct DonutOrder: Hashable, Sendable {
  /// What it was called.
  public let name: String
  /// What it cost.
  public let price: Price

  /// Makes an order.
  public init(name: String, price: Price) {
    self.name = name
    self.price = price
  }
}

/// A donut that is not on the menu yet.
public struct DonutDraft: Hashable, Sendable, Identifiable {
  /// The donut's number, once it is on the menu.
  public let id: Int
  /// What it is to be called.
  public var name = ""
  /// What it is to cost.
  public var price = Price(cents: 200)

  /// Makes a draft without a name.
  public init(id: Int) { self.id = id }

  /// Whether there is anything in the name but blanks.
  package var canBeSaved: Bool { !name.allSatisfy(\.isWhitespace) }
}

/// What a user can ask of a food truck.
public enum FoodTruckIntent: Hashable, Sendable {
  /// To have one of a donut.
  case order(Donut.ID)
  /// To give every donut another name and price.
  case randomize
  /// To add a donut: to be asked for its name.
  case add
  /// To call the new donut so.
  case name(String)
  /// To sell the new donut for so much.
  case price(Price)
  /// To put the new donut on the menu.
  case save
  /// To forget about it.
  case cancel
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
  /// A truck to whose menu a donut is being added.
  package static let adding: FoodTruckState = {
    var state = FoodTruckState.open
    state.apply(.add)
    state.apply(.name("Lemon"))
    return state
  }()
}
