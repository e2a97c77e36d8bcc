import InstrumentedObservation

/// Notes what was written since the last frame, and what was read without being tracked.
final class AccessLog: AccessListener {
  /// A property of an object.
  struct Key: Hashable {
    let object: ObjectIdentifier
    let path: PropertyPath
  }

  private struct ReadKey: Hashable {
    let key: Key
    /// The view's path; nil outside of all methods of views.
    let path: String?
  }

  struct Write {
    let key: Key
    let property: String
    let place: AccessPlace?
    let isHeard: Bool
    /// The first read of the property until then, where reads are not tracked.
    let untrackedRead: Read?
    fileprivate var isOver = false
    fileprivate var end: AccessPlace?

    /// The file and the line, as far as they are known.
    var line: String? { place?.line(endingAt: end) }
  }

  /// A read where reads are not tracked.
  struct Read {
    /// Weak: a model has to be released with its run, inside of the world of its tasks.
    weak var object: AnyObject?
    let property: String
    let key: Key
    let method: PropertyReader?
    let place: AccessPlace?
    /// The number of the step in which it was read; 0 while the renderer was made.
    let step: Int

    /// Who has read it, and where.
    var words: String {
      let line = place?.line.map { " at \($0)" }
      if let method {
        return "by \(VisibleText.of(method.path)) in \(method.method)()\(line ?? "")"
      }
      return line.map { String($0.dropFirst()) } ?? "outside of any method of a view"
    }
  }

  /// The writes since the last frame, the first of each property.
  private(set) var writes: [Write] = []
  /// All that was ever written.
  private(set) var everWritten: Set<Key> = []
  /// The last read of each property by each view that does not track it anywhere.
  private var untracked: [ReadKey: Read] = [:]
  /// What methods of views have read where changes are told of.
  private(set) var trackedReads: [PropertyReader: Set<Key>] = [:]
  private var isAction = false
  private var isOver = false
  private var step = 0

  /// Notes what is to be done next.
  func begin(_ next: Schedule.Step, isLast: Bool) {
    step += 1
    isAction = next.actionName != nil
    // The writes of the last commit come after what it shows.
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
        object: access.object, property: place?.property ?? AccessPlace.property(of: access),
        key: key, method: access.reader, place: place, step: step)
    case .willWrite(let isHeard):
      everWritten.insert(key)
      if isOver || writes.contains(where: { $0.key == key }) { return }
      let place = AccessPlace.ofThisAccess()
      writes.append(
        Write(
          key: key, property: place?.property ?? AccessPlace.property(of: access),
          place: place, isHeard: isHeard, untrackedRead: untrackedRead(of: key)))
    case .didWrite: noteEnd(ofWriteTo: key)
    }
  }

  /// The line of a change in place is known only once it ends.
  private func noteEnd(ofWriteTo key: Key) {
    guard let index = writes.lastIndex(where: { $0.key == key && !$0.isOver }) else { return }
    writes[index].isOver = true
    writes[index].end = AccessPlace.ofThisAccess()
  }

  /// A view that tracks a property somewhere hears of a change to it, wherever it reads it too; who
  /// reads it outside of all methods is not known.
  private func noteTracked(_ key: Key, by reader: PropertyReader?) {
    untracked[ReadKey(key: key, path: nil)] = nil
    guard let reader else { return }
    trackedReads[reader, default: []].insert(key)
    untracked[ReadKey(key: key, path: reader.path)] = nil
  }

  /// The reads where reads are not tracked, in the order of the steps.
  var untrackedReads: [Read] {
    untracked.values.sorted { ($0.step, $0.property, $0.words) < ($1.step, $1.property, $1.words) }
  }

  /// The first read of a property where reads are not tracked.
  func untrackedRead(of key: Key) -> Read? {
    let reads = untracked.filter { $0.key.key == key }.values
    return reads.min { ($0.step, $0.words) < ($1.step, $1.words) }
  }
}

extension RehearsalRun {
  /// Does steps, and tells a log when each begins.
  func perform(_ steps: [Schedule.Step], noting log: AccessLog) {
    for (number, step) in steps.enumerated() {
      log.begin(step, isLast: number == steps.count - 1)
      perform(step)
    }
  }
}
