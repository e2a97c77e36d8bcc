public import Observation

/// The properties that a list of cars reads, and the intents that it sends.
///
/// Unlike other components, this one does not use an ``ObservableModel``. It is the example of
/// models inside of models: a car and its owner are objects that can be replaced. A conforming
/// class must be `@Observable`, and so must its cars and their owners.
@MainActor public protocol CarListViewModel: AnyObject {
  /// The cars, from the top; each is a model.
  var cars: [any CarViewModel] { get }
  /// The car of the day; nil while there is none.
  var carOfTheDay: (any CarViewModel)? { get }

  /// Applies an intent of the user.
  func send(_ intent: CarListIntent)
}

/// The properties that a row of the list reads.
@MainActor public protocol CarViewModel: AnyObject {
  /// Identifies the car.
  var id: Car.ID { get }
  /// The name.
  var name: String { get }
  /// The owner, which is a model.
  var owner: any CarOwnerViewModel { get }
}

/// The properties of an owner that a row of the list reads.
@MainActor public protocol CarOwnerViewModel: AnyObject {
  /// Identifies the owner.
  var id: CarOwner.ID { get }
  /// The name.
  var name: String { get }
  /// The town where the owner lives.
  var town: String { get }
}

extension Car {
  /// Reads a car and its owner.
  @MainActor init(_ model: any CarViewModel) {
    let owner = model.owner
    self.init(
      id: model.id, name: model.name,
      owner: CarOwner(id: owner.id, name: owner.name, town: owner.town))
  }
}

// MARK: - The mocks

/// A list of cars for tests and previews; code outside of it sets its properties.
@Observable public final class MockCarListViewModel: CarListViewModel, ComponentModel {
  /// The cars as models that can be written.
  public var garage: [MockCarViewModel]
  /// The car of the day: one of the cars in `garage`, or nil.
  public var favorite: MockCarViewModel?
  /// The seed of the next random name.
  public var seed: UInt64

  /// Makes a model in a state.
  public init(_ state: CarListState) {
    let garage = state.cars.map(MockCarViewModel.init)
    self.garage = garage
    favorite = garage.first { $0.id == state.carOfTheDay }
    seed = state.seed
  }

  /// The cars, from the top.
  public var cars: [any CarViewModel] { garage }

  /// The car of the day; nil while there is none.
  public var carOfTheDay: (any CarViewModel)? { favorite }

  /// Everything that is shown.
  ///
  /// Setting it keeps the models of cars that are in the list before and after.
  public var state: CarListState {
    get { CarListState(cars: garage.map(\.car), carOfTheDay: favorite?.id, seed: seed) }
    set {
      updateGarage(newValue.cars)
      let favorite = garage.first { $0.id == newValue.carOfTheDay }
      if favorite !== self.favorite { self.favorite = favorite }
      seed = newValue.seed
    }
  }

  private func updateGarage(_ cars: [Car]) {
    var known = garage
    let models = cars.map { car in
      guard let place = known.firstIndex(where: { $0.id == car.id }) else {
        return MockCarViewModel(car)
      }
      // Removed, so that a second car with the same id gets a model of its own.
      let model = known.remove(at: place)
      model.car = car
      return model
    }
    // An array of objects is not `Equatable`, so the macro's setter would always notify.
    if !models.elementsEqual(garage, by: ===) { garage = models }
  }

  /// A new list of three cars, with a car of the day.
  public static var threeCars: MockCarListViewModel { MockCarListViewModel(.garage) }
  /// A new list without a car.
  public static var empty: MockCarListViewModel { MockCarListViewModel(.empty) }
  /// A new list of three cars, without a car of the day.
  public static var noneOfTheDay: MockCarListViewModel { MockCarListViewModel(.noneOfTheDay) }
}

/// A car for tests and previews.
@Observable public final class MockCarViewModel: CarViewModel {
  /// Identifies the car.
  public let id: Car.ID
  /// The name.
  public var name: String
  /// The owner, as a model that can be written.
  public var holder: MockCarOwnerViewModel

  /// Makes a model of a car.
  public init(_ car: Car) {
    id = car.id
    name = car.name
    holder = MockCarOwnerViewModel(car.owner)
  }

  /// The owner.
  public var owner: any CarOwnerViewModel { holder }

  /// The car as a value; setting another owner makes a new model of the owner.
  public var car: Car {
    get { Car(self) }
    set {
      name = newValue.name
      if newValue.owner.id == holder.id {
        holder.name = newValue.owner.name
        holder.town = newValue.owner.town
      } else {
        holder = MockCarOwnerViewModel(newValue.owner)
      }
    }
  }
}

/// An owner of a car for tests and previews.
@Observable public final class MockCarOwnerViewModel: CarOwnerViewModel {
  /// Identifies the owner.
  public let id: CarOwner.ID
  /// The name.
  public var name: String
  /// The town where the owner lives.
  public var town: String

  /// Makes a model of an owner.
  public init(_ owner: CarOwner) {
    id = owner.id
    name = owner.name
    town = owner.town
  }
}
