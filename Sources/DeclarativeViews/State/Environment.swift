public import Observation

/// A key of a value in the environment, with a default.
///
/// ```swift
/// struct AuthorizationKey: EnvironmentKey { static let defaultValue = Authorization() }
/// extension EnvironmentValues {
///   var authorization: Authorization {
///     get { self[AuthorizationKey.self] }
///     set { self[AuthorizationKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  @MainActor static var defaultValue: Value { get }
}

/// The values that views set for all views inside of them.
@MainActor public struct EnvironmentValues {
  let scope: EnvironmentScope
  /// The node of the view that reads; its body runs again when the value changes.
  let reader: Node?
  /// The node of the view that sets values.
  var writer: Node?

  /// The value of a key: the nearest one that a view around has set, or the default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { scope.value(of: ObjectIdentifier(key), readBy: reader) as? Key.Value ?? Key.defaultValue }
    nonmutating set {
      scope.set(newValue, of: ObjectIdentifier(key), by: writer, named: "\(key)")
    }
  }
}

/// Reads what a view around this one has set: a value by its key path, or an object by its type.
///
/// ```swift
/// @Environment(\.isEnabled) private var isEnabled
/// @Environment(Account.self) private var account
/// ```
///
/// If no view has set the object, reading it stops the program with a message that says what to
/// add. An optional object is nil instead.
@MainActor @propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let places = ConnectedPlaces()
  private let find: @MainActor (EnvironmentValues) -> Value?
  private let wanted: String

  /// Reads a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    find = { $0[keyPath: keyPath] }
    wanted = "\(keyPath)"
  }

  /// Reads an object that `environment(_:)` has set; stops the program if there is none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    find = { $0.object(of: type) }
    wanted = "\(type)"
  }

  /// Reads an object that `environment(_:)` has set; nil if there is none.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    find = { .some($0.object(of: type)) }
    wanted = "\(type)"
  }

  /// The current value.
  public var wrappedValue: Value {
    guard let node = places.current?.node else {
      preconditionFailure(
        "@Environment for \(wanted) is read outside of a body. Read it in the body, or in what the body's "
          + "controls call.")
    }
    guard let value = find(EnvironmentValues(scope: node.environment, reader: node)) else {
      preconditionFailure(
        "\(nameOfType(node.type)) reads \(wanted) from its environment, and there is none. Add "
          + ".environment(…) with one to a view around it.")
    }
    return value
  }

  /// Stores the place of the view.
  public func connect(to place: PropertyPlace) { places.add(place) }
}

/// Its mirror is empty: the value belongs to a view around.
extension Environment: @MainActor CustomReflectable {
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension EnvironmentValues {
  /// Light or dark; the body runs again when this changes.
  public var colorScheme: InterfaceStyle { reader?.placeOfBody?.traits.style ?? .light }

  /// Narrow or wide; the body runs again when this changes.
  public var horizontalSizeClass: WidthClass {
    reader?.placeOfBody?.traits.widthClass ?? .regular
  }

  func object<Object: AnyObject>(of type: Object.Type) -> Object? {
    scope.value(of: ObjectIdentifier(type), readBy: reader) as? Object
  }
}

// MARK: - The values of one view

/// The values that one view has set for the views inside, and the nodes that have read them.
@MainActor final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private var values: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    var value: Any
    var readers = WeakNodes()
  }

  init(inside outer: EnvironmentScope?) { self.outer = outer }

  /// Returns the nearest value of a key; a view sets its values before the views inside read them.
  func value(of key: ObjectIdentifier, readBy reader: Node?) -> Any? {
    var scope = self
    while scope.values[key] == nil {
      guard let outer = scope.outer else { return nil }
      scope = outer
    }
    if let reader { scope.values[key]?.readers.insert(reader) }
    return scope.values[key]?.value
  }

  /// Sets a value.
  ///
  /// If it differs from the old one, bodies that have read the old one run again.
  ///
  /// The body that sets the value does not run again: its current run updates the views in it.
  func set(
    _ value: Any, of key: ObjectIdentifier, by writer: Node?, named name: @autoclosure () -> String
  ) {
    guard let entry = values[key] else {
      values[key] = Entry(value: value)
      return
    }
    let isSame = isSameValue(entry.value, value)
    values[key]?.value = value
    if isSame { return }
    values[key]?.readers = WeakNodes()
    let running = writer?.placeOfBody
    for node in entry.readers.alive where running == nil || node.placeOfBody !== running {
      node.setNeedsBody(because: "\(name()) of its environment changed")
    }
  }
}

/// Nodes that are not retained.
@MainActor struct WeakNodes {
  private var nodes: [ObjectIdentifier: WeakNode] = [:]
  private var limit = 16

  private struct WeakNode {
    weak var node: Node?
  }

  /// The nodes that have not ended.
  var alive: [Node] { nodes.values.compactMap(\.node).filter { !$0.hasEnded } }

  mutating func insert(_ node: Node) {
    if nodes[ObjectIdentifier(node)]?.node === node { return }
    if nodes.count >= limit {
      nodes = nodes.filter { $0.value.node?.hasEnded == false }
      limit = max(16, 2 * nodes.count)
    }
    nodes[ObjectIdentifier(node)] = WeakNode(node: node)
  }
}
