import CharacterGrid
import InstrumentedObservation

// On a platform without Observation, a view's method that reads a perceptible model is not notified
// of changes. Such a read is a problem of the frame, unless the method has opened a scope for it.

/// The reads of perceptible models by the methods of a stage's views that are not tracked.
///
/// Each combination of property, method and place in the code is noted once.
final class UntrackedReads: AccessListener {
  /// The reads since the last commit, in order.
  private(set) var problems: [FrameRecord.Problem] = []
  /// All reads so far.
  private var known: Set<FrameRecord.Problem> = []
  /// The last read.
  ///
  /// It is removed if it is the beginning of a change in place.
  private var last: Read?

  private struct Read {
    let object: ObjectIdentifier
    let path: PropertyPath
    let problem: FrameRecord.Problem

    init(_ access: PropertyAccess, by reader: PropertyReader) {
      (object, path) = (ObjectIdentifier(access.object), access.property)
      let place = AccessPlace.ofThisAccess()
      let property = place?.property ?? AccessPlace.property(of: access)
      problem = .untrackedRead(
        path: reader.path, method: reader.method,
        .init(of: property, place: place?.identity) { place?.line })
    }
  }

  func hear(_ access: PropertyAccess) {
    if access.object is any ViewOwnedState { return }
    switch access.kind {
    case .read(let isTracked):
      noteLast()
      if !isTracked, let reader = access.reader { last = Read(access, by: reader) }
    case .willWrite:
      // A change in place begins with a read of the property.
      if let last, last.object == ObjectIdentifier(access.object), last.path == access.property {
        self.last = nil
      }
      noteLast()
    case .didWrite: break
    }
  }

  /// Notes the last read, because its method has ended or reads another property.
  func noteLast() {
    guard let last else { return }
    self.last = nil
    if known.insert(last.problem).inserted { problems.append(last.problem) }
  }

  /// Removes the problems, for the next frame.
  func clear() { problems = [] }
}

extension StageLog {
  /// Runs a method and notes its reads that are not tracked.
  func noteReads(by reader: PropertyReader, _ body: () -> Void) {
    let reads = untrackedReads ?? UntrackedReads()
    untrackedReads = reads
    AccessListening.read(as: reader, telling: reads, body)
    reads.noteLast()
  }
}
