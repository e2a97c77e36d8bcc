import Locking

/// The registrations with the properties of one object, for each property in the order in which
/// they were made.
final class PropertyObservers: Sendable {
  private struct Property {
    /// The key path that was first used for the property, mostly by its getter.
    let path: PropertyPath
    /// Another object for the same key path: the getter and the setter have one each.
    var alias: PropertyPath?
    var registrations: [PerceptionTracking] = []
    /// The number of writes.
    var writes = 0

    mutating func remove(_ registration: PerceptionTracking) {
      let place = place(for: registration)
      guard place < registrations.count, registrations[place] === registration else { return }
      registrations.remove(at: place)
    }

    /// Adds a registration; does nothing if it was added before.
    mutating func add(_ registration: PerceptionTracking) {
      let place = place(for: registration)
      if place < registrations.count, registrations[place] === registration { return }
      registrations.insert(registration, at: place)
    }

    /// The index of the first registration that is not older; in most cases the end.
    private func place(for registration: PerceptionTracking) -> Int {
      var range = registrations.indices
      if let last = registrations.last, last.number < registration.number {
        return range.upperBound
      }
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        let isOlder = registrations[middle].number < registration.number
        range = isOlder ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }

  /// A property that was read, and the number of writes before the read.
  struct Read {
    let index: Int
    let writes: Int
  }

  /// The properties that were ever read while reads were tracked.
  private let properties = Guarded<[Property]>([])

  init() { AccessListening.noteObject() }

  /// The number of registrations; a registration with two properties counts twice.
  var count: Int { properties.withLock { $0.reduce(0) { $0 + $1.registrations.count } } }

  /// Whether a closure is registered for changes to a property.
  func isObserved(_ path: PropertyPath) -> Bool {
    properties.withLock { properties in
      let index = Self.index(of: path, in: &properties)
      return index.map { !properties[$0].registrations.isEmpty } ?? false
    }
  }

  func read(_ path: PropertyPath) -> Read {
    properties.withLock { properties in
      let index = Self.index(of: path, in: &properties)
      guard let index else {
        properties.append(Property(path: path))
        return Read(index: properties.count - 1, writes: 0)
      }
      return Read(index: index, writes: properties[index].writes)
    }
  }

  /// Notifies and removes every registration with a property, before the property changes.
  func tell(of path: PropertyPath) {
    let told = properties.withLock { properties -> (index: Int, [PerceptionTracking])? in
      guard let index = Self.index(of: path, in: &properties) else { return nil }
      properties[index].writes += 1
      defer { properties[index].registrations = [] }
      return (index, properties[index].registrations)
    }
    guard let (index, registrations) = told else { return }
    ReadList.current?.noteOwnWrite(to: index, of: self)
    // Without the lock, because the closures are code of the user.
    for registration in registrations { registration.tell() }
  }

  /// Adds a registration; returns false if the property was written since it was read.
  func add(_ registration: PerceptionTracking, for read: Read) -> Bool {
    properties.withLock { properties in
      properties[read.index].add(registration)
      return properties[read.index].writes == read.writes
    }
  }

  func remove(_ registration: PerceptionTracking, from index: Int) {
    properties.withLock { $0[index].remove(registration) }
  }

  private static func index(of path: PropertyPath, in properties: inout [Property]) -> Int? {
    for index in properties.indices {
      if properties[index].path === path || properties[index].alias === path { return index }
    }
    // To compare two equal key paths part by part takes long, so this key path object is
    // remembered.
    for index in properties.indices where properties[index].path == path {
      properties[index].alias = path
      return index
    }
    return nil
  }
}

/// The key path of a property.
///
/// Unchecked, because a key path is immutable but its type is not `Sendable`.
package struct PropertyPath: Hashable, @unchecked Sendable {
  package let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  static func === (lhs: Self, rhs: Self) -> Bool { lhs.keyPath === rhs.keyPath }
  static func === (lhs: Self?, rhs: Self) -> Bool { lhs?.keyPath === rhs.keyPath }
}
