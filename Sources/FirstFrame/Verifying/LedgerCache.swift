/// The ledgers of a session, found by the source file that calls; each package has one ledger.
///
/// The package of a source file does not change while a process runs, so it is looked up once per
/// file.
package struct LedgerCache {
  private let environment: [String: String]
  /// The name of the run if `FIRSTFRAME_RUN` is not set; nil for a run of one process.
  private let runner: String?
  /// The part of the tests that the environment asks for.
  private let shard: Shard?
  /// The program that this process runs; nil if nothing reports the end of the process.
  private let program: TestProgram?
  /// Returns when the source file of a location was compiled; nil if it cannot have changed since.
  private let compileTime: @Sendable (CodeLocation) -> FileTime?
  private var ledgers: [Places: RunLedger] = [:]
  private var entries: [String: Entry] = [:]
  /// The entry that was found last: consecutive calls mostly come from one file.
  private var latest: Entry?

  init(
    environment: [String: String], runner: String?, shard: Shard?,
    program: TestProgram?,
    compileTime: @escaping @Sendable (CodeLocation) -> FileTime?
  ) {
    self.environment = environment
    (self.runner, self.shard, self.program) = (runner, shard, program)
    self.compileTime = compileTime
  }

  /// A source file and the ledger of its package.
  package final class Entry {
    let filePath: String
    package let ledger: RunLedger
    /// The file's path below the package's directory; nil if it is elsewhere.
    package let relativePath: String?
    /// A text that changes with the contents of the file, so that records of different versions can
    /// be told apart; empty if the file does not exist, or was changed after it was compiled: the
    /// line numbers of the running tests are not those of the file then.
    let stamp: String
    /// When the file was compiled; nil if it cannot have changed since.
    let compileTime: FileTime?

    init(_ filePath: String, _ ledger: RunLedger, compileTime: FileTime?) {
      self.filePath = filePath
      self.compileTime = compileTime
      self.ledger = ledger
      let source = FilePath.absolute(filePath, from: ProcessEnvironment.directory)
      let isNewer =
        if let compileTime, let time = FileStore.changeTime(of: source) { time > compileTime } else
        {
          false
        }
      stamp = isNewer ? "" : FileStore.stamp(of: source) ?? ""
      relativePath = ledger.places.relative(filePath)
    }
  }

  /// Returns the entry of a source file, and makes it at the first call for that file.
  mutating func entry(for location: CodeLocation) throws(MissingRoot) -> Entry {
    let path = location.filePath
    if let latest, latest.filePath.hasSameBytes(as: path) { return latest }
    // The dictionary compares strings by canonical equivalence, but equivalent paths can be two
    // files.
    if let known = entries[path], known.filePath.hasSameBytes(as: path) {
      latest = known
      return known
    }
    let entry = try newEntry(for: location)
    entries[path] = entry
    latest = entry
    return entry
  }

  private mutating func newEntry(for location: CodeLocation) throws(MissingRoot) -> Entry {
    let places = try Places.locate(from: location, environment: environment)
    let name = environment[Variable.run] ?? ""
    let ledger =
      ledgers[places]
      ?? RunLedger(
        places, run: name.isEmpty ? runner ?? "" : name, name: name, shard: shard,
        program: program)
    ledgers[places] = ledger
    return Entry(location.filePath, ledger, compileTime: compileTime(location))
  }
}
