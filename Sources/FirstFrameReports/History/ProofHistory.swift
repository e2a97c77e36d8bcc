/// The last findings on the proofs of each test, on each machine.
///
/// A proof has no name other than its test's, and may run many times, for example in the cases of a
/// parameterised test. So all findings of one process on a test count together: one failure makes
/// the test failed until the process ends, and the next process that runs the test replaces the
/// findings. If the tests are divided or run on several platforms, each machine has findings of its
/// own.
package struct ProofHistory: Sendable {
  /// The failures, each once, sorted by their tests.
  package let failed: [ProofRecord]
  /// The failures of snapshots other than differences, in the same order.
  package let failedSnapshots: [ProofRecord]
  /// The proofs that were running when their process ended.
  package let interrupted: [ProofRecord]
  /// The proofs that a part of the tests should have run and has not.
  package let incomplete: [ProofRecord]
  /// The proofs that held, each as often as it ran.
  let passed: [ProofRecord]
  /// The failures of tests that a later run of all tests has not run.
  let outdated: Set<ProofRecord>
  /// The commits at which the tests ran, as far as they are known.
  let commits: Set<String>
  /// The tests without failures that a later run of all tests has not run.
  let gone: [TestName]

  /// Merges the records of journals, the oldest first.
  init(_ journals: [[ProofRecord]]) {
    self.init(journals.map { JournalReader.Part(proofs: $0) }, ShardCoverage())
  }

  /// Merges the contents of journals, the oldest first.
  init(_ journals: [JournalReader.Part], _ coverage: ShardCoverage) {
    let all = ProofsOfProcess.latest(in: journals)
    let overtaken = JournalReader.Part.overtaken(in: journals)
    let latest = all.mapValues { processes in
      processes.filter { $0.hasFailed || !overtaken[$0.journal] }
    }
    gone = latest.filter(\.value.isEmpty).map(\.key).sorted {
      ($0.test.words, $0.location) < ($1.test.words, $1.location)
    }.map(\.test)
    commits = Set(latest.values.joined().compactMap { $0.process?.commit })
    let tests = latest.sorted {
      ($0.key.test.words, $0.key.location) < ($1.key.test.words, $1.key.location)
    }.map(\.value)
    let records = tests.flatMap { $0.flatMap(\.records) }
    let defects = Self.defects(among: records.filter { $0.outcome != .held })
    let old = Set(tests.joined().filter { overtaken[$0.journal] }.flatMap(\.records))
    outdated = Set(defects.filter { old.contains($0.first) }.map(\.joined))
    let others = defects.map(\.joined)
    failedSnapshots = others.filter { $0.site.kind == .snapshot }
    failed = others.filter { $0.outcome == .failed && $0.site.kind != .snapshot }
    interrupted = others.filter { $0.outcome == .interrupted }
    passed = tests.flatMap { ProofsOfProcess.held(by: $0) }
    incomplete = tests.flatMap { ProofsOfProcess.unrun(of: $0, coverage) }
  }

  /// The number of proofs that held.
  package var held: Int { passed.count }

  /// The number of all proofs.
  var count: Int { held + failed.count + interrupted.count + incomplete.count }
}

extension JournalReader.Part {
  /// For each journal, whether a later process of the same program has run all tests.
  ///
  /// A test in such a journal that the later process has not run was removed, or takes no snapshots
  /// any more. The journal of a process that a test has started may be newer than that of its own
  /// run.
  static func overtaken(in journals: [JournalReader.Part]) -> [Bool] {
    var whole: [JournalReader.Part] = []
    let later = journals.reversed().map { journal in
      defer { if journal.hasRunAll { whole.append(journal) } }
      return journal.process?.willNoteEnd == true
        && whole.contains { $0.isOfSameProgram(as: journal) }
    }
    return later.reversed()
  }
}

/// The findings of one process on the proofs of one test.
struct ProofsOfProcess: Sendable {
  let process: TestProcess?
  /// The index of its journal.
  let journal: Int
  var records: [ProofRecord] = []
  /// The proofs that the process has left to other parts, with the part of each.
  var left: [(site: ProofSite, record: LeftRecord)] = []

  private init(_ process: TestProcess?, _ journal: Int) {
    (self.process, self.journal) = (process, journal)
  }

  /// Whether a proof failed or was interrupted.
  var hasFailed: Bool { records.contains { $0.outcome != .held } }

  /// The last findings on each test, the oldest first.
  static func latest(
    in journals: [JournalReader.Part]
  ) -> [ProofSite.Key: [ProofsOfProcess]] {
    var latest: [ProofSite.Key: [ProofsOfProcess]] = [:]
    for (number, journal) in journals.enumerated() {
      forgetFailuresBefore(in: &latest, journal)
      for (key, proofs) in all(in: journal, number) {
        latest[key, default: []].removeAll { !$0.isBeside(proofs) }
        latest[key, default: []].append(proofs)
      }
      for dropped in journal.dropped { latest[dropped.key] = nil }
    }
    return latest
  }

  /// Removes the failures of snapshots from tests that have taken a snapshot since.
  private static func forgetFailuresBefore(
    in latest: inout [ProofSite.Key: [ProofsOfProcess]], _ journal: JournalReader.Part
  ) {
    let waiting = latest.filter { $0.value.contains { $0.records.contains(where: \.isOfSnapshot) } }
    if waiting.isEmpty { return }
    let tests = journal.testsWithSnapshots
    let later = ProofsOfProcess(journal.process, 0)
    for (key, processes) in waiting where tests.contains(key.test.plainWords) {
      latest[key] = processes.compactMap { proofs in
        if proofs.isBeside(later) { return proofs }
        var proofs = proofs
        proofs.records.removeAll(where: \.isOfSnapshot)
        return proofs.isEmpty ? nil : proofs
      }
      if latest[key]?.isEmpty == true { latest[key] = nil }
    }
  }

  private var isEmpty: Bool { records.isEmpty && left.isEmpty }

  /// The findings of a journal on each test.
  private static func all(
    in journal: JournalReader.Part, _ number: Int
  ) -> [ProofSite.Key: ProofsOfProcess] {
    var all: [ProofSite.Key: ProofsOfProcess] = [:]
    let empty = ProofsOfProcess(journal.process, number)
    for (key, records) in Dictionary(grouping: journal.proofs, by: \.site.key) {
      all[key, default: empty].records = withoutOlderInterruptions(records)
    }
    for record in journal.left {
      guard case .proof(let site) = record.subject else { continue }
      all[site.key, default: empty].left.append((site, record))
    }
    return all
  }

  /// The records after the last interruption of an older process; all records if all are
  /// interruptions.
  ///
  /// A process first notes what an older process was doing when it ended, and then runs the test
  /// itself.
  private static func withoutOlderInterruptions(_ records: [ProofRecord]) -> [ProofRecord] {
    guard let last = records.lastIndex(where: { $0.outcome != .interrupted }) else {
      return records
    }
    let start = records[..<last].lastIndex { $0.outcome == .interrupted }.map { $0 + 1 } ?? 0
    return Array(records[start...])
  }

  /// Returns true if a later process on another machine does not replace these findings.
  func isBeside(_ later: ProofsOfProcess) -> Bool {
    guard let process, let other = later.process else { return false }
    return process.isBeside(other)
  }

  /// The proofs that held, each as often as on the machine that ran it most often.
  ///
  /// A proof that ran on two platforms counts as one.
  static func held(by processes: [ProofsOfProcess]) -> [ProofRecord] {
    var most: [ProofSite: [ProofRecord]] = [:]
    for process in processes {
      let held = process.records.filter { $0.outcome == .held }
      most.merge(Dictionary(grouping: held, by: \.site.withoutRun)) {
        $1.count > $0.count ? $1 : $0
      }
    }
    return most.sorted {
      ($0.key.location, $0.key.kind.rawValue) < ($1.key.location, $1.key.kind.rawValue)
    }
    .flatMap { site, records in records.map { site.record(.held, message: $0.message) } }
  }

  /// The proofs that were left to a part which has run and has not judged them.
  static func unrun(
    of processes: [ProofsOfProcess], _ coverage: ShardCoverage
  ) -> [ProofRecord] {
    var seen = Set(processes.flatMap { $0.records.map(\.site.withoutRun) })
    return processes.flatMap(\.left).compactMap { site, record in
      guard coverage.hasRun(record.owner, of: record.shard.count),
        seen.insert(site.withoutRun).inserted
      else { return nil }
      return site.record(
        .incomplete,
        message: Gutter.joined([
          "incomplete: \(record.words), which has not run it",
          "Run the same tests in each part: \(Variable.shard) alone decides what a part skips.",
        ]))
    }
  }
}

extension ProofHistory {
  /// Each defect once, with a remark if other parts of the tests have also found other defects.
  fileprivate static func defects(
    among records: [ProofRecord]
  ) -> [(first: ProofRecord, joined: ProofRecord)] {
    let groups = Dictionary(grouping: records, by: \.defect)
    var seen: Set<ProofRecord> = []
    return records.filter { seen.insert($0.defect).inserted }.map { first in
      let others = groups[first.defect]?.dropFirst() ?? []
      if others.allSatisfy({ $0.message == first.message }) { return (first, first) }
      let remark = "│ Other parts of the tests have found more or less beside it."
      let message = first.message + "\n" + remark
      return (first, ProofRecord(first.outcome, first.site, message: message))
    }
  }
}

extension ProofRecord {
  /// What is equal if several parts of the tests, or several platforms, find one defect.
  ///
  /// This is the first failure without the name of the run; other outcomes stay as they are. What
  /// was also found may differ between parts.
  fileprivate var defect: ProofRecord {
    guard outcome == .failed else { return self }
    let end = message.firstRange(of: "Also found:")?.lowerBound ?? message.endIndex
    let first = message[..<end]
    return ProofRecord(
      outcome, site.withoutRun,
      message: String(first.reversed().drop { " \n│".contains($0) }.reversed()))
  }
}

extension ProofSite {
  /// The site without the name of the run.
  var withoutRun: ProofSite { ProofSite(kind: kind, test: test, location: location) }
}
