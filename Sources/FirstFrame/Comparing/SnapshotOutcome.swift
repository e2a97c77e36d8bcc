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
    outcome(for: identity) {
      let photograph = try format.photograph(of: value)
      let verdict = verify(photograph.content, as: identity, mode: mode, at: location)
      return (photograph, verdict)
    }
  }

  /// Takes what a closure makes, which is called again before anything is recorded: what is not
  /// the same both times is refused.
  package func take<Value>(
    as format: SnapshotFormat<Value>, identity: SnapshotIdentity, mode: RecordMode?,
    at location: CodeLocation, madeBy make: () -> Value
  ) -> SnapshotOutcome {
    outcome(for: identity) {
      let photograph = try format.photograph(of: make())
      let verdict = verify(photograph.content, as: identity, mode: mode, at: location) {
        try format.photograph(of: make()).content
      }
      return (photograph, verdict)
    }
  }

  private func outcome(
    for identity: SnapshotIdentity, _ take: () throws -> (Photograph, SnapshotVerdict)
  ) -> SnapshotOutcome {
    var outcome = SnapshotOutcome()
    do {
      let (photograph, verdict) = try take()
      outcome.messages += [photograph.failureMessage, FailureMessage.text(for: verdict)]
        .compactMap(\.self)
      outcome.attachments = verdict.attachments(of: photograph.content)
    } catch {
      let verdict =
        (error as? RegionFlaw).map { SnapshotVerdict.noRegion(identity, $0) }
        ?? .notWritten(identity, reason: "\(error)")
      outcome.messages += [FailureMessage.text(for: verdict)].compactMap(\.self)
    }
    return outcome
  }
}
