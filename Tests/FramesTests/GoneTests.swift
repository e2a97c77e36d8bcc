@testable import FirstFrame
@testable import frames

/// What becomes of findings whose files were written otherwise, and of files that no run took.
@MainActor @Suite struct GoneTests {
  /// A run of all tests has neither taken the snapshot nor judged the proof of a deleted test.
  @Test func whatTheLatestRunOfAllTestsHasNotRunIsDiscarded() throws {
    let play = Play()
    let places = try play.package.places
    func identity(_ test: String) -> SnapshotIdentity {
      SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: [test], kind: .grid)
    }
    func write(_ filter: [String], _ lines: [UInt8]) throws -> String {
      let program = TestProgram(
        arguments: ["/b/B.xctest", "--testing-library", "swift-testing"] + filter)
      let process = TestProcess(
        testing: play.package.root, run: "r", name: "", shard: nil, program: program)
      let path = try FileStore.createNext(in: places.journals, suffix: Journal.suffix)
      try FileStore.write(process.line.bytes + lines + KeyedLine("ended").bytes, to: path)
      return ""
    }
    play.others["some"] = { _ in
      let failure = ProofRecord.failure(
        in: TestName(module: "DemoTests", path: ["gone()"]), run: "r", at: "F:1", message: "│ x")
      let record = JournalRecord(kind: .mismatched, identity: identity("kickOff()"), run: "r")
      return try write(["--filter", "x"], record.line.bytes + failure.line.bytes)
    }
    play.others["all"] = { _ in
      try write(
        [], JournalRecord(kind: .matched, identity: identity("other()"), run: "r").line.bytes)
    }
    try play.run(
      """
      $ some; frames discard --gone
      Nothing was discarded: the latest run of all tests has run every test that failed. To \
      discard one: swift run frames discard ID
      $ all; frames discard --gone; frames report | only pending
      discarded what the test of …/kickOff saw
      discarded what failed in DemoTests.gone()
      """)
  }

  /// The tool may have been interrupted after it had written the file.
  @Test func aReportCountsOnlyWhatStillDiffers() throws {
    try Play().run(
      """
      $ test kickOff a b; test other a b; draw kickOff b; frames report | only \
      (.*pending|accept.*|Not.*)
      1 snapshot of 2 is pending, accept the new picture: swift run frames accept …/other, Not \
      compared since: …/kickOff.
      $ draw other b; frames report --exit-status
      No snapshot is pending; 2 of 2 were changed and not compared since: run swift test.

      Not compared since: …/kickOff, …/other. (1)
      $ frames accept --all
      Nothing is pending, so nothing was accepted.
      $ test kickOff b; test other b; frames report
      All 2 snapshots are as recorded.
      """)
  }

  @Test func aRecordedFileIsShownWithoutARun() throws {
    try Play().run(
      """
      $ draw kickOff 0:0; frames show kickOff; frames show goal
      │ …/kickOff: recorded, and no test has compared it yet: run swift test
      │
      │ recorded, 3x1:
      │   |0:0|
      no snapshot is named "goal"; there are these:
        …/kickOff (1)
      $ frames show __Snapshots__/…/kickOff.grid | head 1
      │ …/kickOff: recorded, and no test has compared it yet: run swift test
      $ frames show ~/__Snapshots__/…/kickOff.grid | head 1
      │ …/kickOff: recorded, and no test has compared it yet: run swift test
      """)
  }
}
