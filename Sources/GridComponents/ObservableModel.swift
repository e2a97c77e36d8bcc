import GridViews
public import Observation

/// The properties that a view reads, and the intents that it sends.
///
/// The properties are those of a state:
///
///     override func updateProperties() { stateView.update(model.phase) }     // the state's phase
///     cell.content = content(of: model[\.matches[id: id]])              // one match alone
///
/// A view cannot write through it. For tests and previews use ``ObservableModel``. A model with a
/// service stores an observable model, passes reads to it, and writes it. `LiveSearchViewModel` is
/// an example.
@MainActor @dynamicMemberLookup public protocol ViewModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Reads the value at a key path: a property of the state, or a part of one.
  subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value { get }

  /// Applies an intent of the user.
  func send(_ intent: State.Intent)
}

extension ViewModel {
  /// Reads a property of the state.
  public subscript<Value: Equatable>(dynamicMember property: KeyPath<State, Value>) -> Value {
    self[property]
  }

  /// The whole state, for a view that shows all of it at once.
  public var state: State { self[\.self] }
}

/// An observable model with the properties of a state.
///
/// Each property is tracked separately.
///
///     let model = ObservableModel(SearchState.idle)
///     model.query = "ro"             // notifies the readers of `query`
///     model.state = .found           // notifies the readers of every property that differs
///
/// A write compares the values at all key paths that were read, and notifies the readers of the
/// values that differ. So
///
/// - a write of an equal value notifies no reader,
/// - a computed property is tracked by its result,
/// - `model[\.profile?.name]` tracks only the name, while `model.profile?.name` reads, and tracks,
///   the whole profile,
/// - a write takes as long as comparing all values that were read, which is fast for states that
///   fit on a screen.
///
/// ``MockScoreViewModel`` does the same by hand, with a stored property for each property of the
/// state.
public final class ObservableModel<State: ComponentState>: ViewModel, ComponentModel, Observable {
  private var current: State
  private let registrar = ObservationRegistrar()
  /// The key paths that have been read since their values last changed.
  private var tracked: [PartialKeyPath<State>: TrackedPath] = [:]
  private var numberOfReads = 0

  private struct TrackedPath {
    /// The position of its first read among the first reads of all paths.
    let number: Int
    let differs: (State, State) -> Bool
    let willSet: @MainActor (ObservableModel) -> Void
    let didSet: @MainActor (ObservableModel) -> Void
  }

  /// Makes a model in a state.
  public init(_ state: State) { current = state }

  /// Everything that is shown; setting it notifies the readers of every part that differs.
  public var state: State {
    get { self[\.self] }
    set {
      // In the order of the first reads. The order of a dictionary differs between processes, and
      // with it the order in which `observe` would queue its runs.
      let changed = tracked.filter { $0.value.differs(current, newValue) }
        .sorted { $0.value.number < $1.value.number }
      // A registration ends with its first notification. A reader that still needs the value adds
      // its path again. Other paths, for example of a removed element, are no longer compared.
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
  /// The first element with an id, or nil if there is none.
  package subscript(id id: Element.ID) -> Element? { first { $0.id == id } }
}

// MARK: - Views of a model

/// A view that tracks its model, and shows the whole state in a state view.
public class TrackedView<State: ComponentState>: FilledView {
  private let model: any ViewModel<State>
  private let stateView: any StateView<State>

  init(_ model: any ViewModel<State>, in stateView: some StateView<State> & View) {
    (self.model, self.stateView) = (model, stateView)
    super.init(by: stateView)
    stateView.send = { model.send($0) }
  }

  /// Reads the whole state.
  public override func updateProperties() { stateView.show(model.state) }
}
