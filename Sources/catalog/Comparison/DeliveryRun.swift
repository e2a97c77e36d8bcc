import CharacterGrid
import FirstFrame

/// One rehearsal played once through, its frames judged, and what there is to say about them.
@MainActor struct DeliveryRun {
  let name: String
  let frames: [JudgedFrame]

  init<Models>(name: String, of rehearsal: Rehearsal<Models>) {
    self.name = name
    frames = rehearsal.perform(rehearsal.onceThrough)
  }

  /// The kinds of wrong among the frames.
  var verdicts: Set<FrameVerdict.Kind> { Set(frames.compactMap { $0.verdict?.kind }) }

  /// What happened and why, in one line.
  var summary: String {
    let right = frames.count { $0.verdict == nil }
    let wrong = FrameVerdict.Kind.allCases.compactMap(list(of:)).joined(separator: "; ")
    let exceptions = wrong.isEmpty ? "" : " (\(wrong))"
    return "\(name): \(right) of \(frames.count) frames right\(exceptions): \(why)"
  }

  /// The numbers of the frames that are wrong in one way, such as `3, 5 stale`.
  private func list(of kind: FrameVerdict.Kind) -> String? {
    let numbers = frames.indices.filter { frames[$0].verdict?.kind == kind }.map { "\($0 + 1)" }
    return numbers.isEmpty ? nil : numbers.joined(separator: ", ") + " " + kind.word
  }

  /// The reason, read from how late changes came after the first frame.
  private var why: String {
    switch frames.dropFirst().compactMap(\.record.latency).max() {
    case .nextTurn: "changes come a turn late."
    case .layoutFlush: "changes come with the layout, before the frame."
    case .synchronous: "changes come with the write."
    case .nextSuspension: "changes come when a task goes on."
    case nil: "no change comes."
    }
  }
}

extension FrameVerdict.Kind {
  /// The kind in a word.
  var word: String {
    switch self {
    case .emptyFirst: "empty"
    case .flicker: "gone blank"
    case .stale: "stale"
    case .problem: "in trouble"
    default: rawValue
    }
  }
}
