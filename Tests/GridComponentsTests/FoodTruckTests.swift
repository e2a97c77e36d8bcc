import ViewsTestSupport

/// The food truck: what a computed property reads is tracked, and a sheet follows an item.
@MainActor @Suite struct FoodTruckTests {
  private func stage(_ model: ObservableModel<FoodTruckState>) -> Stage {
    Stage(FoodTruckController(model), 38, 14)
  }

  // MARK: - The sheet

  /// Checklist rows 26 and 27: a sheet while there is an item, and a field bound to it.
  @Test func aDonutIsAddedByKeysAlone() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press(
      "tab down", "enter", "tab tab enter", "'Maple 🍁'", "tab right right", "tab tab enter",
      on: stage)
    expectSnapshot(of: film)
    expectEqual(model.orders.map(\.name), ["Glazed", "Rainbow", "Deep Space"])
    expectEqual(model.donuts.last, Donut(id: 5, name: "Maple 🍁", price: Price(cents: 220)))
  }

  @Test(arguments: ["escape", "tab tab enter"]) func aSheetThatEndsWritesNilBack(_ keys: String) {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    let before = stage.commit().grid
    model.send(.add)
    _ = stage.commit()
    stage.press(script: keys)
    #expect(model.draft == nil)
    expectEqual(stage.commit().grid, before)
  }

  @Test func aNameOfBlanksCannotBeSaved() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    model.send(.add)
    let names = ["'  ' enter", "'x' enter"].map { script in
      _ = stage.commit()
      stage.press(script: script)
      return "\(model.draft?.name ?? "no draft"), \(model.donuts.count) donuts"
    }
    expectEqual(names, ["  , 4 donuts", "no draft, 5 donuts"])
    expectEqual(model.donuts.last?.name, "  x")
  }

  // MARK: - Intents

  @Test func theSameSeedGivesTheSameSurprise() {
    var (left, right) = (FoodTruckState.open, FoodTruckState.open)
    left.apply(.randomize)
    right.apply(.randomize)
    expectEqual(left, right)
    let names = ["Lemon Squeeze", "Super Lemon", "Wild Berry", "Apple Jack"]
    expectEqual(left.donuts.map(\.name), names)
    right.apply(.randomize)
    #expect(left.donuts != right.donuts)
  }

  @Test func whatCannotBeDoneChangesNothing() {
    for intent in [FoodTruckIntent.order(99), .name("x"), .price(Price(cents: 1)), .save, .cancel] {
      var state = FoodTruckState.open
      state.apply(intent)
      expectEqual(state, .open, "\(intent)")
    }
  }

  @Test func pricesAreWrittenInDollars() {
    let cents = [0, 5, 250, -199, Int.max, Int.min]
    expectEqual(
      cents.map { Price(cents: $0).description },
      [
        "$0.00", "$0.05", "$2.50", "−$1.99", "$92233720368547758.07", "−$92233720368547758.08",
      ])
    let dear = DonutOrder(name: "", price: Price(cents: .max))
    expectEqual(FoodTruckState(orders: [dear, dear]).takings, Price(cents: .max))
  }
}
