/// The words of an acceptance.
package enum AcceptanceMessage {
  /// One line, which names the snapshot and what to do where it was refused.
  package static func text(for acceptance: Acceptance, of pending: PendingSnapshot) -> String {
    let (id, noun) = (pending.identity.id, pending.identity.kind.noun)
    return switch acceptance {
    case .accepted: "accepted \(id): wrote \(Advice.baseline(pending.files))"
    case .stale:
      "stale: \(id) was compared with another recording than the one that is there now;"
        + " run swift test again"
    case .noActual where pending.record.kind.isConflict:
      "refused: \(id) was \(pending.words); run swift test again"
    case .noActual: "refused: \(id) has no \(noun) to accept; run swift test again"
    case .unreadable(let error):
      "refused: the \(noun) of \(id) is damaged (\(VisibleText.of(error.description)));"
        + " run swift test again"
    case .failed(let error): "failed: \(id): \(VisibleText.of(error.description, limit: 400))"
    }
  }
}
