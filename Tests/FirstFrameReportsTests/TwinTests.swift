@testable import FirstFrame
@testable import FirstFrameReports

/// Two places of one source file that take one snapshot, each in a process of its own.
@MainActor @Suite struct TwinTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private func verify(
    _ recording: Recording, line: Int, mode: RecordMode? = nil, run: String = ""
  ) -> SnapshotVerdict {
    SnapshotSession(environment: ["FIRSTFRAME_RUN": run])
      .verify(recording, as: .demo(), mode: mode, at: package.location(line: line))
  }

  private func collision(at line: Int, with other: Int) -> SnapshotVerdict {
    let other = CodeLocation(
      fileID: "Tests/DemoTests/ScoreTests.swift", filePath: "", line: other, column: 0)
    return .collision(
      SnapshotUse(identity: .demo(), location: package.location(line: line)),
      with: SnapshotUse(identity: .demo(), location: other))
  }

  private func isMatch(_ verdict: SnapshotVerdict) -> Bool {
    if case .matched = verdict { true } else { false }
  }

  private var pending: [JournalRecord.Kind] {
    get throws { try SnapshotReport(of: places).pending.map(\.record.kind) }
  }

  @Test func inOneRunTheSecondFailsWhateverItSees() throws {
    _ = verify(old, line: 1, run: "7")
    expectEqual(verify(old, line: 2, run: "7"), collision(at: 2, with: 1))
    expectEqual(verify(new, line: 3, mode: .all, run: "7"), collision(at: 3, with: 1))
    expectEqual(package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.grid"), old.notation)
    try expectEqual(pending, [.collided])
    #expect(
      FailureMessage.text(for: collision(at: 2, with: 1)) == """
        │ DemoTests/ScoreTests/kickOff: two snapshots want the same file.
        │   Tests/DemoTests/ScoreTests.swift:1 takes DemoTests/ScoreTests/kickOff
        │   DemoTests/ScoreTests.swift:2:3 takes DemoTests/ScoreTests/kickOff
        │ Nothing was compared. Give one of them a name of its own, named: "...", and run swift \
        test again.
        """)
  }

  @Test(arguments: RecordMode.allCases)
  func aloneASecondPictureIsNeitherAMismatchNorRecorded(mode: RecordMode) throws {
    _ = verify(old, line: 1)
    expectEqual(verify(new, line: 2, mode: mode), collision(at: 2, with: 1))
    expectEqual(package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.grid"), old.notation)
    #expect(isMatch(verify(old, line: 1)))
    try expectEqual(pending, [.collided])
  }

  @Test func aPassKeepsThePictureOfAnotherPlace() throws {
    _ = verify(old, line: 1)
    _ = verify(new, line: 1)
    #expect(isMatch(verify(old, line: 2)))
    #expect(package.files.contains { $0.hasSuffix("actual/DemoTests/ScoreTests/kickOff.grid") })
    try expectEqual(pending, [.mismatched])
    #expect(isMatch(verify(old, line: 1)))
    try expectEqual(pending, [])
    #expect(!package.files.contains { $0.contains("/actual/") })
  }

  /// After an edit a test is on another line, and is the same.
  @Test func aPassOfAMovedTestRemovesItsPicture() throws {
    _ = verify(old, line: 1)
    _ = verify(new, line: 1)
    try package.write("// A line more.\n", to: "Tests/DemoTests/ScoreTests.swift")
    #expect(isMatch(verify(old, line: 2)))
    try expectEqual(pending, [])
    guard case .mismatched = verify(new, line: 2) else {
      Issue.record("a moved test is not its own twin")
      return
    }
  }

  /// If a test is edited while the tests run, the line numbers belong to the old file.
  @Test func whereTheSourceIsNewerThanTheTestsNothingIsKnownOfItsLines() throws {
    let linkTime = try #require(FileStore.changeTime(of: package.source))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(linkTime.seconds) + 10)],
      ofItemAtPath: package.source)
    func verify(_ recording: Recording, line: Int) -> SnapshotVerdict {
      SnapshotSession(environment: [:], runner: nil, compileTime: { _ in linkTime })
        .verify(recording, as: .demo(), at: package.location(line: line))
    }
    _ = verify(old, line: 1)
    _ = verify(new, line: 1)
    #expect(isMatch(verify(old, line: 2)))
    try expectEqual(pending, [])
    #expect(try JournalHistory(of: places).records.allSatisfy { $0.source.isEmpty })
  }

  @Test func itIsKnownWhenTheTestsWereLinked() throws {
    let linkTime = try #require(TestRunner.compileTime(of: CodeLocation()))
    let now = try #require(FileStore.changeTime(of: package.source))
    #expect(linkTime < now)
  }

  @Test func aRecordWithoutASourceTellsOfNoPlace() {
    let record = JournalRecord(kind: .mismatched, identity: .demo(), location: "F.swift:1")
    #expect(!record.isElsewhere(than: "F.swift:2", in: ""))
    #expect(!record.isElsewhere(than: "F.swift:2", in: "ab"))
    let now = JournalRecord(
      kind: .mismatched, identity: .demo(), location: "F.swift:1", source: "ab")
    let line = now.line.bytes
    #expect(line.starts(with: "11\tsnapshot\tfound=mismatched\t".utf8))
    expectEqual(KeyedLine(line: line.dropLast()).flatMap(JournalRecord.init), now)
    #expect(now.isElsewhere(than: "F.swift:2", in: "ab"))
    #expect(!now.isElsewhere(than: "F.swift:1", in: "ab"))
  }
}
