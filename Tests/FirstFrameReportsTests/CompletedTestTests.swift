@testable import FirstFrame
@testable import FirstFrameReports

/// The lines of journals that say which tests have run to their ends.
@MainActor @Suite struct CompletedTestTests {
  private let record = CompletedTest(
    TestName(module: "DemoTests", path: ["S", "a\tb()"]), run: "run 1")

  @Test func isReadBackAsItWasWritten() {
    let line = record.line.bytes
    expectEqual(
      String(decoding: line, as: UTF8.self),
      "11\tcompleted\trun=run 1\tmodule=DemoTests\tname=S\tname=a\\tb()\t.\n")
    expectEqual(KeyedLine(line: line.dropLast()).flatMap(CompletedTest.init), record)
    for count in 1..<line.count - 1 {
      #expect(KeyedLine(line: line.prefix(count)[...]) == nil)
    }
  }

  @Test func aSnapshotIsKnownByItsRecordAndATestByItsLine() throws {
    let package = TemporaryPackage()
    let session = SnapshotSession(environment: ["FIRSTFRAME_RUN": "run 1"])
    _ = session.verify(Recording(of: drawing("a")), as: .demo(), at: package.location())
    session.noteCompletion(of: record.test, at: package.location())
    let history = try JournalHistory(of: package.places)
    expectEqual(history.completions, [[record]])
    expectEqual(history.records.map(\.kind), [.recorded])
    #expect((history.damagedLines, history.foreignLines) == (0, 0))
  }

  /// A journal is kept as long as it alone says that a test has run to its end.
  @Test func pruningKeepsTheLastLineOfEachTest() throws {
    let package = TemporaryPackage()
    let places = package.places
    for name in ["a()", "b()", "a()"] {
      var journal = try Journal(of: places)
      try journal.append(
        CompletedTest(TestName(module: "DemoTests", path: [name])).line.bytes)
    }
    for _ in 4...2 * JournalPruning.interval { _ = try Journal(of: places) }
    let kept = try JournalHistory(of: places).completions.joined().map(\.test.path)
    expectEqual(kept, [["b()"], ["a()"]])
  }

  @Test func whatNamesTheRunDecidesWhetherAJournalIsRead() throws {
    let package = TemporaryPackage()
    let places = package.places
    var journal = try Journal(of: places)
    try journal.append(record.line.bytes)
    try journal.append(JournalRecord(kind: .recorded, identity: .demo(), run: "run 1"))
    var (own, other) = (
      JournalReader(of: places, run: "run 1"),
      JournalReader(of: places, run: "run 2")
    )
    expectEqual(own.newRecords().map(\.kind), [.recorded])
    #expect(other.newRecords().isEmpty)
  }
}
