import CharacterGrid

extension FoodTruckState: ComponentState {
  /// Does what the user asks for, as far as it can be done.
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
