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
