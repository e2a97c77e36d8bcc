import Locking

@testable import FirstFrame
@testable import FirstFrameReports

/// What reports say of test processes that were cut off, and of what they left unknown.
@MainActor @Suite struct JournalEndTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  private var report: SnapshotReport { get throws { try package.report } }

  private enum End { case noted, cutOff, torn }

  /// Writes a journal as one process of a run leaves it, in which these tests have passed.
  private func run(
    _ tests: [String], _ end: End, all: Bool = false, filter: String = "x",
    library: String = "swift-testing", shard: Shard? = nil, proofs: [ProofRecord] = [],
    others: [JournalRecord] = []
  ) throws {
    let filter = all ? [] : ["--filter", filter]
    let program = TestProgram(arguments: ["/b/B.xctest", "--testing-library", library] + filter)
    let process = TestProcess(
      testing: package.root, run: "r", name: "", shard: shard, program: program)
    var lines = process.line.bytes
    for test in tests {
      lines += JournalRecord(kind: .matched, identity: .demo(test), run: "r").line.bytes
    }
    lines += others.flatMap(\.line.bytes)
    lines += proofs.flatMap(\.line.bytes)
    if end == .noted { lines += KeyedLine("ended").bytes }
    if end == .torn { lines.removeLast(30) }
    let path = try FileStore.createNext(in: places.journals, suffix: Journal.suffix)
    try FileStore.write(lines, to: path)
  }

  private func proof(_ outcome: ProofRecord.Outcome, _ test: String) -> ProofRecord {
    ProofSite(
      kind: .leak, test: TestName(module: "DemoTests", path: [test]), run: "r", location: "F:1"
    ).record(outcome, message: outcome == .held ? "" : "leak: a view is left")
  }

  @Test func aProcessThatWasCutOffMakesNoReportGreen() throws {
    try run(["a()", "b()"], .noted)
    #expect(try report.isGreen)
    try run(["a()"], .cutOff)
    #expect(
      try report.text == """
        All 2 snapshots are as recorded. A process of the tests was cut off.

        │ Swift Testing B.xctest: cut off, as by a crash or a full disk: tests that it has not noted are in no report
        │
        │ Tests that came after it were not run. A complete run of the same tests, or of all tests,
        │ removes this entry. Which test it was is undecided: swift run frames test, or report --events,
        │ names it. If these tests no longer exist, remove the file:
        │ \(places.journals)/00000002.journal
        │
        │ Run it again: swift test

        """)
    let report = try report
    #expect(!report.isGreen && report.needsLook)
    expectEqual(report.entries.map(\.finding), ["crashed"])
    #expect(report.json.contains(#""crashed" : 1"#))
    #expect(report.junit.contains(#"<error type="crashed""#))
    #expect(report.annotations.hasPrefix("::error title=Swift Testing B.xctest::"))
    #expect(report.markdown.contains("### `Swift Testing B.xctest: cut off"))
    #expect(report.html.contains("<h2>1 finding to look at.</h2>"))
  }

  @Test func aLaterRunMakesUpForItIfItHasSeenAsMuch() throws {
    try run(["a()", "b()"], .cutOff)
    try run(["a()"], .noted)
    #expect(try !report.isGreen)
    try run(["a()", "b()"], .noted, library: "xctest")
    #expect(try !report.isGreen)
    try run(["a()", "b()"], .cutOff)
    try expectEqual(report.unended.count, 2)
    // Tests that came after the crash are not reported: another filter may leave them out.
    try run(["b()", "a()", "c()"], .noted, filter: "y")
    #expect(try !report.isGreen)
    try run(["b()", "a()", "c()"], .noted)
    #expect(try report.isGreen)
  }

  @Test func aRunOfAllPartsMakesUpForAPart() throws {
    let half = Shard("1/2")
    try run(["a()"], .cutOff, all: true, shard: half)
    try run(["a()"], .noted, all: true, shard: Shard("2/2"))
    try expectEqual(report.unended.count, 1)
    try run(["a()"], .noted, all: true)
    #expect(try report.isGreen)
  }

  @Test func aTestThatEndsTheProcessDoesNotNoteItsEnd() throws {
    let program = TestProgram(arguments: ["/b/B.xctest"])
    let process = TestProcess(
      testing: package.root, run: "r", name: "", shard: nil, program: program)
    let (ends, isInTest) = (JournalsToEnd(), Flag())
    ends.ask { isInTest.value }
    var journal: Journal? = try Journal(of: places, by: process, ends: ends)
    try journal?.append(JournalRecord(kind: .matched, identity: .demo(), run: "r"))
    journal = nil
    ends.note()
    try expectEqual(report.entries.map(\.finding), ["crashed"])
    isInTest.value = false
    ends.note()
    #expect(try report.isGreen)
  }

  @Test func aRunOfAllTestsMakesUpForWhateverWasCutOff() throws {
    try run(["a()", "b()"], .torn)
    #expect(try (report.damagedLines, report.isGreen) == (1, false))
    try run(["a()"], .cutOff, all: true)
    #expect(try !report.isGreen)
    try run(["a()"], .noted, all: true)
    #expect(try (report.damagedLines, report.isGreen) == (0, true))
  }

  /// The journal of a process that lives is locked.
  @Test func aProcessThatStillRunsIsSaidToRun() throws {
    let program = TestProgram(arguments: ["/b/B.xctest"])
    let process = TestProcess(
      testing: package.root, run: "r", name: "", shard: nil, program: program)
    let ends = JournalsToEnd()
    var journal: Journal? = try Journal(of: places, by: process, ends: ends)
    try journal?.append(JournalRecord(kind: .matched, identity: .demo(), run: "r"))
    #expect(try report.title.hasSuffix("A process of the tests is still running."))
    try expectEqual(report.entries.map(\.finding), ["running"])
    journal = nil
    try expectEqual(report.entries.map(\.finding), ["crashed"])
    ends.note()
    #expect(try report.isGreen)
  }

  @Test func aForkAndWhatAProcessWritesBesidesHaveNoEnd() throws {
    let program = TestProgram(arguments: ["/b/B.xctest"])
    let process = TestProcess(
      testing: package.root, run: "r", name: "", shard: nil, program: program)
    var journal = try Journal(of: places, by: process.withoutEnd)
    try journal.append(JournalRecord(kind: .matched, identity: .demo(), run: "r"))
    #expect(try report.isGreen)
  }

  // MARK: - Tests that were removed

  @Test func whatARunOfAllTestsHasNotSeenIsNotCountedAndItsFailuresStay() throws {
    let failed = proof(.failed, "leaks()")
    try run(["a()", "b()"], .noted, proofs: [failed, proof(.held, "held()")])
    try run(["a()"], .noted)
    #expect(try (report.known, report.gone) == (2, []))
    try run(["a()"], .noted, all: true)
    var report = try report
    #expect((report.known, report.proofs.held) == (1, 0))
    #expect(
      report.damage == """
        2 snapshots and tests that held before were not in the latest run of all tests, and are \
        not counted: DemoTests/ScoreTests/b, DemoTests.held().
        """)
    try #expect(
      ReportSchema.compact(report.json).contains(
        #""gone":2,"goneNames":["DemoTests/ScoreTests/b","DemoTests.held()"]"#))
    expectEqual(report.entries.map(\.isOfLatestRun), [false])
    #expect(
      report.text.contains("forget it:\n│ swift run frames discard DemoTests.leaks()") == false)
    #expect(report.text.contains("swift run frames discard 'DemoTests.leaks()'"))
    #expect(report.text.contains("All tests that it has not run: swift run frames discard --gone"))
    expectEqual(report.failedTestsNotRun.map(\.words), ["DemoTests.leaks()"])
    // It is forgotten until it runs again.
    var decisions = DecisionRun(in: places)
    try decisions.drop(try #require(report.failedTests(named: "leaks").first))
    report = try SnapshotReport(of: places)
    #expect(report.isGreen && report.failedTests.isEmpty)
    try run(["a()"], .noted, proofs: [failed])
    report = try SnapshotReport(of: places)
    expectEqual(report.failedTests.map(\.words), ["DemoTests.leaks()"])
    #expect(report.failedTestsNotRun.isEmpty)
  }

  /// A wrong value of a variable fails each snapshot before it is compared.
  @Test func whatFailedBeforeItWasComparedWasInTheLatestRun() throws {
    func failure(_ test: String) -> ProofRecord {
      .failure(
        in: TestName(module: "DemoTests", path: [test]), run: "r", at: "F:1", message: "│ a mode")
    }
    try run(["a()", "b()"], .noted)
    try run(["a()"], .noted, all: true, proofs: [failure("b()")])
    #expect(try (report.known, report.gone) == (2, []))
    // A later run that has not asked for it either has the last word.
    try run(["a()"], .noted, all: true)
    #expect(try (report.known, report.gone) == (1, ["DemoTests/ScoreTests/b"]))
  }

  @Test func aPendingSnapshotThatWasNotComparedMayStillExist() throws {
    let pending = JournalRecord(kind: .mismatched, identity: .demo("b()"), run: "r")
    try run(["a()"], .noted, others: [pending])
    let failure = ProofRecord.failure(
      in: TestName(module: "DemoTests", path: ["b()"]), run: "r", at: "F:1", message: "│ a mode")
    try run(["a()"], .noted, all: true, proofs: [failure])
    try expectEqual(report.pending.map(\.isNotRun), [false])
    try run(["a()"], .noted, all: true)
    try expectEqual(report.pending.map(\.isNotRun), [true])
    #expect(
      try report.text.contains("discard it:\n│ swift run frames discard DemoTests/ScoreTests/b\n"))
  }

  // MARK: - Recorded files

  @Test func aRecordedFileThatWasChangedSinceWasNotCompared() throws {
    for name in ["a()", "b()", "c()"] {
      for _ in 0..<2 {
        package.verify(drawing(name), as: .demo(name))
      }
    }
    #expect(try report.isGreen)
    let folder = "__Snapshots__/DemoTests/ScoreTests/"
    try package.write((package.read(folder + "b.grid") ?? "") + "\n", to: folder + "b.grid")
    try FileStore.remove(package.path(folder + "c.grid"))
    let report = try report
    #expect(!report.isGreen && !report.needsLook)
    expectEqual(
      report.title,
      "No snapshot is pending; 2 of 3 were changed and not compared since: run swift test.")
    #expect(report.junit.contains("skipped=\"2\""))
    expectEqual(report.passed.map(\.finding), ["matched", "changed", "changed"])
  }

  @Test func whatWasAcceptedAndChangedSinceWasNotCompared() throws {
    for picture in ["0:0", "1:0"] {
      package.verify(drawing(picture))
    }
    var decisions = DecisionRun(in: places)
    expectEqual(decisions.accept(try report.pending[0]), .accepted)
    #expect(try report.isGreen)
    try package.write(
      Recording(of: drawing("2:0")).notation,
      to: "__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    #expect(try !report.isGreen && report.changedSince.count == 1)
  }

  @Test func whatWasRecordedWaitsForItsComparisonWhateverRunsThen() throws {
    let session = SnapshotSession(environment: [:])
    _ = session.verify(Recording(of: drawing("a")), as: .demo("a()"), at: package.location())
    for _ in 0..<2 {
      package.verify(drawing("b"), as: .demo("b()"), line: 20)
    }
    #expect(try !report.isGreen)
    try expectEqual(
      report.title,
      "No snapshot is pending; 1 of 2 was recorded and not compared since: run swift test.")
  }

  // MARK: - Commits

  @Test func resultsOfAnotherCommitAreNamed() throws {
    let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    try package.write(old + "\n", to: ".git/HEAD")
    try run(["a()"], .noted, all: true)
    #expect(try report.damage == nil)
    try package.write(new + "\n", to: ".git/HEAD")
    #expect(
      try report.damage == """
        Some results are of another commit (aaaaaaaaaa), and bbbbbbbbbb is checked out: changes in \
        between are in no report.
        """)
    // What only the older run has seen is still of the other commit.
    try run(["b()"], .noted)
    #expect(try report.damage?.contains("(aaaaaaaaaa)") == true)
    try run(["a()"], .noted, all: true)
    #expect(try report.damage?.contains("aaaaaaaaaa") != true)
  }
}

/// A flag that says whether a test is running, for code that checks it at the end.
private final class Flag: Sendable {
  private let state = Guarded(true)

  var value: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// What reports say of tests that failed for another reason than a difference.
@MainActor @Suite struct SnapshotFailureTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  private var report: SnapshotReport { get throws { try package.report } }

  private func verify(_ environment: [String: String] = [:], _ regions: [Region] = []) {
    let outcome = SnapshotSession(environment: environment).verify(
      drawing("0:0"), as: .grid(ignoring: regions), identity: .demo(), mode: nil,
      at: package.location())
    _ = outcome
  }

  @Test(arguments: [
    (
      ["SNAPSHOT_TESTING_RECORD": "often"],
      "SNAPSHOT_TESTING_RECORD is \"often\"; it can be one of: never, missing, failed, all. "
    ), (["FIRSTFRAME_SHARD": "9/3"], "FIRSTFRAME_SHARD is \"9/3\"; it can be a part and "),
  ])
  func aVariableThatNoComparisonCameFromIsInTheReport(
    environment: [String: String], reason: String
  ) throws {
    for _ in 0..<2 { verify() }
    #expect(try report.isGreen)
    verify(environment)
    let report = try report
    #expect(!report.isGreen)
    expectEqual(
      report.title,
      "The snapshot is as recorded. The test of a snapshot failed for another reason than a "
        + "difference.")
    #expect(report.text.contains("DemoTests/ScoreTests/kickOff: not compared.\n│\n│ \(reason)"))
    expectEqual(report.entries.map(\.name), ["DemoTests.kickOff"])
    verify()
    #expect(try self.report.isGreen)
  }

  @Test func aRegionThatIsNowhereIsInTheReportUntilTheTestHasPassed() throws {
    for _ in 0..<2 { verify() }
    verify([:], [.named("clock")])
    try expectEqual(report.entries.map(\.kind), [.snapshot])
    #expect(try report.text.contains("clock"))
    #expect(try report.html.contains("data-k=\"snapshot\" data-w=\"failed\""))
    verify()
    #expect(try report.isGreen)
  }

  @Test func aTestWithoutANameForItsSnapshotIsInTheReportUntilItHasOne() throws {
    let test = TestName(module: "DemoTests", path: ["Boards", "board(_:)"])
    let session = SnapshotSession(environment: [:])
    session.noteFailure(
      SnapshotMisuse.unlabelledCase(test: "board").message, in: test, at: package.location())
    try expectEqual(report.entries.map(\.name), ["DemoTests.Boards/board(_:)"])
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "F.swift", test: ["Boards", "board(_:)"], case: "1", named: nil,
      kind: .grid)
    let next = SnapshotSession(environment: [:])
    _ = next.verify(Recording(of: drawing("x")), as: identity, at: package.location())
    #expect(try report.entries.isEmpty)
  }
}
