@testable import frames

/// What becomes of the findings of tests that were deleted, and of files that were applied.
@MainActor @Suite struct GoneTests {
  /// The test may have moved to another file of its target, or its file was deleted.
  @Test func aFailureOfADeletedTestIsDiscarded() throws {
    try Play().run(
      """
      $ write Tests/DemoTests/ScoreTests.swift 'func kickOff() {}' 'func other() {}'
      $ test kickOff a b; test other a b; frames discard --gone
      Nothing was discarded: the latest run of all tests has run every test that failed, or a \
      source has its name. To discard one: swift run frames discard ID
      $ write Tests/DemoTests/ScoreTests.swift 'func other() {}' '// kickOffLater'
      $ frames report | only (This test|If it|All such).*
      This test may no longer exist: no Swift file in Tests/DemoTests has the name kickOff., If \
      it was deleted, discard it: swift run frames discard …/kickOff, All such failures: swift \
      run frames discard --gone
      $ frames discard --gone; frames report | head 1; frames discard --gone
      discarded what the test of …/kickOff saw, since no Swift file in Tests/DemoTests has the \
      name kickOff
      1 snapshot of 1 is pending.
      Nothing was discarded: the latest run of all tests has run every test that failed, or a \
      source has its name. To discard one: swift run frames discard ID
      $ rm Tests/DemoTests/ScoreTests.swift; write Tests/DemoTests/More/A.swift 'func kickOff() {}'
      $ test kickOff b; frames discard --gone
      discarded what the test of …/other saw, since no Swift file in Tests/DemoTests has the name \
      other
      """)
  }

  /// The call that failed may be in a function of another target.
  @Test func aFailedTestWithANameInNoSourceIsDiscarded() throws {
    let play = Play()
    let session = SnapshotSession(environment: [:])
    play.others["fail"] = { words in
      session.noteFailure(
        "│ x", in: TestName(module: "DemoTests", path: ["S", words[0]]),
        at: CodeLocation(
          fileID: "\(words[1])/A.swift", filePath: play.package.path("Tests/\(words[1])/A.swift"),
          line: 1, column: 1))
      return ""
    }
    try play.run(
      """
      $ write Tests/DemoTests/A.swift 'func expectAll() {}'; cp Tests/DemoTests Tests/Helpers
      $ write Tests/DemoTests/ScoreTests.swift 'func other() {}'
      $ fail gone() DemoTests; fail other() Helpers; frames discard --gone; frames discard --gone
      discarded what failed in DemoTests.S/gone(), since no Swift file in Tests/DemoTests has the \
      name gone
      Nothing was discarded: the latest run of all tests has run every test that failed, or a \
      source has its name. To discard one: swift run frames discard ID
      """)
  }

  /// The tool may have been interrupted after it had written the file; accepting notes the rest.
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
      $ frames accept --all; frames accept --all; frames accept kickOff
      accepted …/other: wrote __Snapshots__/…/other.grid
      Nothing is pending, so nothing was accepted.
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
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
