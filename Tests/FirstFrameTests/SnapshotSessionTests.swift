import FirstFrameTestSupport
import Foundation

@testable import FirstFrame

@MainActor @Suite struct SnapshotSessionTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  static let actual = ".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"
  static let journal = ".build/firstframe/journal/00000001.journal"
  let package: TemporaryPackage
  let old = Recording(of: drawing("0:0", "   "))
  let new = Recording(of: drawing("1:0", "   "))

  init() throws { package = try TemporaryPackage() }

  private func session(_ environment: [String: String] = [:]) -> SnapshotSession {
    SnapshotSession(environment: environment)
  }

  private func verify(
    _ recording: Recording, _ mode: RecordMode? = nil, in session: SnapshotSession? = nil
  ) -> SnapshotVerdict {
    (session ?? self.session())
      .verify(recording, as: .demo(), mode: mode, at: package.location())
  }

  private var files: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: package.path(Self.recorded), actual: package.path(Self.actual))
  }

  private func place(_ recording: Recording) throws {
    try package.write(recording.notation, to: Self.recorded)
  }

  // MARK: - One verdict each

  @Test func recordsWhatIsMissingAndFails() {
    let decision = RecordDecision(mode: .missing, reason: .default)
    expectEqual(verify(old), .recorded(files, .missing, decision))
    expectEqual(package.read(Self.recorded), old.notation)
    expectEqual(package.files, [Self.journal, Self.recorded])
  }

  @Test func matchesEqualBytesAndTouchesNothingButTheJournal() throws {
    try place(old)
    let before = try modified(Self.recorded)
    for mode in RecordMode.allCases { expectEqual(verify(old, mode), .matched(files)) }
    try expectEqual(modified(Self.recorded), before)
    expectEqual(package.files.filter { !$0.contains("/journal/") }, [Self.recorded])
  }

  @Test(arguments: ["CRLF", "trimmed", "BOM", "no final newline"])
  func matchesAFileThatAnEditorOrACheckoutHasChanged(damage: String) throws {
    let canonical = old.notation
    let text =
      switch damage {
      case "CRLF": canonical.replacingOccurrences(of: "\n", with: "\r\n")
      case "trimmed": canonical + "\n\n"
      case "BOM": "\u{FEFF}" + canonical
      default: String(canonical.dropLast())
      }
    try package.write(text, to: Self.recorded)
    for mode in RecordMode.allCases { expectEqual(verify(old, mode), .matched(files)) }
    expectEqual(package.read(Self.recorded), text)
  }

  @Test(arguments: [RecordMode.never, .missing])
  func keepsTheActualOfAMismatchAndLeavesTheRecordedFile(mode: RecordMode) throws {
    try place(old)
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: old, actual: new))
    expectEqual(verify(new, mode), .mismatched(files, mismatch))
    expectEqual(package.read(Self.recorded), old.notation)
    expectEqual(package.read(Self.actual), new.notation)
    guard case .pictures(let pictures) = mismatch else { return }
    expectEqual(pictures.difference.frames.first?.grid?.changed, [.zero])
  }

  @Test(arguments: [RecordMode.failed, .all])
  func overwritesAMismatchWhereTheModeSaysSoAndFails(mode: RecordMode) throws {
    try place(old)
    let decision = RecordDecision(mode: mode, reason: .call)
    expectEqual(verify(new, mode), .recorded(files, .changed, decision))
    expectEqual(package.read(Self.recorded), new.notation)
  }

  @Test func reportsWhatIsMissingWhereNothingMayBeWritten() {
    let decision = RecordDecision(mode: .never, reason: .continuousIntegration(variable: "CI"))
    expectEqual(verify(old, .all, in: session(["CI": "1"])), .missing(files, decision))
    expectEqual(package.files, [Self.actual, Self.journal])
  }

  @Test(arguments: ["", "GARBAGE\n", "<<<<<<< a\n=======\n>>>>>>> b\n"])
  func neverTakesAFileThatIsNoRecordingForAMissingOne(content: String) throws {
    try package.write(content, to: Self.recorded)
    for mode in [RecordMode.never, .missing] {
      guard case .unreadable(files, _) = verify(old, mode) else {
        Issue.record("\(verify(old, mode))")
        continue
      }
      expectEqual(package.read(Self.recorded), content)
    }
    guard case .recorded(files, .unreadable, _) = verify(old, .failed) else {
      Issue.record("not recorded")
      return
    }
    expectEqual(package.read(Self.recorded), old.notation)
  }

  @Test(arguments: RecordMode.allCases)
  func neitherReadsNorOverwritesADirectory(mode: RecordMode) throws {
    try package.write("x", to: Self.recorded + "/x")
    let error = FileError(path: files.recorded, reason: .directory)
    expectEqual(verify(old, mode), .cannotRead(files, error))
    expectEqual(package.read(Self.actual), old.notation)
  }

  @Test func keepsThePictureWhenTheRecordedFileCannotBeWritten() throws {
    try package.write("a file in the way", to: "__Snapshots__/DemoTests")
    let error = FileError(
      path: package.path("__Snapshots__/DemoTests"), reason: .refused("Not a directory"))
    guard case .cannotRead(files, _) = verify(old) else {
      Issue.record("a file in the way of the directory is not a missing baseline")
      return
    }
    try FileManager.default.removeItem(atPath: package.path("__Snapshots__"))
    symlink("nowhere", package.path("__Snapshots__"))
    guard case .cannotWrite(files, _) = verify(old) else {
      Issue.record("written into \(error.path)")
      return
    }
    expectEqual(package.read(Self.actual), old.notation)
  }

  @Test func printsTheDifferenceWhenTheResultsCannotBeKept() throws {
    try place(old)
    try package.write("x", to: "results")
    let verdict = verify(new, in: session(["FIRSTFRAME_RESULTS": package.path("results")]))
    guard case .mismatched(let files, let mismatch) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(files.problem?.reason, .refused("Not a directory"))
    expectEqual(mismatch, SnapshotMismatch.pictures(RecordingMismatch(expected: old, actual: new)))
    #expect(verify(old, in: session(["FIRSTFRAME_RESULTS": package.path("results")])).isMatched)
  }

  @Test func namesAWordThatIsNoModeWhateverThePicture() throws {
    try place(old)
    let verdict = verify(old, .all, in: session(["SNAPSHOT_TESTING_RECORD": "nevr"]))
    expectEqual(verdict, .badEnvironment(.demo(), UnknownRecordMode(value: "nevr")))
    expectEqual(package.files, [Self.recorded])
  }

  @Test func createsNothingWhereTheSourceIsNotOnTheMachine() {
    let gone = CodeLocation(
      fileID: "M/F.swift", filePath: package.path("gone/F.swift"), line: 1, column: 1)
    let verdict = session().verify(old, as: .demo(), at: gone)
    expectEqual(verdict, .noRoot(.demo(), .noSource(gone.filePath)))
    expectEqual(package.files, [])
  }

  private func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: package.path(path))[.modificationDate]
      as? Date
  }
}

extension SnapshotVerdict {
  fileprivate var isMatched: Bool { if case .matched = self { true } else { false } }
}
