/// What this run has recorded, and the journal that says so.
final class RunLedger {
  let places: Places
  let run: String
  private var recorded: Set<SnapshotIdentity> = []
  private var journal: Journal?
  /// Reads what other processes of the run have recorded.
  private var reader: JournalReader
  /// Whether some actual may lie in the results: an older one, or one of this process.
  private var mayHaveActuals: Bool

  init(_ places: Places, run: String) {
    self.places = places
    self.run = run
    reader = JournalReader(in: places.journals)
    mayHaveActuals = FileStore.exists(places.actuals)
  }

  /// Whether a process of the run has recorded it; one without a name has no other process.
  ///
  /// A recording is noted before the file is written. Ask after reading the file, so that none is
  /// trusted which another process has written meanwhile.
  func hasRecorded(_ identity: SnapshotIdentity) -> Bool {
    if !run.isEmpty { for record in reader.news() { learn(record) } }
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

  /// Removes an actual that nobody has to look at any more.
  func discard(_ actual: String) throws(FileError) {
    if mayHaveActuals { try FileStore.remove(actual) }
  }

  /// Notes a finding in memory first, so that an unwritable journal forgets no recording.
  ///
  /// The place in the source is told without anything of this machine.
  func note(
    _ kind: JournalRecord.Kind, _ identity: SnapshotIdentity, baseline: ContentHash?,
    location: String
  ) throws(FileError) {
    let record = JournalRecord(
      kind: kind, identity: identity, baseline: baseline, run: run, location: location)
    learn(record)
    try append(record)
  }

  /// Each process has a journal of its own; one that was pruned meanwhile is replaced.
  private func append(_ record: JournalRecord) throws(FileError) {
    if journal?.isOwn == true {
      do throws(FileError) {
        return try journal?.append(record) ?? ()
      } catch {
        guard error.cause == .missing else { throw error }
      }
    }
    journal = try Journal(in: places.journals)
    try journal?.append(record)
  }
}

/// The ledgers of a session, found by the source file that asks.
///
/// Where a file's package is does not change while a process runs, so it is looked for once.
struct LedgerBook {
  private let environment: [String: String]
  private var ledgers: [Places: RunLedger] = [:]
  private var pages: [String: Page] = [:]
  private var latest: Page?

  init(environment: [String: String]) { self.environment = environment }

  /// What is known of a source file.
  final class Page {
    let filePath: String
    let ledger: RunLedger
    /// The file's path from the package down; nil where it lies elsewhere.
    let relativePath: String?

    init(_ filePath: String, _ ledger: RunLedger) {
      self.filePath = filePath
      self.ledger = ledger
      relativePath = ledger.places.relative(filePath)
    }
  }

  /// The page of a source file.
  mutating func page(for location: CodeLocation) throws(MissingRoot) -> Page {
    let path = location.filePath
    if let latest, Memory.areEqual(latest.filePath, path) { return latest }
    if let known = pages[path], Memory.areEqual(known.filePath, path) {
      latest = known
      return known
    }
    let page = try newPage(for: location)
    pages[path] = page
    latest = page
    return page
  }

  private mutating func newPage(for location: CodeLocation) throws(MissingRoot) -> Page {
    let places = try Places.locate(from: location, environment: environment)
    let ledger = ledgers[places] ?? RunLedger(places, run: environment[Variable.run] ?? "")
    ledgers[places] = ledger
    return Page(location.filePath, ledger)
  }
}
