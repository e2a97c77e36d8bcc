/// The contents of the journals in a results directory, the oldest first.
package struct JournalHistory: Sendable {
  /// The records of each journal, in order, and the process that has written them.
  private let entries: [Entry]
  /// The last findings on each snapshot, on each platform and in each part of the tests.
  let lastSeen: [LastSeen]
  /// The completed tests of each journal.
  let completions: [[CompletedTest]]
  /// What each process has left to other parts of the tests.
  let left: [[LeftRecord]]
  /// The findings on proofs.
  package let proofs: ProofHistory
  /// The parts of the tests that have run, and what they have left to other parts.
  let coverage: ShardCoverage
  /// The incomplete journals that no later journal makes up for.
  let gaps: [JournalGap]
  /// The packages whose journals are left out.
  let others: Set<ResultsOwner>
  /// The snapshots without a failure that a later run of all tests has not verified.
  let gone: [SnapshotIdentity]
  /// The snapshots with a failure that a later run of all tests has not verified.
  let notRun: Set<SnapshotIdentity>

  private struct Entry: Sendable {
    let process: TestProcess?
    let records: [JournalRecord]
  }

  /// Reads the journals; there are none if no test has run yet.
  package init(of places: Places) throws(FileError) {
    try places.requireInsideOfResults()
    self.init(try JournalReader.all(of: places))
  }

  /// Merges the contents of journals, the oldest first.
  init(_ parts: [JournalReader.Part]) {
    entries = parts.map { Entry(process: $0.process, records: $0.records) }
    let failures = JournalReader.Part.lastFailures(in: parts)
    let seen = Self.lastSeen(in: entries).map { $0.asked(again: failures) }
    let overtaken = JournalReader.Part.overtaken(in: parts)
    lastSeen = seen.filter { !$0.isGone(overtaken) }
    gone = seen.filter { $0.isGone(overtaken) }.map(\.record.identity)
    notRun = Set(
      seen.filter { $0.isOvertaken(overtaken) && !$0.isGone(overtaken) }.map(\.record.identity))
    completions = parts.map(\.completions)
    left = parts.map(\.left)
    coverage = ShardCoverage(of: parts)
    proofs = ProofHistory(parts, coverage)
    gaps = JournalGap.all(in: parts)
    others = Set(parts.compactMap(\.other))
  }

  /// The number of lines that could not be read; a crash leaves one.
  package var damagedLines: Int { gaps.reduce(0) { $0 + $1.damagedLines } }

  /// The number of lines of another version of the format.
  package var foreignLines: Int { gaps.reduce(0) { $0 + $1.foreignLines } }

  /// The records in order.
  package var records: [JournalRecord] { entries.flatMap(\.records) }

  /// Returns true if two journals, by their indices, are from processes of one run.
  func areOfOneRun(_ index: Int, _ other: Int) -> Bool {
    guard let first = entries[index].process, let second = entries[other].process else {
      return index == other
    }
    if index == other || first.isBeside(second) { return true }
    // A run without a name has one process.
    return !first.run.isEmpty && first.isOfSameRun(as: second)
  }

  /// The records of each journal.
  var journals: [[JournalRecord]] { entries.map(\.records) }

  /// The last record of each snapshot, sorted by path; a failure on any platform counts.
  package var latest: [JournalRecord] { lastSeen.map(\.record) }

  private static func lastSeen(in entries: [Entry]) -> [LastSeen] {
    var seen: [SnapshotIdentity: LastSeen] = [:]
    for (number, entry) in entries.enumerated() {
      for (identity, record) in JournalReader.lastRecords(in: entry.records) {
        seen[identity, default: LastSeen()].note(record, by: entry.process, in: number)
      }
    }
    let sources = lastSources(in: entries)
    let current = seen.values.compactMap { $0.current(sources) }
    // Sorting indices takes less time than moving the records.
    let paths = current.map(\.record.identity.path)
    return current.indices.sorted { precedes(paths[$0], paths[$1]) }.map { current[$0] }
  }

  /// The snapshots that the processes of the latest test run have verified.
  package var latestRun: Set<SnapshotIdentity> {
    let tests = entries.map { entry in
      Entry(process: entry.process, records: entry.records.filter { !$0.kind.isOfTheTool })
    }
    guard let last = tests.last(where: { !$0.records.isEmpty }), let run = last.records.last?.run
    else { return [] }
    if let process = last.process {
      let others = tests.filter { $0.process?.isOfSameRun(as: process) ?? false }
      // A run without a name has one process.
      let own = run.isEmpty ? others.filter { $0.process?.isBeside(process) ?? false } : others
      return Set((own + [last]).flatMap(\.records).map(\.identity))
    }
    let records =
      run.isEmpty ? last.records : tests.flatMap(\.records).filter { $0.run == run }
    return Set(records.map(\.identity))
  }

  /// The commits at which the current findings were made, as far as they are known.
  var commits: Set<String> {
    let seen = lastSeen.flatMap { $0.views.map { $0.process?.commit ?? "" } }
    return Set(seen).union(proofs.commits).subtracting([""])
  }

  /// The state of the source file at the last run of each test with inline snapshots, for each
  /// machine.
  ///
  /// An empty text means that the state is not known.
  private static func lastSources(
    in entries: [Entry]
  ) -> [TestProcess.Origin?: [String: String]] {
    var sources: [TestProcess.Origin?: [String: String]] = [:]
    for entry in entries {
      for record in entry.records where record.identity.kind == .inline {
        sources[entry.process?.origin, default: [:]][record.identity.inlineTest] = record.source
      }
    }
    return sources
  }
}

// MARK: - On several machines

/// The last findings on one snapshot, one for each platform and part that has tested the same
/// sources.
struct LastSeen: Sendable {
  private(set) var views: [View] = []
  /// The index of the last journal of a test process that contains the snapshot; nil if there is
  /// none.
  private var journal: Int?

  /// The finding of one process.
  struct View: Sendable {
    let process: TestProcess?
    let record: JournalRecord
  }

  /// Adds a later record, which replaces all records but those of other machines.
  fileprivate mutating func note(
    _ record: JournalRecord, by process: TestProcess?, in number: Int
  ) {
    if !record.kind.isOfTheTool { journal = number }
    let replaced = views.filter { !Self.isBeside($0.process, process) }
    views.removeAll { !Self.isBeside($0.process, process) }
    // A failure at another location in the source is kept.
    let kept = replaced.last { $0.record.outlasts(record) }
    views.append(kept ?? View(process: process, record: record))
  }

  /// The findings with the later journals in which the test has failed before it compared anything.
  ///
  /// Such a run has asked for the snapshot, but has no record of it.
  fileprivate func asked(again failures: [String: Int]) -> LastSeen {
    guard !failures.isEmpty, let number = journal, let test = record.identity.test,
      let later = failures[test.plainWords]
    else { return self }
    var seen = self
    seen.journal = max(number, later)
    return seen
  }

  /// The findings without those of outdated inline snapshots; nil if none remain.
  fileprivate func current(_ sources: [TestProcess.Origin?: [String: String]]) -> LastSeen? {
    var seen = self
    seen.views.removeAll { $0.record.isSuperseded(by: sources[$0.process?.origin] ?? [:]) }
    return seen.views.isEmpty ? nil : seen
  }

  /// Returns true if there is no failure and a later run of all tests has not verified the
  /// snapshot.
  fileprivate func isGone(_ overtaken: [Bool]) -> Bool {
    isOvertaken(overtaken) && !views.contains { $0.record.kind.isPending }
  }

  /// Returns true if a later run of all tests has not verified the snapshot.
  fileprivate func isOvertaken(_ overtaken: [Bool]) -> Bool {
    journal.map { overtaken[$0] } ?? false
  }

  private static func isBeside(_ process: TestProcess?, _ other: TestProcess?) -> Bool {
    guard let process, let other else { return false }
    return process.isBeside(other)
  }

  /// The record that counts: the first failure, or else the last record.
  var record: JournalRecord {
    // NB: There is at least one, because each value begins with a record.
    (views.first { $0.record.kind.isPending } ?? views[views.count - 1]).record
  }

  /// The findings of all machines if they differ; otherwise empty.
  var disagreement: [View] {
    let first = record
    let isSame = views.allSatisfy {
      $0.record.kind == first.kind && $0.record.recorded == first.recorded
        || !first.kind.isPending && !$0.record.kind.isPending
    }
    return isSame ? [] : views
  }
}
