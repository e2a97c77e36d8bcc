/// Reads the journals of a directory: all at once, or repeatedly what is new in them.
struct JournalReader {
  private let directory: String
  /// How many bytes of each file were read.
  private var lengths: [String: Int] = [:]

  init(in directory: String) { self.directory = directory }

  /// What was read of one journal.
  struct Part {
    var records: [JournalRecord] = []
    var proofs: [ProofRecord] = []
    /// How many lines could not be read; a crash leaves one.
    var damagedLines = 0
    /// How many lines are of a version that is not known here.
    var newerLines = 0
  }

  /// The contents of every journal of a directory, oldest first; a line without an end is torn.
  static func all(in directory: String) throws(FileError) -> [Part] {
    var parts: [Part] = []
    for path in try FileStore.numbered(in: directory, suffix: Journal.suffix) {
      do throws(FileError) {
        parts.append(part(of: try FileStore.read(path)[...]))
      } catch {
        // Another process has pruned it.
        guard error.reason == .missing else { throw error }
      }
    }
    return parts
  }

  /// The records since the last call; what cannot be read is left out.
  ///
  /// A line without an end is left for the next call: its writer may not be done.
  mutating func newRecords() -> [JournalRecord] {
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    return paths.flatMap { path -> [JournalRecord] in
      let start = lengths[path] ?? 0
      guard start < FileStore.length(of: path) ?? 0,
        let bytes = try? FileStore.read(path, from: start)
      else { return [] }
      let end = bytes.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      lengths[path] = start + end
      return Self.part(of: bytes[..<end]).records
    }
  }

  /// Reads lines.
  static func part(of bytes: ArraySlice<UInt8>) -> Part {
    var part = Part()
    for line in bytes.split(separator: .lineFeed) {
      if let record = JournalLine.decoded(line) {
        part.records.append(record)
      } else if let proof = JournalLine.decodedProof(line) {
        part.proofs.append(proof)
      } else if JournalLine.isNewer(line) {
        part.newerLines += 1
      } else {
        part.damagedLines += 1
      }
    }
    return part
  }
}

// MARK: - History

/// The records of all journals of a results directory, oldest first.
package struct JournalHistory: Sendable {
  /// The records of each journal, in order.
  private let journals: [[JournalRecord]]
  /// What was found of proofs.
  package let proofs: ProofHistory
  /// How many lines could not be read; a crash leaves one.
  package let damagedLines: Int
  /// How many lines are of a version that is not known here.
  package let newerLines: Int

  /// Reads the journals; none if nothing has run yet.
  package init(of places: Places) throws(FileError) {
    let parts = try JournalReader.all(in: places.journals)
    journals = parts.map(\.records)
    proofs = ProofHistory(parts.map(\.proofs))
    damagedLines = parts.reduce(0) { $0 + $1.damagedLines }
    newerLines = parts.reduce(0) { $0 + $1.newerLines }
  }

  /// The records in order.
  package var records: [JournalRecord] { journals.flatMap { $0 } }

  /// The last record of each snapshot, sorted by path.
  package var latest: [JournalRecord] {
    var latest: [SnapshotIdentity: JournalRecord] = [:]
    for journal in journals { latest.merge(Self.lastRecords(in: journal)) { $1 } }
    return latest.values.sorted {
      $0.identity.path.utf8.lexicographicallyPrecedes($1.identity.path.utf8)
    }
  }

  /// What one process finally found of each snapshot.
  ///
  /// A conflict outlasts a match before and after it, but not a failure that has a picture.
  private static func lastRecords(
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
