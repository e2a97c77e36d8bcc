/// The stored properties of models and of the objects in them, as far as reflection shows them.
///
/// These are the units that a registrar reports. Unlike in ``ModelSnapshot``, a struct is a single
/// value: a view that reads a part of it has read the property.
struct StoredProperties {
  private var values: [String: Value] = [:]
  private var objects: Set<ObjectIdentifier> = []
  /// Keeps the objects alive, as a new object could get the identifier of a deallocated one.
  private var kept: [AnyObject] = []

  /// The value of a property.
  struct Value {
    let text: String
    /// Whether the value is a collection or has properties of its own.
    let hasParts: Bool
  }

  private static let deepest = 12
  private static let mostValues = 1_000

  init(of models: Any) { look(at: models, path: "", depth: 0) }

  /// The values that differ from an earlier snapshot.
  func changes(since old: StoredProperties) -> [Value] {
    values.filter { path, value in old.values[path].map { $0.text != value.text } ?? true }
      .map(\.value)
  }

  private mutating func look(at value: Any, path: String, depth: Int) {
    guard depth < Self.deepest, values.count < Self.mostValues, !ModelSnapshot.isNoValue(value)
    else {
      return
    }
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      guard objects.insert(ObjectIdentifier(object)).inserted else { return }
      kept.append(object)
      var mirror: Mirror? = Mirror(reflecting: value)
      while let next = mirror {
        for child in next.children { note(child, of: path) }
        mirror = next.superclassMirror
      }
    }
    for child in Mirror(reflecting: value).children {
      look(at: child.value, path: path + "." + (child.label ?? ""), depth: depth + 1)
    }
  }

  private mutating func note(_ property: Mirror.Child, of path: String) {
    if type(of: property.value) is AnyClass || ModelSnapshot.isNoValue(property.value) { return }
    values[path + "." + (property.label ?? "")] = Value(
      text: Self.text(of: property.value), hasParts: Self.hasParts(property.value))
  }

  /// The full value; an object in it is only identified, as its properties have entries of their
  /// own.
  private static func text(of value: Any) -> String {
    let ids = objects(in: value, depth: 0)
    return ids.isEmpty ? ModelValue(of: value).text : "\(ids)"
  }

  private static func objects(in value: Any, depth: Int) -> [ObjectIdentifier] {
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    if depth == 3 { return [] }
    return Mirror(reflecting: value).children.prefix(mostValues).flatMap {
      objects(in: $0.value, depth: depth + 1)
    }
  }

  private static func hasParts(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple: true
    case .struct: mirror.children.count > 1
    case .optional, .enum: mirror.children.contains { hasParts($0.value) }
    default: false
    }
  }
}
