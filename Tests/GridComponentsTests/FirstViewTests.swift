import FirstFrameTesting
import GridViews
import Observation
import TestSupport

// A first view, as its author would write it.

@Observable @MainActor final class Counter {
  var count = 0
}

final class CounterView: View {
  private let counter: Counter
  private let label = Label(alignment: .center)

  init(_ counter: Counter) {
    self.counter = counter
    super.init()
    addSubview(label)
  }

  override func updateProperties() { label.text = "Count: \(counter.count)" }

  override func layoutSubviews() { label.frame = bounds }
}

@MainActor @Suite struct FirstViewTests {
  @Test func counter() {
    let counter = Counter()
    let film = Film(of: Stage(CounterView(counter), size: GridSize(width: 12, height: 1)))
    film.act("increment") { counter.count += 1 }
    expectSnapshot(of: film)
  }

  @Test func noScheduleShowsAnOldCount() {
    expectFreshFrames(
      of: Scenario(Counter()) {
        Stage(CounterView($0), size: GridSize(width: 12, height: 1))
      } actions: {
        Action("increment") { $0.count += 1 }
      },
      within: Limit(actions: 3, turns: 3, commits: 3))
  }
}
