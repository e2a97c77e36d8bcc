@testable import FirstFrame
@testable import FirstFrameReports

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What a disk may refuse while a snapshot is recorded: the old file stays, and the test fails.
@MainActor @Suite struct RefusalTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  static let actual = ".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"
  nonisolated static let errors = [EACCES, EROFS, ENOSPC, EDQUOT]

  private let package = TemporaryPackage()
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private func verify(_ environment: [String: String] = [:]) -> SnapshotVerdict {
    SnapshotSession(environment: environment)
      .verify(new, as: .demo(), mode: .all, at: package.location())
  }

  /// Verifies while a change of files ends with an error: the first time, or each time.
  private func verify(
    refusing change: FileChange, _ error: Int32, always: Bool = false
  ) -> SnapshotVerdict {
    let isOver = Mutex(false)
    return FileChange.$before.withValue({ next in
      guard next == change, always || !isOver.withLock({ $0 }) else { return 0 }
      isOver.withLock { $0 = true }
      return error
    }) { verify() }
  }

  private func cause(_ error: Int32) -> FileError.Reason {
    let words = String(cString: strerror(error))
    return [ENOSPC, EDQUOT].contains(error) ? .full(words) : .refused(words)
  }

  @Test(arguments: [FileChange.create, .write, .sync, .rename], errors)
  func aRefusedChangeLeavesTheOldFileAndKeepsThePicture(
    change: FileChange, error: Int32
  ) throws {
    try package.write(old.notation, to: Self.recorded)
    let verdict = verify(refusing: change, error)
    guard case .cannotWrite(let files, let found) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(found, FileError(path: package.path(Self.recorded), reason: cause(error)))
    #expect(files.problem == nil)
    expectEqual(package.read(Self.recorded), old.notation)
    expectEqual(package.read(Self.actual), new.notation)
    expectEqual(package.files.filter { $0.hasSuffix(".tmp") }, [])
    let message = FailureMessage.text(for: verdict) ?? ""
    #expect(message.contains(package.path(Self.recorded)))
    #expect(message.contains(String(cString: strerror(error))))
    let places = package.places
    try expectEqual(SnapshotReport(of: places).pending.map(\.record.kind), [.cannotWrite])
    var run = DecisionRun(in: places)
    try expectEqual(SnapshotReport(of: places).pending.map { run.accept($0) }, [.accepted])
    expectEqual(package.read(Self.recorded), new.notation)
  }

  @Test(arguments: FileChange.allCases.filter { $0 != .syncDirectory }, [EROFS, ENOSPC])
  func whereNothingCanBeWrittenTheVerdictSaysSo(change: FileChange, error: Int32) throws {
    let verdict = verify(refusing: change, error, always: true)
    let words = FailureMessage.text(for: verdict) ?? ""
    switch (change, verdict) {
    case (.append, .recorded(let files, .missing, _)):
      expectEqual(files.problem?.reason, cause(error))
      expectEqual(package.read(Self.recorded), new.notation)
    case (_, .cannotWrite(let files, let found)) where change != .append:
      expectEqual(found.reason, cause(error))
      expectEqual(files.problem?.reason, cause(error))
      expectEqual(package.files.filter { $0.hasSuffix(".grid") || $0.hasSuffix(".tmp") }, [])
    default: Issue.record("\(change): \(verdict)")
    }
    #expect(words.contains("The results cannot be kept: \(package.root)"))
    #expect(words.contains(String(cString: strerror(error))))
    #expect(words.split(separator: "\n").last?.contains("swift test") == true)
  }

  /// What the adapters report where neither the recorded file nor the results can be written.
  @Test(arguments: RecordMode.allCases, [EROFS, ENOSPC])
  func whatNothingKeepsIsPrinted(mode: RecordMode, error: Int32) {
    let session = SnapshotSession(environment: [:])
    let outcome = FileChange.$before.withValue({ $0 == .create ? error : 0 }) {
      session.verify(
        drawing("1:0", "2:3"), as: .grid, identity: .demo(), mode: mode, at: package.location())
    }
    let message = outcome.messages.joined()
    let isFull = error == ENOSPC
    let title = mode == .never ? "nothing is recorded yet" : "the picture cannot be recorded"
    #expect(message.contains(": \(title).\n│\n│   |1:0|\n│   |2:3|\n│\n"), "\(message)")
    expectEqual(message.contains("Make room on the disk"), isFull)
    expectEqual(message.contains("Make the file writable"), (!isFull && mode != .never))
    #expect(message.split(separator: "\n").last?.contains("swift test") == true)
  }

  @Test func whatTheResultsKeepIsNotPrinted() {
    let session = SnapshotSession(environment: [:])
    let outcome = session.verify(
      drawing("1:0"), as: .grid, identity: .demo(), mode: .never, at: package.location())
    #expect(outcome.messages.joined().contains("|1:0|") == false)
  }

  @Test func aJournalThatCannotBeWrittenForgetsNoRecordingOfItsProcess() {
    let session = SnapshotSession(environment: [:])
    let verdicts = FileChange.$before.withValue({ $0 == .append ? ENOSPC : 0 }) {
      (0..<2).map { _ in session.verify(new, as: .demo(), at: package.location()) }
    }
    guard case .recorded = verdicts[0], case .recordedEarlierInThisRun = verdicts[1] else {
      Issue.record("\(verdicts)")
      return
    }
  }

  /// The one that is picked to be refused is written only in part, as on a disk that gets full.
  @Test func aFileThatCanBeWrittenOnlyInPartLeavesTheOldOne() async throws {
    let path = package.path("file")
    try FileStore.write([1, 2, 3], to: path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4_096, rlim_max: rlim_t(1 << 20))
      #if canImport(Darwin)
      setrlimit(RLIMIT_FSIZE, &limit)
      #else
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      #expect(throws: FileError(path: path, reason: .refused(String(cString: strerror(EFBIG))))) {
        try FileStore.write([UInt8](repeating: 7, count: 10_000), to: path)
      }
    }
    try expectEqual(FileStore.read(path), [1, 2, 3])
    expectEqual(package.files, ["file"])
  }

  /// In a process that gives up its rights, since nothing is refused to root.
  @Test func aTreeWithoutTheRightToWriteIsNamedAndNothingIsLost() async throws {
    try package.write(old.notation, to: Self.recorded)
    for path in ["__Snapshots__/DemoTests/ScoreTests", Self.recorded] {
      chmod(package.path(path), path == Self.recorded ? 0o444 : 0o555)
    }
    try FileManager.default.createDirectory(
      atPath: package.path("results"), withIntermediateDirectories: true)
    chmod(package.path("results"), 0o777)
    await #expect(processExitsWith: .success) { [root = package.root as String] in
      if geteuid() == 0 { precondition(setuid(65_534) == 0) }
      let session = await SnapshotSession(environment: [
        "FIRSTFRAME_ROOT": root, "FIRSTFRAME_RESULTS": root + "/results",
      ])
      let verdict = await session.verify(Recording(of: drawing("1:0")), as: .demo(), mode: .all)
      guard case .cannotWrite(let files, let error) = verdict else {
        Issue.record("\(verdict)")
        return
      }
      expectEqual(error.reason, .refused(String(cString: strerror(EACCES))))
      expectEqual(error.path, root + "/__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
      #expect(files.problem == nil)
    }
    expectEqual(package.read(Self.recorded), old.notation)
    expectEqual(package.read("results/actual/DemoTests/ScoreTests/kickOff.grid"), new.notation)
    chmod(package.path("__Snapshots__/DemoTests/ScoreTests"), 0o755)
  }
}
