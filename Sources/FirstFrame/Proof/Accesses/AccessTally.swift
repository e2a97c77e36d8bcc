import InstrumentedObservation

/// Counts the accesses that perceptible models report: which view reads which property, and all
/// writes.
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

  /// The tracked reads of each method of a view.
  private(set) var tracked: [PropertyReader: Set<Property>] = [:]
  /// The untracked reads of each method, and of code outside of all methods.
  private(set) var untracked: [PropertyReader?: Set<Property>] = [:]
  /// The number of reported writes.
  private(set) var writeCount = 0
  /// The properties that were written since the last frame; `heardWrites` are those that a view
  /// observes.
  private(set) var writes: Set<ObjectProperty> = []
  private(set) var heardWrites: Set<ObjectProperty> = []
  /// The names of properties that were written since the models were last compared.
  private var toldNames: Set<NamedProperty> = []
  /// The properties that have changed although no registrar reported a write of that name.
  private(set) var untold: Set<String> = []
  private var names: [Property: String] = [:]
  /// The objects that were read or written since the last call of ``takeProperty(ofObjectThat:)``.
  private var touched: [ObjectIdentifier: Touched] = [:]
  /// Whether reads outside of all methods count; false while actions and tests run.
  private var isRendering = false
  private var isIgnoring = false
  private var last: ModelState?

  private struct Touched {
    // Weak: an object that was deallocated since has no state.
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

  /// The first property, by name, of a live object that was read or written and that no known part
  /// keeps.
  ///
  /// Returns nil if there is no such object. Forgets all objects.
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

  // NB: Finding a name on the call stack takes a tenth of a millisecond, so it is done once per
  // property.
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

  /// Calls a closure; reads meanwhile count even outside of all methods, as in an initialiser.
  func whileRendering<Result>(_ body: () -> Result) -> Result {
    let outer = isRendering
    isRendering = true
    defer { isRendering = outer }
    return body()
  }

  /// Calls a closure; accesses meanwhile do not count.
  func ignoring<Result>(_ body: () -> Result) -> Result {
    let outer = isIgnoring
    isIgnoring = true
    defer { isIgnoring = outer }
    return body()
  }

  /// Ends counting.
  func stop() { isIgnoring = true }

  /// Begins the accesses after a frame.
  func beginFrame() {
    writes = []
    heardWrites = []
  }
}

// MARK: - Unreported writes

extension AccessTally {
  /// Begins with the state of other models, or after steps that were not observed.
  func begin(with state: ModelState?) {
    last = state
    toldNames = []
    beginFrame()
  }

  /// Compares the models with their last state, and notes changes that were not reported.
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
