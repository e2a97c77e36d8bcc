@testable import FirstFrame
@testable import FirstFrameReports

/// What a process leaves behind that is killed while it records.
@MainActor @Suite struct KillTests {
  static let count = isLongRun ? 1_000 : 16
  nonisolated static let seeds = isLongRun ? 0..<20 : 0..<2

  /// Each snapshot takes a record of the journal, and a file that is made, filled, synced and
  /// named, and its name is synced.
  static let changesOfOne = 6

  let package: TemporaryPackage
  let places: Places

  init() throws {
    package = TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
    for number in Self.olds {
      let file = "\(Places.snapshots)/\(RecordingProcess.identity(number).path)"
      try package.write(RecordingProcess.picture("old", number).notation, to: file)
    }
  }

  private static var olds: [Int] { (0..<count).filter { $0.isMultiple(of: 2) } }

  private static func bytes(_ word: String, _ number: Int) -> [UInt8] {
    Array(RecordingProcess.picture(word, number).notation.utf8)
  }

  private var process: RecordingProcess {
    RecordingProcess(root: package.root, numbers: 0..<Self.count, word: "new")
  }

  @Test(arguments: seeds) func killedBeforeACallItLeavesWholeFiles(seed: Int) async throws {
    var dice = Dice(seed: UInt64(seed))
    let last = 1 + dice.upTo(Self.changesOfOne * Self.count - 1)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [process = process as RecordingProcess, last = last as Int] in
      await process.record(untilChange: last)
    }
    try check("seed \(seed), change \(last)")
  }

  @Test(arguments: seeds) func killedFromOutsideItLeavesWholeFiles(seed: Int) async throws {
    var dice = Dice(seed: 1_000 + UInt64(seed))
    let killer = Killer(pipe: package.path("pipe"))
    killer.kill(after: 1 + dice.upTo(Self.count - 1))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [process = process as RecordingProcess, pipe = killer.pipe as String] in
      await process.record(tellingTo: pipe)
    }
    killer.stop()
    try FileManager.default.removeItem(atPath: killer.pipe)
    try check("seed \(seed)")
  }

  @Test func beforeTheCallThatReplacesTheFileThereIsTheOldOneThenTheNewOne()
    async throws
  {
    let trace = try Self.traceOfOneRecording()
    expectEqual(trace.suffix(6), [.append, .create, .write, .sync, .rename, .syncDirectory])
    for last in 1...trace.count + 1 {
      let package = try Self.packageWithAnOldFile()
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [root = package.root as String, last = last as Int] in
        await RecordingProcess(root: root, numbers: 0..<2, word: "new").record(untilChange: last)
      }
      // The last call only makes the new name last.
      let word = last >= trace.count ? "new" : "old"
      let file = "\(Places.snapshots)/\(RecordingProcess.identity(0).path)"
      expectEqual(package.read(file), RecordingProcess.picture(word, 0).notation, "change \(last)")
      let isFilling = [.write, .sync, .rename].contains(trace.dropFirst(last - 1).first)
      expectEqual(package.files.count { $0.hasSuffix(".tmp") }, (isFilling ? 1 : 0), "\(last)")
    }
  }

  private static func packageWithAnOldFile() throws -> TemporaryPackage {
    let package = TemporaryPackage()
    let places = package.places
    try FileStore.write(bytes("old", 0), to: places.recordedFile(of: RecordingProcess.identity(0)))
    return package
  }

  /// Which changes of files a recording over an old one makes.
  private static func traceOfOneRecording() throws -> [FileChange] {
    let trace = Mutex<[FileChange]>([])
    let package = try packageWithAnOldFile()
    FileChange.$before.withValue({ change in
      trace.withLock { $0.append(change) }
      return 0
    }) { RecordingProcess(root: package.root, numbers: 0..<1, word: "new").record() }
    return trace.withLock { $0 }
  }

  private func check(_ comment: String) throws {
    let files = package.files.compactMap { FilePath.relative($0, to: Places.snapshots) }
    let strays = files.filter { SnapshotIdentity(path: $0) == nil }
    #expect(strays.count <= 1, "\(comment)")
    for stray in strays {
      let name = FilePath.name(of: stray)
      #expect(name.hasPrefix(".firstframe-") && name.hasSuffix(".tmp"), "\(comment): \(stray)")
    }
    var written: Set<SnapshotIdentity> = []
    for number in 0..<Self.count {
      let identity = RecordingProcess.identity(number)
      let content = FileManager.default.contents(atPath: places.recordedFile(of: identity))
      switch content.map(Array.init) {
      case Self.bytes("new", number): written.insert(identity)
      case Self.bytes("old", number) where number.isMultiple(of: 2): break
      case nil where !number.isMultiple(of: 2): break
      default: Issue.record("\(comment): snapshot \(number) is neither old nor new")
      }
    }
    #expect(files.count - strays.count <= Self.count, "\(comment)")
    try checkJournal(written, comment)
    goOn(comment)
  }

  /// The journal has every file that was written, and at most one that was not.
  private func checkJournal(_ written: Set<SnapshotIdentity>, _ comment: String) throws {
    let history = try JournalHistory(of: places)
    #expect(history.damagedLines <= 1, "\(comment)")
    #expect(history.records.allSatisfy { $0.kind == .recorded }, "\(comment)")
    let noted = Set(history.records.map(\.identity))
    #expect(noted.isSuperset(of: written), "\(comment)")
    #expect(noted.count - written.count <= 1, "\(comment)")
    #expect(try SnapshotReport(of: places).pending.isEmpty, "\(comment)")
  }

  /// The next process finishes the work and removes what was left behind, and the one after that
  /// finds all as it was recorded.
  private func goOn(_ comment: String) {
    process.record()
    #expect(package.files.allSatisfy { !$0.hasSuffix(".tmp") }, "\(comment)")
    let session = SnapshotSession(environment: [:])
    let verdicts = (0..<Self.count).map { number in
      session.verify(
        RecordingProcess.picture("new", number), as: RecordingProcess.identity(number),
        at: package.location(line: number))
    }
    #expect(verdicts.allSatisfy { $0.isMatched }, "\(comment)")
  }
}

extension SnapshotVerdict {
  fileprivate var isMatched: Bool { if case .matched = self { true } else { false } }
}
