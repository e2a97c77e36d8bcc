import InstrumentedObservation

/// The writes before the last frame of a schedule: why it shows an old picture, or why something has
/// run for nothing.
///
/// Only perceptible models tell of each read and write. The schedule is run once more without a
/// fresh render, so that every read is one by the renderer itself.
@MainActor struct WritesOfFrame {
  private let log = AccessLog()

  /// Runs a schedule that ends with the frame.
  init<Models>(
    in rehearsal: Rehearsal<Models>, along steps: [Schedule.Step], _ deliveryOrder: Int
  ) {
    log.listen {
      RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder).perform(steps, noting: log)
    }
  }

  /// A sentence on each property that was written and is not told of to the view that has read it.
  var unheard: [String] {
    log.writes.compactMap { write in
      let reader = log.untrackedRead(of: write.key)
      if write.isHeard, reader == nil { return nil }
      let heard =
        reader.map { "was read \($0.words), where no change is told of." }
        ?? "is not listened to by anything in the view."
      return "\(Self.words(of: write)) \(heard)"
    }
  }

  /// A sentence on each property that was written and that the view at a path has read.
  func readers(at path: String?) -> [String] {
    let readers = log.trackedReads.filter { $0.key.path == path }
      .sorted { $0.key.method < $1.key.method }
    return log.writes.compactMap { write in
      guard let reader = readers.first(where: { $0.value.contains(write.key) })?.key else {
        return nil
      }
      return "\(Self.words(of: write)) is read by "
        + "\(VisibleText.of(reader.path)) in \(reader.method)()."
    }
  }

  private static func words(of write: AccessLog.Write) -> String {
    let place = write.place?.line.map { ", written at \($0)," } ?? " was written and"
    return VisibleText.of(write.property) + place
  }
}
