import InstrumentedObservation

/// Notes the accesses that perceptible models report: the objects that were used, and the writes
/// that a view observes.
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

  /// The properties that were written since the last frame and that a view observes.
  private(set) var heardWrites: Set<ObjectProperty> = []
  private var names: [Property: String] = [:]
  /// The objects that were read or written since the last call of ``takeProperty(ofObjectThat:)``.
  private var touched: [ObjectIdentifier: Touched] = [:]
  /// Whether reads outside of all methods count; false while actions and tests run.
  private var isRendering = false
  private var isIgnoring = false

  private struct Touched {
    // Weak: an object that was deallocated since has no state.
    weak var object: AnyObject?
    let property: Property
  }

  func hear(_ access: PropertyAccess) {
    if isIgnoring { return }
    let property = Property(
      type: ObjectIdentifier(type(of: access.object)), path: access.property)
    switch access.kind {
    case .read(let isTracked):
      guard isTracked || access.reader != nil || isRendering else { return }
      note(access.object, by: property)
      if !isTracked || access.reader != nil { noteName(of: property, access) }
    case .willWrite(let isHeard):
      note(access.object, by: property)
      noteName(of: property, access)
      let key = ObjectProperty(object: ObjectIdentifier(access.object), property: property)
      if isHeard { heardWrites.insert(key) }
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

  // NB: Finding a name on the call stack takes a tenth of a millisecond, so it is done once per
  // property.
  private func noteName(of property: Property, _ access: PropertyAccess) {
    if names[property] != nil { return }
    names[property] =
      AccessPlace.ofThisAccess()?.property ?? AccessPlace.property(of: access)
  }

  /// The type and the name of a property.
  func name(of property: Property) -> String { names[property] ?? "" }

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

  /// Ends noting.
  func stop() { isIgnoring = true }

  /// Begins the accesses after a frame, or after steps that were not observed.
  func beginFrame() { heardWrites = [] }
}
