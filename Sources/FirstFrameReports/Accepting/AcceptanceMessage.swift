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
