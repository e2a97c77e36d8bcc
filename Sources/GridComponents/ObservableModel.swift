public import Observation

/// The properties that a view reads, which are those of a state, and the intents that it sends.
///
///     override func updateProperties() { face.update(model.phase) }     // the state's phase
///     cell.content = content(of: model[\.matches[id: id]])              // one match alone
///
/// A view cannot write through it. ``ObservableModel`` is the model for tests and previews. A model
/// with a service keeps an observable model, hands reads on to it and writes it:
/// `LiveSearchViewModel` is an example.
@MainActor @dynamicMemberLookup public protocol ViewModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Reads the value at a key path: a property of the state, or a part of one.
  subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value { get }

  /// Applies what the user asks for.
  func send(_ intent: State.Intent)
}

extension ViewModel {
  /// Reads a property of the state.
  public subscript<Value: Equatable>(dynamicMember property: KeyPath<State, Value>) -> Value {
    self[property]
  }

  /// Reads the whole state, for a view that shows all of it at once.
  public var state: State { self[\.self] }
}

/// An observable model whose properties are those of a state, each tracked by itself.
///
///     let model = ObservableModel(SearchState.idle)
///     model.query = "ro"             // notifies the readers of `query`
///     model.state = .found           // notifies the readers of every property that differs
///
/// A write compares the values of all key paths that were read, and notifies the readers of those
/// that differ. It follows that
///
/// - a write of an equal value notifies no reader,
/// - a computed property is tracked by its result,
/// - `model[\.profile?.name]` tracks the name alone, while `model.profile?.name` reads, and tracks,
///   the whole profile,
/// - a write costs as much as comparing what was read, which suits states that fit on a screen.
///
/// ``MockScoreViewModel`` does the same by hand, with a stored property for each of the state's.
public final class ObservableModel<State: ComponentState>: ViewModel, ComponentModel, Observable {
  private var current: State
  private let registrar = ObservationRegistrar()
  /// The key paths that were read since their values changed last.
  private var tracked: [PartialKeyPath<State>: TrackedPath] = [:]
  private var numberOfReads = 0

  private struct TrackedPath {
    /// The place of its first read among those of all paths.
    let number: Int
    let differs: (State, State) -> Bool
    let willSet: @MainActor (ObservableModel) -> Void
    let didSet: @MainActor (ObservableModel) -> Void
  }

  /// Makes a model in a state.
  public init(_ state: State) { current = state }

  /// Everything that is shown; a write notifies the readers of every part that differs.
  public var state: State {
    get { self[\.self] }
    set {
      // In the order of the first reads: the order of a dictionary differs from process to process,
      // and so would the order in which `observe` queues its runs.
      let changed = tracked.filter { $0.value.differs(current, newValue) }
        .sorted { $0.value.number < $1.value.number }
      // A registration ends with its first notification, so a reader that is interested still adds
      // its path again. The others, such as the path of a removed element, are not compared for ever.
      for (path, _) in changed { tracked[path] = nil }
      for (_, path) in changed { path.willSet(self) }
      current = newValue
      for (_, path) in changed { path.didSet(self) }
    }
  }

  /// Reads and tracks the value at a key path.
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    if tracked[path] == nil { tracked[path] = trackedPath(path) }
    registrar.access(self, keyPath: \.[path])
    return current[keyPath: path]
  }

  /// Reads or writes a property of the state.
  public subscript<Value: Equatable>(
    dynamicMember property: WritableKeyPath<State, Value>
  ) -> Value {
    get { self[property] }
    set {
      var state = current
      state[keyPath: property] = newValue
      self.state = state
    }
  }

  private func trackedPath<Value: Equatable>(_ path: KeyPath<State, Value>) -> TrackedPath {
    numberOfReads += 1
    return TrackedPath(
      number: numberOfReads, differs: { $0[keyPath: path] != $1[keyPath: path] },
      willSet: { $0.registrar.willSet($0, keyPath: \.[path]) },
      didSet: { $0.registrar.didSet($0, keyPath: \.[path]) })
  }
}

extension Array where Element: Identifiable {
  /// The first element with an id, if any.
  package subscript(id id: Element.ID) -> Element? { first { $0.id == id } }
}
