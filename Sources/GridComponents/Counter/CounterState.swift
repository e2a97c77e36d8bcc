/// Everything that a counter shows at one moment.
public struct CounterState: ComponentState {
  /// The number.
  public var count: Int
  /// What is known of the number, once somebody has asked.
  public var fact: String?
  /// Whether a fact is on its way.
  public var isLoadingFact: Bool

  /// Makes a state.
  public init(count: Int = 0, fact: String? = nil, isLoadingFact: Bool = false) {
    self.count = count
    self.fact = fact
    self.isLoadingFact = isLoadingFact
  }

  /// Takes over a fact that has come.
  package mutating func receive(_ fact: String) {
    self.fact = fact
    isLoadingFact = false
  }

  /// Counts, which makes a fact about the number before worthless, or asks for one.
  public mutating func apply(_ intent: CounterIntent) {
    fact = nil
    isLoadingFact = intent == .getFact
    switch intent {
    case .countUp: if count < .max { count += 1 }
    case .countDown: if count > .min { count -= 1 }
    case .getFact: break
    }
  }
}

/// What the user of a counter can ask for.
public enum CounterIntent: Hashable, Sendable, CaseIterable {
  /// One more.
  case countUp
  /// One less.
  case countDown
  /// Something that is known of the number.
  case getFact
}

extension CounterState {
  /// Nothing counted yet.
  package static let zero = CounterState()
  /// A fact that is on its way.
  package static let loading = CounterState(count: 42, isLoadingFact: true)
  /// A number and what is known of it.
  package static let fact = CounterState(
    count: 42, fact: "42 dots are on the six faces of two dice, 21 on each of them.")
}
