/// What this run has recorded, and the journal in which each finding is noted.
package final class RunLedger {
  package let places: Places
  /// The directories of the recorded files and of what tests saw, each with a slash at its end.
  ///
  /// Each is joined with the path of a snapshot for every comparison.
  private let prefixes: (recorded: String, actual: String)
  /// The name of the run in journals; empty for a run of one process.
  package let run: String
  /// The value of `FIRSTFRAME_RUN`; empty if the variable is not set.
  let name: String
  private var recorded: Set<SnapshotIdentity> = []
  private var journal: Journal?
  /// Reads what other processes of the run have recorded.
  private var reader: JournalReader
  /// Whether an actual (a file with what a test saw) may exist, from an earlier run or from this
  /// process.
  private var mayHaveActuals: Bool
  /// The messages of proofs that failed in this process, by the path of the file they are written
  /// to.
  private var failures: [String: [String]] = [:]
  /// The first record of each snapshot that another process of the run has verified.
  private var placesTaken: [SnapshotIdentity: JournalRecord] = [:]
  /// Looks up what the processes of other runs have noted last.
  private var lastRecords: LastRecords
  /// The folders into which this process writes.
  var folders: SnapshotFolders
  /// The file in which this process notes which proof is running; nil before the first proof.
  private var runningFile: RunningFile?
  /// The part of the tests that this process runs; nil for the whole.
  let shard: Shard?
  /// The first line of a journal; it is read from the repository's files once.
  package private(set) lazy var process = TestProcess(
    testing: places.root, run: run, name: name, shard: shard, program: program)
  private let program: TestProgram?
  /// The number of the process; it differs after a fork.
  private let owner = ProcessEnvironment.number

  init(
    _ places: Places, run: String, name: String, shard: Shard?,
    program: TestProgram?
  ) {
    self.places = places
    prefixes = (FilePath.join(places.recordedFiles, ""), FilePath.join(places.actuals, ""))
    (self.run, self.name, self.shard, self.program) = (run, name, shard, program)
    reader = JournalReader(of: places, run: run)
    lastRecords = LastRecords(of: places)
    folders = SnapshotFolders(in: places)
    mayHaveActuals = FileStore.exists(places.actuals) || FileStore.exists(places.failures)
  }

  /// The paths of a snapshot's recorded file and of its actual.
  func files(of identity: SnapshotIdentity) -> SnapshotFiles {
    SnapshotFiles(
      identity: identity, recorded: prefixes.recorded + identity.path,
      actual: prefixes.actual + identity.path)
  }

  /// Returns true if a process of this run has recorded the snapshot.
  ///
  /// A run without a name has only one process. A recording is noted in the journal before its file
  /// is written. Call this after reading the file: a file that another process has written in the
  /// meantime is then known to be new.
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

  /// The location at which another process of the run has verified the snapshot; nil if there is
  /// none or it is the same location.
  ///
  /// Call it after ``hasRecorded(_:)``, which reads the new records.
  func otherPlace(of identity: SnapshotIdentity, than location: String, in source: String)
    -> CodeLocation?
  {
    guard !placesTaken.isEmpty, let first = placesTaken[identity],
      first.isElsewhere(than: location, in: source)
    else { return nil }
    return first.codeLocation
  }

  /// The location that verified the snapshot last in any run; nil if none has or it is this one.
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

  /// Writes what the test saw to its actual, where the tool `frames` finds it.
  func keep(_ bytes: [UInt8], as actual: String) throws(FileError) {
    mayHaveActuals = true
    try folders.write(bytes, to: actual)
  }

  /// Removes an actual that no longer needs a decision, unless another location has written it.
  func discard(
    _ actual: String, of identity: SnapshotIdentity, location: String, source: String
  ) throws(FileError) {
    // Most runs have no actual, and system calls are a large part of the time that a match takes.
    guard mayHaveActuals else { return }
    let note = places.failure(of: identity)
    guard FileStore.exists(actual) || FileStore.exists(note) else { return }
    let last = lastRecords.record(of: identity, except: journal?.path)
    if let last, last.kind.isPending, last.isElsewhere(than: location, in: source) { return }
    try places.remove(actual)
    try places.remove(note)
  }

  /// Writes the file that describes a failure to a reader who repairs the test.
  ///
  /// An error is ignored: a disk that cannot be written to is reported by the other writes.
  func leave(_ failure: FailureFile, at path: String) {
    mayHaveActuals = true
    try? folders.write(failure.bytes, to: path)
  }

  /// Notes a finding in memory and then in the journal.
  ///
  /// A recording is remembered in this process even if the journal cannot be written. `location`
  /// must not contain an absolute path.
  func note(
    _ kind: JournalRecord.Kind, _ identity: SnapshotIdentity, recorded: ContentHash?,
    location: String, source: String, seen: ContentHash? = nil
  ) throws(FileError) {
    let record = JournalRecord(
      kind: kind, identity: identity, recorded: recorded, run: run, location: location,
      source: source, seen: seen)
    learn(record)
    noteCount += 1
    try append(record.line.bytes)
  }

  /// The number of findings about snapshots that this process has noted.
  private(set) var noteCount = 0

  /// Notes the outcome of a proof, and writes the messages of all failed proofs of one test to its
  /// file.
  func note(_ record: ProofRecord, messages: [String] = []) throws(FileError) {
    let path = places.failure(of: record.site.test)
    if messages.isEmpty {
      let isOld = mayHaveActuals && failures[path] == nil && record.outcome == .held
      if isOld, FileStore.exists(path) { try? places.remove(path) }
    } else {
      failures[path, default: []] += messages
      leave(FailureFile(record.site, messages: failures[path] ?? []), at: path)
    }
    try append(record.line.bytes)
  }

  /// Notes that a test has run to its end, or that something is left to another part of the tests.
  func note(_ line: KeyedLine) throws(FileError) { try append(line.bytes) }

  /// Why the last record could not be noted; nil if it was.
  private(set) var lost: FileError?

  /// Appends to the journal of this process.
  ///
  /// The journal is created for the first record, after a fork, if another process has removed it,
  /// and if there is no more room in it.
  private func append(_ record: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try appendToJournal(record)
      lost = nil
    } catch {
      lost = error
      throw error
    }
  }

  private func appendToJournal(_ record: [UInt8]) throws(FileError) {
    let isFull = journal?.hasRoom == false
    if journal?.isOwn == true, !isFull {
      do throws(FileError) {
        return try journal?.append(record) ?? ()
      } catch {
        guard error.reason == .missing else { throw error }
      }
    }
    try places.requireInside(places.journals)
    let isFurther = isFull || owner != ProcessEnvironment.number
    let journal = try Journal(of: places, by: isFurther ? process.withoutEnd : process)
    reader.leaveOut(journal.path)
    self.journal = journal
    try self.journal?.append(record)
  }
}

// MARK: - Running proofs

extension RunLedger {
  /// The file of the running proofs of this process; a record in memory if no file can be created.
  ///
  /// Before it creates the file, it notes in the journal what processes that have ended have left
  /// behind.
  package func fileOfRunningProofs() -> RunningFile {
    if let runningFile, runningFile.isUsable { return runningFile }
    let isInside = (try? places.requireInside(places.running)) != nil
    if isInside {
      RunningRecord.takeLeftBehind(in: places.running) { record throws(FileError) in
        try note(record)
      }
    }
    let created = isInside ? try? RunningFile.create(in: places.running) : nil
    let file = created ?? RunningFile.inMemory()
    runningFile = file
    return file
  }
}
