/// What this run has recorded, and the journal that says so.
struct RunLedger {
  private let places: Places
  let run: String
  private var recorded: Set<SnapshotIdentity>
  private var journal: Journal?

  /// Begins with what other processes of a run with a name have recorded.
  init(_ places: Places, run: String) {
    self.places = places
    self.run = run
    recorded = run.isEmpty ? [] : (try? JournalHistory(of: places))?.recorded(in: run) ?? []
  }

  func hasRecorded(_ identity: SnapshotIdentity) -> Bool { recorded.contains(identity) }

  /// Notes a finding in memory first, so that an unwritable journal forgets no recording.
  mutating func note(
    _ kind: JournalRecord.Kind, _ claim: SnapshotClaim, baseline: ContentHash?
  ) throws(FileError) {
    if kind == .recorded { recorded.insert(claim.identity) }
    if journal == nil { journal = try Journal(in: places.journals) }
    try journal?.append(
      JournalRecord(
        kind: kind, identity: claim.identity, baseline: baseline, run: run,
        location: places.portable(claim.location)))
  }
}
