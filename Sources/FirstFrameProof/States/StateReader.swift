/// Writes values as ``StateBytes``, as far as reflection shows all of their parts.
///
/// An object is written by its number, and its properties after everything that was found before
/// it. So two models that share an object differ from two models with one object each. A value that
/// cannot be compared, such as a closure, is an obstacle.
struct StateReader {
  private(set) var bytes = StateBytes()
  /// The number of each object.
  private(set) var objects: [ObjectIdentifier: Int] = [:]
  /// The objects that were found, without those passed to ``know(_:)``, in order.
  private(set) var found: [AnyObject] = []
  /// Why the values cannot be compared; nil if they can.
  private(set) var obstacle: Obstacle?
  /// The closures that were found and are no obstacles, by type and property.
  private(set) var closures: Set<String> = []
  private let types: StateTypes
  private let keeper: Keeper
  private var path: [String] = []
  private var values = 0
  /// The objects whose properties are not written yet, with the path to each.
  private var pending: [(object: AnyObject, path: [String])] = []

  /// The kind of owner of the values.
  enum Keeper {
    /// Models, in which a closure is an obstacle.
    case models
    /// Parts of a renderer that are instances of these classes; a part that is not shown is an
    /// obstacle.
    case parts(ofClasses: Set<ObjectIdentifier>)
  }

  /// A value that cannot be compared.
  struct Obstacle: Hashable {
    /// The properties that lead to the value, such as `Cart.onChange`.
    let path: String
    /// The reason, as the end of a sentence that begins with the path.
    let words: String

    /// The sentence, without its full stop.
    var sentence: String { "\(VisibleText.of(path)) \(words)" }
  }

  private static let mostValues = 20_000
  private static let deepest = 200

  /// Makes a reader; `objects` have numbers already.
  init(
    _ types: StateTypes, keptBy keeper: Keeper = .models,
    knowing objects: [ObjectIdentifier: Int] = [:]
  ) {
    self.types = types
    self.keeper = keeper
    self.objects = objects
  }

  /// Gives an object the next number without reading its properties.
  mutating func know(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    if objects[id] == nil { objects[id] = objects.count }
  }

  /// Returns the bytes that were written since the last call.
  mutating func takeBytes() -> StateBytes {
    defer { bytes = StateBytes() }
    return bytes
  }

  /// Writes a value and the objects that it refers to; the name is for messages.
  mutating func read(_ value: Any, named name: String) {
    within(name) { $0.read(value) }
    readPending()
  }

  /// Writes the stored properties that subclasses of a class add to an object; returns the bytes of
  /// each.
  mutating func readProperties(
    of object: AnyObject, below base: AnyClass
  ) -> [(name: String, bytes: StateBytes)] {
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, level.subjectType != base {
      levels.append(level)
      mirror = level.superclassMirror
    }
    path.append("\(type(of: object))")
    defer { path.removeLast() }
    return levels.reversed().flatMap(\.children).map { child in
      let name = stateName(ofProperty: child.label ?? "")
      read(child.value, named: name)
      return (name, takeBytes())
    }
  }

  private mutating func within(_ name: String, _ body: (inout StateReader) -> Void) {
    path.append(name)
    body(&self)
    path.removeLast()
  }
}

// MARK: - By the kind of value

extension StateReader {
  private mutating func read(_ value: Any) {
    values += 1
    guard obstacle == nil else { return }
    guard values < Self.mostValues else {
      return stop("exceeds the limit of \(Self.mostValues) compared values")
    }
    guard path.count < Self.deepest else {
      return stop("is nested more than \(Self.deepest) levels deep")
    }
    bytes.write(type(of: value))
    switch types.shape(of: value) {
    case .leaf(let write): write(&bytes, value)
    case .object: readObject(value as AnyObject)
    case .collection: (value as? any ReadableValue)?.write(to: &self)
    case .optional:
      let wrapped = Mirror(reflecting: value).children.first
      bytes.write(wrapped == nil ? 0 as UInt8 : 1)
      if let wrapped { read(wrapped.value) }
    case .enumeration: readCase(value, Mirror(reflecting: value))
    case .fields: readChildren(of: Mirror(reflecting: value))
    case .whole: readWhole(value)
    case .floatingPoint:
      if let number = value as? any BinaryFloatingPoint { bytes.write(bitsOf: number) }
    case .data: readData(value)
    case .opaque: stop("is a \(type(of: value)), which reflection does not show completely")
    case .registrar: break
    case .observers: stop("has observers that cannot be listed")
    case .hidden: stop("is a value that reflection does not show")
    case .pointer: stop("is a pointer, and the memory behind it may change")
    case .closure: readClosure()
    }
  }

  private mutating func readClosure() {
    switch keeper {
    case .models: stop("is a closure, which cannot be compared")
    case .parts: closures.insert(path.suffix(2).joined(separator: "."))
    }
  }

  private mutating func readCase(_ value: Any, _ mirror: Mirror) {
    if let payload = mirror.children.first {
      bytes.write(payload.label ?? "")
      read(payload.value)
    } else if Self.saysItsCase(value) {
      bytes.write("\(value)")
    } else if !bytes.write(plain: value) {
      stop("is a \(type(of: value)), whose case cannot be read")
    }
  }

  /// Whether the text of an enum is its case, and not a description of its own.
  private static func saysItsCase(_ value: Any) -> Bool {
    !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable)
  }

  private mutating func readData(_ value: Any) {
    guard let data = value as? any Collection<UInt8>, let start = data.startIndex as? Int else {
      return stop("is a \(type(of: value)), which cannot be compared")
    }
    bytes.write(start)
    bytes.write(data.count)
    for byte in data { bytes.write(byte) }
  }

  private mutating func readChildren(of mirror: Mirror) {
    for child in mirror.children {
      within(stateName(ofProperty: child.label ?? "")) { $0.read(child.value) }
    }
  }

  /// Stores a value that has its own `==`; any other value is an obstacle.
  private mutating func readWhole(_ value: Any) {
    guard let value = value as? any Hashable else {
      if let type = value as? Any.Type { return bytes.write(type) }
      return stop("is a \(type(of: value)), which cannot be compared")
    }
    bytes.write(other: AnyHashable(value))
  }

  fileprivate mutating func stop(_ words: String) {
    if obstacle == nil { obstacle = Obstacle(path: Self.words(path), words: words) }
  }

  private static func words(_ path: [String]) -> String {
    path.reduce("") { text, name in
      text.isEmpty || name.first == "[" ? text + name : text + "." + name
    }
  }
}

// MARK: - Objects

extension StateReader {
  private mutating func readObject(_ object: AnyObject) {
    if let key = object as? AnyKeyPath { return bytes.write(other: AnyHashable(key)) }
    let id = ObjectIdentifier(object)
    if let number = objects[id] { return bytes.write(number) }
    if let reason = reasonNotToRead(object) { return stop(reason) }
    bytes.write(objects.count)
    objects[id] = objects.count
    found.append(object)
    pending.append((object, path))
  }

  /// Writes the properties of the objects that were found.
  private mutating func readPending() {
    let outer = path
    while let next = pending.popLast(), obstacle == nil {
      path = next.path
      readProperties(of: next.object)
    }
    pending = []
    path = outer
  }

  private mutating func readProperties(of object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      if case .parts(let classes) = keeper, let type = level.subjectType as? AnyClass,
        classes.contains(ObjectIdentifier(type))
      {
        return stop("is a part that is not shown")
      }
      for child in level.children {
        within(stateName(ofProperty: child.label ?? "")) { $0.read(child.value) }
      }
      mirror = level.superclassMirror
    }
  }

  /// Why an object's state cannot be read, as the end of a sentence; nil if it can.
  private func reasonNotToRead(_ object: AnyObject) -> String? {
    if object is any Actor { return "is an actor, whose state cannot be read" }
    if object is any CustomReflectable { return "has a mirror of its own, which may hide state" }
    // An object of another language.
    let isForeign = String(reflecting: type(of: object)).utf8.starts(with: "__C.".utf8)
    return isForeign ? "is an object of another language, whose state cannot be read" : nil
  }
}

// MARK: - Collections

/// A value of the standard library that consists of other values.
protocol ReadableValue {
  func write(to reader: inout StateReader)
}

extension StateReader {
  fileprivate mutating func write(_ number: Int) { bytes.write(number) }

  fileprivate mutating func readElements(_ elements: some Collection) {
    bytes.write(elements.count)
    for (index, element) in elements.enumerated() { within("[\(index)]") { $0.read(element) } }
  }

  /// Writes elements without an order of their own, sorted by their bytes.
  fileprivate mutating func readUnordered<Element>(_ elements: [Element], whole: AnyHashable?) {
    var written: [StateBytes] = []
    let (outer, known) = (takeBytes(), objects.count)
    for element in elements {
      within("[…]") { $0.read(element) }
      written.append(takeBytes())
    }
    bytes = outer
    // The numbers of objects would depend on the order.
    if objects.count > known {
      return stop("holds objects in a set or a dictionary, which has no order")
    }
    var hasOrder = true
    written.sort { left, right in
      let comes = left.comes(before: right)
      hasOrder = hasOrder && comes != nil
      return comes ?? false
    }
    if hasOrder {
      bytes.write(written.count)
      for element in written { bytes.append(element) }
    } else if let whole {
      bytes.write(other: whole)
    } else {
      stop("cannot be compared")
    }
  }
}

extension Array: ReadableValue {
  func write(to reader: inout StateReader) { reader.readElements(self) }
}

extension ContiguousArray: ReadableValue {
  func write(to reader: inout StateReader) { reader.readElements(self) }
}

extension ArraySlice: ReadableValue {
  func write(to reader: inout StateReader) {
    reader.write(startIndex)
    reader.readElements(self)
  }
}

extension Range: ReadableValue {
  func write(to reader: inout StateReader) { reader.readElements([lowerBound, upperBound]) }
}

extension ClosedRange: ReadableValue {
  func write(to reader: inout StateReader) { reader.readElements([lowerBound, upperBound]) }
}

extension AnyHashable: ReadableValue {
  func write(to reader: inout StateReader) { reader.readElements([base]) }
}

extension Set: ReadableValue {
  func write(to reader: inout StateReader) {
    reader.readUnordered(Array(self), whole: AnyHashable(self))
  }
}

extension Dictionary: ReadableValue {
  func write(to reader: inout StateReader) {
    reader.readUnordered(
      map { ($0.key, $0.value) }, whole: (self as? any Hashable).map { AnyHashable($0) })
  }
}
