import CharacterGrid
package import InstrumentedObservation

// Where a platform has no Observation, a view's method reads perceptible models and is not told of
// their changes. Such a read is a problem of the frame, unless the method has opened a scope for it.

/// A state that a view owns, and whose changes the view is told of on every platform.
package protocol ViewOwnedState: Perceptible {}

/// The reads of perceptible models by the methods of a stage's views that no change is told of.
///
/// Each is noted once: the property, the method of the view, and the place in the code.
final class UntrackedReads: AccessListener {
  /// The reads since the last commit, in order.
  private(set) var problems: [FrameRecord.Problem] = []
  /// All reads so far.
  private var known: Set<FrameRecord.Problem> = []
  /// The last read, which is none of its own if it turns out to begin a change in place.
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
      // Before a change in place a property is read.
      if let last, last.object == ObjectIdentifier(access.object), last.path == access.property {
        self.last = nil
      }
      noteLast()
    case .didWrite: break
    }
  }

  /// Notes the last read: its method has ended, or reads something else.
  func noteLast() {
    guard let last else { return }
    self.last = nil
    if known.insert(last.problem).inserted { problems.append(last.problem) }
  }

  /// Begins with the next frame.
  func clear() { problems = [] }
}

extension StageLog {
  /// Runs a method and notes what it reads and is not told of.
  func noteReads(by reader: PropertyReader, _ body: () -> Void) {
    let reads = untrackedReads ?? UntrackedReads()
    untrackedReads = reads
    AccessListening.read(as: reader, telling: reads, body)
    reads.noteLast()
  }
}
