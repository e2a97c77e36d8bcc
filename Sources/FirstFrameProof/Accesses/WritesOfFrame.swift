import InstrumentedObservation

/// The writes before the last frame of a schedule, to explain an old picture or work in vain.
///
/// Only perceptible models report each read and write. The schedule is run once more without new
/// views, so that every read is a read by the renderer itself.
@MainActor struct WritesOfFrame {
  private let log = AccessLog()

  /// Runs a schedule that ends with the frame.
  init<Models>(in scenario: SharedScenario<Models>, along steps: [Schedule.Step]) {
    log.listen { ScenarioRun(of: scenario).perform(steps, noting: log) }
  }

  /// Whether no write was reported.
  var isEmpty: Bool { log.writes.isEmpty }

  /// A sentence on each written property whose reader is not notified.
  var unheard: [String] {
    log.writes.filter { !$0.isOfView }.compactMap { write in
      let later = log.untrackedRead(of: write.key)
      if write.isHeard, later == nil { return nil }
      // Another view may track the property by now, but that does not notify a reader outside of
      // all views.
      let reader = later ?? write.untrackedRead
      let heard =
        reader.map { "was read \($0.words), where reads are not tracked." }
        ?? "is not observed by anything in the view."
      return "\(Self.words(of: write)) \(heard)"
    }
  }

  /// A sentence on each written property that the view at the path has read.
  func readers(at path: String?) -> [String] {
    let readers = log.trackedReads.filter { $0.key.path == path }
      .sorted { $0.key.method < $1.key.method }
    return log.writes.compactMap { write in
      guard let reader = readers.first(where: { $0.value.contains(write.key) })?.key else {
        return nil
      }
      return "\(Self.words(of: write)) is read by "
        + "\(VisibleText.path(reader.path)) in \(reader.method)()."
    }
  }

  private static let mostShown = 6

  /// A sentence on each written property; first are those that the view at the path has read.
  func all(readAt path: String?) -> [String] {
    let read = readers(at: path)
    let others = log.writes.compactMap { write -> String? in
      if isRead(write, at: path) { return nil }
      let place = write.line.map { " at \($0)" } ?? ""
      return "\(VisibleText.path(write.property)) was written\(place)."
    }
    let sentences = read + others
    let rest = sentences.count - Self.mostShown
    return sentences.prefix(Self.mostShown)
      + (rest > 0 ? ["(\(Words.count(rest, "more write")) of perceptible properties)"] : [])
  }

  /// A sentence on states that the renderer does not share with a fresh one, for a frame that is
  /// wrong at the path.
  func sentences(on states: OwnStates, at path: String?) -> [String] {
    let names = states.names.prefix(Self.mostShown)
    guard let view = names.first?.split(separator: ".").first else { return [] }
    let type = VisibleText.of("\(view)")
    let states =
      "\(Words.list(names.map { VisibleText.path($0) })) \(names.count == 1 ? "is" : "are") @State"
    // The name of the view that was given to the stage is the first one that is not the host's.
    let outermost = path?.split(separator: "/").first { $0 != "Hosted" && $0 != "content" }
    if let outermost, outermost != view {
      return [
        "\(states), and each renderer makes \(type) for itself. Prove \(type) as the root, so that its "
          + "state is shared: Scenario(\(type)(…)) { view in Stage(view, …) }."
      ]
    }
    return [
      "\(states): each view that the scenario's closure makes has its own. To share it, make the view "
        + "in the first argument: Scenario(\(type)(…)) { view in Stage(view, …) }."
    ]
  }

  private func isRead(_ write: AccessLog.Write, at path: String?) -> Bool {
    log.trackedReads.contains { $0.key.path == path && $0.value.contains(write.key) }
  }

  private static func words(of write: AccessLog.Write) -> String {
    let place = write.line.map { ", written at \($0)," } ?? " was written and"
    return VisibleText.path(write.property) + place
  }
}

extension WritesOfFrame {
  /// A verdict with the writes before its frame, from reports of the models or from reflection.
  ///
  /// For a stale frame these are the writes that it does not show; for a run in vain, the writes
  /// that the view has read.
  static func explained<Models>(
    _ verdict: FrameVerdict, in scenario: SharedScenario<Models>, along steps: [Schedule.Step]
  ) -> FrameVerdict {
    if [.leak, .untrackedRead].contains(verdict.defect) { return verdict }
    var verdict = verdict
    let writes = WritesOfFrame(in: scenario, along: steps)
    let (path, response) = (verdict.evidence.path, verdict.evidence.response)
    switch verdict.defect {
    case .stale where writes.isEmpty:
      verdict.evidence.facts += ChangesOfFrame(in: scenario, along: steps).sentences(
        fresh: verdict.fresh.text, committed: verdict.committed.text,
        tellingRuns: response != .nothingRan && response != .keptOldValue)
    case .stale: verdict.evidence.facts += writes.unheard
    case .overRender where writes.isEmpty:
      if ChangesOfFrame(in: scenario, along: steps).toldNothingNew {
        verdict.evidence.response = .hadNothingNew
      }
    case .overRender: verdict.evidence.facts += writes.readers(at: path)
    default:
      verdict.evidence.facts += writes.all(readAt: path)
      if verdict.defect == .ownState {
        let states = OwnStates(in: scenario, along: steps)
        verdict.evidence.facts += writes.sentences(on: states, at: path)
      }
    }
    return verdict
  }
}
