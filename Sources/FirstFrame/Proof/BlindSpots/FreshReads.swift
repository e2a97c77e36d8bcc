import InstrumentedObservation

/// A stored property of an object that tells of each access to it.
struct ToldProperty: Hashable {
  let object: ObjectIdentifier
  let name: String
}

/// What new views read of perceptible objects: their picture depends on nothing else of these.
final class FreshReads: AccessListener {
  /// A property of any object of a type.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let path: PropertyPath
  }

  /// Which properties one picture was made of.
  struct Reads {
    fileprivate var properties: Set<ToldProperty> = []
    /// Objects of which a property was read whose name is not known: it may be any.
    fileprivate var objects: Set<ObjectIdentifier> = []

    func contains(_ property: ToldProperty) -> Bool {
      objects.contains(property.object) || properties.contains(property)
    }
  }

  private var reads = Reads()
  /// The names, each of which is looked for once.
  private var names: [Key: String?] = [:]

  /// Runs a closure that makes a picture, and returns what it has read.
  func noting<Picture>(_ picture: () -> Picture) -> (Picture, Reads) {
    reads = Reads()
    return (listen(during: picture), reads)
  }

  func hear(_ access: PropertyAccess) {
    guard case .read = access.kind else { return }
    let object = ObjectIdentifier(access.object)
    let key = Key(type: ObjectIdentifier(type(of: access.object)), path: access.property)
    let name = names[key] ?? AccessPlace.name(of: access)
    names[key] = .some(name)
    if let name {
      reads.properties.insert(.init(object: object, name: name))
    } else {
      reads.objects.insert(object)
    }
  }
}
