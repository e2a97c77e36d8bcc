/// What all journals of a results directory say, oldest first.
package struct JournalHistory: Sendable {
  /// The records in order.
  package private(set) var records: [JournalRecord] = []
  /// How many lines made no sense; a crash leaves one.
  package private(set) var damagedLines = 0

  /// Reads the journals; none where nothing has run yet.
  package init(of places: Places) throws(FileError) {
    for path in try FileStore.numbered(in: places.journals, suffix: Journal.suffix) {
      append(try FileStore.read(path))
    }
  }

  private mutating func append(_ journal: [UInt8]) {
    for line in journal.split(separator: UInt8(ascii: "\n")) {
      if let record = JournalLine.decoded(line) {
        records.append(record)
      } else {
        damagedLines += 1
      }
    }
  }

  /// The last word on each snapshot, sorted by path.
  package var latest: [JournalRecord] {
    var latest: [SnapshotIdentity: JournalRecord] = [:]
    for record in records { latest[record.identity] = record }
    return latest.values.sorted {
      $0.identity.path.utf8.lexicographicallyPrecedes($1.identity.path.utf8)
    }
  }

  /// What one run has recorded and nobody has accepted since.
  func recorded(in run: String) -> Set<SnapshotIdentity> {
    var recorded: Set<SnapshotIdentity> = []
    for record in records {
      switch record.kind {
      case .recorded where record.run == run: recorded.insert(record.identity)
      case .accepted: recorded.remove(record.identity)
      default: break
      }
    }
    return recorded
  }
}
