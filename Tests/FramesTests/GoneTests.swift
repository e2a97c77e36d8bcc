@testable import frames

/// What becomes of findings whose files were written otherwise, and of files that no run took.
@MainActor @Suite struct GoneTests {
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
