@testable import FirstFrame
@testable import FirstFrameReports

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Tests that are repeated in one process, and processes of one call of `swift test`.
@MainActor @Suite struct RepetitionTests {
  private let package = TemporaryPackage()
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private func verify(
    _ recording: Recording, in session: SnapshotSession, mode: RecordMode? = nil
  ) -> String {
    let verdict = session.verify(
      recording, as: .demo(), mode: mode, at: package.location())
    return String("\(verdict)".prefix { $0 != "(" })
  }

  private func repeating() -> SnapshotSession {
    SnapshotSession(environment: [:], runner: nil, areRepeated: true)
  }

  @Test func eachRepetitionIsComparedAndTheLastHasTheLastWord() throws {
    _ = verify(old, in: SnapshotSession(environment: [:]))
    let session = repeating()
    let kinds = [new, new, old].map { verify($0, in: session) }
    expectEqual(kinds, ["mismatched", "mismatched", "matched"])
    let places = package.places
    try expectEqual(SnapshotReport(of: places).pending.map(\.identity), [])
  }

  @Test(arguments: RecordMode.allCases)
  func noRepetitionTakesTheRecordingOfAnotherForARecordedFile(mode: RecordMode) {
    let session = repeating()
    let kinds = [old, old, new, old].map { verify($0, in: session, mode: mode) }
    #expect(
      kinds
        == (mode == .never
          ? Array(repeating: "missing", count: 4)
          : ["recorded", "recordedEarlierInThisRun", "differsFromRecording"]
            + ["recordedEarlierInThisRun"]))
  }

  @Test func anotherExecutionOfATestMaySeeAnotherPicture() {
    _ = verify(old, in: SnapshotSession(environment: [:]))
    let session = SnapshotSession(environment: [:])
    func words(_ text: String, _ execution: Int?) -> String {
      let outcome = session.verify(
        text, as: .text, identity: .demo(kind: .text(fileExtension: "txt")), mode: .never,
        at: package.location(), execution: execution)
      return outcome.messages.joined().contains("taken twice") ? "twice" : "compared"
    }
    let found = [("a", 1), ("a", 1), ("b", 1), ("b", 2), ("a", 2), ("a", 3)]
    expectEqual(
      found.map(words), ["compared", "compared", "twice", "compared", "twice", "compared"])
  }

  @Test(arguments: [
    (["x.xctest", "--repetitions", "2"], true), (["x", "--repeat-until=pass"], true),
    (["x", "--repeat-until", "fail"], true), (["x", "--maximum-repetitions=3"], true),
    (["x", "--testing-library", "swift-testing"], false), ([], false), (["--repeat"], false),
  ])
  func theArgumentsTellThatTestsAreRepeated(arguments: [String], areRepeated: Bool) {
    expectEqual(ProcessEnvironment.repeatsTests(arguments), areRepeated)
  }

  // MARK: - Runs

  private func process(of runner: String?, run: String = "") -> SnapshotSession {
    SnapshotSession(environment: ["FIRSTFRAME_RUN": run], runner: runner)
  }

  @Test func theProcessesOfOneCallTakeNoRecordingOfEachOtherForARecordedFile() {
    let runner = "swift test 1 2"
    expectEqual(verify(old, in: process(of: runner)), "recorded")
    expectEqual(verify(old, in: process(of: runner)), "recordedEarlierInThisRun")
    expectEqual(verify(new, in: process(of: runner), mode: .all), "differsFromRecording")
    expectEqual(verify(old, in: process(of: "swift test 1 3")), "matched")
    expectEqual(verify(old, in: process(of: nil)), "matched")
    expectEqual(verify(old, in: process(of: runner, run: "7")), "matched")
  }

  @Test func theMessageDoesNotNameACallThatHasNoName() {
    _ = verify(old, in: process(of: "swift test 1 2"))
    let verdict = process(of: "swift test 1 2")
      .verify(old, as: .demo(), at: package.location())
    #expect(
      FailureMessage.text(for: verdict) == """
        │ DemoTests/ScoreTests/kickOff: recorded earlier in this run.
        │ A comparison with it proves nothing yet. Re-run to compare: swift test
        """)
  }

  @Test func aRunThatIsUsedAgainSaysWhyNothingIsRecorded() {
    _ = verify(old, in: process(of: nil, run: "7"))
    let verdict = process(of: nil, run: "7")
      .verify(new, as: .demo(), mode: .all, at: package.location())
    #expect(
      FailureMessage.text(for: verdict) == """
        │ DemoTests/ScoreTests/kickOff: 3x1, 1 cell differs
        │
        │ 1 - |0:0|
        │ 1 + |1:0|
        │      ^
        │
        │ Not recorded again: the run "7" has recorded the file itself.
        │ To record it, give FIRSTFRAME_RUN a new value, or unset it.
        │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff
        │ To keep the recorded picture, correct the code and run: swift test
        """)
  }

  @Test func aParentIsNamedByItsNumberAndItsStart() {
    #if os(Linux)
    let fields = (3...22).map(String.init).joined(separator: " ")
    let line = "77 (swift-test) (x)) \(fields) 23"
    let parent = TestRunner.described(by: Array(line.utf8))
    expectEqual(parent?.name, "swift-test) (x)")
    expectEqual(parent?.start, "22")
    #expect(TestRunner.described(by: Array("77 (x) 1 2".utf8)) == nil)
    #expect(TestRunner.described(by: Array(")(".utf8)) == nil)
    #endif
    if let run = TestRunner.run { #expect(run.hasPrefix("swift test \(getppid()) ")) }
  }

  /// A process reads of others only what concerns its run.
  @Test func theJournalsOfOtherRunsAreLeftOut() throws {
    let places = package.places
    func journal(_ kind: JournalRecord.Kind, run: String) throws {
      var journal = try Journal(of: places)
      try journal.append(JournalRecord(kind: kind, identity: .demo(), run: run))
    }
    try journal(.recorded, run: "a")
    try journal(.recorded, run: "b")
    try journal(.accepted, run: "")
    var reader = JournalReader(of: places, run: "b")
    expectEqual(reader.newRecords().map(\.kind), [.recorded, .accepted])
    try journal(.matched, run: "a")
    try journal(.mismatched, run: "b")
    expectEqual(reader.newRecords().map(\.kind), [.mismatched])
    expectEqual(reader.newRecords(), [])
  }
}
