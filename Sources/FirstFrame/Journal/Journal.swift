/// The file to which one process appends what it finds.
struct Journal {
  static let suffix = ".journal"

  let path: String
  private let file: AppendedFile
  private let process = ProcessEnvironment.number
  /// Whether the last record may have been written only in part.
  private var isTorn = false

  /// Creates the journal with the next number of a directory; a higher number is a later process.
  init(in directory: String) throws(FileError) {
    path = try FileStore.createNext(in: directory, suffix: Self.suffix)
    file = AppendedFile(path)
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
/// is removed if newer ones have a record of each of its snapshots and of each test that has proofs
/// in it or has run to its end, so that it has no last record of any: what waits to be accepted, and how many snapshots and proofs are known, stays the same. It is kept if
/// it holds a recording of a run that one of the newest journals belongs to, since such a run must
/// not forget what it has recorded. The order is that of the numbers; no clock is read. An older
/// process that still writes finds its file removed, and creates another one.
enum JournalPruning {
  static let interval = 64

  /// Prunes if it is time; what cannot be read or removed stays.
  static func afterCreating(_ path: String, in directory: String) {
    let number = FileStore.number(ofFile: path, suffix: Journal.suffix) ?? 1
    guard number.isMultiple(of: interval) else { return }
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    var (known, runs) = (Set<SnapshotIdentity>(), Set<String>())
    var knownProofs: Set<ProofSite.Key> = []
    var knownCompletions: Set<TestName> = []
    // From the newest to the oldest: what is known then is known from newer ones.
    for (age, path) in paths.reversed().enumerated() {
      guard let bytes = try? FileStore.read(path) else { continue }
      let part = JournalReader.part(of: bytes[...])
      let (records, proofs) = (part.records, part.proofs.map(\.site.key))
      let completions = part.completions.map(\.test)
      let isNew = age < interval
      let isNeeded =
        part.newerLines > 0 || !knownProofs.isSuperset(of: proofs)
        || !knownCompletions.isSuperset(of: completions)
        || records.contains {
          !known.contains($0.identity) || ($0.kind == .recorded && runs.contains($0.run))
        }
      if !isNew, !isNeeded { try? FileStore.remove(path) }
      known.formUnion(records.map(\.identity))
      knownProofs.formUnion(proofs)
      knownCompletions.formUnion(completions)
      if isNew { runs.formUnion(records.map(\.run).filter { !$0.isEmpty }) }
    }
  }
}
