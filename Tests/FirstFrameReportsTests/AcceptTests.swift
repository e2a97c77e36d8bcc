import FirstFrameTestSupport
import Foundation

@testable import FirstFrame
@testable import FirstFrameReports

@MainActor @Suite struct AcceptTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  static let actual = ".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"
  let package: TemporaryPackage
  let places: Places
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  init() throws {
    package = try TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
  }

  private func verify(_ recording: Recording, _ mode: RecordMode = .missing) -> SnapshotVerdict {
    SnapshotSession(environment: [:]).verify(
      recording, as: .demo(), mode: mode, at: package.location())
  }

  private func accept(_ pending: PendingSnapshot) -> Acceptance {
    var run = DecisionRun(in: places)
    return run.accept(pending)
  }

  private func accept() throws -> [Acceptance] {
    var run = DecisionRun(in: places)
    return try SnapshotReport(of: places).pending.map { run.accept($0) }
  }

  private var files: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: package.path(Self.recorded), actual: package.path(Self.actual))
  }

  @Test func makesThePictureTheRecordedFileAndTheNextRunMatches() throws {
    _ = verify(old)
    _ = verify(new)
    try expectEqual(accept(), [.accepted])
    expectEqual(package.read(Self.recorded), new.notation)
    #expect(package.read(Self.actual) == nil)
    #expect(
      try JournalHistory(of: places).records.map(\.kind) == [
        .recorded, .mismatched, .accepted,
      ])
    try expectEqual(accept(), [])
    expectEqual(verify(new), .matched(files))
  }

  /// A test that runs while the tool accepts loses nothing, and its failure stays in the report.
  @Test func whatATestKeepsMeanwhileStays() throws {
    _ = verify(old)
    _ = verify(new)
    let newer = Recording(of: drawing("2:0"))
    let path = files.actual
    let acceptances = try FileChange.$before.withValue({ change in
      if change == .sync { try? Data(newer.notation.utf8).write(to: URL(filePath: path)) }
      return 0
    }) { try accept() }
    expectEqual(acceptances, [.accepted])
    expectEqual(package.read(Self.recorded), new.notation)
    expectEqual(package.read(Self.actual), newer.notation)
    let report = try SnapshotReport(of: places)
    #expect(report.needsLook)
    #expect(
      report.text.contains("stale, since the recorded file has changed: run swift test again"))
    try expectEqual(accept(), [.stale])
    expectEqual(
      verify(newer),
      .mismatched(files, SnapshotMismatch.pictures(RecordingMismatch(expected: new, actual: newer)))
    )
    try expectEqual(accept(), [.accepted])
    #expect(package.files.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func recordsWhatWasMissingInCI() throws {
    _ = verify(old, .never)
    try expectEqual(accept(), [.accepted])
    expectEqual(verify(old, .never), .matched(files))
  }

  @Test func replacesAFileThatWasNoRecording() throws {
    try package.write("<<<<<<< a\n", to: Self.recorded)
    _ = verify(old)
    try expectEqual(accept(), [.accepted])
    expectEqual(package.read(Self.recorded), old.notation)
  }

  @Test(arguments: ["changed", "removed", "added"])
  func refusesWhereTheRecordedFileIsNotTheOneThatWasCompared(what: String) throws {
    if what != "added" { _ = verify(old) }
    _ = verify(new, .never)
    let other = Recording(of: drawing("2:0")).notation
    if what == "removed" {
      try FileManager.default.removeItem(atPath: files.recorded)
    } else {
      try package.write(other, to: Self.recorded)
    }
    try expectEqual(accept(), [what == "removed" ? .recordedFileDeleted : .stale])
    expectEqual(package.read(Self.recorded), (what == "removed" ? nil : other))
    expectEqual(package.read(Self.actual), new.notation)
  }

  @Test func finishesWhatACrashHasLeftBetweenTheTwoFiles() throws {
    _ = verify(old)
    _ = verify(new)
    try package.write(new.notation, to: Self.recorded)
    let report = try SnapshotReport(of: places)
    #expect(report.pending.isEmpty)
    expectEqual(report.damage, "Not compared since: DemoTests/ScoreTests/kickOff.")
    var run = DecisionRun(in: places)
    expectEqual(report.interrupted.map { run.accept($0) }, [.accepted])
    #expect(package.read(Self.actual) == nil)
    #expect(try SnapshotReport(of: places).interrupted.isEmpty)
  }

  @Test func refusesAPictureThatIsGoneOrDamaged() throws {
    _ = verify(old, .never)
    let pending = try SnapshotReport(of: places).pending
    try package.write("x", to: Self.actual)
    guard case .unreadable? = pending.first.map({ accept($0) }) else {
      Issue.record("accepted a damaged picture")
      return
    }
    try FileManager.default.removeItem(atPath: files.actual)
    expectEqual(pending.map { accept($0) }, [.noActual])
    #expect(package.read(Self.recorded) == nil)
  }

  @Test func saysWhichFileRefuses() throws {
    _ = verify(old)
    _ = verify(new)
    try FileManager.default.removeItem(atPath: files.recorded)
    try package.write("x", to: Self.recorded + "/x")
    let error = FileError(path: files.recorded, reason: .directory)
    try expectEqual(accept(), [.failed(error)])
  }

  @Test func hasWordsForEveryOutcome() throws {
    _ = verify(old, .never)
    let pending = try #require(try SnapshotReport(of: places).pending.first)
    let outcomes: [Acceptance] = [
      .accepted, .stale, .recordedFileDeleted, .noActual,
      .unreadable(.notation(NotationError(.emptyFile))),
      .failed(FileError(path: "/x", reason: .directory)),
    ]
    #expect(
      outcomes.map { AcceptanceMessage.text(for: $0, of: pending) } == [
        "accepted DemoTests/ScoreTests/kickOff: wrote "
          + "__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
        "stale: the recorded file of DemoTests/ScoreTests/kickOff has changed since the test "
          + "compared with it; run swift test again",
        "stale: the recorded file of DemoTests/ScoreTests/kickOff was deleted since the test "
          + "compared with it; run swift test again",
        "refused: DemoTests/ScoreTests/kickOff has no picture to accept; run swift test again",
        "refused: the picture of DemoTests/ScoreTests/kickOff is damaged "
          + "(\(NotationError(.emptyFile).description)); run swift test again",
        "failed: DemoTests/ScoreTests/kickOff: /x: it is a directory. Move it away, or name another "
          + "file: ls -ld /x",
      ])
  }

  @Test func hasWordsForWhatNoPictureCanSettle() {
    let words = [JournalRecord.Kind.takenTwice, .collided].map { kind in
      let record = JournalRecord(kind: kind, identity: .demo())
      return AcceptanceMessage.text(
        for: .noActual, of: PendingSnapshot(record: record, files: files))
    }
    #expect(
      words == [
        "refused: DemoTests/ScoreTests/kickOff was taken twice in one run with different pictures: "
          + "give each a name of its own; run swift test again",
        "refused: DemoTests/ScoreTests/kickOff was used by two places in the source: "
          + "give one a name of its own; run swift test again",
      ])
  }
}
