import ViewsTestSupport

/// The list of cars: models inside of models, in arrays and in optionals.
@MainActor @Suite struct CarListTests {
  private func stage(_ model: any CarListViewModel) -> Stage { Stage(CarListView(model), 38, 12) }

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
