import GridViews

/// Everything that a list of cars shows at one moment.
public struct CarListState: Hashable, Sendable {
  /// The cars, from the top.
  public var cars: [Car]
  /// The car of the day; nil while there is none.
  public var carOfTheDay: Car.ID?
  /// The seed of the next random name.
  public var seed: UInt64

  /// Makes a state; by default, without cars.
  public init(cars: [Car] = [], carOfTheDay: Car.ID? = nil, seed: UInt64 = 1) {
    self.cars = cars
    self.carOfTheDay = carOfTheDay
    self.seed = seed
  }
}

/// A car and its owner.
public struct Car: Hashable, Sendable, Identifiable {
  /// Identifies the car.
  public let id: Int
  /// The name.
  public var name: String
  /// The owner.
  public var owner: CarOwner

  /// Makes a car.
  public init(id: Int, name: String, owner: CarOwner) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}

/// The owner of a car.
public struct CarOwner: Hashable, Sendable, Identifiable {
  /// Identifies the owner.
  public let id: Int
  /// The name.
  public var name: String
  /// The town where the owner lives.
  public var town: String

  /// Makes an owner.
  public init(id: Int, name: String, town: String) {
    self.id = id
    self.name = name
    self.town = town
  }
}

/// What the user can do with a list of cars.
public enum CarListIntent: Hashable, Sendable {
  /// Give a car another random name.
  case randomize(Car.ID)
  /// Make the next car the car of the day; after the last car there is no car of the day.
  case nextCarOfTheDay
}

extension CarListState: ComponentState {
  /// Applies an intent of the user; an impossible one changes nothing.
  public mutating func apply(_ intent: CarListIntent) {
    switch intent {
    case .randomize(let id):
      guard let index = cars.firstIndex(where: { $0.id == id }) else { return }
      var numbers = SeededNumbers(seed: seed)
      let names = Self.names.filter { $0 != cars[index].name }
      cars[index].name = names[Int.random(in: names.indices, using: &numbers)]
      seed = numbers.seed
    case .nextCarOfTheDay:
      let place = cars.firstIndex { $0.id == carOfTheDay }
      let next = place.map { $0 + 1 } ?? 0
      carOfTheDay = next < cars.count ? cars[next].id : nil
    }
  }

  private static let names = [
    "Blue Beetle", "Old Faithful", "Red Racer", "Silver Arrow", "Tin Lizzie", "Yellow Duck",
  ]
}

extension CarListState {
  /// Three cars of two owners, and a car of the day.
  package static let garage = CarListState(
    cars: [
      Car(id: 1, name: "Fiat Panda", owner: .ada), Car(id: 2, name: "Citroën 2CV", owner: .grace),
      Car(id: 3, name: "VW Beetle", owner: .ada),
    ], carOfTheDay: 2)
  /// No car.
  package static let empty = CarListState()
  /// Three cars, and no car of the day.
  package static let noneOfTheDay = CarListState(cars: CarListState.garage.cars)
}

extension CarOwner {
  /// An owner who lives in London.
  package static let ada = CarOwner(id: 1, name: "Ada", town: "London")
  /// An owner who lives in New York.
  package static let grace = CarOwner(id: 2, name: "Grace", town: "New York")
}

// MARK: - Description

extension Components {
  /// Cars and their owners: models inside of models.
  static let carList = Component(
    "CarList", summary: "Cars and their owners, models inside of models.",
    size: GridSize(width: 38, height: 12), wide: GridSize(width: 68, height: 10),
    samples: [
      Sample("garage", CarListState.garage), Sample("none of the day", .noneOfTheDay),
      Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("randomize the first", .randomize(1)),
      ComponentAction("Grace moves") { $0.moveOwner(ofCar: 2, to: "Arlington") },
      ComponentAction("Ada buys the 2CV") { $0.sell(car: 2, to: .ada) },
      ComponentAction("next car of the day", .nextCarOfTheDay),
      ComponentAction("the last is sold off") { $0.cars = $0.cars.dropLast() },
    ],
    view: { (model: MockCarListViewModel) in CarListView(model) }, stateView: { CarListStateView() }
  )
}

extension CarListState {
  fileprivate mutating func sell(car id: Car.ID, to owner: CarOwner) {
    for index in cars.indices where cars[index].id == id { cars[index].owner = owner }
  }

  fileprivate mutating func moveOwner(ofCar id: Car.ID, to town: String) {
    for index in cars.indices where cars[index].id == id { cars[index].owner.town = town }
  }
}
