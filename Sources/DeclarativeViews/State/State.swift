import InstrumentedObservation

/// A value that a view owns: it is kept as long as the view is in its place.
///
/// ```swift
/// @State private var isOpen = false
/// ```
///
/// The initial value is made once, when the view is new; so is an object. A write makes the bodies run
/// again that have read it. A view's value keeps its state wherever it is shown: two hosts of one value
/// show the same.
@MainActor @propertyWrapper public struct State<Value>: DynamicProperty {
  private let slot: StateSlot<Value>

  /// Makes a state with an initial value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { slot = StateSlot(wrappedValue) }

  /// Makes a state with an initial value, in an initializer of a view.
  public init(initialValue: @autoclosure @escaping () -> Value) { slot = StateSlot(initialValue) }

  /// The value now.
  public var wrappedValue: Value {
    get { slot.current.value }
    nonmutating set { slot.current.value = newValue }
  }

  /// Reads and writes the value, for a view that does not own it.
  public var projectedValue: Binding<Value> {
    let stored = slot.current
    return Binding(get: { stored.value }, set: { (value: Value) in stored.value = value })
  }

  /// Takes over the value that the view before has left here.
  public func connect(to place: PropertyPlace) {
    if let known = place.known(as: StoredState<Value>.self) {
      slot.stored = known
    } else {
      let stored = slot.current
      place.keep(stored)
      stored.owners.append(.init(node: place.node))
      stored.name = place.name
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state without a value.
  public init() { self.init(wrappedValue: nil) }
}

/// Where a view's value finds its state: that of the place where it is shown, once it is shown.
@MainActor private final class StateSlot<Value> {
  private let initial: () -> Value
  var stored: StoredState<Value>?

  init(_ initial: @escaping () -> Value) { self.initial = initial }

  /// The state; a new one if there is none yet, or if all views that have shown it are gone.
  var current: StoredState<Value> {
    if let stored, !stored.isAbandoned { return stored }
    let new = StoredState(initial())
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
  fileprivate var owners: [Owner] = []
  /// What it is called in the view that owns it, such as `Counter.count`.
  fileprivate var name: String?

  init(_ value: Value) { stored = value }

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

  /// Whether it was shown, and every view that has shown it is gone.
  fileprivate var isAbandoned: Bool {
    !owners.isEmpty && owners.allSatisfy { $0.node?.hasEnded ?? true }
  }
}

extension Node {
  /// Runs the body again where it cannot be told what it has read.
  fileprivate func stateDidChange() {
    guard let place = shown as? BodyView, !place.traits.platform.hasObservation else { return }
    place.setNeedsBody(because: "a state was written")
  }
}
