import FirstFrame
import TestSupport

@testable import frames

/// What becomes of the findings of tests that were deleted, and of files that were applied.
@MainActor @Suite struct GoneTests {
  @Test func aFailureOfADeletedTestIsDiscarded() throws {
    try Play().run(
      """
      $ write Tests/DemoTests/ScoreTests.swift 'func kickOff() {}\\nfunc other() {}'
      $ test kickOff a b
      $ test other a b
      $ frames discard --gone
      $ write Tests/DemoTests/ScoreTests.swift 'func other() {}\\n// kickOffLater'
      $ frames report
      $ frames discard --gone
      $ frames report | head 1
      $ frames discard --gone
      """)
  }

  /// The test may have moved to another file of its target, or its file was deleted.
  @Test func theWholeTargetIsSearched() throws {
    try Play().run(
      """
      $ write Tests/DemoTests/ScoreTests.swift 'func kickOff() {}\\nfunc other() {}'
      $ test kickOff a b
      $ test other a b
      $ rm Tests/DemoTests/ScoreTests.swift
      $ write Tests/DemoTests/More/Others.swift 'func kickOff() {}'
      $ frames discard --gone
      """)
  }

  /// The call that failed may be in a function of another target.
  @Test func aFailedTestWithANameInNoSourceIsDiscarded() throws {
    let play = try Play()
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
      $ write Tests/DemoTests/A.swift 'func expectAll() {}'
      $ write Tests/Helpers/A.swift 'func expectAll() {}'
      $ fail gone() DemoTests
      $ fail other() Helpers
      $ frames discard --gone
      $ frames discard --gone
      """)
  }

  /// The tool may have been interrupted after it had written the file; accepting notes the rest.
  @Test func aReportCountsOnlyWhatStillDiffers() throws {
    try Play().run(
      """
      $ write Tests/DemoTests/ScoreTests.swift 'func kickOff() {}\\nfunc other() {}'
      $ test kickOff a b
      $ test other a b
      $ draw kickOff b
      $ frames report
      $ draw other b
      $ frames report --exit-status
      $ frames accept --all
      $ frames accept --all
      $ frames accept kickOff
      $ test kickOff b
      $ test other b
      $ frames report
      """)
  }

  @Test func aRecordedFileIsShownWithoutARun() throws {
    try Play().run(
      """
      $ frames show goal
      $ draw kickOff 0:0
      $ frames show kickOff
      $ frames show __Snapshots__/DemoTests/ScoreTests/kickOff.grid | head 1
      $ frames show ~/__Snapshots__/DemoTests/ScoreTests/kickOff.grid | head 1
      $ frames show goal
      """)
  }
}
