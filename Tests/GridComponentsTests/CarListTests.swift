import ViewsTestSupport

/// The list of cars: models inside of models, in arrays and in optionals.
@MainActor @Suite struct CarListTests {
  private func stage(_ model: any CarListViewModel) -> Stage { Stage(CarListView(model), 38, 12) }

  // MARK: - Models inside of models

  private let secondRow = "CarListView/CarListStateView/cars/content/row 1 configurationUpdate 1"

  /// Checklist row 66: another child is tracked in place of the old one.
  @Test func anotherOwnerIsReadAndTheOldOneNoMore() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    let old = model.garage[1].holder
    expectEqual(stage.runs { old.town = "Arlington" }, [secondRow])
    expectEqual(stage.runs { model.garage[1].holder = MockCarOwnerViewModel(.ada) }, [secondRow])
    expectEqual(stage.rendered(), stage.freshPicture)
    (old.town, old.name) = ("Nowhere", "Nobody")
    #expect(!stage.needsCommit)
    expectEqual(stage.runs { model.garage[1].holder.town = "Paris" }, [secondRow])
    #expect(stage.rendered().rows[5].hasPrefix("│ Ada in Paris"))
  }

  /// Checklist row 85: a car in an array is tracked by the row that has read it, and the car of the
  /// day by the list while it is one.
  @Test func aWriteOfOneCarRunsItsRow() {
    let model = MockCarListViewModel.noneOfTheDay
    let stage = stage(model)
    expectEqual(stage.runs { model.garage[1].name = "Deux Chevaux" }, [secondRow])
    let list = "CarListView updateProperties 1"
    expectEqual(stage.runs { model.favorite = model.garage[1] }, [list])
    expectEqual(stage.runs { model.garage[1].name = "Ente" }, [list, secondRow])
    expectEqual(stage.rendered().rows[9], "│ Car of the day                Ente │")
    expectEqual(stage.runs { model.favorite = nil }, [list])
    expectEqual(stage.rendered().rows[9], "│ Car of the day                none │")
    expectEqual(stage.runs { model.garage[1].name = "2CV" }, [secondRow])
    let sold = model.garage[2]
    expectEqual(stage.runs { model.garage.removeLast() }, ["CarListView layoutSubviews 1"])
    expectEqual(stage.runs { sold.name = "Nobody sees this" }, [])
  }

  /// Checklist row 85: a reader of the count alone is not notified of elements.
  @Test func aReaderOfTheCountIsNotNotifiedOfNames() {
    let model = MockCarListViewModel.threeCars
    let stage = Stage(Label { "\(model.cars.count)" }, 4, 1)
    let runs = stage.runs {
      model.garage[0].name = "Old Faithful"
      model.garage[0].holder = MockCarOwnerViewModel(.grace)
      model.favorite = nil
    }
    expectEqual(runs, [])
    model.garage.removeFirst()
    expectEqual(stage.picture, "2   ")
  }

  // MARK: - Storage that is not observable

  /// Checklist row 86: other storage is tracked if reads and writes call the registrar.
  @Test func aCarThatKeepsItsNameElsewhere() {
    let names = HandmadeCar.Flaw.allCases.map { flaw in
      let (car, list) = (HandmadeCar(flaw), HandmadeList())
      list.cars = [car]
      let stage = stage(list)
      _ = stage.commit()
      car.name = "new"
      return "\(flaw): \(stage.commit().grid.rows[2].prefix(5))"
    }
    expectEqual(names, ["none: │ new", "access: │ old", "mutation: │ old"])
  }

  // MARK: - Keys and intents

  @Test func everyButtonByKeys() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab enter", "tab enter", "tab tab enter", "enter", on: stage)
    expectSnapshot(of: film)
    #expect(model.favorite == nil)
    expectEqual(model.garage.map(\.name), ["Silver Arrow", "Tin Lizzie", "VW Beetle"])
  }

  @Test func theCarOfTheDayGoesThroughTheListAndBeginsAgain() {
    var (state, empty) = (CarListState.garage, CarListState.empty)
    let days = (0..<5).map { _ in
      state.apply(.nextCarOfTheDay)
      return state.carOfTheDay
    }
    expectEqual(days, [3, nil, 1, 2, 3])
    for intent in [CarListIntent.nextCarOfTheDay, .randomize(1)] { empty.apply(intent) }
    expectEqual(empty, .empty)
    let names = (0..<50).map { _ in
      state.apply(.randomize(1))
      return state.cars[0].name
    }
    expectEqual(zip(names, names.dropFirst()).count { $0 == $1 }, 0, "another is never the same")
  }

  @Test func modelsThatStayAreKept() {
    let model = MockCarListViewModel.threeCars
    let (garage, owners) = (model.garage, model.garage.map(\.holder))
    var state = CarListState.garage
    state.cars[0].name = "Tin Lizzie"
    state.cars[1].owner.town = "Arlington"
    state.cars[2].owner = .grace
    model.state = state
    expectEqual(model.garage.map(ObjectIdentifier.init), garage.map(ObjectIdentifier.init))
    expectEqual(zip(model.garage, owners).map { $0.holder === $1 }, [true, true, false])
    expectEqual(model.state, state)
  }
}

/// A car whose name is in storage that is not observable.
private final class HandmadeCar: CarViewModel, Observable {
  /// The call that it omits.
  enum Flaw: CaseIterable { case none, access, mutation }

  let id = 1
  let owner: any CarOwnerViewModel = MockCarOwnerViewModel(.ada)
  private let registrar = ObservationRegistrar()
  private let flaw: Flaw
  private var storage = ["name": "old"]

  init(_ flaw: Flaw) { self.flaw = flaw }

  var name: String {
    get {
      if flaw != .access { registrar.access(self, keyPath: \.name) }
      return storage["name"] ?? ""
    }
    set {
      if flaw == .mutation {
        storage["name"] = newValue
      } else {
        registrar.withMutation(of: self, keyPath: \.name) { storage["name"] = newValue }
      }
    }
  }
}

/// A list of cars of any kind.
@Observable private final class HandmadeList: CarListViewModel {
  var cars: [any CarViewModel] = []
  var carOfTheDay: (any CarViewModel)?

  func send(_ intent: CarListIntent) {}
}
