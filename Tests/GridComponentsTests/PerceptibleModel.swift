import GridComponents
import InstrumentedObservation

/// A perceptible model with the properties of a state, each tracked separately, like the properties
/// of an `ObservableModel`.
///
/// It stores only the state; its registrar stores the key paths whose changes are to be reported.
final class PerceptibleModel<State: ComponentState>: ViewModel, ComponentModel, Perceptible {
  private var current: State
  private let registrar = PerceptionRegistrar()

  init(_ state: State) { current = state }

  var state: State {
    get { self[\.self] }
    set {
      let old = current
      let paths = PerceptionRegistrar.readers(of: self).map(\.path.keyPath)
      for path in paths where differs(at: path, old, newValue) { tell(of: path) }
      current = newValue
    }
  }

  subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    registrar.access(self, keyPath: \.[path])
    return current[keyPath: path]
  }

  /// Returns true if the value at one of the model's own key paths is another one for another state.
  private func differs(at path: AnyKeyPath, _ old: State, _ new: State) -> Bool {
    let before = self[keyPath: path] as? any Equatable
    current = new
    defer { current = old }
    return before.map { !isEqual($0, self[keyPath: path]) } ?? true
  }

  private func isEqual<Value: Equatable>(_ value: Value, _ other: Any?) -> Bool {
    other as? Value == value
  }

  private func tell(of path: AnyKeyPath) {
    func tell<Value>(_ type: Value.Type) {
      if let path = path as? KeyPath<PerceptibleModel, Value> {
        registrar.willSet(self, keyPath: path)
        registrar.didSet(self, keyPath: path)
      }
    }
    _openExistential(type(of: path).valueType, do: tell)
  }
}
