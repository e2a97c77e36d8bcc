/// What the last process that ran each test found of its proofs.
///
/// A test has no more names than its own, and each of its proofs may run many times, as in the
/// cases of a parameterised test. So all that one process found of a test counts together, a
/// failure stays failed to its end, and the next process that runs the test has the last word.
package struct ProofHistory: Sendable {
  /// The failures, each once, sorted by their tests.
  package let failed: [ProofRecord]
  /// What was running when its process ended.
  package let interrupted: [ProofRecord]
  /// What held, each as often as it ran.
  let passed: [ProofRecord]

  /// Merges the records of journals, oldest first.
  init(_ journals: [[ProofRecord]]) {
    var latest: [ProofSite.Key: [ProofRecord]] = [:]
    for journal in journals {
      for (key, records) in Dictionary(grouping: journal, by: \.site.key) {
        latest[key] = Self.withoutOlderInterruptions(records)
      }
    }
    let records = latest.sorted {
      ($0.key.test.words, $0.key.location) < ($1.key.test.words, $1.key.location)
    }.flatMap(\.value)
    passed = records.filter { $0.outcome == .held }
    var seen: Set<ProofRecord> = []
    let others = records.filter { $0.outcome != .held && seen.insert($0).inserted }
    failed = others.filter { $0.outcome == .failed }
    interrupted = others.filter { $0.outcome == .interrupted }
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

  /// The number of proofs that held.
  package var held: Int { passed.count }

  /// The number of all.
  var count: Int { held + failed.count + interrupted.count }
}
