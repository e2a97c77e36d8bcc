@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// What processes leave for merging, and what is merged where it cannot all be written.
@MainActor @Suite struct MergedResultsTests {
  private let package = TemporaryPackage()

  private func session(_ folder: String, _ shard: String = "") -> SnapshotSession {
    SnapshotSession(environment: [
      "FIRSTFRAME_SHARD": shard, "FIRSTFRAME_RESULTS": package.path(folder), "CI": "1",
    ])
  }

  private func verify(_ session: SnapshotSession, _ text: String = "0:0") {
    for name in ["kickOff()", "goal()", "start()", "end()"] {
      _ = session.verify(Recording(of: drawing(text)), as: .demo(name), at: package.location())
    }
  }

  private func results(_ folders: String...) throws -> [ForeignResults] {
    try folders.map { try ForeignResults(in: package.path($0), named: $0) }
  }

  private func report(_ folder: String) throws -> SnapshotReport {
    try SnapshotReport(of: Places(root: package.root, results: package.path(folder)))
  }

  // MARK: - The process

  @Test func aJournalBeginsWithTheProcessThatTestsAndTheToolsDoesNot() throws {
    let commit = String(repeating: "0a", count: 20)
    try package.write(commit, to: ".git/HEAD")
    verify(
      SnapshotSession(environment: ["FIRSTFRAME_SHARD": "1/1", "FIRSTFRAME_RUN": "r", "CI": "1"]))
    var run = DecisionRun(in: package.places)
    try run.reject(try #require(try SnapshotReport(of: package.places).pending.first))
    let journals = try JournalReader.all(of: package.places)
    let shard = Shard("1/1")
    #expect(
      journals.map(\.process) == [
        TestProcess(run: "r", name: "r", shard: shard, commit: commit), nil,
      ])
    let first = package.read(".build/firstframe/journal/00000001.journal")
    let line = first?.split(separator: "\n")[1]
    #expect(line?.hasPrefix("11\tprocess\trun=r\tname=r\tshard=1/1\tplatform=") == true)
  }

  /// Another process of the run is known by the line, before it has noted anything else.
  @Test func aProcessOfTheRunIsKnownByItsFirstLine() throws {
    let places = package.places
    var other = try Journal(of: places, by: TestProcess(run: "r", name: "r"))
    var reader = JournalReader(of: places, run: "r")
    var stranger = JournalReader(of: places, run: "s")
    #expect(reader.newRecords().isEmpty && stranger.newRecords().isEmpty)
    try other.append(JournalRecord(kind: .recorded, identity: .demo(), run: "r"))
    expectEqual(reader.newRecords().map(\.kind), [.recorded])
    #expect(stranger.newRecords().isEmpty)
  }

  // MARK: - Proofs

  private func judge(_ folder: String, _ shard: String, _ messages: [String?]) {
    let test = TestName(module: "DemoTests", path: ["a()"])
    let summary = ProofAssertion(.freshFrames, of: test, at: package.location())
    _ = session(folder, shard).judge(summary) { messages }
  }

  @Test func aProofOfOnePartCountsInTheMergedReport() throws {
    for part in 1...4 { judge("part\(part)", "\(part)/4", [nil]) }
    let merge = try ResultsMerge(of: results("part2", "part4", "part1", "part3"))
    _ = try merge.write(into: package.path("all"))
    let merged = try report("all")
    expectEqual(merged.title, "1 proof held. All 4 parts ran.")
    try expectEqual((1...4).map { try report("part\($0)").proofs.held }.sorted(), [0, 0, 0, 1])
    for part in 1...4 { judge("again\(part)", "\(part)/4", ["│ old (stale): x"]) }
    let other = try ResultsMerge(of: results("again1", "again2", "again3", "again4"))
    _ = try other.write(into: package.path("all"))
    try expectEqual(report("all").title, "1 proof of 1 failed. All 4 parts ran.")
  }

  /// The platform that is read last does not have the last word.
  @Test func aProofThatFailsOnOnePlatformHasFailed() throws {
    judge("linux", "", ["│ old (stale): x"])
    judge("mac", "", [nil])
    for (folder, platform) in [("linux", "linux-x86_64"), ("mac", "macos-arm64")] {
      let journal = folder + "/journal/00000001.journal"
      let text = try #require(package.read(journal))
      try package.write(
        text.replacing("platform=\(TestProcess.platform)", with: "platform=\(platform)"),
        to: journal)
    }
    _ = try ResultsMerge(of: results("mac", "linux")).write(into: package.path("all"))
    try expectEqual(report("all").proofs.failed.count, 1)
    #expect(try report("all").needsLook)
  }

  // MARK: - Where it cannot be written

  private func tree(_ folder: String) -> [String: String] {
    let files = package.files.filter { $0.hasPrefix(folder + "/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, package.read($0) ?? "") })
  }

  /// Each change of a file fails once; what was merged before is whole then, and nothing is left.
  @Test func aDiskThatIsFullLeavesTheOldFolderOrTheNewOne() throws {
    try package.write(Recording(of: drawing("0:0")).notation, to: "__Snapshots__/x")
    verify(session("old", "1/1"), "1:1")
    verify(session("new", "1/1"), "2:2")
    let old = try ResultsMerge(of: results("old"))
    let new = try ResultsMerge(of: results("new"))
    _ = try new.write(into: package.path("out"))
    let whole = tree("out")
    for failing in 0..<1_000 {
      _ = try old.write(into: package.path("out"))
      let before = tree("out")
      let count = Mutex(0)
      let isDone = FileChange.$before.withValue({ change in
        if change == .syncDirectory { return 0 }
        return count.withLock { count in
          count += 1
          return count == failing + 1 ? 28 : 0
        }
      }) { (try? new.write(into: package.path("out"))) != nil }
      expectEqual(tree("out"), (isDone ? whole : before), "\(failing)")
      #expect(!package.files.contains { $0.contains(".tmp") }, "\(failing)")
      if isDone {
        #expect(failing > 10)
        return
      }
    }
    Issue.record("it was never merged")
  }
}
