/// Carries out the decisions of a report's reader, and notes them in a journal of its own.
package struct DecisionRun {
  private let places: Places
  /// Created with the first decision, so that a run without decisions leaves no file.
  private var journal: Journal?
  private var folders: SnapshotFolders

  private let isDry: Bool

  /// Prepares to decide on the snapshots of a package; with `isDry`, only to report what would be
  /// accepted.
  package init(in places: Places, isDry: Bool = false) {
    (self.places, self.isDry) = (places, isDry)
    folders = SnapshotFolders(in: places)
  }

  /// Makes what the test saw the recorded file, and notes it if that succeeds.
  package mutating func accept(_ pending: PendingSnapshot) -> Acceptance {
    let acceptance = pending.accept(in: places, among: &folders, isDry: isDry)
    guard acceptance == .accepted, !isDry else { return acceptance }
    do throws(FileError) {
      try FileStore.remove(places.failure(of: pending.identity))
      try note(.accepted, pending)
      return .accepted
    } catch {
      return .notNoted(error)
    }
  }

  /// Notes that the recorded file is right; the report lists the snapshot until its test has
  /// passed.
  ///
  /// What the test saw is kept, so that it can still be accepted.
  package mutating func reject(_ pending: PendingSnapshot) throws(FileError) {
    try note(.rejected, pending)
  }

  /// Removes what the test saw, and removes the failure from reports until the test runs again.
  package mutating func discard(_ pending: PendingSnapshot) throws(FileError) {
    try FileStore.remove(pending.files.actual)
    try FileStore.remove(places.failure(of: pending.identity))
    try DivergentView.remove(pending.identity, in: places)
    try note(.discarded, pending)
  }

  /// Removes the failures of a test from reports until the test runs again, for example if it was
  /// removed.
  package mutating func drop(_ failure: FailedTest) throws(FileError) {
    try FileStore.remove(places.failure(of: failure.key.test))
    try append(DroppedProofs(failure.key).line.bytes)
  }

  private mutating func append(_ line: [UInt8]) throws(FileError) {
    if journal == nil { journal = try Journal(of: places) }
    try journal?.append(line)
  }

  private mutating func note(
    _ kind: JournalRecord.Kind, _ pending: PendingSnapshot
  ) throws(FileError) {
    let record = pending.record
    let hash: ContentHash? =
      switch kind {
      case .rejected: record.recorded
      // The hash of the current file, so that a later change of the file is noticed.
      case .accepted where pending.identity.kind != .inline:
        ContentHash(wordsOf: try FileStore.read(pending.files.recorded))
      default: nil
      }
    try append(
      JournalRecord(
        kind: kind, identity: pending.identity, recorded: hash, location: record.location,
        source: record.source, seen: kind == .rejected ? record.seen : nil
      ).line.bytes)
  }
}
