public import InstrumentedObservation

/// A field of a view that depends on something outside of the view and makes the body run again.
///
/// This module's own are ``State``, `Binding`, `Bindable`, ``Environment`` and ``FocusState``. Your
/// own property wrapper implements `connect(to:)`. It does not have to if its fields are dynamic
/// properties, since those are connected too.
///
/// ```swift
/// @propertyWrapper struct Stored: DynamicProperty {
///   @State private var text = ""
///   var wrappedValue: String { text }
/// }
/// ```
@MainActor public protocol DynamicProperty {
  /// Called before a body runs with a new value of the view, and when the view is new.
  func connect(to place: PropertyPlace)

  /// Returns true if another value of this field alone is no reason to run the body again.
  func isSame(as other: Any) -> Bool
}

extension DynamicProperty {
  /// Does nothing.
  public func connect(to place: PropertyPlace) {}

  /// Returns true: changes make the body run again by themselves.
  public func isSame(as other: Any) -> Bool { true }
}

/// The place where a dynamic property stores an object as long as its view exists.
///
/// Closures that a model calls may capture the place, since it does not retain the view.
@MainActor public struct PropertyPlace {
  private(set) weak var node: Node?
  private let index: Int
  /// The names of the view and the field, such as `Counter.count`.
  let name: String

  init(node: Node, index: Int, name: String) {
    (self.node, self.index, self.name) = (node, index, name)
  }

  /// Returns the object that is stored here; makes it when the view is new.
  public func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = known(as: Object.self) { return known }
    let new = make()
    keep(new)
    return new
  }

  func keep(_ object: AnyObject) {
    guard let node else { return }
    while node.properties.count <= index { node.properties.append(node.host) }
    node.properties[index] = object
  }

  /// Returns the object that is stored here, or nil if the view is new.
  func known<Object: AnyObject>(as type: Object.Type) -> Object? {
    guard let node, index < node.properties.count else { return nil }
    return node.properties[index] as? Object
  }

  /// Makes the body run again before the next frame.
  ///
  /// If it is called on another thread, the body is marked when the main actor is free, and the
  /// frame then reports the wrong thread.
  nonisolated public func setNeedsBody() {
    if MainActorCheck.run({ node?.setNeedsBody(because: reason) }) { return }
    Task { @MainActor in
      node?.placeOfBody?.setNeedsBodyForChangeElsewhere(because: reason)
    }
  }

  nonisolated private var reason: String { "\(name) asked for it" }

  /// Calls a closure when the view is removed.
  public func onEnd(_ action: @escaping @MainActor () -> Void) { node?.onEnd.append(action) }
}

/// The places of one field, if several hosts show the same value of a view.
@MainActor package final class ConnectedPlaces {
  private var places: [PropertyPlace] = []

  package init() {}

  package func add(_ place: PropertyPlace) {
    places.removeAll { $0.node?.hasEnded ?? true || $0.node === place.node }
    places.append(place)
  }

  /// The place in the body that runs now, or in a body around it.
  ///
  /// Outside of bodies, it is the place that was added last.
  package var current: PropertyPlace? {
    if places.count > 1, let running = RunningBody.node,
      let place = places.first(where: { place in running.ancestors.contains { $0 === place.node } })
    {
      return place
    }
    return places.last { $0.node?.hasEnded == false } ?? places.last { $0.node != nil }
  }
}

/// Its mirror is empty: places are no part of the state.
extension ConnectedPlaces: @MainActor CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension Node {
  /// Connects the dynamic properties of a view, and the ones inside of them.
  func connectProperties(of view: some View) {
    var index = 0
    connectProperties(of: view, from: &index)
  }

  /// Connects the dynamic properties of one of several views, whose places begin at an index.
  func connectProperties(of view: some View, from index: inout Int) {
    guard host.hasProperties(view) else { return }
    connect(fieldsOf: view, from: &index, of: nil)
  }

  /// Connects the fields of a view, or of a property with a name, which they then have too.
  private func connect(fieldsOf value: Any, from index: inout Int, of outer: String?) {
    for child in Mirror(reflecting: value).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      let field = (child.label ?? "").drop { $0 == "_" }
      let name = outer ?? "\(nameOfType(Swift.type(of: value))).\(field)"
      property.connect(to: PropertyPlace(node: self, index: index, name: name))
      index += 1
      connect(fieldsOf: property, from: &index, of: name)
    }
  }
}

extension Binding: DynamicProperty {
  /// Returns false: the new binding may read and write something else.
  public func isSame(as other: Any) -> Bool { false }
}

extension Bindable: DynamicProperty {
  /// Returns true if both have the same model.
  public func isSame(as other: Any) -> Bool { (other as? Bindable)?.wrappedValue === wrappedValue }
}

extension Perception.Bindable: DynamicProperty {
  /// Returns true if both have the same model.
  public func isSame(as other: Any) -> Bool {
    (other as? Perception.Bindable<Model>)?.wrappedValue === wrappedValue
  }
}
