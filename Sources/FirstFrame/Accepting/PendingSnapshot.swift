/// A snapshot that has to be looked at: the last run that verified it failed.
package struct PendingSnapshot: Sendable {
  /// What the last run that verified it has noted.
  package let record: JournalRecord
  /// Its files.
  package let files: SnapshotFiles

  /// The snapshot's name.
  package var identity: SnapshotIdentity { record.identity }

  /// The snapshots whose last record is a failure, except those whose picture was removed since.
  ///
  /// What is missing, unreadable or in conflict stays pending without a picture too.
  package static func all(in history: JournalHistory, of places: Places) -> [PendingSnapshot] {
    history.latest.filter(\.kind.isPending).map { record in
      PendingSnapshot(
        record: record,
        files: SnapshotFiles(
          identity: record.identity, baseline: places.baseline(of: record.identity),
          actual: places.actual(of: record.identity)))
    }.filter { pending in
      [.missing, .unreadable, .takenTwice, .collided].contains(pending.record.kind)
        || pending.hasActual
    }
  }

  /// Whether the picture that the test saw is kept.
  var hasActual: Bool { FileStore.exists(files.actual) }
}
