/// Notifies the observers of a model's properties when one of the properties changes.
///
/// Each perceptible object has one registrar. The macro ``Perceptible()`` adds the registrar and
/// the calls of its methods. A class that conforms by hand has to contain both:
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

  /// The number of registrations with properties of the object, for tests.
  package var registrationCount: Int { observers.count }

  /// Notes a read of a property.
  ///
  /// Call it before the read.
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard let reads = ReadList.current else { return }
    reads.note(PropertyPath(keyPath), of: observers, in: subject)
  }

  /// Notifies the observers of a property, and ends their registrations.
  ///
  /// Call it before a write.
  public func willSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    let path = PropertyPath(keyPath)
    AccessListening.tell(
      .willWrite(isHeard: observers.isObserved(path)), path, of: subject)
    observers.tell(of: path)
  }

  /// Notes the end of a write.
  ///
  /// Call it after the write.
  public func didSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    AccessListening.tell(.didWrite, PropertyPath(keyPath), of: subject)
  }

  /// Notifies the observers of a property, then changes the property with a closure; returns the
  /// result of the closure.
  public func withMutation<Subject: Perceptible, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

// MARK: - In models that are encoded and hashed

/// A registrar is not part of its model's value: all registrars are equal, and an encoded registrar
/// has no content.
extension PerceptionRegistrar: Hashable, Codable {
  /// Returns true.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing to the hash.
  public func hash(into hasher: inout Hasher) {}

  /// Makes a registrar without observers, and reads nothing from the decoder.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
