import InstrumentedObservation

/// Why a frame shows an old picture: what was written and not told of to the view that has read it.
///
/// Only perceptible models tell of each read and write. The schedule is run once more without a
/// fresh render, so that every read is one by the renderer itself.
@MainActor struct UnheardWrites {
  private let log = AccessLog()

  /// Runs a schedule that ends with a wrong frame.
  init<Models>(
    in rehearsal: Rehearsal<Models>, along steps: [Schedule.Step], _ deliveryOrder: Int
  ) {
    log.listen {
      let run = RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder)
      for (number, step) in steps.enumerated() {
        let isLast = number == steps.count - 1
        log.begin(step, isLast: isLast)
        run.perform(step)
      }
    }
  }

  /// A sentence on each property that was written since the frame before.
  var facts: [String] {
    log.writes.compactMap { write in
      let reader = log.untrackedReads[write.key]
      if write.isHeard, reader == nil { return nil }
      let written = write.place?.line.map { ", written at \($0)," } ?? " was written and"
      let heard =
        reader.map { "was read \($0.words), where no change is told of." }
        ?? "is not listened to by anything in the view."
      return "\(VisibleText.of(write.property))\(written) \(heard)"
    }
  }
}

/// Notes what was written since the last frame, and what was ever read without being tracked.
private final class AccessLog: AccessListener {
  /// A property of an object.
  struct Key: Hashable {
    let object: ObjectIdentifier
    let path: PropertyPath
  }

  struct Write {
    let key: Key
    let property: String
    let place: AccessPlace?
    let isHeard: Bool
  }

  struct Reader {
    let method: PropertyReader?
    let place: AccessPlace?

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
  /// Who has read a property where no change is told of, the last one.
  private(set) var untrackedReads: [Key: Reader] = [:]
  private var isAction = false
  private var isOver = false

  func begin(_ step: Schedule.Step, isLast: Bool) {
    isAction = step.actionName != nil
    // The writes of the last commit come after what it shows.
    isOver = isLast && step == .commit
    if step == .commit, !isLast { writes = [] }
  }

  func hear(_ access: PropertyAccess) {
    let key = Key(object: ObjectIdentifier(access.object), path: access.property)
    switch access.kind {
    case .read(let isTracked):
      if isAction { return }
      untrackedReads[key] =
        isTracked ? nil : Reader(method: access.reader, place: .ofThisAccess())
    case .willWrite(let isHeard):
      if isOver || writes.contains(where: { $0.key == key }) { return }
      let place = AccessPlace.ofThisAccess()
      writes.append(
        Write(
          key: key, property: place?.property ?? AccessPlace.property(of: access),
          place: place, isHeard: isHeard))
    case .didWrite: break
    }
  }
}
