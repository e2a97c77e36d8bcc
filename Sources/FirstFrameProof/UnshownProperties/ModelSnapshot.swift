import InstrumentedObservation
import Turns

/// The properties of models and their values, as far as reflection shows them.
///
/// Tuples, structs and classes are searched for properties; a collection or an enum is a single
/// value. Each object is listed once, under the first path to it.
struct ModelSnapshot {
  static let mostProperties = 1_000
  static let deepest = 12

  /// The values by their paths, such as `cart.isEmpty`.
  private(set) var values: [String: ModelValue] = [:]
  /// The paths of the properties of actors.
  private(set) var actorProperties: Set<String> = []
  /// The stored properties of perceptible objects by path; the last one on the path counts.
  private(set) var told: [String: ToldProperty] = [:]
  /// The types of the values and their elements in their own order, by path; empty unless
  /// `notingOrders` is set.
  private(set) var orders: [String: (type: String, text: String)] = [:]
  private let notesOrders: Bool
  /// Whether there are more properties than are searched.
  private(set) var isCutOff = false
  private var objects: Set<ObjectIdentifier> = []
  /// Keeps the objects alive, as a new object could get the identifier of a deallocated one.
  private var kept: [AnyObject] = []

  /// A value and its path.
  private struct Found {
    let value: Any
    var path = ""
    var depth = 0
    var told: ToldProperty?

    /// The same path with the value inside of an optional.
    func wrapping(_ value: Any) -> Found {
      Found(value: value, path: path, depth: depth + 1, told: told)
    }
  }

  init(of models: Any, notingOrders: Bool = false) {
    notesOrders = notingOrders
    look(at: Found(value: models))
  }

  /// The paths whose values differ between two snapshots.
  ///
  /// A path that only one snapshot has is left out: then the value of a path that leads to it
  /// differs.
  func changes(since old: ModelSnapshot) -> [String] {
    values.filter { path, value in old.values[path].map { $0.text != value.text } ?? false }
      .keys.sorted()
  }

  private mutating func look(at found: Found) {
    guard values.count < Self.mostProperties, found.depth < Self.deepest else {
      isCutOff = true
      return
    }
    let value = found.value
    if Self.isNoValue(value) { return }
    if Swift.type(of: value) is AnyClass {
      let object = value as AnyObject
      guard objects.insert(ObjectIdentifier(object)).inserted else { return }
      kept.append(object)
    }
    if let holder = value as? any ValueHolder { return look(in: holder, of: found) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value, Self.hasProperties(wrapped) else {
        return note(ModelValue(of: value), of: found)
      }
      if !(wrapped is any ViewOwnedState) { note(.something, of: found) }
      look(at: found.wrapping(wrapped))
    case .class, .foreignReference:
      if let state = value as? any ViewOwnedState {
        return look(at: state, with: mirror, of: found)
      }
      look(into: mirror, of: found)
    default:
      if Self.hasProperties(value) {
        look(into: mirror, of: found)
      } else {
        note(ModelValue(of: value), of: found)
      }
    }
  }

  /// Looks at the value of a subject, by the name of its property `value`.
  private mutating func look(in holder: any ValueHolder, of found: Found) {
    guard let value = holder.heldValue else { return }
    let path = found.path.isEmpty ? "value" : found.path + ".value"
    look(at: Found(value: value, path: path, depth: found.depth + 1))
  }

  /// Looks at the value of a view's state, by the name that its author has given it.
  private mutating func look(at state: any ViewOwnedState, with mirror: Mirror, of found: Found) {
    guard let value = mirror.children.first?.value else { return }
    look(
      at: Found(value: value, path: state.stateName ?? found.path, depth: found.depth + 1))
  }

  /// Returns true for closures, for tasks, for the observers of a model, and for a service that a
  /// test answers; a view shows none of them.
  static func isNoValue(_ value: Any) -> Bool {
    if type(of: value) is AnyClass, value is any RequestService || value is TurnQueue {
      return true
    }
    let type = "\(type(of: value))"
    return type.utf8.contains("->".utf8) || isTask(type)
      || type == "ObservationRegistrar" || type == "PerceptionRegistrar"
  }

  /// Returns true for the name of a type of tasks, also of optional ones and of collections of
  /// them.
  private static func isTask(_ type: some StringProtocol) -> Bool {
    if type.hasPrefix("Task<") { return true }
    for wrapper in ["Optional<", "Array<", "Set<"] where type.hasPrefix(wrapper) {
      return isTask(type.dropFirst(wrapper.count))
    }
    guard type.hasPrefix("Dictionary<"), let comma = type.firstRange(of: ", ") else { return false }
    return isTask(type[comma.upperBound...])
  }

  private static func hasProperties(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .enum, .optional, .collection, .set, .dictionary: false
    case .class, .foreignReference: true
    // A date is one value, although its mirror has a number.
    default: DumpLeaf.text(of: value) == nil && "\(type(of: value))" != "Date"
    }
  }

  private mutating func look(into mirror: Mirror, of found: Found) {
    if let parent = mirror.superclassMirror { look(into: parent, of: found) }
    let isObservable = Self.hasRegistrar(mirror)
    let isObject = Swift.type(of: found.value) is AnyClass
    for child in mirror.children {
      let label = child.label ?? ""
      if label.first == "_", let wrapped = Self.wrappedValue(of: child.value) {
        let name = String(label.dropFirst())
        let path = found.path.isEmpty ? name : found.path + "." + name
        look(at: Found(value: wrapped, path: path, depth: found.depth + 1, told: found.told))
        continue
      }
      let name = Self.name(label, isObservable: isObservable)
      let path = found.path.isEmpty ? name : found.path + "." + name
      if found.value is any Actor { actorProperties.insert(path) }
      // Accesses are only reported for properties that the macro has stored under another name.
      let isTold = isObservable && label.first == "_" && found.value is any Perceptible
      let own =
        isTold
        ? ToldProperty(object: ObjectIdentifier(found.value as AnyObject), name: name) : nil
      look(
        at: Found(
          value: child.value, path: path, depth: found.depth + 1,
          told: isObject ? own : found.told))
    }
  }

  /// The value in a property wrapper that stores nothing else, such as `Bindable`, or that holds it
  /// in storage of its own, such as `Published`.
  private static func wrappedValue(of wrapper: Any) -> Any? {
    if let holder = wrapper as? any ValueHolder {
      return type(of: wrapper) is AnyClass ? nil : holder.heldValue
    }
    let mirror = Mirror(reflecting: wrapper)
    guard mirror.displayStyle == .struct, mirror.children.count == 1,
      let only = mirror.children.first, only.label == "wrappedValue"
    else { return nil }
    return only.value
  }

  private static func hasRegistrar(_ mirror: Mirror) -> Bool {
    mirror.children.contains { $0.label == "_$observationRegistrar" }
  }

  /// The name in the source for a label of storage that a macro or `lazy` has generated.
  private static func name(_ label: String, isObservable: Bool) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.utf8.starts(with: lazy.utf8) { return String(label.dropFirst(lazy.count)) }
    let isStorage = label.first == "." || (isObservable && label.first == "_")
    return isStorage ? String(label.dropFirst()) : label
  }

  private mutating func note(_ value: ModelValue, of found: Found) {
    var name = found.path.isEmpty ? "itself" : found.path
    // A class may have a property with the name of a private property of its superclass.
    while values[name] != nil { name += "'" }
    values[name] = value
    told[name] = found.told
    if notesOrders { orders[name] = ("\(type(of: found.value))", "\(found.value)") }
  }
}

// MARK: - Values

/// The value of a property of a model.
struct ModelValue: Hashable {
  /// The full value, to find out whether it has changed.
  let text: String
  /// A short form of the value, for the list of values.
  let word: String
  /// The words of all values of the type if they can be enumerated; empty otherwise.
  let possible: [String]

  init(of value: Any) {
    text = Self.dump(of: value)
    if let optional = value as? any AnyOptional {
      let inner = optional.wrapped.map { Self(of: $0) }
      let words = Self.words(of: type(of: optional).wrappedType)
      possible = ["nil"] + (words.isEmpty ? [Self.some] : words)
      word = inner.map { words.isEmpty ? Self.some : $0.word } ?? "nil"
    } else {
      possible = Self.words(of: type(of: value))
      word = Self.word(of: value, text)
    }
  }

  /// The full value on one line.
  var line: String { Self.line(of: text) }

  private static func line(of text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  private init(text: String, word: String, possible: [String]) {
    (self.text, self.word, self.possible) = (text, word, possible)
  }

  /// An optional that is not nil and whose properties have entries of their own.
  static let something = Self(text: some, word: some, possible: ["nil", some])

  private static let some = "a value"

  private static func dump(of value: Any) -> String {
    var writer = DumpWriter()
    do throws(DumpError) {
      try writer.write(value)
      return writer.text
    } catch {
      return error.description
    }
  }

  private static func word(of value: Any, _ text: String) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum {
      return "." + (mirror.children.first?.label ?? "\(value)")
    }
    return line(of: text)
  }

  /// The words of all values of a type; empty if they cannot be enumerated.
  private static func words(of type: Any.Type) -> [String] {
    if type is Bool.Type { return ["false", "true"] }
    guard let type = type as? any CaseIterable.Type else { return [] }
    return cases(of: type).map { word(of: $0, dump(of: $0)) }
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> [Any] {
    // A suite need not try each case of a type with more cases than this.
    Value.allCases.prefix(UnshownProperties.mostValues).map(\.self)
  }
}

/// An optional of any type.
private protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
