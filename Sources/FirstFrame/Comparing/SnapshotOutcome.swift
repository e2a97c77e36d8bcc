/// What an adapter passes on to its test framework.
package struct SnapshotOutcome: Sendable {
  /// The failures, in the order in which they were found; none where all is well.
  package var messages: [String] = []
  /// The files to look at.
  package var attachments: [SnapshotAttachment] = []
}

extension SnapshotSession {
  /// Takes a value in a format, compares it, and says what a test has to report.
  package func take<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, identity: SnapshotIdentity,
    mode: RecordMode?, at location: CodeLocation
  ) -> SnapshotOutcome {
    var outcome = SnapshotOutcome()
    do {
      let photograph = try format.photograph(of: value)
      if let message = photograph.failureMessage { outcome.messages.append(message) }
      let verdict = verify(photograph.content, as: identity, mode: mode, at: location)
      if let message = FailureMessage.text(for: verdict) { outcome.messages.append(message) }
      outcome.attachments = verdict.attachments(of: photograph.content)
    } catch {
      let verdict = SnapshotVerdict.notWritten(identity, reason: "\(error)")
      if let message = FailureMessage.text(for: verdict) { outcome.messages.append(message) }
    }
    return outcome
  }
}
