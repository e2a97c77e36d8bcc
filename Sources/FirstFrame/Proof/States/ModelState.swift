import InstrumentedObservation

/// The state of the models of a rehearsal: what all their stored properties hold.
struct ModelState {
  /// The values; equal ones are one state.
  let bytes: StateBytes
  /// The number of each object.
  let objects: [ObjectIdentifier: Int]
  /// What is in the way of comparing states; nil if nothing is.
  let obstacle: StateReader.Obstacle?
  /// Whether a model among them is perceptible, so that its writes are told.
  let isTold: Bool
  /// Who is told of each property, and how often; empty unless that was asked for.
  private(set) var readers: [TrackedRead: Int] = [:]
  let types: StateTypes
  private let properties: [StateReader.Property]

  // NB: Keeps none of the models, which are to be released with their run.
  init(of models: Any, _ types: StateTypes, notingReaders: Bool = false) {
    self.types = types
    var reader = StateReader(types)
    reader.read(models, named: "\(type(of: models))")
    (bytes, objects, obstacle) = (reader.takeBytes(), reader.objects, reader.obstacle)
    properties = reader.properties
    let perceptible = reader.found.compactMap { $0 as? any Perceptible }
    isTold = !perceptible.isEmpty
    if notingReaders { readers = Self.readers(of: perceptible, objects) }
  }

  private static func readers(
    of models: [any Perceptible], _ numbers: [ObjectIdentifier: Int]
  ) -> [TrackedRead: Int] {
    var readers: [TrackedRead: Int] = [:]
    for model in models {
      let number = numbers[ObjectIdentifier(model)]
      let type = ObjectIdentifier(type(of: model))
      for (path, reader) in PerceptionRegistrar.readers(of: model) {
        let property = AccessTally.Property(type: type, path: path)
        readers[TrackedRead(object: number, property: property, reader: reader), default: 0] += 1
      }
    }
    return readers
  }

  /// A property of an object, and who is told of it.
  struct TrackedRead: Hashable {
    let object: Int?
    let property: AccessTally.Property
    let reader: PropertyReader?
  }

  /// The properties whose changes closures are told of that are no methods of views.
  var propertiesOfClosures: [AccessTally.Property] {
    readers.keys.filter { $0.reader == nil }.map(\.property)
  }
}

extension ModelState {
  /// The stored properties that the same objects hold other values in.
  func changes(since old: ModelState) -> [StateReader.Property] {
    if bytes == old.bytes { return [] }
    var known: [StateReader.Property.Key: StateBytes.Place] = [:]
    for property in old.properties { known[property.key] = property.place }
    return properties.filter { property in
      known[property.key].map { !bytes.isSame(at: property.place, as: old.bytes, at: $0) } ?? false
    }
  }
}
