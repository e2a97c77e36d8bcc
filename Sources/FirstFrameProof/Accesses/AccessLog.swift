import InstrumentedObservation

/// Notes the writes since the last frame, and the reads where reads are not tracked.
final class AccessLog: AccessListener {
  /// A property of an object.
  struct Key: Hashable {
    let object: ObjectIdentifier
    let path: PropertyPath
  }

  private struct ReadKey: Hashable {
    let key: Key
    /// The path of the reading view; nil outside of all methods of views.
    let path: String?
  }

  struct Write {
    let key: Key
    let property: String
    let place: AccessPlace?
    let isHeard: Bool
    /// Whether a view owns the property, so that the view is notified in another way.
    let isOfView: Bool
    /// The first untracked read of the property before the write; nil if there is none.
    let untrackedRead: Read?
    fileprivate var isOver = false
    fileprivate var end: AccessPlace?

    /// The file and the line of the write; nil if they are not known.
    var line: String? { place?.line(endingAt: end) }
  }

  /// A read where reads are not tracked, so that the reader misses changes.
  struct Read {
    /// Weak: a model must be released with its run, inside of the world of its tasks.
    weak var object: AnyObject?
    let property: String
    let key: Key
    /// Whether a view owns the property, so that its changes are never missed.
    let isOfView: Bool
    let method: PropertyReader?
    let place: AccessPlace?
    /// The number of the step that has read the property; 0 while the renderer was made.
    let step: Int

    /// The reader and the place of the read.
    var words: String {
      let line = place?.line.map { " at \($0)" }
      if let method {
        return "by \(VisibleText.path(method.path)) in \(method.method)()\(line ?? "")"
      }
      return line.map { String($0.dropFirst()) } ?? "outside of any method of a view"
    }
  }

  /// The first write of each property since the last frame.
  private(set) var writes: [Write] = []
  /// All properties that were written at any time.
  private(set) var everWritten: Set<Key> = []
  /// The last read of each property by each view that does not track the property anywhere.
  private var untracked: [ReadKey: Read] = [:]
  /// The tracked reads by methods of views.
  private(set) var trackedReads: [PropertyReader: Set<Key>] = [:]
  private var isAction = false
  private var isOver = false
  private var step = 0

  /// Notes the step that begins next.
  func begin(_ next: Schedule.Step, isLast: Bool) {
    step += 1
    isAction = next.actionName != nil
    // The frame of the last commit does not show the writes during that commit.
    isOver = isLast && next == .commit
    if next == .commit, !isLast { writes = [] }
  }

  func hear(_ access: PropertyAccess) {
    let key = Key(object: ObjectIdentifier(access.object), path: access.property)
    switch access.kind {
    case .read(let isTracked):
      if isAction { return }
      if isTracked { return noteTracked(key, by: access.reader) }
      let place = AccessPlace.ofThisAccess()
      untracked[ReadKey(key: key, path: access.reader?.path)] = Read(
        object: access.object, property: Self.property(of: access, at: place), key: key,
        isOfView: access.object is any ViewOwnedState, method: access.reader, place: place,
        step: step)
    case .willWrite(let isHeard):
      everWritten.insert(key)
      if isOver || writes.contains(where: { $0.key == key }) { return }
      let place = AccessPlace.ofThisAccess()
      writes.append(
        Write(
          key: key, property: Self.property(of: access, at: place), place: place, isHeard: isHeard,
          isOfView: access.object is any ViewOwnedState, untrackedRead: untrackedRead(of: key)))
    case .didWrite: noteEnd(ofWriteTo: key)
    }
  }

  /// The name of the property; for the state of a view, the name that its author has given it.
  private static func property(of access: PropertyAccess, at place: AccessPlace?) -> String {
    let state = access.object as? any ViewOwnedState
    return state?.stateName ?? place?.property ?? AccessPlace.property(of: access)
  }

  /// Notes the end of a write; only then is the line of a change in place known.
  private func noteEnd(ofWriteTo key: Key) {
    guard let index = writes.lastIndex(where: { $0.key == key && !$0.isOver }) else { return }
    writes[index].isOver = true
    writes[index].end = AccessPlace.ofThisAccess()
  }

  /// Notes a tracked read, and removes untracked reads that it makes harmless.
  ///
  /// A view that tracks a property in one place is notified of its changes, even if it also reads
  /// the property elsewhere. A read outside of all methods has no known reader.
  private func noteTracked(_ key: Key, by reader: PropertyReader?) {
    untracked[ReadKey(key: key, path: nil)] = nil
    guard let reader else { return }
    trackedReads[reader, default: []].insert(key)
    untracked[ReadKey(key: key, path: reader.path)] = nil
  }

  /// The untracked reads, in the order of the steps.
  var untrackedReads: [Read] {
    untracked.values.sorted { ($0.step, $0.property, $0.words) < ($1.step, $1.property, $1.words) }
  }

  /// The first untracked read of a property; nil if there is none.
  func untrackedRead(of key: Key) -> Read? {
    let reads = untracked.filter { $0.key.key == key }.values
    return reads.min { ($0.step, $0.words) < ($1.step, $1.words) }
  }
}

extension ScenarioRun {
  /// Performs steps, and notes in a log when each step begins.
  func perform(_ steps: [Schedule.Step], noting log: AccessLog) {
    for (number, step) in steps.enumerated() {
      log.begin(step, isLast: number == steps.count - 1)
      perform(step)
    }
  }
}
