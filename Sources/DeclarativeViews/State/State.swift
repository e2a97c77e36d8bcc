import InstrumentedObservation

/// A value that a view owns.
///
/// It is kept as long as the view stays in its place.
///
/// ```swift
/// @State private var isOpen = false
/// ```
///
/// The initial value is made once, when the view is new, even if it is an object. A write makes the
/// bodies that have read the value run again. If two hosts show the same value of a view, they
/// share its state.
@MainActor @propertyWrapper public struct State<Value>: DynamicProperty {
  private let slot: StateSlot<Value>

  /// Makes a state with an initial value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { slot = StateSlot(wrappedValue) }

  /// Makes a state with an initial value; for the initializer of a view.
  public init(initialValue: @autoclosure @escaping () -> Value) { slot = StateSlot(initialValue) }

  /// Makes a state that is kept by what passes it on, and so outlives the views that show it.
  init(keeping value: Value) { slot = StateSlot(keeping: value) }

  /// Makes a state that belongs to a ``FocusState``.
  init(ofFocus value: @autoclosure @escaping () -> Value) {
    slot = StateSlot(value, isOfFocus: true)
  }

  /// The current value; setting a different one makes the bodies that have read it run again.
  public var wrappedValue: Value {
    get { slot.current.value }
    nonmutating set { slot.current.value = newValue }
  }

  /// A binding to the value, for a view that does not own it.
  public var projectedValue: Binding<Value> {
    let stored = slot.current
    return Binding(get: { stored.value }, set: { (value: Value) in stored.value = value })
  }

  /// Where the value is stored now.
  var stored: StoredState<Value> { slot.current }

  /// Uses the state that the view's previous value has stored in this place.
  public func connect(to place: PropertyPlace) {
    if let known = place.known(as: StoredState<Value>.self) {
      slot.stored = known
    } else {
      let stored = slot.current
      place.keep(stored)
      stored.add(owner: place.node)
      stored.name = place.name
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state without a value.
  public init() { self.init(wrappedValue: nil) }
}

/// The state of one value of the view: the state in its place, after it has been shown.
@MainActor private final class StateSlot<Value> {
  private let initial: () -> StoredState<Value>
  var stored: StoredState<Value>?

  init(_ initial: @escaping () -> Value, isOfFocus: Bool = false) {
    self.initial = { StoredState(initial(), isOfFocus: isOfFocus) }
  }

  init(keeping value: Value) {
    initial = { StoredState(value) }
    stored = StoredState(value, isKept: true)
  }

  /// The state; a new one if there is none, or if all views that have shown it are removed.
  var current: StoredState<Value> {
    if let stored, !stored.isAbandoned { return stored }
    let new = initial()
    stored = new
    return new
  }
}

/// The value of a state.
@MainActor final class StoredState<Value>: ViewOwnedState {
  fileprivate struct Owner {
    weak var node: Node?
  }

  private let registrar = PerceptionRegistrar()
  private var stored: Value
  private var owners: [Owner] = []
  /// Whether it is kept although all views that have shown it are removed.
  private let isKept: Bool
  /// The name of the field in the view that owns it, such as `Counter.count`.
  ///
  /// NB: Not isolated, because a listener reads it during an access. Each access is on the main
  /// actor, as are all writes.
  nonisolated(unsafe) fileprivate var name: String?

  nonisolated var stateName: String? { name }
  nonisolated let isOfFocus: Bool

  init(_ value: Value, isKept: Bool = false, isOfFocus: Bool = false) {
    (stored, self.isKept, self.isOfFocus) = (value, isKept, isOfFocus)
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      if isSameValue(stored, newValue) {
        stored = newValue
        return
      }
      BodyReason.$state.withValue(name) {
        registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      }
      for owner in owners { owner.node?.stateDidChange() }
    }
  }

  /// The value, read without telling a listener.
  var unheard: Value { stored }

  /// The body that has the state, on a stage: of the first view, if several show it.
  var firstPlace: GridViews.View? { places.first }

  /// The stage whose code is running, if it is not the first one that shows the state.
  var otherRunningStage: Stage? {
    let stages = places.compactMap(\.stage)
    guard let queue = TurnQueue.current, let first = stages.first, first.queue !== queue else {
      return nil
    }
    return stages.first { $0.queue === queue }
  }

  private var places: [BodyView] {
    owners.compactMap(\.node).filter { !$0.hasEnded }.compactMap(\.placeOfBody)
      .filter { $0.stage != nil }
  }

  fileprivate func add(owner node: Node?) {
    if isKept { owners.removeAll { $0.node?.hasEnded ?? true } }
    owners.append(Owner(node: node))
  }

  /// True if it was shown, and all views that have shown it are removed.
  fileprivate var isAbandoned: Bool {
    !isKept && !owners.isEmpty && owners.allSatisfy { $0.node?.hasEnded ?? true }
  }
}

extension Node {
  /// Runs the body again, on a platform where the reads of a body are not tracked.
  fileprivate func stateDidChange() {
    guard let place = shown as? BodyView, !place.traits.platform.hasObservation else { return }
    place.setNeedsBody(because: "a state was written")
  }
}

/// Its mirror has only the value, which is all that a proof has to tell apart.
extension StoredState: @MainActor CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["value": stored], displayStyle: .class)
  }
}
