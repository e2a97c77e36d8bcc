import CharacterGrid

/// Verifies snapshots and remembers, for one process, what it has recorded and who took what.
@MainActor public final class SnapshotSession {
  private let environment: [String: String]
  private var claims = ClaimTable()
  private var ledgers: LedgerBook
  private var writer = NotationWriter()
  /// The last decision, which the same two modes lead to again.
  private var decided: (requested: RecordMode?, scope: RecordMode?, decision: RecordDecision)?

  /// Starts a session under an environment of its own.
  public init(environment: [String: String]) {
    self.environment = environment
    ledgers = LedgerBook(environment: environment)
  }

  /// Compares a recording with its baseline, and records it where the mode says so.
  ///
  /// - Parameters:
  ///   - recording: What the test saw.
  ///   - identity: Which snapshot it is.
  ///   - mode: The record mode that the call asks for; the environment and CI outrank it.
  ///   - location: The place in the source that asks.
  /// - Returns: What was found; it is never thrown.
  public func verify(
    _ recording: Recording, as identity: SnapshotIdentity, mode: RecordMode? = nil,
    at location: CodeLocation = CodeLocation()
  ) -> SnapshotVerdict {
    verify(.pictures(recording), as: identity, mode: mode, at: location)
  }

  /// Compares what a test saw with its baseline, and records it where the mode says so.
  ///
  /// - Parameters:
  ///   - content: What the test saw.
  ///   - identity: Which snapshot it is.
  ///   - mode: The record mode that the call asks for; the environment and CI outrank it.
  ///   - location: The place in the source that asks.
  /// - Returns: What was found; it is never thrown.
  public func verify(
    _ content: SnapshotContent, as identity: SnapshotIdentity, mode: RecordMode? = nil,
    at location: CodeLocation = CodeLocation()
  ) -> SnapshotVerdict {
    verify(content, as: identity, mode: mode, at: location, again: { nil })
  }

  /// Does so, and records nothing that is not the same when it is made again.
  func verify(
    _ content: SnapshotContent, as identity: SnapshotIdentity, mode: RecordMode?,
    at location: CodeLocation, again: () throws -> SnapshotContent?
  ) -> SnapshotVerdict {
    if let size = content.excessiveSize { return .tooLarge(identity, size) }
    let bytes = content.bytes(by: &writer)
    let claim = SnapshotClaim(identity: identity, location: location)
    if let conflict = claims.conflict(with: claim, picture: Fingerprint(of: bytes)) {
      note(conflict, of: claim)
      return conflict
    }
    let decision: RecordDecision
    let page: LedgerBook.Page
    do { decision = try decide(mode) } catch { return .badEnvironment(identity, error) }
    do { page = try ledgers.page(for: location) } catch { return .noRoot(identity, error) }
    return Verification(
      content: content, bytes: bytes, claim: claim, decision: decision, page: page
    ).run(again: again)
  }

  private func decide(_ requested: RecordMode?) throws(UnknownRecordMode) -> RecordDecision {
    let scope = RecordScope.mode
    if let decided, decided.requested == requested, decided.scope == scope {
      return decided.decision
    }
    let decision = try RecordDecision.decide(
      requested: requested, scope: scope, environment: environment)
    decided = (requested, scope, decision)
    return decision
  }

  /// Lets the report know of a failure without a picture; the test has it anyway.
  private func note(_ conflict: SnapshotVerdict, of claim: SnapshotClaim) {
    guard let page = try? ledgers.page(for: claim.location) else { return }
    let kind: JournalRecord.Kind =
      if case .takenTwice = conflict { .takenTwice } else { .collided }
    let location = Places.portable(claim.location, relativePath: page.relativePath)
    try? page.ledger.note(kind, claim.identity, baseline: nil, location: location)
  }
}

extension SnapshotSession {
  /// The one for the process, since what was recorded must stay failed to its end.
  private static let process = SnapshotSession(environment: ProcessEnvironment.variables)

  /// The session that the adapters use.
  package static var current: SnapshotSession { SessionScope.session ?? process }
}

/// A session in place of the process's own, so that the adapters can be tested.
package enum SessionScope {
  /// The session for what runs now.
  @TaskLocal package static var session: SnapshotSession?
}

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
