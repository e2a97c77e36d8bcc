import FirstFrameProof
import GridViews
import TestSupport

/// A count that is read in a tracked method, and in capitals where it is dark.
private final class ToneView: View {
  private let counter: Counter
  private let label = Label()

  init(_ counter: Counter) {
    self.counter = counter
    super.init()
    addSubview(label)
  }

  override func updateProperties() {
    label.text = (traits.style == .dark ? "DARK " : "light ") + "\(counter.count)"
  }

  override func layoutSubviews() { label.frame = bounds }
}

/// What a film reports about a stage.
@MainActor @Suite struct StageFilmTests {
  private func film() -> Film {
    let counter = Counter()
    let stage = Stage(ToneView(counter), size: GridSize(width: 9, height: 1))
    let film = Film(of: stage)
    film.act("increment") { counter.count += 1 }
    film.change(to: "dark") { stage.traits.style = .dark }
    film.act("increment later") { stage.queue.enqueue { counter.count += 1 } }
    film.resize(to: GridSize(width: 6, height: 1))
    return film
  }

  @Test func aFilmIsPrintedWithItsCauses() {
    #expect(
      String(describing: film()) == """
        1 start       2 increment   3 change to dark   4 increment later, turn   5 resize to 6x1
        |light 0  |   |light 1  |   |DARK 1   |        |DARK 2   |               |DARK 2|
        """)
  }

  @Test func everyFrameHasItsNumbersAsValues() {
    let frames = film().frames
    expectEqual(frames.map(\.number), [1, 2, 3, 5, 6])
    expectEqual(frames.map(\.turn), [0, 0, 0, 1, 1])
    expectEqual(frames.map(\.latency)[1...3], [.layoutFlush, .layoutFlush, .layoutFlush])
    let updates = frames.map { frame in
      frame.runCounts.first { $0.phase == "updateProperties" }?.count
    }
    expectEqual(updates, [1, 1, 1, 1, nil])
  }
}
