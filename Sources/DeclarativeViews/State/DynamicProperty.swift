public import InstrumentedObservation

/// A field of a view that follows something outside of it, and makes the body run again.
///
/// The views' own are ``State``, `Binding`, `Bindable`, ``Environment`` and ``FocusState``. A property
/// wrapper of yours conforms by `connect(to:)`; one that has others as its fields need not implement that,
/// since its fields are connected too.
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

  /// Whether the body shows the same with another value of this field, if nothing has told it to run.
  func isSame(as other: Any) -> Bool
}

extension DynamicProperty {
  /// Connects nothing itself.
  public func connect(to place: PropertyPlace) {}

  /// Returns true: what changes tells the body itself.
  public func isSame(as other: Any) -> Bool { true }
}

/// Where a dynamic property keeps something as long as its view is there.
///
/// It may be captured by what a model calls: it does not keep the view.
@MainActor public struct PropertyPlace {
  private(set) weak var node: Node?
  private let index: Int
  /// The view and the field, such as `Counter.count`.
  let name: String

  init(node: Node, index: Int, name: String) {
    (self.node, self.index, self.name) = (node, index, name)
  }

  /// The object that is kept here; it is made when the view is new.
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

  /// What is kept here; nil if the view is new.
  func known<Object: AnyObject>(as type: Object.Type) -> Object? {
    guard let node, index < node.properties.count else { return nil }
    return node.properties[index] as? Object
  }

  /// Makes the body run again before the next frame; from another thread, once the main actor is free,
  /// and the frame then reports a wrong thread.
  nonisolated public func setNeedsBody() {
    if MainActorCheck.run({ node?.setNeedsBody(because: reason) }) { return }
    Task { @MainActor in
      node?.placeOfBody?.setNeedsBodyForChangeElsewhere(because: reason)
    }
  }

  nonisolated private var reason: String { "\(name) asked for it" }

  /// Calls a closure when the view has gone.
  public func onEnd(_ action: @escaping @MainActor () -> Void) { node?.onEnd.append(action) }
}

extension Node {
  /// Connects the dynamic properties of a view, and those inside of them.
  func connectProperties(of view: some View) {
    guard host.hasProperties(view) else { return }
    var index = 0
    connect(fieldsOf: view, from: &index)
  }

  private func connect(fieldsOf value: Any, from index: inout Int) {
    for child in Mirror(reflecting: value).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      let field = (child.label ?? "").drop { $0 == "_" }
      let name = "\(nameOfType(Swift.type(of: value))).\(field)"
      property.connect(to: PropertyPlace(node: self, index: index, name: name))
      index += 1
      connect(fieldsOf: property, from: &index)
    }
  }
}

extension Binding: DynamicProperty {
  /// Returns false: what a binding reads may be another place now.
  public func isSame(as other: Any) -> Bool { false }
}

extension Bindable: DynamicProperty {
  /// Whether it is the same model.
  public func isSame(as other: Any) -> Bool { (other as? Bindable)?.wrappedValue === wrappedValue }
}

extension Perception.Bindable: DynamicProperty {
  /// Whether it is the same model.
  public func isSame(as other: Any) -> Bool {
    (other as? Perception.Bindable<Model>)?.wrappedValue === wrappedValue
  }
}
