import CharacterGrid

/// The ledgers of a session by the source files that ask for them; each package has one.
///
/// The package of a source file does not change while a process runs, so it is searched for once.
struct LedgerCache {
  private let environment: [String: String]
  /// What names the run if no variable does.
  private let runner: String?
  /// The part of the tests that the environment asks for.
  private let shard: Shard?
  /// What this process runs; nil if nothing tells when it ends.
  private let program: TestProgram?
  /// When the source file of a place was compiled; nil if lines are those of any source file.
  private let compileTime: @Sendable (CodeLocation) -> FileTime?
  private var ledgers: [Places: RunLedger] = [:]
  private var entries: [String: Entry] = [:]
  /// The calls of one file mostly follow one another.
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

  /// What is known of a source file.
  final class Entry {
    let filePath: String
    let ledger: RunLedger
    /// The file's path below the package's directory; nil if it is elsewhere.
    let relativePath: String?
    /// What tells whether the file was the same at another record; empty if it is not there, or was
    /// changed after it was compiled: the lines that tests tell are not its own then.
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

  /// The entry of a source file.
  mutating func entry(for location: CodeLocation) throws(MissingRoot) -> Entry {
    let path = location.filePath
    if let latest, latest.filePath.hasSameBytes(as: path) { return latest }
    // The dictionary's keys are strings, and canonically equal ones are different files.
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
