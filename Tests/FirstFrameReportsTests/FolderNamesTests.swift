@testable import FirstFrame
@testable import FirstFrameReports

/// Names that are one file on a volume that does not tell letter case apart.
@MainActor @Suite struct FolderNamesTests {
  private static let folder = "__Snapshots__/DemoTests/ScoreTests/"
  private let package = TemporaryPackage()
  let picture = Recording(of: drawing("0:0"))

  private func verify(
    _ test: String, file: String = "ScoreTests.swift", mode: RecordMode? = nil,
    in session: SnapshotSession? = nil
  ) -> SnapshotVerdict {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: file, test: [test], kind: .grid)
    return (session ?? SnapshotSession(environment: [:]))
      .verify(picture, as: identity, mode: mode, at: package.location())
  }

  /// Whether this volume is one of those, where a test reads the file of the other.
  private func foldsNames() throws -> Bool {
    try package.write("", to: "folding")
    return FileManager.default.fileExists(atPath: package.path("FOLDING"))
  }

  private var files: [String] { package.files.filter { $0.hasPrefix("__Snapshots__") } }

  private func isRecorded(_ verdict: SnapshotVerdict) -> Bool {
    if case .recorded = verdict { true } else { false }
  }

  @Test(arguments: [
    ("goal", "Goal"), ("goals", "goal\u{17F}"), ("ς", "σ"), ("Σ", "ς"), ("µ", "μ"),
    ("straße", "STRASSE"), ("straße", "STRAẞE"), ("\u{212A}", "k"), ("ﬁ", "fi"), ("Ω", "\u{2126}"),
    ("\u{C5}", "\u{212B}"), ("ꭰ", "Ꭰ"), ("ǆ", "ǅ"),
  ])
  func theSecondOfTwoIsNotRecordedWhicheverProcessWroteTheFirst(
    one: String, other: String
  ) throws {
    let folds = try foldsNames()
    for (first, second) in [(one, other), (other, one)] {
      expectEqual(FoldedName.of(first), FoldedName.of(second))
      let name = SnapshotIdentity.demo(first).path
      _ = verify(first)
      let before = files
      for mode in [RecordMode.missing, .failed, .all] {
        let verdict = verify(second, mode: mode)
        #expect(!isRecorded(verdict))
        let wanted = SnapshotIdentity.demo(second)
        #expect(folds || verdict == .nameTaken(wanted, by: name, insteadOf: wanted.path))
      }
      expectEqual(files, before)
      try? FileManager.default.removeItem(atPath: package.path("__Snapshots__"))
    }
  }

  @Test(arguments: [("i", "ı"), ("I", "ı"), ("e", "é"), ("s", "ß"), ("o", "0")])
  func namesOfDifferentLettersAreDifferent(one: String, other: String) {
    #expect(FoldedName.of(one) != FoldedName.of(other))
  }

  @Test func aFolderOfAnotherFileIsInTheWayToo() {
    #expect(isRecorded(verify("a()")))
    expectEqual(
      verify("b()", file: "scoretests.swift"),
      .nameTaken(
        SnapshotIdentity(
          target: "DemoTests", file: "scoretests", test: ["b()"], kind: .grid),
        by: "DemoTests/ScoreTests", insteadOf: "DemoTests/scoretests"))
    expectEqual(files, [Self.folder + "a.grid"])
  }

  @Test func aFileThatAnotherProcessAddsIsSeen() throws {
    let session = SnapshotSession(environment: [:])
    #expect(isRecorded(verify("a()", in: session)))
    #expect(isRecorded(verify("b()", in: session)))
    // A folder's time has steps, which are longer than two writes.
    try package.write("", to: Self.folder + "C.grid")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: package.path(String(Self.folder.dropLast())))
    guard case .nameTaken = verify("c()", in: session) else {
      Issue.record("recorded beside C.grid")
      return
    }
  }

  @Test func whatIsThereInBothFormsIsRecordedOverAsItIs() throws {
    for name in ["goal", "Goal"] { try package.write("x", to: Self.folder + name + ".grid") }
    if try foldsNames() { return }
    #expect(isRecorded(verify("goal()", mode: .failed)))
    expectEqual(package.read(Self.folder + "goal.grid"), picture.notation)
    expectEqual(package.read(Self.folder + "Goal.grid"), "x")
  }

  @Test func noPictureIsAcceptedUnderSuchAName() throws {
    _ = verify("goal()", mode: .never)
    try package.write("x", to: Self.folder + "Goal.grid")
    let places = package.places
    var run = DecisionRun(in: places)
    let pending = try #require(SnapshotReport(of: places).pending.first)
    expectEqual(
      run.accept(pending).words(on: pending, isDry: false),
      "refused: DemoTests/ScoreTests/goal: __Snapshots__/DemoTests/ScoreTests/Goal.grid exists, "
        + "which is the same file on some disks; rename one of the tests and run swift test again")
    expectEqual(files, [Self.folder + "Goal.grid"])
  }

  @Test func theMessageNamesBothFilesAndWhatToDo() {
    _ = verify("Goal()")
    #expect(
      FailureMessage.text(for: verify("goal()")) == """
        │ DemoTests/ScoreTests/goal: not recorded, since its file is the same as an existing one \
        on some disks.
        │   __Snapshots__/DemoTests/ScoreTests/Goal.grid exists
        │   __Snapshots__/DemoTests/ScoreTests/goal.grid would be written
        │ If the test was renamed, rename the file: git mv \
        __Snapshots__/DemoTests/ScoreTests/Goal.grid __Snapshots__/DemoTests/ScoreTests/goal.grid
        │ Otherwise give one of them a name of its own, named: "...", and run swift test again.
        """)
  }
}
