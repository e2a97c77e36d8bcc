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

  /// Both go through the same pictures, and one is a turn late from the second on.
  ///
  /// An object says only that something changes, so each of two writes renders everything.
  @Test func bothGoThroughTheSamePictures() {
    let (before, after) = (before(), after())
    expectEqual(before.frames.map(\.grid), after.frames.map(\.grid))
    #expect(after.frames.last?.grid.text.contains(fact) == true)
    expectEqual(after.frames.map(\.record.turn), [0, 0, 0, 0])
    expectEqual(before.frames.map(\.record.turn), [0, 1, 2, 3])
    let latencies = [before, after].map { $0.frames.compactMap(\.record.latency).last }
    expectEqual(latencies, [.nextTurn, .layoutFlush])
    expectEqual([before, after].map(renders), [[4, 2], [2, 1]])
  }

  /// How often texts and the indicator are set when a fact comes.
  private func renders(in film: Film) -> [Int] {
    let assignments = film.frames.last?.record.assignments ?? []
    return ["text", "isAnimating"].map { name in assignments.count { $0.property == name } }
  }

  @Test func whatTheStepsTakeAwayIsGone() {
    let before = Stage(DeferredCounterView(DeferredCounterViewModel()), size: size)
    let after = Stage(CounterView(MockCounterViewModel.zero), size: size)
    expectEqual([before, after].map { storedCancellables(of: $0.root) }, [1, 0])
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
