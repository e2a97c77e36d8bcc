public import Observation

/// What a view reads: the fields of a state, each tracked by itself, and the way to ask for
/// something.
///
///     override func updateProperties() { face.update(model.phase) }     // the state's phase
///     cell.content = content(of: model[\.matches[id: id]])              // one element alone
///
/// A view cannot write through it. ``ObservableModel`` is the model for tests and previews. One with
/// a service behind it keeps an observable model, hands it the reads, and writes it.
@MainActor @dynamicMemberLookup public protocol ViewModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Reads what a key path leads to: a field, a computed property, or a part of a field.
  subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value { get }

  /// Does what the user asks for.
  func send(_ intent: State.Intent)
}

extension ViewModel {
  /// Reads a field or a computed property of the state.
  public subscript<Value: Equatable>(dynamicMember field: KeyPath<State, Value>) -> Value {
    self[field]
  }

  /// Everything that is shown, for a view that shows all of it at once.
  public var state: State { self[\.self] }
}

/// A model that is a state whose fields are tracked one by one, without a property for each.
///
///     let model = ObservableModel(SearchState.idle)
///     model.query = "ro"                    // tells who has read `query`, and nobody else
///     model.state = .found                  // tells who has read what is different now
///
/// Whatever has been read through a key path is compared when the state is written, and its readers
/// are told if it is another value. So a write of an equal value tells nobody, a computed property
/// is tracked by its result, and `model[\.matches[id: "cmr-fra"]]` does not follow other matches.
/// A path of several steps has to be read as one: `model.profile?.name` reads the whole profile,
/// `model[\.profile?.name]` the name alone.
///
/// A write compares each path that was read since it changed last, so it is meant for states that
/// fit on a screen. ``MockScoreViewModel`` is the same by hand, with a property for each field.
public final class ObservableModel<State: ComponentState>: ViewModel, ComponentModel, Observable {
  private var current: State
  private let registrar = ObservationRegistrar()
  private var tracked: [PartialKeyPath<State>: TrackedPath] = [:]
  private var count = 0

  /// How to compare a path's values, and whom to tell.
  private struct TrackedPath {
    let number: Int
    let differs: (State, State) -> Bool
    let willSet: @MainActor (ObservableModel) -> Void
    let didSet: @MainActor (ObservableModel) -> Void
  }

  /// Makes a model in a state.
  public init(_ state: State) { current = state }

  /// Everything that is shown; a write tells who has read a part that is different now.
  public var state: State {
    get { self[\.self] }
    set {
      // Told in the order in which they were read first: a dictionary's order is another in each
      // process, and with it would be the order of `observe`'s queued runs.
      let changed = tracked.filter { $0.value.differs(current, newValue) }
        .sorted { $0.value.number < $1.value.number }
      // A registration ends with the change it tells. Who reads again is noted again, so that what
      // nobody reads any more, such as an element that was removed, is not compared for ever.
      for (path, _) in changed { tracked[path] = nil }
      for (_, path) in changed { path.willSet(self) }
      current = newValue
      for (_, path) in changed { path.didSet(self) }
    }
  }

  /// Reads what a key path leads to, and tracks it.
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    if tracked[path] == nil { tracked[path] = track(path) }
    registrar.access(self, keyPath: \.[path])
    return current[keyPath: path]
  }

  /// A field of the state.
  public subscript<Value: Equatable>(dynamicMember field: WritableKeyPath<State, Value>) -> Value {
    get { self[field] }
    set {
      var state = current
      state[keyPath: field] = newValue
      self.state = state
    }
  }

  private func track<Value: Equatable>(_ path: KeyPath<State, Value>) -> TrackedPath {
    count += 1
    return TrackedPath(
      number: count, differs: { $0[keyPath: path] != $1[keyPath: path] },
      willSet: { $0.registrar.willSet($0, keyPath: \.[path]) },
      didSet: { $0.registrar.didSet($0, keyPath: \.[path]) })
  }
}

extension Array where Element: Identifiable {
  /// The first element of an id; nil if there is none.
  package subscript(id id: Element.ID) -> Element? { first { $0.id == id } }
}
