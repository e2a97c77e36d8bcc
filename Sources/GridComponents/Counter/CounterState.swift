import GridViews

/// Everything that a counter shows at one moment.
public struct CounterState: ComponentState {
  /// The number.
  public var count: Int
  /// A fact about the number, or nil if there is none.
  public var fact: String?
  /// True while a fact is being fetched.
  public var isLoadingFact: Bool

  /// Makes a state.
  public init(count: Int = 0, fact: String? = nil, isLoadingFact: Bool = false) {
    self.count = count
    self.fact = fact
    self.isLoadingFact = isLoadingFact
  }

  /// Shows a fact that a service has returned.
  package mutating func receive(_ fact: String) {
    self.fact = fact
    isLoadingFact = false
  }

  /// Counts, or starts to fetch a fact; both remove the fact about the previous number.
  public mutating func apply(_ intent: CounterIntent) {
    fact = nil
    isLoadingFact = intent == .getFact
    switch intent {
    // Adding one to the largest number would trap.
    case .countUp: if count < .max { count += 1 }
    case .countDown: if count > .min { count -= 1 }
    case .getFact: break
    }
  }
}

/// What the user can do with a counter.
public enum CounterIntent: Hashable, Sendable, CaseIterable {
  /// Add one.
  case countUp
  /// Subtract one.
  case countDown
  /// Get a fact about the number.
  case getFact
}

extension CounterState {
  /// Zero.
  package static let zero = CounterState()
  /// A fact that is being fetched.
  package static let loading = CounterState(count: 42, isLoadingFact: true)
  /// A number and a fact about it.
  package static let fact = CounterState(
    count: 42, fact: "42 dots are on the six faces of two dice, 21 on each of them.")
}

// MARK: - Description

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
    view: { (model: ObservableModel<CounterState>) in CounterView(model) },
    stateView: { CounterStateView() }
  )
}
