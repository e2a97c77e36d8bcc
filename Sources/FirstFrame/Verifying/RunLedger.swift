/// What this run has recorded, and the journal in which each finding is noted.
final class RunLedger {
  let places: Places
  /// What precedes the path of each snapshot in that of its recorded file, and in that of what the
  /// test saw instead: each snapshot of a run is named.
  private let prefixes: (baseline: String, actual: String)
  /// What journals call the run; empty for a run of one process.
  let run: String
  /// What `FIRSTFRAME_RUN` calls it; empty if the variable is not set.
  let name: String
  private var recorded: Set<SnapshotIdentity> = []
  private var journal: Journal?
  /// Reads what other processes of the run have recorded.
  private var reader: JournalReader
  /// Whether the results may hold an actual: an older one, or one of this process.
  private var mayHaveActuals: Bool
  /// The messages of proofs that failed in this process, by their files.
  private var failures: [String: [String]] = [:]
  /// Where other processes of the run have taken snapshots first.
  private var placesTaken: [SnapshotIdentity: JournalRecord] = [:]
  /// Looks up what the processes of other runs have noted.
  private var lastRecords: LastRecords
  /// What is in the folders of recorded files.
  var folderNames: FolderNames
  /// Where this process says which proof is running; nil before the first one.
  private var runningFile: RunningFile?
  /// The part of the tests that this process runs; nil for the whole.
  let shard: Shard?
  /// What the first line of a journal says; it is read from the repository's files once.
  private(set) lazy var process = TestProcess(
    testing: places.root, run: run, name: name, shard: shard, program: program)
  private let program: TestProgram?
  /// The number of the process; a fork has another one.
  private let owner = ProcessEnvironment.number

  init(
    _ places: Places, run: String, name: String, shard: Shard?,
    program: TestProgram?
  ) {
    self.places = places
    prefixes = (FilePath.join(places.baselines, ""), FilePath.join(places.actuals, ""))
    (self.run, self.name, self.shard, self.program) = (run, name, shard, program)
    reader = JournalReader(in: places.journals, run: run)
    lastRecords = LastRecords(in: places.journals)
    folderNames = FolderNames(in: places.baselines)
    mayHaveActuals = FileStore.exists(places.actuals) || FileStore.exists(places.failures)
  }

  /// Where a snapshot and what the test saw are kept.
  func files(of identity: SnapshotIdentity) -> SnapshotFiles {
    SnapshotFiles(
      identity: identity, baseline: prefixes.baseline + identity.path,
      actual: prefixes.actual + identity.path)
  }

  /// Returns true if a process of the run has recorded the snapshot; a run without a name has one
  /// process only.
  ///
  /// A recording is noted before its file is written. Call this after reading the file: then no
  /// file is trusted that another process has written in the meantime.
  func hasRecorded(_ identity: SnapshotIdentity) -> Bool {
    if !run.isEmpty {
      for record in reader.newRecords() {
        learn(record)
        if record.run == run, !record.kind.isConflict, placesTaken[record.identity] == nil {
          placesTaken[record.identity] = record
        }
      }
    }
    return !recorded.isEmpty && recorded.contains(identity)
  }

  /// The place where another process of the run has taken the snapshot; nil if none has, or at the
  /// same place.
  ///
  /// Call it after ``hasRecorded(_:)``, which reads what is new.
  func otherPlace(of identity: SnapshotIdentity, than location: String, in source: String)
    -> CodeLocation?
  {
    guard !placesTaken.isEmpty, let first = placesTaken[identity],
      first.isElsewhere(than: location, in: source)
    else { return nil }
    return first.codeLocation
  }

  /// The place that took the snapshot last, in any run, if it is another one.
  func lastPlace(of identity: SnapshotIdentity, than location: String, in source: String)
    -> CodeLocation?
  {
    let last = lastRecords.record(of: identity, except: journal?.path)
    guard let last, last.isElsewhere(than: location, in: source) else { return nil }
    return last.codeLocation
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

  /// Removes an actual that need not be looked at any more, but not that of another place.
  func discard(
    _ actual: String, of identity: SnapshotIdentity, location: String, source: String
  ) throws(FileError) {
    // Most runs have none, and each call of the system is a part of what a match costs.
    guard mayHaveActuals else { return }
    let note = places.failure(of: identity)
    guard FileStore.exists(actual) || FileStore.exists(note) else { return }
    let last = lastRecords.record(of: identity, except: journal?.path)
    if let last, last.kind.isPending, last.isElsewhere(than: location, in: source) { return }
    try FileStore.remove(actual)
    try FileStore.remove(note)
  }

  /// Leaves what a reader needs that repairs the test; a disk that cannot be written is named
  /// elsewhere.
  func leave(_ failure: FailureFile, at path: String) {
    mayHaveActuals = true
    try? FileStore.write(failure.bytes, to: path)
  }

  /// Notes a finding: first in memory, so that no recording is forgotten if the journal cannot be
  /// written.
  ///
  /// The location is one without paths of this machine.
  func note(
    _ kind: JournalRecord.Kind, _ identity: SnapshotIdentity, baseline: ContentHash?,
    location: String, source: String, seen: ContentHash? = nil
  ) throws(FileError) {
    let record = JournalRecord(
      kind: kind, identity: identity, baseline: baseline, run: run, location: location,
      source: source, seen: seen)
    learn(record)
    noteCount += 1
    try append(JournalLine.encoded(record))
  }

  /// How many findings of snapshots this process has noted.
  private(set) var noteCount = 0

  /// Notes what came of a proof, and leaves the messages of those of one test that failed.
  func note(_ record: ProofRecord, messages: [String] = []) throws(FileError) {
    let path = places.failure(of: record.site.test)
    if messages.isEmpty {
      let isOld = mayHaveActuals && failures[path] == nil && record.outcome == .held
      if isOld, FileStore.exists(path) { try? FileStore.remove(path) }
    } else {
      failures[path, default: []] += messages
      leave(FailureFile(record.site, messages: failures[path] ?? []), at: path)
    }
    try append(JournalLine.encoded(record))
  }

  /// Notes that a test has run to its end.
  func note(_ record: CompletedTest) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Notes that a part of a proof holds, or that something was left to another part.
  func note(_ line: KeyedLine) throws(FileError) { try append(line.bytes) }

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
    let isFork = owner != ProcessEnvironment.number
    let journal = try Journal(in: places.journals, by: isFork ? process.withoutEnd : process)
    reader.leaveOut(journal.path)
    self.journal = journal
    try self.journal?.append(record)
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
