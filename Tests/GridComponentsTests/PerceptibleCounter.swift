import GridComponents
import InstrumentedObservation

/// The mock model of a component once more, with the other macro.
@Perceptible final class PerceptibleCounter: CounterViewModel, ComponentModel {
  var count: Int
  var fact: String?
  var isLoadingFact: Bool

  init(_ state: CounterState) {
    count = state.count
    fact = state.fact
    isLoadingFact = state.isLoadingFact
  }

  var state: CounterState {
    get { CounterState(count: count, fact: fact, isLoadingFact: isLoadingFact) }
    set {
      count = newValue.count
      fact = newValue.fact
      isLoadingFact = newValue.isLoadingFact
    }
  }
}
