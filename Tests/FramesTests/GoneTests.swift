import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// What becomes of the findings of tests that were deleted, and of files that were applied.
@MainActor @Suite struct GoneTests {
  let package: TemporaryPackage
  private let source = "Tests/DemoTests/ScoreTests.swift"
  private let folder = "__Snapshots__/DemoTests/ScoreTests"

  init() throws {
    package = try TemporaryPackage()
    try package.write("func kickOff() {}\nfunc other() {}\n", to: source)
  }

  private func fail() {
    package.verify("kickOff()", ["a", "b"])
    package.verify("other()", ["a", "b"])
  }

  private let nothing = """
    Nothing was discarded: the latest run of all tests has run every test that failed, or a source \
    has its name. To discard one: swift run frames discard ID

    """

  @Test func aFailureOfADeletedTestIsDiscarded() throws {
    fail()
    expectEqual(package.frames("discard", "--gone"), Tool.Result(output: nothing))
    try package.write("func other() {}\n// kickOffLater\n", to: source)
    let report = package.frames("report").output
    #expect(
      report.contains(
        """
        │ This test may no longer exist: no Swift file in Tests/DemoTests has the name kickOff.
        │ If it was deleted, discard it: swift run frames discard DemoTests/ScoreTests/kickOff
        │ All such failures: swift run frames discard --gone

        """))
    expectEqual(report.components(separatedBy: "may no longer exist").count, 2)
    expectEqual(
      package.frames("discard", "--gone"),
      Tool.Result(
        output:
          "discarded what the test of DemoTests/ScoreTests/kickOff saw, since no Swift file "
          + "in Tests/DemoTests has the name kickOff\n"))
    #expect(package.frames("report").output.hasPrefix("1 snapshot of 1 is pending.\n"))
    expectEqual(package.frames("discard", "--gone"), Tool.Result(output: nothing))
  }

  /// The test may have moved to another file of its target, or its file was deleted.
  @Test func theWholeTargetIsSearched() throws {
    fail()
    try FileManager.default.removeItem(atPath: package.path(source))
    try package.write("func kickOff() {}\n", to: "Tests/DemoTests/More/Others.swift")
    #expect(
      package.frames("discard", "--gone").output
        == "discarded what the test of DemoTests/ScoreTests/other saw, since no Swift file in "
        + "Tests/DemoTests has the name other\n")
  }

  /// The call that failed may be in a function of another target.
  @Test func aFailedTestWithANameInNoSourceIsDiscarded() throws {
    for target in ["DemoTests", "Helpers"] {
      try package.write("func expectAll() {}\n", to: "Tests/\(target)/A.swift")
    }
    let session = SnapshotSession(environment: [:])
    for (test, target) in [("gone()", "DemoTests"), ("other()", "Helpers")] {
      session.noteFailure(
        "│ x", in: TestName(module: "DemoTests", path: ["S", test]),
        at: CodeLocation(
          fileID: "\(target)/A.swift", filePath: package.path("Tests/\(target)/A.swift"), line: 1,
          column: 1))
    }
    #expect(
      package.frames("discard", "--gone").output
        == "discarded what failed in DemoTests.S/gone(), since no Swift file in Tests/DemoTests "
        + "has the name gone\n")
    expectEqual(package.frames("discard", "--gone").output, nothing)
  }

  // MARK: - Files that already have what was seen

  @Test func aReportCountsOnlyWhatStillDiffers() throws {
    fail()
    let seen = Recording(of: grid("b")).notation
    try package.write(seen, to: "\(folder)/kickOff.grid")
    let report = package.frames("report").output
    #expect(report.hasPrefix("1 snapshot of 2 is pending.\n"))
    #expect(!report.contains("accept --all"))
    #expect(report.hasSuffix("\nNot compared since: DemoTests/ScoreTests/kickOff.\n"))
    try package.write(seen, to: "\(folder)/other.grid")
    #expect(
      package.frames("report").output.hasPrefix(
        "No snapshot is pending; 2 of 2 were changed and not compared since: run swift test.\n"))
    expectEqual(package.frames("report", "--exit-status").status, 1)
    // The tool may have been interrupted after it had written the file; this notes the rest.
    func accepted(_ name: String) -> String {
      "accepted DemoTests/ScoreTests/\(name): wrote \(folder)/\(name).grid\n"
    }
    expectEqual(package.frames("accept", "--all").output, accepted("other"))
    expectEqual(
      package.frames("accept", "--all").output, "Nothing is pending, so nothing was accepted.\n")
    expectEqual(package.frames("accept", "kickOff"), Tool.Result(output: accepted("kickOff")))
    package.verify("kickOff()", ["b"])
    package.verify("other()", ["b"])
    expectEqual(package.frames("report").output, "All 2 snapshots are as recorded.\n")
  }

  // MARK: - Only what would be done

  @Test func aDryRunAcceptsNothing() {
    fail()
    let dry = package.frames("accept", "--all", "--dry-run")
    expectEqual(
      dry,
      Tool.Result(
        output: """
          would accept DemoTests/ScoreTests/other: would write \(folder)/other.grid
          left out 1 snapshot, not seen by the latest run:
            DemoTests/ScoreTests/kickOff
          Give their IDs to choose them anyway.
          Nothing was written.

          """))
    expectEqual(package.recordedFile("other"), Recording(of: grid("a")).notation)
    #expect(package.frames("report").output.hasPrefix("2 snapshots of 2 are pending."))
  }

  // MARK: - Names

  @Test func aNameMayBeTypedAsInTheSource() throws {
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 12, column: 3)
    for label in ["Paris", "New York"] {
      let identity = SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: ["cities(_:)"], case: label,
        kind: .grid)
      for picture in ["a", "b"] {
        _ = SnapshotSession(environment: [:]).verify(
          Recording(of: grid(picture)), as: identity, at: location)
      }
    }
    #expect(package.frames("diff", "cities(_:)@Paris").output.contains("%28_%3A%29@Paris: 1x1"))
    expectEqual(package.frames("show", "cities(_:)@New York.grid").status, 0)
    let many = package.frames("accept", "cities(_:)")
    expectEqual(many.status, 1)
    #expect(
      many.output == """
        "cities(_:)" could be any of these:
          DemoTests/ScoreTests/cities%28_%3A%29@New%20York
          DemoTests/ScoreTests/cities%28_%3A%29@Paris

        """)
    expectEqual(package.frames("accept", "cities(_:)@Paris").status, 0)
    package.verify("kickOff()", ["a", "b"])
    expectEqual(package.frames("discard", "kickOff()").status, 0)
  }

  @Test func aRecordedFileIsShownWithoutARun() throws {
    try package.record(["kickOff.grid"])
    for name in ["kickOff", "\(folder)/kickOff.grid", package.path("\(folder)/kickOff.grid")] {
      #expect(
        package.frames("show", name)
          == Tool.Result(
            output: """
              │ DemoTests/ScoreTests/kickOff: recorded, and no test has compared it yet: run swift test
              │
              │ recorded, 3x1:
              │   |0:0|

              """))
    }
    expectEqual(
      package.frames("show", "goal").output,
      "no snapshot is named \"goal\"; there are these:\n  DemoTests/ScoreTests/kickOff\n")
  }

  @Test(arguments: [
    (["accpet", "--all"], "there is no command \"accpet\"; did you mean accept?"),
    (["repotr"], "there is no command \"repotr\"; did you mean report?"),
    (["xyzzy"], "there is no command \"xyzzy\""),
    (["help", "pruen"], "there is no command \"pruen\"; did you mean prune?"),
    (["report", "--markdwon"], "report has no option \"--markdwon\"; did you mean --markdown?"),
    (["report", "--xml"], "report has no option \"--xml\""),
    (["dif", "x"], "there is no command \"dif\"; did you mean diff?"),
    (["accept", "--al"], "accept has no option \"--al\"; did you mean --all?"),
  ])
  func aWordThatIsNearlyRightIsNamed(words: [String], problem: String) {
    let result = Tool.run(words, in: package.root, environment: [:])
    expectEqual(result.status, 2)
    #expect(result.output.hasPrefix("frames: \(problem)\n"))
  }
}
