import InstrumentedObservation

/// Counts what the models of a proof tell of: who reads which property, and what is written.
///
/// ```
///   frame ── writes ── frame: what a view has to do at the next frame follows from these
/// ```
final class AccessTally: AccessListener {
  /// A property of any object of a type.
  struct Property: Hashable {
    let type: ObjectIdentifier
    let path: PropertyPath
  }

  /// A property of one object.
  struct ObjectProperty: Hashable {
    let object: ObjectIdentifier
    let property: Property
  }

  /// What each method of a view has read where changes are told of.
  private(set) var tracked: [PropertyReader: Set<Property>] = [:]
  /// What was read where reads are not tracked: by each method, or outside of all of them.
  private(set) var untracked: [PropertyReader?: Set<Property>] = [:]
  /// How many writes were told of.
  private(set) var writeCount = 0
  /// What was written since the last frame, and what of that a view listens to.
  private(set) var writes: Set<ObjectProperty> = []
  private(set) var heardWrites: Set<ObjectProperty> = []
  /// What was written since the models were looked at, by name.
  private var toldNames: Set<NamedProperty> = []
  /// What has changed without a registrar telling of a property of that name.
  private(set) var untold: Set<String> = []
  private var names: [Property: String] = [:]
  /// The objects that were read or written since somebody has asked for them.
  private var touched: [ObjectIdentifier: Touched] = [:]
  /// Whether reads outside of all methods count: not those by actions and tests.
  private var isRendering = false
  private var isIgnoring = false
  private var last: ModelState?

  private struct Touched {
    // Weak: one that is gone by then holds no state.
    weak var object: AnyObject?
    let property: Property
  }

  private struct NamedProperty: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  func hear(_ access: PropertyAccess) {
    if isIgnoring { return }
    let property = Property(
      type: ObjectIdentifier(type(of: access.object)), path: access.property)
    switch access.kind {
    case .read(isTracked: true):
      note(access.object, by: property)
      noteRead(by: access.reader, property, access)
    case .read:
      guard access.reader != nil || isRendering else { return }
      note(access.object, by: property)
      if untracked[access.reader, default: []].insert(property).inserted {
        noteName(of: property, access)
      }
    case .willWrite(let isHeard):
      writeCount += 1
      note(access.object, by: property)
      noteName(of: property, access)
      let key = ObjectProperty(object: ObjectIdentifier(access.object), property: property)
      writes.insert(key)
      if isHeard { heardWrites.insert(key) }
      toldNames.insert(.init(object: key.object, name: ownName(of: property)))
    case .didWrite: break
    }
  }

  private func note(_ object: AnyObject, by property: Property) {
    let id = ObjectIdentifier(object)
    if touched[id]?.object == nil { touched[id] = Touched(object: object, property: property) }
  }

  /// The first property, by name, of an object that was read or written and that nobody keeps; nil if
  /// there is none.
  ///
  /// All objects are forgotten.
  func takeProperty(ofObjectThat isForeign: (ObjectIdentifier) -> Bool) -> String? {
    defer { touched = [:] }
    return touched.filter { $0.value.object != nil && isForeign($0.key) }
      .map { name(of: $0.value.property) }.min()
  }

  private func noteRead(
    by reader: PropertyReader?, _ property: Property, _ access: PropertyAccess
  ) {
    guard let reader else { return }
    if tracked[reader, default: []].insert(property).inserted { noteName(of: property, access) }
  }

  // NB: To find a name on the call stack takes a tenth of a millisecond, so it is done once.
  private func noteName(of property: Property, _ access: PropertyAccess) {
    if names[property] != nil { return }
    names[property] =
      AccessPlace.ofThisAccess()?.property ?? AccessPlace.property(of: access)
  }

  /// The type and the name of a property.
  func name(of property: Property) -> String { names[property] ?? "" }

  private func ownName(of property: Property) -> String {
    String(name(of: property).split(separator: ".").last ?? "")
  }

  /// Counts what is read meanwhile outside of all methods too, such as in an initialiser.
  func whileRendering<Result>(_ body: () -> Result) -> Result {
    let outer = isRendering
    isRendering = true
    defer { isRendering = outer }
    return body()
  }

  /// Counts nothing of what is done meanwhile.
  func ignoring<Result>(_ body: () -> Result) -> Result {
    let outer = isIgnoring
    isIgnoring = true
    defer { isIgnoring = outer }
    return body()
  }

  /// Counts nothing from now on.
  func stop() { isIgnoring = true }

  /// Begins after a frame.
  func beginFrame() {
    writes = []
    heardWrites = []
  }
}

// MARK: - What was written without telling

extension AccessTally {
  /// Begins with other models, or after steps that are not looked at.
  func begin(with state: ModelState?) {
    last = state
    toldNames = []
    beginFrame()
  }

  /// Notes what has changed in the models since they were looked at.
  func note(_ state: ModelState) {
    if let last {
      for property in state.changes(since: last) {
        let told = NamedProperty(object: property.object, name: property.name)
        if !toldNames.contains(told) { untold.insert("\(property.typeName).\(property.name)") }
      }
    }
    last = state
    toldNames = []
  }
}
