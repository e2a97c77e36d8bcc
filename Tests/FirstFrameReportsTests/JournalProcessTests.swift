@testable import FirstFrame
@testable import FirstFrameReports

/// The journals of processes that others have started.
@MainActor @Suite struct JournalProcessTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private var journals: [[String]] {
    get throws {
      try JournalReader.all(of: places).map { part in
        expectEqual(part.damagedLines, 0)
        return part.records.map { "\($0.kind) \(FilePath.name(of: $0.identity.id))" }
      }
    }
  }

  private nonisolated static func process(_ root: String, _ number: Int) -> RecordingProcess {
    RecordingProcess(root: root, numbers: number..<number + 1, word: "w")
  }

  @Test func anExitTestHasAJournalOfItsOwn() async throws {
    let session = SnapshotSession(environment: [:])
    func verify(_ number: Int) {
      _ = session.verify(
        RecordingProcess.picture("w", number), as: RecordingProcess.identity(number),
        at: package.location(line: number))
    }
    verify(0)
    await #expect(processExitsWith: .success) { [root = package.root as String] in
      await Self.process(root, 1).record()
    }
    verify(2)
    try expectEqual(journals, [["recorded s0", "recorded s2"], ["recorded s1"]])
  }

  @Test func anExitTestThatSaysNothingLeavesNothing() async throws {
    await #expect(processExitsWith: .success) { [root = package.root as String] in
      _ = await SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
    }
    expectEqual(package.files, [])
  }

  /// A test that calls `exit(0)` gives the test program this status, whatever has failed before.
  @Test func theReportHasTheFailuresOfAProcessThatEndsWithStatus0() async throws {
    Self.process(package.root, 0).record()
    await #expect(processExitsWith: .success) { [root = package.root as String] in
      await MainActor.run {
        _ = SnapshotSession(environment: [:]).verify(
          RecordingProcess.picture("other", 0), as: RecordingProcess.identity(0), mode: .never,
          at: CodeLocation(
            fileID: "DemoTests/ScoreTests.swift",
            filePath: root + "/Tests/DemoTests/ScoreTests.swift", line: 1, column: 1))
        exit(0)
      }
    }
    let report = try SnapshotReport(of: places)
    #expect(report.needsLook && !report.isGreen)
    expectEqual(report.pending.map(\.identity), [RecordingProcess.identity(0)])
  }

  /// A fork inherits the session in the middle of its work, and whatever waits for the exit.
  @Test func aForkHasAJournalOfItsOwnAndTheParentGoesOnWithItsOwn() async throws {
    await #expect(processExitsWith: .success) { [root = package.root as String] in
      await MainActor.run {
        let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
        @MainActor func verify(_ number: Int) {
          _ = session.verify(
            RecordingProcess.picture("w", number), as: RecordingProcess.identity(number),
            at: CodeLocation(fileID: "M/F.swift", filePath: "F.swift", line: number, column: 1))
        }
        verify(0)
        let child = Fork.fork()
        if child == 0 {
          verify(1)
          exit(0)
        }
        var status: Int32 = -1
        waitpid(child, &status, 0)
        precondition(status == 0, "the fork ended with \(status)")
        verify(2)
      }
    }
    try expectEqual(journals, [["recorded s0", "recorded s2"], ["recorded s1"]])
  }

  @Test func aLineThatAnotherProcessHasWrittenByHalfIsReadWhenItIsWhole() throws {
    let line = JournalRecord(kind: .recorded, identity: .demo("a()")).line.bytes
    let path = try FileStore.createNext(in: places.journals, suffix: Journal.suffix)
    var reader = JournalReader(of: places)
    var news: [Int] = []
    for part in [line[..<9], line[9..<20], line[20...] + line[..<5], line[5...], line[...0]] {
      try AppendedFile(path).append(Array(part))
      news.append(reader.newRecords().count)
    }
    expectEqual(news, [0, 0, 1, 1, 0])
    expectEqual(reader.newRecords(), [])
  }

  @Test func aJournalThatGoesWhileTheOthersAreReadIsLeftOut() throws {
    Self.process(package.root, 0).record()
    symlink("gone", places.journals + "/00000007.journal")
    Self.process(package.root, 1).record()
    try expectEqual(journals, [["recorded s0"], ["recorded s1"]])
    try expectEqual(SnapshotReport(of: places).known, 2)
  }

  @Test func whatAKilledProcessHasNotedByHalfIsNotCounted() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = package.root as String] in
      await MainActor.run {
        Self.process(root, 0).record()
        let journal = root + "/.build/firstframe/journal/00000001.journal"
        try? AppendedFile(journal).append(Array("11\tsnapshot\tfound=recorded\tpath=DemoTe".utf8))
        kill(getpid(), SIGKILL)
      }
    }
    Self.process(package.root, 1).record()
    let history = try JournalHistory(of: places)
    expectEqual(history.records.map(\.kind), [.recorded, .recorded])
    expectEqual(history.damagedLines, 1)
    #expect(try SnapshotReport(of: places).text.contains("1 journal line could not be read"))
  }
}

/// The system's call, which Swift hides since few programs outlive it.
private enum Fork {
  static func fork() -> pid_t {
    typealias Call = @convention(c) () -> pid_t
    #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(everywhere, "fork") else { return -1 }
    return unsafeBitCast(symbol, to: Call.self)()
  }
}
