/// What all journals of a results directory say, oldest first.
package struct JournalHistory: Sendable {
  /// The records of each journal, in order.
  private var journals: [[JournalRecord]] = []
  /// How many lines made no sense; a crash leaves one.
  package private(set) var damagedLines = 0

  /// Reads the journals; none where nothing has run yet.
  package init(of places: Places) throws(FileError) {
    for journal in try JournalReader.all(in: places.journals) {
      journals.append(journal.records)
      damagedLines += journal.damagedLines
    }
  }

  /// The records in order.
  package var records: [JournalRecord] { journals.flatMap { $0 } }

  /// The last word on each snapshot, sorted by path.
  package var latest: [JournalRecord] {
    var latest: [SnapshotIdentity: JournalRecord] = [:]
    for journal in journals { latest.merge(Self.lastWords(in: journal)) { $1 } }
    return latest.values.sorted {
      $0.identity.path.utf8.lexicographicallyPrecedes($1.identity.path.utf8)
    }
  }

  /// The last word of one process on each snapshot.
  ///
  /// A conflict outlasts what matched before and after it, but not a failure that has a picture.
  private static func lastWords(
    in journal: [JournalRecord]
  ) -> [SnapshotIdentity: JournalRecord] {
    Dictionary(journal.map { ($0.identity, $0) }) { old, new in
      let isOldKept =
        new.kind.isConflict
        ? old.kind.isPending : old.kind.isConflict && !new.kind.isPending
      return isOldKept ? old : new
    }
  }
}
