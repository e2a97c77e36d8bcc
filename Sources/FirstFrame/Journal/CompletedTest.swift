/// A test that has run to its end in one process, with all of its cases and without an issue.
///
/// This is the form in which the journal stores it.
package struct CompletedTest: Hashable, Sendable {
  /// The test.
  package let test: TestName
  /// The name of the process's run; empty if the run has no name.
  package let run: String

  package init(_ test: TestName, run: String = "") { (self.test, self.run) = (test, run) }
}

extension CompletedTest {
  static let word = "completed"

  /// The line of the test.
  package var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("run", run)
    line.add(test, at: "")
    return line
  }

  /// Parses the line of a test; nil if it names none.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word, let test = line.test else { return nil }
    self.init(test, run: line["run"])
  }
}

// MARK: - Noting

extension SnapshotSession {
  /// Notes that a test has run to its end; an error is ignored.
  package func noteCompletion(of test: TestName, at location: CodeLocation) {
    guard let entry = try? ledgers.entry(for: location) else { return }
    try? entry.ledger.note(CompletedTest(test, run: entry.ledger.run).line)
  }
}
