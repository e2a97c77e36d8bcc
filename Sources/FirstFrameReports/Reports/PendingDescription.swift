/// The words of a report about one pending snapshot.
struct PendingDescription {
  /// The finding, on one line.
  let headline: String
  /// The command that accepts the snapshot; nil if it cannot be accepted, or was rejected.
  let command: String?
  private let pending: PendingSnapshot
  private let finding: PendingFinding
  /// The drawing, if it was made together with the headline; otherwise nil.
  private let drawn: [String]?

  /// Describes a finding; with `isDrawn`, the comparison is made once for the headline and the
  /// drawing.
  init(of pending: PendingSnapshot, _ finding: PendingFinding, isDrawn: Bool = false) {
    (self.pending, self.finding) = (pending, finding)
    var message: [String]?
    if isDrawn, case .different(let mismatch) = finding { message = mismatch.message }
    drawn = message.map { Array($0.dropFirst(2)) }
    command =
      finding.canBeAccepted && !pending.isRejected ? Advice.accept(pending.identity) : nil
    headline =
      switch finding {
      case .different(let mismatch):
        (message?.first ?? mismatch.headline) + (pending.isRejected ? "; \(pending.words)" : "")
      case .same: "the recorded file has this \(pending.identity.kind.noun) now"
      case .damaged, .new: pending.words
      case .refused(let words, _): words
      }
  }

  /// The drawing, and what to do if the test was deleted; empty if there is nothing to say.
  var picture: [String] {
    guard let reason = pending.whyGone else { return drawing }
    return drawing + (drawing.isEmpty ? [] : [""]) + [
      "This test may no longer exist: \(reason).",
      "If it was deleted, discard it: \(Advice.tool) discard \(Advice.quoted(pending.identity.word))",
      "All such failures: \(Advice.tool) discard --gone",
    ]
  }

  /// The drawing, which takes most of the time; empty if there is nothing to draw.
  private var drawing: [String] {
    switch finding {
    case .different(let mismatch): return drawn ?? mismatch.lines
    case .damaged(let flaw, _):
      return [flaw.description, flaw.remedy].map { VisibleText.of($0, limit: 300) }
    case .same: return []
    case .new(let content): return content.firstLines
    case .refused(_, let content):
      if !pending.divergence.isEmpty { return pending.divergenceLines }
      return pending.identity.kind == .inline ? content?.firstLines ?? [] : []
    }
  }
}

extension PendingSnapshot {
  /// The finding, in words.
  var words: String {
    switch record.kind {
    case .mismatched: "the \(identity.kind.noun) has changed"
    case .missing: "nothing is recorded yet"
    case .unreadable:
      identity.kind.noun == "text"
        ? "the recorded file is damaged" : "the recorded file is not a recording"
    case .cannotRead: "the recorded file cannot be read"
    case .cannotWrite: "the \(identity.kind.noun) could not be recorded"
    case .takenTwice where identity.kind == .inline:
      "taken twice in one run with different texts: keep them in files"
    case .collided where identity.kind == .inline:
      "used by two calls in one line: put each on a line of its own"
    case .takenTwice:
      "taken twice in one run with different \(identity.kind.noun)s: give each a name of its own"
    case .collided: "used by two places in the source: give one a name of its own"
    case .accepted: "the \(identity.kind.noun) has changed since it was accepted"
    case .rejected: "rejected, so the code has to be corrected"
    case .left: "left to another part of the tests, which has run and has not verified it"
    case .matched, .recorded, .recordedEarlier, .discarded: "nothing is wrong"
    }
  }
}

// MARK: - Acceptance

/// The messages about an attempt to accept a snapshot.
package enum AcceptanceMessage {
  /// One line with the name of the snapshot and, if it was refused, what to do.
  package static func text(
    for acceptance: Acceptance, of pending: PendingSnapshot, isDry: Bool = false
  ) -> String {
    let (id, noun) = (pending.identity.id, pending.identity.kind.noun)
    return switch acceptance {
    case .accepted where isDry:
      "would accept \(id): would write \(Advice.recordedFile(pending.files))"
    case .accepted: "accepted \(id): wrote \(Advice.recordedFile(pending.files))"
    case .notNoted(let error):
      "accepted \(id): wrote \(Advice.recordedFile(pending.files)), but the report will still list it: "
        + VisibleText.of(error.description, limit: 400)
    case .stale:
      "stale: the recorded file of \(id) has changed since the test compared with it;"
        + " run swift test again"
    case .notSeen: "refused: \(id): \(PendingSnapshot.notSeen)"
    case .recordedFileDeleted:
      "stale: the recorded file of \(id) was deleted since the test compared with it;"
        + " run swift test again"
    case .noActual where pending.record.kind.isConflict:
      "refused: \(id) was \(pending.words); run swift test again"
    case .noActual: "refused: \(id) has no \(noun) to accept; run swift test again"
    case .unreadable(let error):
      "refused: the \(noun) of \(id) is damaged (\(VisibleText.of(error.description)));"
        + " run swift test again"
    case .divergent:
      "refused: \(id) is divergent, since machines got different results;"
        + " make the test give the same result on every machine"
    case .nameTaken(let found):
      "refused: \(Places.snapshots)/\(found) exists, which is the file of \(id) on some disks;"
        + " rename one of the tests and run swift test again"
    case .notRewritten(let refusal):
      "refused: \(id), since \(refusal.reason). \(refusal.remedy)"
    case .failed(let error): "failed: \(id): \(error.advice)"
    }
  }
}
