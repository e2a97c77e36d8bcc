import GridViews

extension Components {
  /// A number that counts, and a fact about it.
  static let counter = Component(
    "Counter", summary: "A number that counts, and a fact about it.",
    size: GridSize(width: 34, height: 9), wide: GridSize(width: 72, height: 5),
    samples: [
      Sample("zero", CounterState.zero), Sample("loading", .loading), Sample("fact", .fact),
    ],
    actions: [
      ComponentAction("count up", .countUp), ComponentAction("get a fact", .getFact),
      ComponentAction("the fact comes") { state in
        state.receive("\(state.count) is a number that somebody has counted to.")
      },
      ComponentAction("count down", .countDown),
    ],
    view: { (model: MockCounterViewModel) in CounterView(model) }, face: { CounterFace() })
}
