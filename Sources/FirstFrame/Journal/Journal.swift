/// The file to which one process appends its findings.
package struct Journal {
  package static let suffix = ".journal"

  let path: String
  private let file: AppendedFile
  private let process = ProcessEnvironment.number
  private let ends: JournalsToEnd
  /// The first lines, as long as they are not written.
  private var head: [UInt8]
  /// Whether the last record may be incomplete.
  private var isTorn = false
  private var (lineCount, byteCount) = (0, 0)

  /// The limits of a journal; a reader leaves out one that is beyond them.
  package static let (mostLines, longestLine, mostBytes) = (100_000, 256 << 10, 64 << 20)

  /// Creates the journal with the next number; a later process has a higher number.
  ///
  /// Its first lines describe the package and the test process; the journals of the tool have no
  /// process. They are written with the first record, so that a file which stays empty shows that
  /// its process could keep nothing. The last line is written when the process ends by itself.
  package init(
    of places: Places, by process: TestProcess? = nil, ends: JournalsToEnd = .process
  ) throws(FileError) {
    path = try FileStore.createNext(in: places.journals, suffix: Self.suffix)
    (file, self.ends) = (AppendedFile(path), ends)
    head = ResultsOwner(of: places).line(in: places).bytes + (process?.line.bytes ?? [])
    if process?.willNoteEnd == true {
      file.lock()
      ends.add(path)
    }
    JournalPruning.afterCreating(path, of: places)
  }

  /// Whether this process has created the journal; false after a fork.
  var isOwn: Bool { process == ProcessEnvironment.number }

  /// Whether there is room for the first lines, one more record and the end.
  var hasRoom: Bool {
    lineCount + 4 <= Self.mostLines && byteCount + 2 * Self.longestLine <= Self.mostBytes
  }

  /// Appends a record with one system call.
  mutating func append(_ record: JournalRecord) throws(FileError) { try append(record.line.bytes) }

  /// Appends the record of a proof with one system call.
  mutating func append(_ record: ProofRecord) throws(FileError) { try append(record.line.bytes) }

  /// Appends a line that ends with a line feed.
  package mutating func append(_ record: [UInt8]) throws(FileError) {
    // A line feed after an incomplete record, so that only that record is lost.
    let start = isTorn ? [.lineFeed] + head : head
    let line = start.isEmpty ? record : start + record
    isTorn = true
    do throws(FileError) { try file.append(line) } catch {
      // Without its last line, a report knows that something is missing.
      ends.remove(path)
      throw error
    }
    (isTorn, head) = (false, [])
    lineCount += 1
    byteCount += line.count
  }
}

// MARK: - Pruning

/// Removes old journals that contain nothing which newer ones lack.
///
/// Each process creates a journal. If its number is divisible by ``interval``, the process prunes:
/// it removes journals other than the newest ``interval``. An older journal is removed if newer
/// ones of the same platform and part have a record of each of its snapshots and of each of its
/// tests with proofs or a completion. So pruning changes neither what is to be accepted nor the
/// number of known snapshots and proofs. A journal is kept if it has a recording of a run to which
/// one of the newest journals belongs, because the run must not forget its recordings. The numbers
/// decide which journal is older, not a clock. If a process finds its journal removed, it creates
/// another one.
enum JournalPruning {
  static let interval = 64

  /// Prunes if the number of the journal asks for it; ignores files that cannot be read or removed.
  static func afterCreating(_ path: String, of places: Places) {
    let number = FileStore.number(ofFile: path, suffix: Journal.suffix) ?? 1
    guard number.isMultiple(of: interval) else { return }
    let paths = (try? FileStore.numbered(in: places.journals, suffix: Journal.suffix)) ?? []
    let owner = ResultsOwner(of: places)
    var (known, runs) = (KnownKeys(), Set<String>())
    // From the newest to the oldest, so that the keys which are known come from newer journals.
    for (age, path) in paths.reversed().enumerated() {
      guard let part = try? JournalReader.part(at: path, for: owner) else { continue }
      let keys = JournalKey.all(of: part)
      let isNew = age < interval
      let isNeeded =
        part.foreignLines > 0 || part.isTooLong || part.other != nil || !known.hold(keys)
        || part.records.contains { $0.kind == .recorded && runs.contains($0.run) }
      if !isNew, !isNeeded { try? FileStore.remove(path) }
      known.add(keys)
      if isNew { runs.formUnion(part.records.map(\.run).filter { !$0.isEmpty }) }
    }
  }
}

/// The subjects of newer journals.
private struct KnownKeys {
  private var keys: Set<JournalKey> = []
  private var subjects: Set<JournalKey.Subject> = []

  mutating func add(_ others: Set<JournalKey>) {
    keys.formUnion(others)
    subjects.formUnion(others.map(\.subject))
  }

  /// Returns true if newer journals have a record for each of the keys.
  ///
  /// A key without a machine replaces those of all machines, and any key replaces one without a
  /// machine.
  func hold(_ others: Set<JournalKey>) -> Bool {
    others.allSatisfy { key in
      key.origin == nil
        ? subjects.contains(key.subject)
        : keys.contains(key) || keys.contains(JournalKey(subject: key.subject, origin: nil))
    }
  }
}
