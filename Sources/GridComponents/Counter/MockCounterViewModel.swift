public import Observation

/// A counter for tests and previews; code outside of it sets its properties.
@Observable public final class MockCounterViewModel: CounterViewModel, ComponentModel {
  /// The number.
  public var count: Int
  /// A fact about the number, or nil if there is none.
  public var fact: String?
  /// True while a fact is being fetched.
  public var isLoadingFact: Bool

  /// Makes a model in a state.
  public init(_ state: CounterState) {
    count = state.count
    fact = state.fact
    isLoadingFact = state.isLoadingFact
  }

  /// Everything that is shown.
  public var state: CounterState {
    get { CounterState(count: count, fact: fact, isLoadingFact: isLoadingFact) }
    set {
      count = newValue.count
      fact = newValue.fact
      isLoadingFact = newValue.isLoadingFact
    }
  }

  /// A new counter at zero.
  public static var zero: MockCounterViewModel { MockCounterViewModel(.zero) }
  /// A new counter whose fact is being fetched.
  public static var loading: MockCounterViewModel { MockCounterViewModel(.loading) }
  /// A new counter with a fact.
  public static var fact: MockCounterViewModel { MockCounterViewModel(.fact) }
}
