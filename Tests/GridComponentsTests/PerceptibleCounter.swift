import InstrumentedObservation

/// The model of a component once more, with the other macro.
@Perceptible final class PerceptibleCounter: ViewModel, ComponentModel {
  var state: CounterState

  init(_ state: CounterState) { self.state = state }

  subscript<Value: Equatable>(path: KeyPath<CounterState, Value>) -> Value { state[keyPath: path] }
}
