/// Everything that a list of cars shows at one moment.
public struct CarListState: Hashable, Sendable {
  /// The cars, from the top.
  public var cars: [Car]
  /// The car of the day; nil while there is none.
  public var carOfTheDay: Car.ID?
  /// What the next name is made of.
  public var seed: UInt64

  /// Makes a state; no car unless told.
  public init(cars: [Car] = [], carOfTheDay: Car.ID? = nil, seed: UInt64 = 1) {
    self.cars = cars
    self.carOfTheDay = carOfTheDay
    self.seed = seed
  }
}

/// A car and whose it is.
public struct Car: Hashable, Sendable, Identifiable {
  /// Tells the cars apart.
  public let id: Int
  /// What it is called.
  public var name: String
  /// Whose it is.
  public var owner: CarOwner

  /// Makes a car.
  public init(id: Int, name: String, owner: CarOwner) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}

/// Whose a car is.
public struct CarOwner: Hashable, Sendable, Identifiable {
  /// Tells the owners apart.
  public let id: Int
  /// The name.
  public var name: String
  /// Where the owner lives.
  public var town: String

  /// Makes an owner.
  public init(id: Int, name: String, town: String) {
    self.id = id
    self.name = name
    self.town = town
  }
}

/// What a user can ask of a list of cars.
public enum CarListIntent: Hashable, Sendable {
  /// To call a car otherwise.
  case randomize(Car.ID)
  /// To make the next car in the list the car of the day, and none after the last.
  case nextCarOfTheDay
}

extension CarListState: ComponentState {
  /// Does what the user asks for, as far as it can be done.
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
  /// Three cars and none of the day.
  package static let noneOfTheDay = CarListState(cars: CarListState.garage.cars)
}

extension CarOwner {
  /// An owner who lives in London.
  package static let ada = CarOwner(id: 1, name: "Ada", town: "London")
  /// An owner who lives in New York.
  package static let grace = CarOwner(id: 2, name: "Grace", town: "New York")
}
