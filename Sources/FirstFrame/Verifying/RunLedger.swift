import CharacterGrid

/// What this run has recorded, and the journal in which each finding is noted.
final class RunLedger {
  let places: Places
  let run: String
  private var recorded: Set<SnapshotIdentity> = []
  private var journal: Journal?
  /// Reads what other processes of the run have recorded.
  private var reader: JournalReader
  /// Whether the results may hold an actual: an older one, or one of this process.
  private var mayHaveActuals: Bool
  /// Where this process says which proof is running; nil before the first one.
  private var runningFile: RunningFile?

  init(_ places: Places, run: String) {
    self.places = places
    self.run = run
    reader = JournalReader(in: places.journals)
    mayHaveActuals = FileStore.exists(places.actuals)
  }

  /// Returns true if a process of the run has recorded the snapshot; a run without a name has one
  /// process only.
  ///
  /// A recording is noted before its file is written. Call this after reading the file: then no
  /// file is trusted that another process has written in the meantime.
  func hasRecorded(_ identity: SnapshotIdentity) -> Bool {
    if !run.isEmpty { for record in reader.newRecords() { learn(record) } }
    return !recorded.isEmpty && recorded.contains(identity)
  }

  private func learn(_ record: JournalRecord) {
    switch record.kind {
    case .recorded where record.run == run: recorded.insert(record.identity)
    case .accepted: recorded.remove(record.identity)
    default: break
    }
  }

  /// Keeps what the test saw for the tool.
  func keep(_ bytes: [UInt8], as actual: String) throws(FileError) {
    mayHaveActuals = true
    try FileStore.write(bytes, to: actual)
  }

  /// Removes an actual that need not be looked at any more.
  func discard(_ actual: String) throws(FileError) {
    // Most runs have none, and each call of the system is a part of what a match costs.
    if mayHaveActuals { try FileStore.remove(actual) }
  }

  /// Notes a finding: first in memory, so that no recording is forgotten if the journal cannot be
  /// written.
  ///
  /// The location is one without paths of this machine.
  func note(
    _ kind: JournalRecord.Kind, _ identity: SnapshotIdentity, baseline: ContentHash?,
    location: String
  ) throws(FileError) {
    let record = JournalRecord(
      kind: kind, identity: identity, baseline: baseline, run: run, location: location)
    learn(record)
    try append(JournalLine.encoded(record))
  }

  /// Notes what came of a proof.
  func note(_ record: ProofRecord) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Appends to the journal of this process, and creates it if there is none: at first, after a
  /// fork, and after another process has pruned it.
  private func append(_ record: [UInt8]) throws(FileError) {
    if journal?.isOwn == true {
      do throws(FileError) {
        return try journal?.append(record) ?? ()
      } catch {
        guard error.reason == .missing else { throw error }
      }
    }
    journal = try Journal(in: places.journals)
    try journal?.append(record)
  }
}

// MARK: - Running proofs

extension RunLedger {
  /// The file of the running proofs of this process, or its memory alone where there can be none.
  ///
  /// Before it is created, what processes that have ended have left is noted in the journal.
  func fileOfRunningProofs() -> RunningFile {
    if let runningFile, runningFile.isUsable { return runningFile }
    RunningRecord.takeLeftBehind(in: places.running) { record throws(FileError) in
      try note(record)
    }
    let file = (try? RunningFile.create(in: places.running)) ?? RunningFile.inMemory()
    runningFile = file
    return file
  }
}

// MARK: - The ledgers of a session

/// The ledgers of a session by the source files that ask for them; each package has one.
///
/// The package of a source file does not change while a process runs, so it is searched for once.
struct LedgerCache {
  private let environment: [String: String]
  private var ledgers: [Places: RunLedger] = [:]
  private var entries: [String: Entry] = [:]
  /// The calls of one file mostly follow one another.
  private var latest: Entry?

  init(environment: [String: String]) { self.environment = environment }

  /// What is known of a source file.
  final class Entry {
    let filePath: String
    let ledger: RunLedger
    /// The file's path below the package's directory; nil if it is elsewhere.
    let relativePath: String?

    init(_ filePath: String, _ ledger: RunLedger) {
      self.filePath = filePath
      self.ledger = ledger
      relativePath = ledger.places.relative(filePath)
    }
  }

  /// The entry of a source file.
  mutating func entry(for location: CodeLocation) throws(MissingRoot) -> Entry {
    let path = location.filePath
    if let latest, latest.filePath.hasSameBytes(as: path) { return latest }
    // The dictionary's keys are strings, and canonically equal ones are different files.
    if let known = entries[path], known.filePath.hasSameBytes(as: path) {
      latest = known
      return known
    }
    let entry = try newEntry(for: location)
    entries[path] = entry
    latest = entry
    return entry
  }

  private mutating func newEntry(for location: CodeLocation) throws(MissingRoot) -> Entry {
    let places = try Places.locate(from: location, environment: environment)
    let ledger = ledgers[places] ?? RunLedger(places, run: environment[Variable.run] ?? "")
    ledgers[places] = ledger
    return Entry(location.filePath, ledger)
  }
}
