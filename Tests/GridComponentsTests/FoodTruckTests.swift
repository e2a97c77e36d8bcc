import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The food truck: what a computed property reads is tracked, and a sheet follows an item.
@MainActor @Suite struct FoodTruckTests {
  private let size = GridSize(width: 38, height: 14)

  private func stage(_ model: ObservableModel<FoodTruckState>) -> Stage {
    Stage(FoodTruckController(model), size: size)
  }

  // MARK: - Runs

  /// Checklist row 87: the number of orders is computed, and tracked through what is stored.
  @Test func aWriteOfOrdersRunsOnlyWhatShowsThem() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    _ = stage.commit()
    model.orders.append(DonutOrder(name: "Glazed", price: Price(cents: 250)))
    let frame = stage.commit()
    expectEqual(frame.runsInWords, ["FilledView updateProperties 1"])
    #expect(frame.grid.text.contains("Orders                           3"))
    model.orders = model.orders
    expectEqual(stage.commit().runsInWords, [])
  }

  @Test func aWriteOfOneDonutRunsItsRow() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    _ = stage.commit()
    model.donuts[2].price = Price(cents: 199)
    model.donuts[2].name = "Maple"
    #expect(
      stage.commit().runsInWords == [
        "FilledView/FoodTruckBoard/menu/content/row 2 configurationUpdate 1"
      ])
  }

  @Test func aWriteOfAnotherTruckRunsNothing() {
    let (model, other) = (
      ObservableModel(FoodTruckState.open), ObservableModel(FoodTruckState.open)
    )
    let stage = stage(model)
    _ = stage.commit()
    other.send(.order(1))
    other.send(.randomize)
    other.send(.add)
    model.seed = 9
    #expect(!stage.needsCommit)
    expectEqual(stage.commit().runs, [])
  }

  // MARK: - The sheet

  /// Checklist rows 26 and 27: a sheet while there is an item, and a field bound to it.
  @Test func aDonutIsAddedByKeysAlone() throws {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab, down") { for key in [KeyPress.tab, .down] { stage.press(key) } }
    film.act("enter") { stage.press(.enter) }
    film.act("tab twice, enter: add") {
      for key in [KeyPress.tab, .tab, .enter] { stage.press(key) }
    }
    try film.act("type") { try stage.type("Maple 🍁") }
    film.act("tab, right twice: dearer") {
      for key in [KeyPress.tab, .right, .right] { stage.press(key) }
    }
    film.act("tab twice, enter: save") {
      for key in [KeyPress.tab, .tab, .enter] { stage.press(key) }
    }
    expectSnapshot(of: film)
    expectEqual(film.frames.count, 7)
    expectEqual(model.orders.map(\.name), ["Glazed", "Rainbow", "Deep Space"])
    expectEqual(model.donuts.last, Donut(id: 5, name: "Maple 🍁", price: Price(cents: 220)))
  }

  @Test func escapeAndCancelWriteNilBack() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    let before = stage.commit().grid
    model.send(.add)
    _ = stage.commit()
    stage.press(.escape)
    #expect(model.draft == nil)
    expectEqual(stage.commit().grid, before)
    model.send(.add)
    _ = stage.commit()
    for key in [KeyPress.tab, .tab, .enter] { stage.press(key) }
    #expect(model.draft == nil)
    expectEqual(stage.commit().grid, before)
  }

  @Test func aNameOfBlanksCannotBeSaved() throws {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    model.send(.add)
    _ = stage.commit()
    try stage.type("  \n")
    expectEqual(model.draft?.name, "  ")
    expectEqual(model.donuts.count, 4)
    try stage.type("x\n")
    #expect(model.draft == nil)
    expectEqual(model.donuts.last?.name, "  x")
  }

  @Test func typingRunsTheFieldAndTheButtonOnly() throws {
    let model = ObservableModel(FoodTruckState.adding)
    let stage = stage(model)
    _ = stage.commit()
    try stage.type("s")
    let paths = Set(stage.commit().runs.map(\.path))
    #expect(!paths.isEmpty && paths.allSatisfy { $0.hasPrefix("Presentation") })
  }

  // MARK: - Intents

  @Test func theSameSeedGivesTheSameSurprise() {
    var (left, right) = (FoodTruckState.open, FoodTruckState.open)
    left.apply(.randomize)
    right.apply(.randomize)
    expectEqual(left, right)
    expectEqual(Set(left.donuts.map(\.name)).count, 4)
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
    #expect(
      cents.map { Price(cents: $0).description } == [
        "$0.00", "$0.05", "$2.50", "−$1.99", "$92233720368547758.07", "−$92233720368547758.08",
      ])
    let dear = DonutOrder(name: "", price: Price(cents: .max))
    expectEqual(FoodTruckState(orders: [dear, dear]).takings, Price(cents: .max))
  }

  @Test func donutsThatStayKeepTheirRows() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    _ = stage.commit()
    model.donuts.removeFirst()
    let record = stage.commit()
    expectEqual(record.runs.filter { $0.phase == "configurationUpdate" }, [])
    expectEqual(record.grid, stage.freshPicture)
  }

  // MARK: - The state view

  @Test func theStateViewAloneShowsTheSame() {
    let stateView = FoodTruckStateView()
    let stage = Stage(StateViewController(stateView), size: size)
    let model = ObservableModel(FoodTruckState.empty)
    let tracked = self.stage(model)
    var other = FoodTruckState.open
    other.apply(.randomize)
    for state in [FoodTruckState.empty, .open, other, .adding, .open, .empty] {
      stateView.show(state)
      model.state = state
      expectEqual(stage.commit().grid, tracked.commit().grid)
    }
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(FoodTruckState.open)
    let stage = stage(model)
    _ = stage.commit()
    let counts = stage.liveCounts
    for _ in 0..<20 {
      for state in [FoodTruckState.adding, .empty, .open] {
        model.state = state
        _ = stage.commit()
      }
    }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n", "a\tb\nc", String(repeating: "long ", count: 40), "甜甜圈店的甜甜圈"])
  func noTextBreaksABorder(_ text: String) {
    for width in [8, 20, 38, 70] {
      var state = FoodTruckState.open
      state.donuts[1].name = text
      state.donuts[2].price = Price(cents: .max)
      state.apply(.order(2))
      state.apply(.order(3))
      let stage = Stage(
        FoodTruckController(ObservableModel(state)), size: GridSize(width: width, height: 12)
      )
      expectWholeBox(stage.commit().grid)
    }
  }
}
