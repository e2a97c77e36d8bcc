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
      RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder).perform(steps, noting: log)
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
