import FirstFrameProof

/// A failing order's test, and what it finds when it is pasted and run.
struct PrintedTest {
  let expected: FrameVerdict.Kind
  /// The kinds that the test fails with; empty if it passes.
  let found: [FrameVerdict.Kind]
  let schedule: Schedule

  var isRight: Bool { found.contains(expected) }
}

extension Scenario {
  /// Runs the tests that a proof's message prints.
  func printedTests(of verdict: ProofVerdict) -> [PrintedTest] {
    // What is not repeatable comes without a test: it would pass.
    verdict.failingOrders.filter { $0.verdict.kind != .notRepeatable }.map { example in
      PrintedTest(
        expected: example.verdict.kind, found: example.kindsFound(in: self),
        schedule: example.schedule)
    }
  }
}

/// How many printed tests fail with the kind that they were printed for.
struct PrintedTestCounts {
  private var all: [String: Int] = [:]
  private var wrong: [String: [String: Int]] = [:]

  mutating func count(_ tests: [PrintedTest]) {
    for test in tests {
      all[test.expected.rawValue, default: 0] += 1
      if test.isRight { continue }
      let found = test.found.first?.rawValue ?? "passes"
      wrong[test.expected.rawValue, default: [:]][found, default: 0] += 1
    }
  }

  /// The number of tests that do not fail with their kind.
  var wrongCount: Int { wrong.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// A line for each kind.
  var lines: [String] {
    all.sorted { $0.key < $1.key }.map { kind, count in
      let wrong = wrong[kind, default: [:]].sorted { $0.key < $1.key }
      let others = wrong.map { ", \($0.value) \($0.key)" }.joined()
      return "\(kind): \(count) tests\(others)"
    }
  }
}
