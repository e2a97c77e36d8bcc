/// What a list of cars reads, and whom it tells what the user asks for.
///
/// A conforming class must be `@Observable`, and its cars and their owners too.
@MainActor public protocol CarListViewModel: AnyObject {
  /// The cars, from the top: each is a model of its own.
  var cars: [any CarViewModel] { get }
  /// The car of the day; nil while there is none.
  var carOfTheDay: (any CarViewModel)? { get }

  /// Does what the user asks for.
  func send(_ intent: CarListIntent)
}

/// What a row of the list reads.
@MainActor public protocol CarViewModel: AnyObject {
  /// Tells the cars apart.
  var id: Car.ID { get }
  /// What it is called.
  var name: String { get }
  /// Whose it is, as a model of its own.
  var owner: any CarOwnerViewModel { get }
}

/// What a row of the list reads of a car's owner.
@MainActor public protocol CarOwnerViewModel: AnyObject {
  /// Tells the owners apart.
  var id: CarOwner.ID { get }
  /// The name.
  var name: String { get }
  /// Where the owner lives.
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
