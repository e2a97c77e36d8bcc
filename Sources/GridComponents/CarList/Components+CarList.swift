import GridViews

extension Components {
  /// Cars and their owners, models inside of models.
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
    view: { (model: MockCarListViewModel) in CarListView(model) }, face: { CarListFace() })
}

extension CarListState {
  fileprivate mutating func sell(car id: Car.ID, to owner: CarOwner) {
    for index in cars.indices where cars[index].id == id { cars[index].owner = owner }
  }

  fileprivate mutating func moveOwner(ofCar id: Car.ID, to town: String) {
    for index in cars.indices where cars[index].id == id { cars[index].owner.town = town }
  }
}
