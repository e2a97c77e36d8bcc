import InstrumentedObservation

/// A stored property of a perceptible object, which reports each access to it.
struct ToldProperty: Hashable {
  let object: ObjectIdentifier
  let name: String
}

/// Notes what new views read of perceptible objects; a picture depends on no other property of
/// these.
final class FreshReads: AccessListener {
  /// A property of any object of a type.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let path: PropertyPath
  }

  /// The properties that were read to make one picture.
  struct Reads {
    fileprivate var properties: Set<ToldProperty> = []
    /// The objects with a read property of unknown name; it may be any of their properties.
    fileprivate var objects: Set<ObjectIdentifier> = []

    func contains(_ property: ToldProperty) -> Bool {
      objects.contains(property.object) || properties.contains(property)
    }
  }

  private var reads = Reads()
  /// The names of properties; each is looked up once.
  private var names: [Key: String?] = [:]

  /// Calls a closure that makes a picture; returns the picture and what was read for it.
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
