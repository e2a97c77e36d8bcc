/// A test with a failed proof, or with a snapshot that failed other than by a difference.
package struct FailedTest: Hashable, Sendable {
  let key: ProofSite.Key

  /// The name of the test in a report.
  package var words: String { VisibleText.name(key.test.words, limit: 300) }
}

extension SnapshotReport {
  /// The tests with failures other than pictures, each once.
  package var failedTests: [FailedTest] {
    var seen: Set<FailedTest> = []
    return failedRecords.map { FailedTest(key: $0.site.key) }.filter { seen.insert($0).inserted }
  }

  /// Those of ``failedTests`` that the latest run of all tests has not run; they may no longer
  /// exist.
  package var failedTestsNotRun: [FailedTest] {
    let run = failedRecords.filter { !proofs.outdated.contains($0) }
    let keys = Set(run.map(\.site.key))
    return failedTests.filter { !keys.contains($0.key) }
  }

  /// The failed tests with a name; if there are none, those whose names contain it.
  package func failedTests(named name: String) -> [FailedTest] {
    let tests = failedTests
    let same = tests.filter { $0.words.hasSameBytes(as: name) }
    if !same.isEmpty || name.isEmpty { return same }
    return tests.filter { Array($0.words.utf8).contains(Array(name.utf8)) }
  }
}
