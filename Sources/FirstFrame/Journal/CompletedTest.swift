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

extension JournalLine {
  private static let completed = "completed"
  private static let end = "."

  /// The line with its line feed.
  static func encoded(_ record: CompletedTest) -> [UInt8] {
    line(
      [version, completed, record.run, record.test.module] + record.test.path + [end])
  }

  /// Parses a line without its line feed; nil if it is torn, damaged or of another format.
  static func decodedCompletion(_ line: ArraySlice<UInt8>) -> CompletedTest? {
    guard let fields = fields(in: line), fields.count > 5, fields[0] == version,
      fields[1] == completed, fields.last == end
    else { return nil }
    return CompletedTest(
      TestName(module: fields[3], path: Array(fields[4..<fields.count - 1])), run: fields[2])
  }
}

// MARK: - Noting

extension SnapshotSession {
  /// Notes that a test has run to its end; an error is ignored.
  package func noteCompletion(of test: TestName, at location: CodeLocation) {
    guard let entry = try? ledgers.entry(for: location) else { return }
    try? entry.ledger.note(CompletedTest(test, run: entry.ledger.run))
  }
}
