import InstrumentedObservation

/// The state of the models of a scenario: the values of all their stored properties.
struct ModelState {
  /// The values; equal bytes are equal states.
  let bytes: StateBytes
  /// The number of each object.
  let objects: [ObjectIdentifier: Int]
  /// Why states cannot be compared; nil if they can.
  let obstacle: StateReader.Obstacle?
  /// Whether one of the models is perceptible, so that its writes are reported.
  let isTold: Bool
  /// The observers of each property, and how often each is registered; empty unless `notingReaders`
  /// is set.
  private(set) var readers: [TrackedRead: Int] = [:]
  let types: StateTypes

  // NB: Keeps no reference to the models, because they must be released with their run.
  init(of models: Any, _ types: StateTypes, notingReaders: Bool = false) {
    self.types = types
    var reader = StateReader(types)
    reader.read(models, named: "\(type(of: models))")
    (bytes, objects, obstacle) = (reader.takeBytes(), reader.objects, reader.obstacle)
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

  /// A property of an object, and an observer of it.
  struct TrackedRead: Hashable {
    let object: Int?
    let property: AccessTally.Property
    let reader: PropertyReader?
  }

  /// The properties that are observed by closures other than methods of views.
  var propertiesOfClosures: [AccessTally.Property] {
    readers.keys.filter { $0.reader == nil }.map(\.property)
  }
}
