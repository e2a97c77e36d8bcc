import CharacterGrid

/// What the journals of a results directory tell, oldest first.
package struct JournalHistory: Sendable {
  /// The records of each journal, in order, and the process that has written it.
  private let entries: [Entry]
  /// What was found of each snapshot last, on each platform and in each part of the tests.
  let lastSeen: [LastSeen]
  /// The tests that have run to their ends in the process of each journal.
  let completions: [[CompletedTest]]
  /// What each process has left to other parts of the tests.
  let left: [[LeftRecord]]
  /// What was found of proofs.
  package let proofs: ProofHistory
  /// Which parts of the tests have run, and what they have left to others.
  let coverage: ShardCoverage
  /// The journals that do not tell all, and for which no later one makes up.
  let gaps: [JournalGap]
  /// The number of snapshots that need no look, and that a later run of all tests has not taken.
  let gone: Int

  private struct Entry: Sendable {
    let process: TestProcess?
    let records: [JournalRecord]
  }

  /// Reads the journals; none if nothing has run yet.
  package init(of places: Places) throws(FileError) {
    self.init(try JournalReader.all(in: places.journals))
  }

  /// Merges what was read of journals, oldest first.
  init(_ parts: [JournalReader.Part]) {
    entries = parts.map { Entry(process: $0.process, records: $0.records) }
    let seen = Self.lastSeen(in: entries)
    let overtaken = JournalReader.Part.overtaken(in: parts)
    lastSeen = seen.filter { !$0.isGone(overtaken) }
    gone = seen.count - lastSeen.count
    completions = parts.map(\.completions)
    left = parts.map(\.left)
    coverage = ShardCoverage(of: parts)
    proofs = ProofHistory(parts, coverage)
    gaps = JournalGap.all(in: parts)
  }

  /// How many lines could not be read; a crash leaves one.
  package var damagedLines: Int { gaps.reduce(0) { $0 + $1.damagedLines } }

  /// How many lines are of a version that is not known here.
  package var newerLines: Int { gaps.reduce(0) { $0 + $1.newerLines } }

  /// The records in order.
  package var records: [JournalRecord] { entries.flatMap(\.records) }

  /// The records of each journal.
  var journals: [[JournalRecord]] { entries.map(\.records) }

  /// The last record of each snapshot, sorted by path; of several platforms, the one that has to be
  /// looked at.
  package var latest: [JournalRecord] { lastSeen.map(\.record) }

  private static func lastSeen(in entries: [Entry]) -> [LastSeen] {
    var seen: [SnapshotIdentity: LastSeen] = [:]
    for (number, entry) in entries.enumerated() {
      for (identity, record) in lastRecords(in: entry.records) {
        seen[identity, default: LastSeen()].note(record, by: entry.process, in: number)
      }
    }
    let sources = lastSources(in: entries)
    let current = seen.values.compactMap { $0.current(sources) }
    // Their places are sorted, which takes less than to move what was seen.
    let paths = current.map(\.record.identity.path)
    return current.indices.sorted { precedes(paths[$0], paths[$1]) }.map { current[$0] }
  }

  /// The snapshots that the processes of the latest run of tests have seen.
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

  /// The commits at which the snapshots and proofs that count were seen, as far as they are known.
  var commits: Set<String> {
    let seen = lastSeen.flatMap { $0.views.map { $0.process?.commit ?? "" } }
    return Set(seen).union(proofs.commits).subtracting([""])
  }

  /// The state of the source file when each test with an inline snapshot ran last on each machine;
  /// empty if it is not known.
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

  /// What one process finally found of each snapshot.
  ///
  /// A conflict outlasts a match before and after it, but not a failure that has a picture.
  static func lastRecords(in journal: [JournalRecord]) -> [SnapshotIdentity: JournalRecord] {
    Dictionary(journal.map { ($0.identity, $0) }) { old, new in
      let isOldKept =
        new.kind.isConflict
        ? old.kind.isPending : old.kind.isConflict && !new.kind.isPending
      return isOldKept ? old : new
    }
  }
}

// MARK: - On several machines

/// What was found of one snapshot last, on each platform and in each part of the tests that has
/// tested the same sources.
struct LastSeen: Sendable {
  private(set) var views: [View] = []
  /// The number of the last journal of a test process that tells of it, from 0; nil if none does.
  private var journal: Int?

  /// What one process has found.
  struct View: Sendable {
    let process: TestProcess?
    let record: JournalRecord
  }

  /// Takes a later record, which takes the place of all but those of other machines.
  fileprivate mutating func note(
    _ record: JournalRecord, by process: TestProcess?, in number: Int
  ) {
    if !record.kind.isOfTheTool { journal = number }
    let replaced = views.filter { !Self.isBeside($0.process, process) }
    views.removeAll { !Self.isBeside($0.process, process) }
    // The failure of another place in the source stays.
    let kept = replaced.last { $0.record.outlasts(record) }
    views.append(kept ?? View(process: process, record: record))
  }

  /// The same without what an inline snapshot's test has left behind; nil if nothing remains.
  fileprivate func current(_ sources: [TestProcess.Origin?: [String: String]]) -> LastSeen? {
    var seen = self
    seen.views.removeAll { $0.record.isSuperseded(by: sources[$0.process?.origin] ?? [:]) }
    return seen.views.isEmpty ? nil : seen
  }

  /// Returns true if it needs no look, and a later run of all tests has not taken it.
  fileprivate func isGone(_ overtaken: [Bool]) -> Bool {
    guard let journal, overtaken[journal] else { return false }
    return !views.contains { $0.record.kind.isPending }
  }

  private static func isBeside(_ process: TestProcess?, _ other: TestProcess?) -> Bool {
    guard let process, let other else { return false }
    return process.isBeside(other)
  }

  /// The record that counts: the first failure, or the last of all.
  var record: JournalRecord {
    // NB: There is one at least, since each begins with a record.
    (views.first { $0.record.kind.isPending } ?? views[views.count - 1]).record
  }

  /// Where its failures and its matches are from, if machines do not agree; empty if they do.
  var disagreement: [View] {
    let first = record
    let isSame = views.allSatisfy {
      $0.record.kind == first.kind && $0.record.baseline == first.baseline
        || !first.kind.isPending && !$0.record.kind.isPending
    }
    return isSame ? [] : views
  }
}
