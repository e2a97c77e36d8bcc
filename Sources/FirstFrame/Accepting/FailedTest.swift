import CharacterGrid

/// A test with a proof that failed, or with a snapshot that failed otherwise than by a difference.
package struct FailedTest: Hashable, Sendable {
  let key: ProofSite.Key

  /// The name as a report has it.
  package var words: String { VisibleText.of(key.test.words, limit: 300) }
}

extension SnapshotReport {
  /// The tests of which something else than a picture has to be looked at, each once.
  package var failedTests: [FailedTest] {
    var seen: Set<FailedTest> = []
    return failedRecords.map { FailedTest(key: $0.site.key) }.filter { seen.insert($0).inserted }
  }

  /// Those of them that the latest run of all tests has not run: they may be gone.
  package var failedTestsNotRun: [FailedTest] {
    let run = failedRecords.filter { !proofs.outdated.contains($0) }
    let keys = Set(run.map(\.site.key))
    return failedTests.filter { !keys.contains($0.key) }
  }

  /// The tests with a name, or else those that have it somewhere in theirs.
  package func failedTests(named name: String) -> [FailedTest] {
    let tests = failedTests
    let same = tests.filter { $0.words.hasSameBytes(as: name) }
    if !same.isEmpty || name.isEmpty { return same }
    return tests.filter { Array($0.words.utf8).contains(Array(name.utf8)) }
  }
}
