/// Reads the journals of a directory: all at once, or repeatedly the new records of a run.
package struct JournalReader {
  private let directory: String
  private let run: String
  private let owner: ResultsOwner
  /// The journals that may belong to the run, and the number of bytes that were read of each.
  private var lengths: [String: Int] = [:]
  /// The journals that were found so far, and those of this process, which need not be read.
  private var known: Set<String> = []
  /// The highest number of a journal so far.
  private var newest = 0
  /// The time of the directory when it was read last; nil before that.
  private var directoryTime: FileTime?

  /// Makes a reader for a run; the name is empty if the run has none.
  init(of places: Places, run: String = "") {
    (directory, self.run, owner) = (places.journals, run, ResultsOwner(of: places))
  }

  /// The contents of one journal.
  package struct Part {
    /// The path of the journal; empty if it was not read from a file.
    var path = ""
    /// The package that its first line names; nil for none.
    package var owner: ResultsOwner?
    /// The other package to which it belongs, so that its lines are left out; nil for none.
    package var other: ResultsOwner?
    /// Whether it is beyond the limits, so that its lines are left out.
    package var isTooLong = false
    /// Whether its process could not even write the first line.
    var isEmpty = false
    /// The process that has written it; nil for the tool.
    package var process: TestProcess?
    package var records: [JournalRecord] = []
    package var proofs: [ProofRecord] = []
    /// The tests that have run to their end.
    package var completions: [CompletedTest] = []
    /// What this process has left to other parts of the tests.
    package var left: [LeftRecord] = []
    /// The tests whose failures the reader of a report has dropped.
    package var dropped: [DroppedProofs] = []
    /// Whether its last line notes that the process has ended by itself.
    var hasEnded = false
    /// Whether a live process has the file open and may append to it.
    var isHeld = false
    /// The number of lines that could not be read; a crash leaves one.
    package var damagedLines = 0
    /// The number of lines of another version of the format.
    package var foreignLines = 0

    package init(process: TestProcess? = nil, proofs: [ProofRecord] = []) {
      (self.process, self.proofs) = (process, proofs)
    }
  }

  /// The contents of all journals of a directory, the oldest first; a line without an end is torn.
  package static func all(of places: Places) throws(FileError) -> [Part] {
    let owner = ResultsOwner(of: places)
    var parts: [Part] = []
    for path in try FileStore.numbered(in: places.journals, suffix: Journal.suffix) {
      do throws(FileError) {
        var part = try part(at: path, for: owner)
        if part.isCutOff {
          let isHeld = FileStore.isLocked(path)
          // Read again, because a process that has ended meanwhile has written its last line
          // before.
          part = try Self.part(at: path, for: owner)
          part.isHeld = isHeld
        }
        parts.append(part)
      } catch {
        // Another process has removed the file.
        guard error.reason == .missing else { throw error }
      }
    }
    return parts
  }

  /// Excludes a journal that this process writes.
  mutating func leaveOut(_ path: String) {
    known.insert(path)
    lengths[path] = nil
  }

  /// The records of the run since the last call, and the acceptances; errors are ignored.
  ///
  /// A line without an end is left for the next call, because its process may still be writing it.
  mutating func newRecords() -> [JournalRecord] {
    findNewJournals()
    var records: [JournalRecord] = []
    for (path, start) in lengths.sorted(by: { $0.key < $1.key }) {
      guard start < FileStore.length(of: path) ?? 0 else { continue }
      if start == 0, !concernsRun(path) {
        lengths[path] = nil
        continue
      }
      guard let bytes = try? FileStore.read(path, from: start, limit: Journal.mostBytes) else {
        continue
      }
      let end = bytes.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      lengths[path] = start + end
      records += Self.part(of: bytes[..<end]).records
    }
    return records
  }

  /// Finds journals that were created since the last call.
  ///
  /// The directory is read again if it has changed. A new journal mostly has the next number, and
  /// is also found if the time of the directory is too coarse to tell.
  private mutating func findNewJournals() {
    let time = FileStore.changeTime(of: directory)
    let next = FileStore.path(ofNumber: newest + 1, in: directory, suffix: Journal.suffix)
    guard time != directoryTime || FileStore.exists(next) else { return }
    directoryTime = time
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    for path in paths where known.insert(path).inserted { lengths[path] = 0 }
    newest = paths.last.flatMap { FileStore.number(ofFile: $0, suffix: Journal.suffix) } ?? 0
  }

  /// Returns false if the first lines are of another run or of another package.
  ///
  /// All lines of a process belong to one run; those of the tool belong to none.
  private func concernsRun(_ path: String) -> Bool {
    guard let start = try? FileStore.readStart(of: path, count: 4096),
      let end = start.lastIndex(of: .lineFeed)
    else { return true }
    let first = Self.part(of: start[..<end])
    if let other = first.owner, !owner.isSame(as: other) { return false }
    if let process = first.process { return process.run.hasSameBytes(as: run) }
    if let record = first.records.first { return record.run == run || record.kind.isOfTheTool }
    let other = first.proofs.first?.site.run ?? first.completions.first?.run
    return other.map { $0 == run } ?? true
  }

  /// The contents of a journal for a package; without the lines if they are of another one.
  static func part(at path: String, for owner: ResultsOwner) throws(FileError) -> Part {
    var part = Part.tooLong
    do throws(FileError) {
      part = Self.part(of: try FileStore.read(path, limit: Journal.mostBytes)[...])
    } catch {
      guard case .tooLong = error.reason else { throw error }
    }
    if let other = part.owner, !owner.isSame(as: other) {
      part = Part()
      part.other = other
    }
    part.path = path
    return part
  }

  /// Parses lines.
  package static func part(of bytes: ArraySlice<UInt8>) -> Part {
    let lines = bytes.split(separator: .lineFeed, maxSplits: Journal.mostLines)
    guard lines.count <= Journal.mostLines,
      lines.allSatisfy({ $0.count <= Journal.longestLine })
    else { return .tooLong }
    var part = Part()
    part.isEmpty = bytes.isEmpty
    for line in lines {
      if let line = KeyedLine(line: line) {
        part.note(line)
      } else if KeyedLine.isForeign(line) {
        part.foreignLines += 1
      } else {
        part.damagedLines += 1
      }
    }
    return part
  }
}

extension JournalReader.Part {
  /// A journal beyond the limits, which counts as one line that could not be read.
  static let tooLong = {
    var part = JournalReader.Part()
    (part.isTooLong, part.damagedLines) = (true, 1)
    return part
  }()

  /// Adds the content of a line with keys.
  fileprivate mutating func note(_ line: KeyedLine) {
    switch line.word {
    case JournalRecord.word:
      if let record = JournalRecord(line) { records.append(record) } else { damagedLines += 1 }
    case ResultsOwner.word: owner = owner ?? ResultsOwner(line)
    case TestProcess.word:
      let process = TestProcess(line)
      self.process = self.process ?? process
      if process == nil { damagedLines += 1 }
    case LeftRecord.word:
      if let record = LeftRecord(line) { left.append(record) } else { damagedLines += 1 }
    case JournalsToEnd.word: hasEnded = true
    case CompletedTest.word:
      if let test = CompletedTest(line) { completions.append(test) } else { damagedLines += 1 }
    case ProofRecord.word:
      if let record = ProofRecord(line) { proofs.append(record) } else { damagedLines += 1 }
    case DroppedProofs.word:
      if let record = DroppedProofs(line) { dropped.append(record) } else { damagedLines += 1 }
    // A later version may have lines of other kinds.
    default: foreignLines += 1
    }
  }
}

// MARK: - Looking up

extension JournalReader {
  /// The last finding of one process on each snapshot.
  ///
  /// A conflict is kept over an earlier or later match, but not over a failure with a picture.
  package static func lastRecords(in journal: [JournalRecord]) -> [SnapshotIdentity: JournalRecord]
  {
    Dictionary(journal.map { ($0.identity, $0) }) { old, new in
      let isOldKept =
        new.kind.isConflict
        ? old.kind.isPending : old.kind.isConflict && !new.kind.isPending
      return isOldKept ? old : new
    }
  }
}

/// Looks up the last records of single snapshots, and reads as few journals as possible.
struct LastRecords {
  private let directory: String
  private let owner: ResultsOwner
  /// The journals that were not read yet, the oldest first; nil before the directory was read.
  private var unread: [String]?
  private var known: [SnapshotIdentity: JournalRecord] = [:]

  init(of places: Places) { (directory, owner) = (places.journals, ResultsOwner(of: places)) }

  /// The last record of a snapshot in a journal of another process; nil if there is none.
  ///
  /// Records that other processes write after the first call are not found.
  mutating func record(of identity: SnapshotIdentity, except own: String?) -> JournalRecord? {
    if unread == nil {
      unread = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
      unread?.removeAll { $0 == own }
    }
    while known[identity] == nil, let path = unread?.popLast() {
      guard let part = try? JournalReader.part(at: path, for: owner) else { continue }
      let records = JournalReader.lastRecords(in: part.records)
      known.merge(records) { later, _ in later }
    }
    return known[identity]
  }
}
