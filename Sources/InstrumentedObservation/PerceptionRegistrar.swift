/// Tells those who have read a model's properties when one of them changes.
///
/// Each perceptible object has one. The macro ``Perceptible()`` adds it and calls it; a class that
/// conforms by hand does both itself:
///
/// ```swift
/// final class Thermometer: Perceptible {
///   private let registrar = PerceptionRegistrar()
///   private var stored = 20
///
///   var degrees: Int {
///     get {
///       registrar.access(self, keyPath: \.degrees)
///       return stored
///     }
///     set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
///   }
/// }
/// ```
public struct PerceptionRegistrar: Sendable {
  let observers = PropertyObservers()

  /// Makes a registrar without observers.
  public init() {}

  /// How many registrations with properties of the object there are, for tests of who registers.
  package var registrationCount: Int { observers.count }

  /// Who will be told of each property of an object, as far as its registrar is one of its stored
  /// properties.
  package static func readers(
    of object: any Perceptible
  ) -> [(path: PropertyPath, reader: PropertyReader?)] {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        if let registrar = child.value as? PerceptionRegistrar {
          return registrar.observers.readers
        }
      }
      mirror = level.superclassMirror
    }
    return []
  }

  /// Notes a read of a property, before it.
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard let reads = ReadList.current else { return }
    reads.note(PropertyPath(keyPath), of: observers, in: subject)
  }

  /// Tells the observers of a property, before a write.
  public func willSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    let path = PropertyPath(keyPath)
    AccessListening.tell(
      .willWrite(isHeard: observers.isObserved(path)), path, of: subject)
    observers.tell(of: path)
  }

  /// Notes the end of a write.
  public func didSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    AccessListening.tell(.didWrite, PropertyPath(keyPath), of: subject)
  }

  /// Makes a change to a property, and tells its observers before it.
  public func withMutation<Subject: Perceptible, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

// MARK: - In models that are coded and hashed

/// A registrar is no part of its model's value: it is equal to any other, and nothing of it is coded.
extension PerceptionRegistrar: Hashable, Codable {
  /// Returns true.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Feeds nothing into the hasher.
  public func hash(into hasher: inout Hasher) {}

  /// Makes a registrar without observers; nothing is decoded.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
