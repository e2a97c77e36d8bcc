import CharacterGrid

/// Reads the journals of a directory: all at once, or repeatedly what is new in those of a run.
struct JournalReader {
  private let directory: String
  private let run: String
  /// The journals that may tell of the run, and how many bytes of each were read.
  private var lengths: [String: Int] = [:]
  /// The highest number that was seen; nil before the directory was read.
  private var newest: Int?
  /// The journals of this process, which knows what it has written.
  private var own: Set<String> = []

  /// Reads the journals of a run; one without a name has empty ones.
  init(in directory: String, run: String = "") {
    self.directory = directory
    self.run = run
  }

  /// What was read of one journal.
  struct Part {
    /// The file; empty if it was read elsewhere.
    var path = ""
    /// The process that has written it; nil for the tool, and for older versions.
    var process: TestProcess?
    var records: [JournalRecord] = []
    var proofs: [ProofRecord] = []
    /// The tests that have run to their ends.
    var completions: [CompletedTest] = []
    /// Parts of divided proofs that hold.
    var parts: [ProofPartRecord] = []
    /// What this part of the tests has left to others.
    var left: [LeftRecord] = []
    /// The tests of which the reader of a report has dropped what failed.
    var dropped: [DroppedProofs] = []
    /// Whether its last line says that the process has ended by itself.
    var hasEnded = false
    /// Whether a process has it open that may write more.
    var isHeld = false
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
        var part = part(of: try FileStore.read(path)[...])
        if part.isCutOff {
          let isHeld = FileStore.isLocked(path)
          // Again, since a process that has ended meanwhile has written its last line before.
          part = Self.part(of: try FileStore.read(path)[...])
          part.isHeld = isHeld
        }
        part.path = path
        parts.append(part)
      } catch {
        // Another process has pruned it.
        guard error.reason == .missing else { throw error }
      }
    }
    return parts
  }

  /// Leaves out a journal that this process writes.
  mutating func leaveOut(_ path: String) {
    own.insert(path)
    lengths[path] = nil
  }

  /// The records of the run since the last call, and what was accepted; what cannot be read is left
  /// out.
  ///
  /// A line without an end is left for the next call: its writer may not be done.
  mutating func newRecords() -> [JournalRecord] {
    findNewJournals()
    var records: [JournalRecord] = []
    for (path, start) in lengths.sorted(by: { $0.key < $1.key }) {
      guard start < FileStore.length(of: path) ?? 0 else { continue }
      if start == 0, !concernsRun(path) {
        lengths[path] = nil
        continue
      }
      guard let bytes = try? FileStore.read(path, from: start) else { continue }
      let end = bytes.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      lengths[path] = start + end
      records += Self.part(of: bytes[..<end]).records
    }
    return records
  }

  /// Looks for journals that were created since the last call.
  ///
  /// A later one has the next number, so the directory is read once.
  private mutating func findNewJournals() {
    guard var number = newest else {
      let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
      for path in paths where !own.contains(path) { lengths[path] = 0 }
      newest = paths.last.flatMap { FileStore.number(ofFile: $0, suffix: Journal.suffix) } ?? 0
      return
    }
    while true {
      let path = FileStore.path(ofNumber: number + 1, in: directory, suffix: Journal.suffix)
      guard FileStore.exists(path) else { break }
      number += 1
      if !own.contains(path) { lengths[path] = 0 }
    }
    newest = number
  }

  /// Returns false if the first line is of another run: each process belongs to one, and the tool
  /// that accepts to none.
  private func concernsRun(_ path: String) -> Bool {
    guard let start = try? FileStore.readStart(of: path, count: 4096),
      let end = start.firstIndex(of: .lineFeed)
    else { return true }
    let first = Self.part(of: start[..<end])
    if let process = first.process { return process.run.hasSameBytes(as: run) }
    if let record = first.records.first { return record.run == run || record.kind.isOfTheTool }
    let other = first.proofs.first?.site.run ?? first.completions.first?.run
    return other.map { $0 == run } ?? true
  }

  /// Reads lines.
  static func part(of bytes: ArraySlice<UInt8>) -> Part {
    var part = Part()
    for line in bytes.split(separator: .lineFeed) {
      if let record = JournalLine.decoded(line) {
        part.records.append(record)
      } else if let proof = JournalLine.decodedProof(line) {
        part.proofs.append(proof)
      } else if let completion = JournalLine.decodedCompletion(line) {
        part.completions.append(completion)
      } else if let line = KeyedLine(line: line) {
        part.note(line)
      } else if JournalLine.isNewer(line) {
        part.newerLines += 1
      } else {
        part.damagedLines += 1
      }
    }
    return part
  }
}

extension JournalReader.Part {
  /// Takes what a line of version 5 tells.
  fileprivate mutating func note(_ line: KeyedLine) {
    switch line.word {
    case TestProcess.word:
      let process = TestProcess(line)
      self.process = self.process ?? process
      if process == nil { damagedLines += 1 }
    case ProofPart.word:
      if let part = ProofPartRecord(line) { parts.append(part) } else { damagedLines += 1 }
    case LeftRecord.word:
      if let record = LeftRecord(line) { left.append(record) } else { damagedLines += 1 }
    case PromisedEnds.word: hasEnded = true
    case ProofRecord.failureWord:
      if let record = ProofRecord(line) { proofs.append(record) } else { damagedLines += 1 }
    case DroppedProofs.word:
      if let record = DroppedProofs(line) { dropped.append(record) } else { damagedLines += 1 }
    // A later version may tell of something else.
    default: newerLines += 1
    }
  }
}

// MARK: - Looking up

/// Looks up the last records of single snapshots, and reads no more journals for it than it has to.
struct LastRecords {
  private let directory: String
  /// What was not read yet, oldest first; nil before the directory was read.
  private var unread: [String]?
  private var known: [SnapshotIdentity: JournalRecord] = [:]

  init(in directory: String) { self.directory = directory }

  /// The last record of a snapshot in a journal of another process; nil if there is none.
  ///
  /// What other processes note after the first call is not seen.
  mutating func record(of identity: SnapshotIdentity, except own: String?) -> JournalRecord? {
    if unread == nil {
      unread = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
      unread?.removeAll { $0 == own }
    }
    while known[identity] == nil, let path = unread?.popLast() {
      guard let bytes = try? FileStore.read(path) else { continue }
      let records = JournalHistory.lastRecords(in: JournalReader.part(of: bytes[...]).records)
      known.merge(records) { later, _ in later }
    }
    return known[identity]
  }
}
