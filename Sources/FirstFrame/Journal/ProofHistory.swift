/// What the last process that ran each test found of its proofs, on each machine.
///
/// A test has no more names than its own, and each of its proofs may run many times, as in the
/// cases of a parameterised test. So all that one process found of a test counts together, a
/// failure stays failed to its end, and the next process that runs the test has the last word. Where
/// the tests are divided, or run on several platforms, each machine has a last word of its own.
package struct ProofHistory: Sendable {
  /// The failures, each once, sorted by their tests.
  package let failed: [ProofRecord]
  /// What was running when its process ended.
  package let interrupted: [ProofRecord]
  /// The proofs that a part of the tests should have run, and has not.
  package let incomplete: [ProofRecord]
  /// The number of proofs of which parts have not run yet.
  let unfinished: Int
  /// What held, each as often as it ran.
  let passed: [ProofRecord]
  /// What held in parts that were joined.
  let joined: [JoinedProof]

  /// Merges the records of journals, oldest first.
  init(_ journals: [[ProofRecord]]) {
    self.init(journals.map { JournalReader.Part(proofs: $0) }, ShardCoverage())
  }

  /// Merges what was read of journals, oldest first.
  init(_ journals: [JournalReader.Part], _ coverage: ShardCoverage) {
    var latest: [ProofSite.Key: [ProofsOfProcess]] = [:]
    for journal in journals {
      for (key, proofs) in ProofsOfProcess.all(in: journal) {
        latest[key, default: []].removeAll { !$0.isBeside(proofs) }
        latest[key, default: []].append(proofs)
      }
    }
    let tests = latest.sorted {
      ($0.key.test.words, $0.key.location) < ($1.key.test.words, $1.key.location)
    }.map(\.value)
    let records = tests.flatMap { $0.flatMap(\.records) }
    var seen: Set<ProofRecord> = []
    let others = records.filter { $0.outcome != .held && seen.insert($0).inserted }
    joined = tests.flatMap { JoinedProof.all(of: $0) }.filter { $0.missing.isEmpty }
    failed = others.filter { $0.outcome == .failed } + joined.compactMap(\.failure)
    interrupted = others.filter { $0.outcome == .interrupted }
    passed =
      tests.flatMap { ProofsOfProcess.held(by: $0) }
      + joined.filter { $0.failure == nil }.map { $0.site.record(.held) }
    let gaps = tests.flatMap { test in
      JoinedProof.all(of: test).filter { $0.hasGap(beside: test) }
    }
    unfinished = gaps.count { !$0.isAwaited(coverage) }
    incomplete =
      gaps.filter { $0.isAwaited(coverage) }.map(\.gap)
      + tests.flatMap { ProofsOfProcess.unrun(of: $0, coverage) }
  }

  /// The number of proofs that held.
  package var held: Int { passed.count }

  /// The number of all.
  var count: Int { held + failed.count + interrupted.count + incomplete.count }
}

/// What one process found of the proofs of one test.
struct ProofsOfProcess: Sendable {
  let process: TestProcess?
  var records: [ProofRecord] = []
  var parts: [ProofPartRecord] = []
  /// What it has left to another part, and to which.
  var left: [(site: ProofSite, record: LeftRecord)] = []

  private init(_ process: TestProcess?) { self.process = process }

  /// What a journal tells of each test.
  static func all(in journal: JournalReader.Part) -> [ProofSite.Key: ProofsOfProcess] {
    var all: [ProofSite.Key: ProofsOfProcess] = [:]
    let empty = ProofsOfProcess(journal.process)
    for (key, records) in Dictionary(grouping: journal.proofs, by: \.site.key) {
      all[key, default: empty].records = withoutOlderInterruptions(records)
    }
    for part in journal.parts { all[part.site.key, default: empty].parts.append(part) }
    for record in journal.left {
      guard case .proof(let site) = record.subject else { continue }
      all[site.key, default: empty].left.append((site, record))
    }
    return all
  }

  /// The records after the last interruption of an older process, or that if there are none.
  ///
  /// A process notes what an older one was doing when it ended, before it runs the test itself.
  private static func withoutOlderInterruptions(_ records: [ProofRecord]) -> [ProofRecord] {
    guard let last = records.lastIndex(where: { $0.outcome != .interrupted }) else {
      return records
    }
    let start = records[..<last].lastIndex { $0.outcome == .interrupted }.map { $0 + 1 } ?? 0
    return Array(records[start...])
  }

  /// Returns true if a later process has not taken its place.
  func isBeside(_ later: ProofsOfProcess) -> Bool {
    guard let process, let other = later.process else { return false }
    return process.isBeside(other)
  }

  /// What held, as often as on the machine that ran it most often.
  ///
  /// The same proof on two platforms, and a proof that two parts have run as a whole, is one.
  static func held(by processes: [ProofsOfProcess]) -> [ProofRecord] {
    var most: [ProofSite: Int] = [:]
    for process in processes {
      let held = process.records.filter { $0.outcome == .held }.map(\.site.withoutRun)
      let counts = Dictionary(held.map { ($0, 1) }, uniquingKeysWith: +)
      most.merge(counts, uniquingKeysWith: max)
    }
    return most.sorted {
      ($0.key.location, $0.key.kind.rawValue) < ($1.key.location, $1.key.kind.rawValue)
    }
    .flatMap { site, count in Array(repeating: site.record(.held), count: count) }
  }

  /// What was left to a part that has run and has not judged it.
  static func unrun(
    of processes: [ProofsOfProcess], _ coverage: ShardCoverage
  ) -> [ProofRecord] {
    let run = Set(
      processes.flatMap { $0.records.map(\.site.withoutRun) + $0.parts.map(\.site.withoutRun) })
    var seen = run
    return processes.flatMap(\.left).compactMap { site, record in
      guard coverage.hasRun(record.owner, of: record.shard.count),
        seen.insert(site.withoutRun).inserted
      else { return nil }
      return site.record(
        .incomplete,
        message: Gutter.joined([
          "incomplete: \(record.words), which has not run it",
          "Let each part run the same tests: the parts are dealt out by \(Variable.shard) alone.",
        ]))
    }
  }
}

extension ProofSite {
  /// The same place in any run.
  var withoutRun: ProofSite { ProofSite(kind: kind, test: test, location: location) }
}
