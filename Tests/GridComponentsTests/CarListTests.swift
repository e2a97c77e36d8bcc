import FirstFrameTesting
import GridComponents
import GridViews
import Observation
import TestSupport

/// The list of cars: models inside of models, in arrays and in optionals.
@MainActor @Suite struct CarListTests {
  private let size = GridSize(width: 38, height: 12)

  private func stage(_ model: any CarListViewModel) -> Stage {
    Stage(CarListView(model), size: size)
  }

  @Test func eachFactoryMakesANewModel() {
    #expect(MockCarListViewModel.threeCars !== MockCarListViewModel.threeCars)
    #expect(MockCarListViewModel.empty !== MockCarListViewModel.empty)
    #expect(MockCarListViewModel.noneOfTheDay !== MockCarListViewModel.noneOfTheDay)
    #expect(
      MockCarListViewModel.threeCars.garage[0] !== MockCarListViewModel.threeCars.garage[0])
  }

  // MARK: - Models inside of models

  private let secondRow = "CarListView/CarListStateView/cars/content/row 1 configurationUpdate 1"

  /// Checklist row 66: another child is tracked in place of the old one.
  @Test func anotherOwnerIsReadAndTheOldOneNoMore() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    _ = stage.commit()
    let old = model.garage[1].holder
    old.town = "Arlington"
    expectEqual(stage.commit().runsInWords, [secondRow])

    model.garage[1].holder = MockCarOwnerViewModel(.ada)
    let frame = stage.commit()
    expectEqual(frame.runsInWords, [secondRow])
    #expect(frame.grid.rows[5].hasPrefix("│ Ada in London"))

    old.town = "Nowhere"
    old.name = "Nobody"
    #expect(!stage.needsCommit)
    expectEqual(stage.commit().runs, [])
    model.garage[1].holder.town = "Paris"
    expectEqual(stage.commit().runsInWords, [secondRow])
  }

  /// Checklist row 85: a car in an array is tracked by the row that has read it.
  @Test func aWriteOfOneCarRunsItsRowAndNotTheList() {
    let model = MockCarListViewModel.noneOfTheDay
    let stage = stage(model)
    _ = stage.commit()
    model.garage[1].name = "Deux Chevaux"
    expectEqual(stage.commit().runsInWords, [secondRow])
    let sold = model.garage.removeLast()
    expectEqual(stage.commit().runsInWords, ["CarListView layoutSubviews 1"])
    sold.name = "Nobody sees this"
    expectEqual(stage.commit().runs, [])
  }

  /// Checklist row 85: a reader of the count alone is not notified of elements.
  @Test func aReaderOfTheCountIsNotNotifiedOfNames() {
    let model = MockCarListViewModel.threeCars
    var counts: [Int] = []
    let stage = Stage(
      Label {
        counts.append(model.cars.count)
        return "\(model.cars.count)"
      }, size: GridSize(width: 4, height: 1))
    _ = stage.commit()
    model.garage[0].name = "Old Faithful"
    model.garage[0].holder = MockCarOwnerViewModel(.grace)
    model.favorite = nil
    expectEqual(stage.commit().runs, [])
    model.garage.removeFirst()
    _ = stage.commit()
    expectEqual(counts, [3, 2])
  }

  /// Checklist row 85: a model that may not be there.
  @Test func theCarOfTheDayIsTrackedWhileItIsOne() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    _ = stage.commit()
    let update = "CarListView updateProperties 1"
    model.garage[1].name = "Deux Chevaux"
    expectEqual(stage.commit().runsInWords, [update, secondRow])
    model.favorite = nil
    let frame = stage.commit()
    expectEqual(frame.runsInWords, [update])
    expectEqual(frame.grid.rows[9], "│ Car of the day                none │")
    model.garage[1].name = "2CV"
    expectEqual(stage.commit().runsInWords, [secondRow])
  }

  // MARK: - Storage that is not observable

  /// Checklist row 86: other storage is tracked if reads and writes call the registrar.
  @Test(arguments: HandmadeCar.Flaw.allCases)
  func aCarThatKeepsItsNameElsewhere(_ flaw: HandmadeCar.Flaw) {
    let (car, list) = (HandmadeCar(flaw), HandmadeList())
    list.cars = [car]
    let stage = stage(list)
    _ = stage.commit()
    car.name = "new"
    #expect(stage.commit().grid.rows[2].hasPrefix(flaw == .none ? "│ new" : "│ old"))
  }

  // MARK: - The list by keys

  @Test func everyButtonByKeys() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab, enter") { for key in [KeyPress.tab, .enter] { stage.press(key) } }
    film.act("tab, enter: the second") { for key in [KeyPress.tab, .enter] { stage.press(key) } }
    film.act("tab twice, enter: next") {
      for key in [KeyPress.tab, .tab, .enter] { stage.press(key) }
    }
    film.act("enter: none") { stage.press(.enter) }
    expectSnapshot(of: film)
    expectEqual(film.frames.count, 5)
    #expect(model.favorite == nil)
    #expect(model.garage[0].name != "Fiat Panda" && model.garage[2].name == "VW Beetle")
  }

  // MARK: - Intents

  @Test func theCarOfTheDayGoesThroughTheListAndBeginsAgain() {
    var state = CarListState.garage
    var days: [Int?] = []
    for _ in 0..<5 {
      state.apply(.nextCarOfTheDay)
      days.append(state.carOfTheDay)
    }
    expectEqual(days, [3, nil, 1, 2, 3])
    var empty = CarListState.empty
    for intent in [CarListIntent.nextCarOfTheDay, .randomize(1)] { empty.apply(intent) }
    expectEqual(empty, .empty)
  }

  @Test func anotherNameIsNeverTheSame() {
    var state = CarListState.garage
    for _ in 0..<50 {
      let old = state.cars[0].name
      state.apply(.randomize(1))
      #expect(state.cars[0].name != old)
    }
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

  // MARK: - The state view

  @Test func theStateViewAloneShowsTheSame() {
    let stateView = CarListStateView()
    let stage = Stage(StateViewController(stateView), size: size)
    let model = MockCarListViewModel.empty
    let tracked = self.stage(model)
    var renamed = CarListState.garage
    renamed.cars[0].name = "Tin Lizzie"
    for state in [.garage, renamed, .noneOfTheDay, .empty, .garage] {
      stateView.show(state)
      model.state = state
      expectEqual(stage.commit().grid, tracked.commit().grid)
    }
  }

  @Test func updatesLeaveNoOrphans() {
    let model = MockCarListViewModel.threeCars
    let stage = stage(model)
    var counts: [[String: Int]] = []
    for _ in 0..<20 {
      for state in [CarListState.empty, .noneOfTheDay, .garage] {
        model.state = state
        _ = stage.commit()
      }
      counts.append(stage.liveCounts)
    }
    expectEqual(counts, Array(repeating: counts[0], count: 20))
  }

  @Test(arguments: ["", "\n\n", "a\tb\nc", String(repeating: "long ", count: 40), "赤い車 🚗"])
  func noTextBreaksABorder(_ text: String) {
    for width in [8, 20, 38, 70] {
      var state = CarListState.garage
      state.cars[0].name = text
      state.cars[1].name = text
      state.cars[2].owner.name = text
      let model = MockCarListViewModel(state)
      expectWholeBox(
        Stage(CarListView(model), size: GridSize(width: width, height: 12)).commit().grid)
    }
  }
}

/// A car whose name is in storage that is not observable.
final class HandmadeCar: CarViewModel, Observable {
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
