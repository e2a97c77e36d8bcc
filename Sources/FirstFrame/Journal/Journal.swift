/// The file to which one process appends its findings.
struct Journal {
  static let suffix = ".journal"

  let path: String
  private let file: AppendedFile
  private let process = ProcessEnvironment.number
  /// Whether the last record may be incomplete.
  private var isTorn = false

  /// Creates the journal with the next number in a directory; a later process has a higher number.
  ///
  /// Its first line describes the test process; the journals of the tool have no such line. Its
  /// last line is written when the process ends by itself.
  init(
    in directory: String, by process: TestProcess? = nil, ends: PromisedEnds = .process
  ) throws(FileError) {
    path = try FileStore.createNext(in: directory, suffix: Self.suffix)
    file = AppendedFile(path)
    if let process {
      try append(process.line.bytes)
      if process.willNoteEnd {
        file.lock()
        ends.add(path)
      }
    }
    JournalPruning.afterCreating(path, in: directory)
  }

  /// Whether this process has created the journal; false after a fork.
  var isOwn: Bool { process == ProcessEnvironment.number }

  /// Appends a record with one system call.
  mutating func append(_ record: JournalRecord) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Appends the record of a proof with one system call.
  mutating func append(_ record: ProofRecord) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Appends a line that ends with a line feed.
  mutating func append(_ record: [UInt8]) throws(FileError) {
    // A line feed after an incomplete record, so that only that record is lost.
    let line = isTorn ? [.lineFeed] + record : record
    isTorn = true
    try file.append(line)
    isTorn = false
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
  static func afterCreating(_ path: String, in directory: String) {
    let number = FileStore.number(ofFile: path, suffix: Journal.suffix) ?? 1
    guard number.isMultiple(of: interval) else { return }
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    var (known, runs) = (KnownKeys(), Set<String>())
    // From the newest to the oldest, so that the keys which are known come from newer journals.
    for (age, path) in paths.reversed().enumerated() {
      guard let bytes = try? FileStore.read(path) else { continue }
      let part = JournalReader.part(of: bytes[...])
      let keys = JournalKey.all(of: part)
      let isNew = age < interval
      let isNeeded =
        part.foreignLines > 0 || !known.hold(keys)
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
