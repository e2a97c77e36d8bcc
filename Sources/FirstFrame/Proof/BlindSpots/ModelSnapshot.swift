/// The properties of models and their values, as far as reflection sees them.
///
/// It goes into tuples, structs and classes; what a collection or an enum holds is one value. Each
/// object is shown once, by the first path that leads there.
struct ModelSnapshot {
  static let mostProperties = 1_000
  static let deepest = 12

  /// The values by their paths, such as `cart.isEmpty`.
  private(set) var values: [String: ModelValue] = [:]
  /// Whether there was more than it looks at.
  private(set) var isCutOff = false
  private var objects: Set<ObjectIdentifier> = []
  /// Keeps the objects alive, so that no other gets the place of one that was shown.
  private var kept: [AnyObject] = []

  init(of models: Any) { look(at: models, path: "", depth: 0) }

  /// The paths whose values are others here than there; what is only in one is part of a change of
  /// whatever leads there.
  func changes(since old: ModelSnapshot) -> [String] {
    values.filter { path, value in old.values[path].map { $0.text != value.text } ?? false }
      .keys.sorted()
  }

  private mutating func look(at value: Any, path: String, depth: Int) {
    guard values.count < Self.mostProperties, depth < Self.deepest else {
      isCutOff = true
      return
    }
    let type = "\(type(of: value))"
    // Nobody shows a closure, nor who observes.
    if type.utf8.contains("->".utf8) || type == "ObservationRegistrar" { return }
    if Swift.type(of: value) is AnyClass {
      let object = value as AnyObject
      guard objects.insert(ObjectIdentifier(object)).inserted else { return }
      kept.append(object)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value, Self.hasProperties(wrapped) else {
        return note(ModelValue(of: value), at: path)
      }
      note(.something, at: path)
      look(at: wrapped, path: path, depth: depth + 1)
    case .class, .foreignReference: look(into: mirror, path: path, depth: depth)
    default:
      if Self.hasProperties(value) {
        look(into: mirror, path: path, depth: depth)
      } else {
        note(ModelValue(of: value), at: path)
      }
    }
  }

  private static func hasProperties(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .enum, .optional, .collection, .set, .dictionary: false
    case .class, .foreignReference: true
    default: DumpLeaf.text(of: value) == nil
    }
  }

  private mutating func look(into mirror: Mirror, path: String, depth: Int) {
    if let parent = mirror.superclassMirror { look(into: parent, path: path, depth: depth) }
    let isObservable = mirror.children.contains { $0.label == "_$observationRegistrar" }
    for child in mirror.children {
      let name = Self.name(child.label ?? "", isObservable: isObservable)
      look(at: child.value, path: path.isEmpty ? name : path + "." + name, depth: depth + 1)
    }
  }

  /// What the author of the model calls it.
  private static func name(_ label: String, isObservable: Bool) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.utf8.starts(with: lazy.utf8) { return String(label.dropFirst(lazy.count)) }
    let isStorage = label.first == "." || (isObservable && label.first == "_")
    return isStorage ? String(label.dropFirst()) : label
  }

  private mutating func note(_ value: ModelValue, at path: String) {
    var name = path.isEmpty ? "itself" : path
    // A class may have what its superclass has, if that is private.
    while values[name] != nil { name += "'" }
    values[name] = value
  }
}

/// What a property of a model holds.
struct ModelValue: Hashable {
  /// The value in full, to tell whether it has changed.
  let text: String
  /// The value in a word, for a list of those that were seen.
  let word: String
  /// The words of all values that there are, where they are few.
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

  private init(text: String, word: String, possible: [String]) {
    (self.text, self.word, self.possible) = (text, word, possible)
  }

  /// An optional that is there and whose properties speak for themselves.
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
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  /// The words of a type whose values can be counted.
  private static func words(of type: Any.Type) -> [String] {
    if type is Bool.Type { return ["false", "true"] }
    guard let type = type as? any CaseIterable.Type else { return [] }
    return cases(of: type).map { word(of: $0, dump(of: $0)) }
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> [Any] {
    // More than this are no choice that somebody would try out one by one.
    Value.allCases.prefix(BlindSpotReport.mostValues).map(\.self)
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
