import InstrumentedObservation
import SteppedTasks
import Turns

/// The models at one moment: their properties, values and objects, as far as reflection shows them.
///
/// Tuples, structs and classes are searched for properties; a collection or an enum is a single
/// value. Each object is searched once, under the first path to it. What a step has written is the
/// difference between the mirrors after and before it.
package struct ModelMirror {
  static let mostProperties = 1_000
  static let deepest = 12

  /// The properties by path, such as `cart.isEmpty`.
  private(set) var properties: [String: Property] = [:]
  /// The objects in the order in which they were found.
  ///
  /// They are kept alive, as a new object could get the identifier of a deallocated one.
  private(set) var objects: [AnyObject] = []
  /// The names of the types of all values, also of those that are no properties.
  private(set) var types: Set<String> = []
  /// Whether there is more than was searched.
  private(set) var isCutOff = false
  /// Whether there is a service or a queue, which is not searched.
  private(set) var holdsService = false
  private var known: Set<ObjectIdentifier> = []
  private let detail: Detail

  /// How far values are searched.
  enum Detail {
    case properties
    /// Each property also has its elements in their own order.
    case orders
    /// What collections and cases hold is searched too. A value with objects is equal if it has the
    /// same objects, because their properties have entries of their own.
    case elements
    /// The same, but of what collections and cases hold only the objects: the text of the value has
    /// the rest.
    case objects

    var entersCollections: Bool { self == .elements || self == .objects }
  }

  /// A property and its value.
  struct Property {
    /// The full value, to find out whether it has changed.
    let text: String
    fileprivate let value: Any
    let type: Any.Type
    /// The elements in their own order; nil unless they are wanted.
    let order: String?
    /// The stored property of a perceptible object to which this belongs.
    let told: ToldProperty?
    /// Whether it belongs to an actor.
    let isOfActor: Bool
    /// Whether it is all that an observable object stores for a property, so that each read is told.
    let isObserved: Bool
    /// Whether the stored property of the object has other parts too; then a view that reads one of
    /// them is also notified if another one changes.
    let isPart: Bool

    /// The full value on one line.
    var line: String { ModelValue.line(of: text) }

    /// A short form of the value, for lists of values.
    var word: String { text == ModelValue.some ? text : ModelValue.word(of: value, text) }
  }

  /// A value on the way to properties.
  private struct Found {
    let value: Any
    var path = ""
    var depth = 0
    var told: ToldProperty?
    var isOfActor = false
    var isObserved = false
    var isPart = false

    /// The same with a value inside of this one.
    func with(_ value: Any, at path: String? = nil) -> Found {
      Found(
        value: value, path: path ?? self.path, depth: depth + 1, told: told, isOfActor: isOfActor,
        isObserved: isObserved, isPart: isPart)
    }

    func path(to name: String) -> String { path.isEmpty ? name : path + "." + name }
  }

  init(of models: Any, _ detail: Detail = .properties) {
    self.detail = detail
    look(at: Found(value: models))
  }

  /// The paths whose values differ from those of an earlier mirror.
  ///
  /// A path that only one mirror has is left out: then the value of a path that leads to it
  /// differs.
  func changes(since old: ModelMirror) -> [String] {
    properties.filter { path, new in old.properties[path].map { $0.text != new.text } ?? false }
      .keys.sorted()
  }

  /// Returns true if both have the same properties with the same values.
  func isEqual(to other: ModelMirror) -> Bool {
    properties.count == other.properties.count
      && properties.allSatisfy { path, mine in other.properties[path]?.text == mine.text }
  }

  /// The paths of the values with a dictionary or a set in their types.
  var unordered: [String] {
    properties.filter {
      let type = "\($1.type)"
      return type.contains("Dictionary<") || type.contains("Set<")
    }.keys.sorted()
  }

  /// The full values by path; equal models have equal texts.
  var texts: [String: String] { properties.mapValues(\.text) }

  /// A value on one line; empty if there is none.
  func line(of path: String) -> String { properties[path]?.line ?? "" }

  // MARK: - The search

  private mutating func look(at found: Found) {
    guard properties.count < Self.mostProperties, found.depth < Self.deepest else {
      isCutOff = true
      return
    }
    let value = found.value
    // NB: Without this, each number takes as long as an object of ten.
    if let plain = PlainValue(value) {
      types.insert(plain.type)
      return note(found, as: plain.text, plain: true)
    }
    let type = "\(Swift.type(of: value))"
    types.insert(type)
    if Self.isNoValue(type) {
      // A step that cancels a task has read where its handle is.
      if detail == .objects, Self.isTask(type), let world = TaskWorld.running {
        note(found, as: "\(world.namesOfTasks(in: value))")
      }
      return
    }
    if Swift.type(of: value) is AnyClass {
      guard known.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      objects.append(value as AnyObject)
      // No view shows a service that a test answers.
      if value is any RequestService || value is TurnQueue { return holdsService = true }
    }
    if let holder = value as? any ValueHolder {
      // The value of a subject has the name of its property.
      return look(at: holder.heldValue, in: found, as: found.path(to: "value"))
    }
    if DumpLeaf.text(of: value) != nil || type == "Date" { return note(found) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value, Self.hasProperties(wrapped) else {
        return note(found, with: mirror)
      }
      if !(wrapped is any ViewOwnedState) { note(found, as: ModelValue.some) }
      look(at: found.with(wrapped))
    case .enum, .collection, .set, .dictionary: note(found, with: mirror)
    case .class, .foreignReference:
      if let state = value as? any ViewOwnedState {
        // The value of a view's state has the name that the author has given it.
        return look(at: mirror.children.first?.value, in: found, as: state.stateName)
      }
      look(into: mirror, of: found)
    default: look(into: mirror, of: found)
    }
  }

  /// Looks at a value that an object holds for its owner.
  private mutating func look(at held: Any?, in found: Found, as path: String?) {
    guard let held else { return }
    var next = found.with(held, at: path)
    next.told = nil
    look(at: next)
  }

  private mutating func look(into mirror: Mirror, of found: Found) {
    if let parent = mirror.superclassMirror { look(into: parent, of: found) }
    let isObservable = mirror.children.contains { $0.label == "_$observationRegistrar" }
    let isObject = type(of: found.value) is AnyClass
    for child in mirror.children {
      let label = child.label ?? ""
      let wrapped =
        label.first == "_" && !PlainValue.is(child.value)
        ? Self.wrappedValue(of: child.value) : nil
      let name =
        wrapped == nil ? Self.name(label, isObservable: isObservable) : String(label.dropFirst())
      var next = found.with(wrapped ?? child.value, at: found.path(to: name))
      next.isOfActor = found.isOfActor || found.value is any Actor
      if isObject, detail == .elements {
        next.isPart = !PlainValue.is(child.value) && Self.hasParts(child.value)
      }
      // What a collection holds is no property with a path of its own.
      next.isObserved =
        isObject ? isObservable && label.first == "_" && wrapped == nil : found.isObserved
      if isObject, wrapped == nil {
        // Accesses are only reported for properties that the macro has stored under another name.
        let isTold = isObservable && label.first == "_" && found.value is any Perceptible
        next.told =
          isTold
          ? ToldProperty(object: ObjectIdentifier(found.value as AnyObject), name: name) : nil
      }
      look(at: next)
    }
  }

  private mutating func note(_ found: Found, as text: String? = nil, plain: Bool = false) {
    var name = found.path.isEmpty ? "itself" : found.path
    // A class may have a property with the name of a private property of its superclass.
    while properties[name] != nil { name += "'" }
    let objects = detail.entersCollections && !plain ? Self.objects(in: found.value) : []
    let full = text ?? (objects.isEmpty ? ModelValue.dump(of: found.value) : "\(objects)")
    properties[name] = Property(
      text: full, value: found.value, type: type(of: found.value),
      order: detail == .orders ? "\(found.value)" : nil,
      told: found.told, isOfActor: found.isOfActor,
      isObserved: found.isObserved && objects.isEmpty, isPart: found.isPart)
  }

  /// Notes a value, and searches what it holds if that is wanted.
  private mutating func note(_ found: Found, with mirror: Mirror) {
    note(found)
    guard detail.entersCollections else { return }
    for (number, child) in mirror.children.enumerated()
    where detail == .elements || !Self.objects(in: child.value).isEmpty {
      var next = found.with(child.value, at: found.path(to: "\(number)"))
      next.isObserved = false
      look(at: next)
    }
  }

  // MARK: - Kinds of values

  /// Returns true for the type of a closure, of tasks, and of the observers of a model; a view shows
  /// none of them.
  private static func isNoValue(_ type: String) -> Bool {
    type.utf8.contains("->".utf8) || isTask(type)
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

  /// Returns true for a collection and for a value with several properties.
  private static func hasParts(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple: true
    case .struct: mirror.children.count > 1
    case .optional, .enum: mirror.children.contains { hasParts($0.value) }
    default: false
    }
  }

  private static func objects(in value: Any, depth: Int = 0) -> [ObjectIdentifier] {
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    if depth == 3 { return [] }
    return Mirror(reflecting: value).children.prefix(mostProperties).flatMap {
      objects(in: $0.value, depth: depth + 1)
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

  /// The name in the source for a label of storage that a macro or `lazy` has generated.
  private static func name(_ label: String, isObservable: Bool) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.utf8.starts(with: lazy.utf8) { return String(label.dropFirst(lazy.count)) }
    let isStorage = label.first == "." || (isObservable && label.first == "_")
    return isStorage ? String(label.dropFirst()) : label
  }
}

// MARK: - Models that cannot be observed

extension ModelMirror {
  /// The type of the first object among some models, if they contain no registrar, publisher or
  /// closure; then a view of them is stale for good.
  package static func silentType(in models: Any) -> String? {
    let mirror = ModelMirror(of: models, .elements)
    // A wrong accusation is worse than none, so what is not searched counts as observable.
    if mirror.isCutOff || mirror.holdsService || mirror.types.contains(where: canTell) {
      return nil
    }
    return mirror.objects.first.map { "\(type(of: $0))" }
  }

  // NB: By name, because this module imports neither Observation nor Combine.
  private static func canTell(_ type: String) -> Bool {
    ["Registrar", "Published", "Publisher", "Subject", "->"].contains {
      type.utf8.contains($0.utf8)
    }
  }
}

// MARK: - Values

/// A value of a type that most properties have.
private struct PlainValue {
  let type: String
  let text: String

  static func `is`(_ value: Any) -> Bool {
    let kind = Swift.type(of: value)
    return kind == Int.self || kind == Bool.self || kind == String.self
  }

  init?(_ value: Any) {
    let kind = Swift.type(of: value)
    if kind == Int.self, let number = value as? Int {
      (type, text) = ("Int", String(number))
    } else if kind == Bool.self, let flag = value as? Bool {
      (type, text) = ("Bool", flag ? "true" : "false")
    } else if kind == String.self, let string = value as? String {
      (type, text) = ("String", DumpLeaf.text(of: string) ?? string)
    } else {
      return nil
    }
  }
}

/// The value of a property in words.
enum ModelValue {
  /// An optional that is not nil and whose properties have entries of their own.
  static let some = "a value"

  /// The full value.
  static func dump(of value: Any) -> String {
    var writer = DumpWriter()
    do throws(DumpError) {
      try writer.write(value)
      return writer.text
    } catch {
      return error.description
    }
  }

  /// A full value on one line.
  static func line(of text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  /// The short form of a value; `text` is the full value.
  static func word(of value: Any, _ text: String) -> String {
    if let optional = value as? any AnyOptional {
      guard let wrapped = optional.wrapped else { return "nil" }
      return words(of: type(of: optional).wrappedType).isEmpty ? some : word(of: wrapped, text)
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum {
      return "." + (mirror.children.first?.label ?? "\(value)")
    }
    return line(of: text)
  }

  /// The words of all values of a type; empty if they cannot be enumerated.
  static func words(of type: Any.Type) -> [String] {
    if type is Bool.Type { return ["false", "true"] }
    if let type = type as? any AnyOptional.Type {
      let words = words(of: type.wrappedType)
      return ["nil"] + (words.isEmpty ? [some] : words)
    }
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
