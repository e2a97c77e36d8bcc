public import CharacterGrid

/// Verifies snapshots and remembers, for one process, what it has recorded and who took what.
@MainActor public final class SnapshotSession {
  private let environment: [String: String]
  private var claims = ClaimTable()
  private var ledgers: [Places: RunLedger] = [:]

  /// Starts a session under an environment of its own.
  public init(environment: [String: String]) {
    self.environment = environment
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
    let bytes = content.bytes
    let claim = SnapshotClaim(identity: identity, location: location)
    if let conflict = claims.conflict(with: claim, picture: ContentHash(of: bytes)) {
      note(conflict, of: claim)
      return conflict
    }
    let decision: RecordDecision
    let places: Places
    do {
      decision = try RecordDecision.decide(
        requested: mode, scope: RecordScope.mode, environment: environment)
    } catch {
      return .badEnvironment(identity, error)
    }
    do { places = try Places.locate(from: location, environment: environment) } catch {
      return .noRoot(identity, error)
    }
    var verification = Verification(
      content: content, bytes: bytes, claim: claim, decision: decision, places: places,
      ledger: ledger(of: places))
    let verdict = verification.run(again: again)
    ledgers[places] = verification.ledger
    return verdict
  }

  private func ledger(of places: Places) -> RunLedger {
    ledgers[places] ?? RunLedger(places, run: environment[Variable.run] ?? "")
  }

  /// Lets the report know of a failure without a picture; the test has it anyway.
  private func note(_ conflict: SnapshotVerdict, of claim: SnapshotClaim) {
    guard let places = try? Places.locate(from: claim.location, environment: environment) else {
      return
    }
    let kind: JournalRecord.Kind =
      if case .takenTwice = conflict { .takenTwice } else { .collided }
    var ledger = ledger(of: places)
    try? ledger.note(kind, claim, baseline: nil)
    ledgers[places] = ledger
  }
}
