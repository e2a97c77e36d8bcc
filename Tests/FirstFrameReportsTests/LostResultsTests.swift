@testable import FirstFrame
@testable import FirstFrameReports

/// What is said of a run whose results could not be kept, after an earlier run that passed.
@MainActor @Suite struct LostResultsTests {
  let package: TemporaryPackage
  let places: Places
  private var report: SnapshotReport { get throws { try package.report } }
  private let journals = ".build/firstframe/journal"

  init() throws {
    package = TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
    for _ in 0..<2 { _ = verify("0:0", mode: .missing) }
    #expect(try SnapshotReport(of: places).isGreen)
  }

  /// The message of a test in a process of its own; nil for a pass.
  private func verify(
    _ picture: String, mode: RecordMode = .never, refusing change: FileChange? = nil
  ) -> String? {
    let session = SnapshotSession(environment: [:])
    let outcome = FileChange.$before.withValue({ $0 == change ? ENOSPC : 0 }) {
      session.verify(
        drawing(picture), as: .grid, identity: .demo(), mode: mode, at: package.location())
    }
    return outcome.messages.isEmpty ? nil : outcome.messages.joined(separator: "\n")
  }

  @Test func aRunThatCouldNotWriteItsJournalLeavesAnEmptyOne() throws {
    let message = verify("1:0", refusing: .append)
    #expect(
      message?.hasSuffix(
        "\n│ frames report misses it: \(package.path(journals))/00000003.journal: "
          + "No space left on device") == true, "\(message ?? "")")
    let report = try report
    #expect(!report.isGreen)
    expectEqual(report.title, "The snapshot is as recorded. A process of the tests was cut off.")
    #expect(
      report.text.contains(
        "│ a process of the tests: it could not keep its results, as on a full disk"))
    // Once there is room, a run that keeps its results has the last word.
    #expect(verify("1:0") != nil)
    try expectEqual(self.report.pending.map(\.identity), [.demo()])
  }

  @Test func everyRecordOfSuchARunLeavesTheSameJournal() throws {
    let session = SnapshotSession(environment: [:])
    FileChange.$before.withValue({ $0 == .append ? ENOSPC : 0 }) {
      for test in ["a()", "b()", "c()"] {
        _ = session.verify(
          Recording(of: drawing("x")), as: .demo(test), mode: .never, at: package.location())
      }
    }
    #expect(
      package.files.filter { $0.hasPrefix(journals) }
        == (1...3).map {
          "\(journals)/0000000\($0).journal"
        })
    // The next record has room, and takes the beginning of the journal with it.
    _ = session.verify(
      Recording(of: drawing("x")), as: .demo("d()"), mode: .never, at: package.location())
    try expectEqual(
      JournalHistory(of: places).lastSeen.map(\.record.identity), [.demo("d()"), .demo()])
    try expectEqual(JournalHistory(of: places).damagedLines, 0)
  }

  @Test func aProcessThatHasLostAFindingDoesNotNoteItsEnd() throws {
    let program = TestProgram(arguments: ["/b/B.xctest"])
    let process = TestProcess(
      testing: package.root, run: "r", name: "", shard: nil, program: program)
    let ends = JournalsToEnd()
    try {
      var journal = try Journal(of: places, by: process, ends: ends)
      try journal.append(JournalRecord(kind: .matched, identity: .demo(), run: "r"))
      FileChange.$before.withValue({ $0 == .append ? ENOSPC : 0 }) {
        #expect(throws: FileError.self) {
          try journal.append(JournalRecord(kind: .mismatched, identity: .demo("a()"), run: "r"))
        }
      }
      try journal.append(JournalRecord(kind: .matched, identity: .demo("b()"), run: "r"))
    }()
    ends.note()
    #expect(try !report.isGreen)
    try expectEqual(report.entries.map(\.finding), ["crashed"])
  }

  @Test func whereNothingCanBeWrittenAReportDoesNotSpeakOfTheLatestRun() throws {
    let report = try FileChange.$before.withValue({ $0 == .create ? EROFS : 0 }) {
      try SnapshotReport(of: places)
    }
    #expect(!report.isGreen)
    #expect(
      report.text == """
        The snapshot is as recorded.

        Nothing can be written to \(package.path(journals)), so the latest run may be in no report: \
        make the folder writable, and run swift test again.

        """)
    #expect(try self.report.isGreen)
  }

  // MARK: - Names of files

  /// There is no next number, so that a journal would get a name which nothing reads.
  @Test func aFileWithTheLastNumberHidesNoRun() throws {
    try package.write("", to: "\(journals)/999999999999999.journal")
    let message = verify("1:0") ?? ""
    #expect(
      message.contains(
        "│ The results cannot be kept: \(package.path(journals))/999999999999999.journal: no file "
          + "can be newer than the one with this number: remove it\n"), "\(message)")
    #expect(try !report.isGreen)
    expectEqual(package.files.filter { $0.hasPrefix(journals) }.count, 3)
    try FileManager.default.removeItem(atPath: package.path("\(journals)/999999999999999.journal"))
    #expect(verify("1:0") != nil)
    try expectEqual(report.pending.map(\.identity), [.demo()])
  }

  /// Another process takes the number after a file that appears meanwhile.
  @Test func aFileThatAppearsHidesNoLaterJournal() throws {
    var reader = JournalReader(of: places, run: "r")
    _ = reader.newRecords()
    try package.write("", to: "\(journals)/00000009.journal")
    var other = try Journal(of: places)
    try other.append(JournalRecord(kind: .recorded, identity: .demo("a()"), run: "r"))
    expectEqual(reader.newRecords().map(\.identity), [.demo("a()")])
    expectEqual(reader.newRecords(), [])
  }

  // MARK: - Limits

  /// A journal is at most this long and has at most so many lines, each at most this long.
  @Test(arguments: ["lines", "a line", "bytes"])
  func aJournalBeyondTheLimitsIsNamedAndLeftOut(what: String) throws {
    let line = String(
      decoding: JournalRecord(kind: .missing, identity: .demo("a()")).line.bytes,
      as: UTF8.self)
    let long = String(repeating: "x", count: 200_000) + "\n"
    let text =
      switch what {
      case "lines": String(repeating: line, count: 100_001)
      case "a line": line + String(repeating: "x", count: 262_145) + "\n"
      default: line + String(repeating: long, count: 336)
      }
    let path = "\(journals)/00000003.journal"
    try package.write(text, to: path)
    let report = try report
    #expect(!report.isGreen)
    #expect(
      report.text == """
        The snapshot is as recorded.

        A journal is left out, since it has more than 100000 lines, a line of more than 256 KiB or \
        more than 64 MiB; remove it, and run swift test again: \(package.path(path)).

        """)
    expectEqual(package.read(path)?.utf8.count, text.utf8.count)
    let isMerged = (try? ForeignResults(in: places.results, named: "results")) != nil
    #expect(!isMerged)
    // A test beside it takes no notice of it.
    #expect(verify("0:0") == nil)
  }

  @Test func aProcessWithMoreFindingsWritesSeveralJournals() throws {
    let session = SnapshotSession(environment: [:])
    let entry = try session.ledgers.entry(for: package.location())
    for number in 1...100_001 {
      let test = TestName(module: "DemoTests", path: ["t\(number)()"])
      try entry.ledger.note(CompletedTest(test).line)
    }
    let history = try JournalHistory(of: places)
    expectEqual(history.completions.map(\.count).reduce(0, +), 100_001)
    expectEqual(history.damagedLines, 0)
    expectEqual(package.files.filter { $0.hasPrefix(journals) }.count, 4)
  }
}
