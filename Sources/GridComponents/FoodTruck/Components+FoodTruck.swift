import GridViews

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
    face: { FoodTruckFace() })
}
