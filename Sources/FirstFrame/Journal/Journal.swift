/// The file to which one process appends what it finds.
struct Journal {
  static let suffix = ".journal"

  private let file: AppendedFile
  private let process = ProcessEnvironment.number
  /// Whether the last record may have been written by half.
  private var isTorn = false

  /// Takes the next number of a directory; a higher number is a later process.
  init(in directory: String) throws(FileError) {
    let path = try FileStore.createNext(in: directory, suffix: Self.suffix)
    file = AppendedFile(path)
    JournalPruning.afterCreating(path, in: directory)
  }

  /// Whether this process made it, and not one that has forked since.
  var isOwn: Bool { process == ProcessEnvironment.number }

  /// Appends a record with one call of the system.
  mutating func append(_ record: JournalRecord) throws(FileError) {
    let record = JournalLine.encoded(record)
    let line = isTorn ? [UInt8(ascii: "\n")] + record : record
    isTorn = true
    try file.append(line)
    isTorn = false
  }
}

/// Removes old journals that say nothing any more.
///
/// Each process makes a journal, so that they would become many. Whoever takes a number that divides
/// by ``interval`` looks at those before the last as many. A journal goes where later ones speak of
/// each of its snapshots, so that it has no last word on any: what waits to be accepted, and how
/// many snapshots are known, stays the same. It also stays with a recording of a run that one of the
/// newest journals belongs to, since such a run must not forget what it has recorded. Order comes
/// from the numbers; no clock is asked. A process that is older and still writes finds its file
/// gone, and takes a new one.
enum JournalPruning {
  static let interval = 64

  /// Prunes where it is time; what cannot be read or removed stays.
  static func afterCreating(_ path: String, in directory: String) {
    let number = FileStore.number(ofFile: path, suffix: Journal.suffix) ?? 1
    guard number.isMultiple(of: interval) else { return }
    let paths = (try? FileStore.numbered(in: directory, suffix: Journal.suffix)) ?? []
    var (known, runs) = (Set<SnapshotIdentity>(), Set<String>())
    for (age, path) in paths.reversed().enumerated() {
      guard let bytes = try? FileStore.read(path) else { continue }
      let records = JournalReader.part(of: bytes[...]).records
      let isNew = age < interval
      let isNeeded = records.contains {
        !known.contains($0.identity) || ($0.kind == .recorded && runs.contains($0.run))
      }
      if !isNew, !isNeeded { try? FileStore.remove(path) }
      known.formUnion(records.map(\.identity))
      if isNew { runs.formUnion(records.map(\.run).filter { !$0.isEmpty }) }
    }
  }
}
