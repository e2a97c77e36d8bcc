import DeferredComponents
import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The counter before its migration and after it: an `ObservableObject` and an observable model.
///
/// Checklist rows 43 and 44.
@MainActor @Suite struct CounterPairTests {
  private let size = GridSize(width: 34, height: 9)
  private let fact = "13 is a Fibonacci number."

  private func before() -> Film {
    let model = DeferredCounterViewModel(count: 12)
    let film = Film(of: Stage(DeferredCounterView(model), size: size))
    film.act("count up") { model.count += 1 }
    film.act("ask for a fact") { model.isLoadingFact = true }
    film.act("it has come") { (model.fact, model.isLoadingFact) = (fact, false) }
    return film
  }

  private func after() -> Film {
    let model = MockCounterViewModel(CounterState(count: 12))
    let film = Film(of: Stage(CounterView(model), size: size))
    film.act("count up") { model.count += 1 }
    film.act("ask for a fact") { model.isLoadingFact = true }
    film.act("it has come") { (model.fact, model.isLoadingFact) = (fact, false) }
    return film
  }

  @Test func bothGoThroughTheSamePictures() {
    expectEqual(before().frames.map(\.grid), after().frames.map(\.grid))
    #expect(after().frames.last?.grid.text.contains(fact) == true)
  }

  @Test func oneIsATurnLateFromTheSecondFrameOn() {
    expectEqual(after().frames.map(\.record.turn), [0, 0, 0, 0])
    expectEqual(before().frames.map(\.record.turn), [0, 1, 2, 3])
    expectEqual(before().frames.compactMap(\.record.latency).last, .nextTurn)
    expectEqual(after().frames.compactMap(\.record.latency).last, .layoutFlush)
  }

  /// An object says only that something changes, so each write renders everything.
  @Test func twoWritesAreTwoRendersOrOne() {
    expectEqual(renders(in: before()), ["text": 4, "isAnimating": 2])
    expectEqual(renders(in: after()), ["text": 2, "isAnimating": 1])
  }

  /// How often texts and the indicator are set when a fact comes.
  private func renders(in film: Film) -> [String: Int] {
    let assignments = film.frames.last?.record.assignments ?? []
    return ["text", "isAnimating"].reduce(into: [:]) { counts, property in
      counts[property] = assignments.count { $0.property == property }
    }
  }

  @Test func whatTheStepsTakeAwayIsGone() throws {
    let folder = "Sources/DeferredComponents/Counter"
    let before = try ["DeferredCounterView", "DeferredCounterViewModel"].map {
      try ShippedSource("\(folder)/\($0).swift")
    }
    let after = try ShippedSource.all(under: "Sources/GridComponents/Counter")
    let taken: Set = [
      "AnyCancellable", "cancellables", "setupBindings", "receive", "sink", "store", "Published",
      "ObservableObject", "DeferredDelivery", "assumeIsolated",
    ]
    #expect(before.reduce(into: Set()) { $0.formUnion($1.words) }.isSuperset(of: taken))
    #expect(!after.isEmpty)
    #expect(after.allSatisfy { $0.words.subtracting(["receive"]).isDisjoint(with: taken) })
    let stage = Stage(DeferredCounterView(DeferredCounterViewModel()), size: size)
    expectEqual(storedCancellables(of: stage.root), 1)
    expectEqual(
      storedCancellables(of: Stage(CounterView(MockCounterViewModel.zero), size: size).root), 0)
  }

  @Test func theOldViewIsReleasedWithItsSubscription() {
    let model = DeferredCounterViewModel()
    weak var view: View?
    do {
      let stage = Stage(DeferredCounterView(model), size: size)
      _ = stage.commit()
      view = stage.root
      #expect(view != nil)
    }
    #expect(view == nil)
    model.count = 1
  }
}
