/// The file to which one process appends what it finds.
struct Journal {
  static let suffix = ".journal"

  let path: String
  private let file: AppendedFile
  private let process = ProcessEnvironment.number
  /// Whether the last record may have been written only in part.
  private var isTorn = false

  /// Creates the journal with the next number of a directory; a higher number is a later process.
  ///
  /// Its first line tells of the process that tests, and is left out by the tool; its last one is
  /// written when that process ends.
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

  /// Returns true if this process has created it; false after a fork.
  var isOwn: Bool { process == ProcessEnvironment.number }

  /// Appends a record with one call of the system.
  mutating func append(_ record: JournalRecord) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Appends what came of a proof, in the same way.
  mutating func append(_ record: ProofRecord) throws(FileError) {
    try append(JournalLine.encoded(record))
  }

  /// Appends a line that ends with a line feed.
  mutating func append(_ record: [UInt8]) throws(FileError) {
    // After a torn record a line feed first, so that only that one is lost.
    let line = isTorn ? [.lineFeed] + record : record
    isTorn = true
    try file.append(line)
    isTorn = false
  }
}

// MARK: - Pruning

/// Removes old journals of which newer ones know all.
///
/// Each process creates a journal, so they would become many. The process that creates one with a
/// number divisible by ``interval`` prunes, but never the newest ``interval`` journals. An older one
/// is removed if newer ones of the same platform and part have a record of each of its snapshots and
/// of each test that has proofs in it or has run to its end, so that it has no last record of any:
/// what waits to be accepted, and how many snapshots and proofs are known, stays the same. It is kept
/// if it holds a recording of a run that one of the newest journals belongs to, since such a run must
/// not forget what it has recorded. The order is that of the numbers; no clock is read. An older
/// process that still writes finds its file removed, and creates another one.
enum JournalPruning {
  static let interval = 64

  /// Prunes if it is time; what cannot be read or removed stays.
  static func afterCreating(_ path: String, in directory: String) {
    let number = FileStore.number(ofFile: path, suffix: Journal.suffix) ?? 1
    guard number.isMultiple(of: interval) else { return }
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    var (known, runs) = (KnownKeys(), Set<String>())
    // From the newest to the oldest: what is known then is known from newer ones.
    for (age, path) in paths.reversed().enumerated() {
      guard let bytes = try? FileStore.read(path) else { continue }
      let part = JournalReader.part(of: bytes[...])
      let keys = JournalKey.all(of: part)
      let isNew = age < interval
      let isNeeded =
        part.newerLines > 0 || !known.hold(keys)
        || part.records.contains { $0.kind == .recorded && runs.contains($0.run) }
      if !isNew, !isNeeded { try? FileStore.remove(path) }
      known.add(keys)
      if isNew { runs.formUnion(part.records.map(\.run).filter { !$0.isEmpty }) }
    }
  }
}

/// What newer journals tell of.
private struct KnownKeys {
  private var keys: Set<JournalKey> = []
  private var subjects: Set<JournalKey.Subject> = []

  mutating func add(_ others: Set<JournalKey>) {
    keys.formUnion(others)
    subjects.formUnion(others.map(\.subject))
  }

  /// Returns true if none of these is the last word: what tells of no machine takes the place of
  /// what all have seen, and anything takes its place.
  func hold(_ others: Set<JournalKey>) -> Bool {
    others.allSatisfy { key in
      key.origin == nil
        ? subjects.contains(key.subject)
        : keys.contains(key) || keys.contains(JournalKey(subject: key.subject, origin: nil))
    }
  }
}
