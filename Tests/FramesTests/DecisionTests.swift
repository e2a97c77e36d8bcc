import FirstFrameReports
import Foundation
import TestSupport

@testable import frames

/// What the reader of a report decides: of all, of one kind of change, and of what an older run
/// saw.
@MainActor @Suite struct DecisionTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func leavesOutWhatTheLatestRunHasNotSeen() {
    package.verify("kickOff()", ["a", "b"])
    package.verify("other()", ["a", "b"])
    #expect(
      package.frames("accept", "--all").output == """
        accepted DemoTests/ScoreTests/other: wrote __Snapshots__/DemoTests/ScoreTests/other.grid
        left out 1 snapshot, not seen by the latest run:
          DemoTests/ScoreTests/kickOff
        Give their IDs to choose them anyway.

        """)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
    expectEqual(package.frames("accept", "kickOff").status, 0)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
  }

  /// A deleted or renamed test is in a source that has changed.
  @Test(arguments: ["// another test", nil]) func leavesOutWhatMayNoLongerExist(
    source: String?
  ) throws {
    package.verify("kickOff()", ["a", "b"])
    if let source {
      try package.write(source, to: "Tests/DemoTests/ScoreTests.swift")
    } else {
      try FileManager.default.removeItem(atPath: package.source)
    }
    expectEqual(
      package.frames("accept", "--all"),
      Tool.Result(
        output: """
          left out 1 snapshot, with a source that has changed since the run; run swift test again:
            DemoTests/ScoreTests/kickOff
          Give their IDs to choose them anyway.

          """))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
    expectEqual(package.frames("accept", "kickOff").status, 0)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
  }

  /// A report calls a test outside of suites so.
  @Test func aTestMayBeNamedWithItsTarget() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(package.frames("accept", "OtherTests.kickOff").status, 1)
    expectEqual(package.frames("accept", "DemoTests.kickOff()").status, 0)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
  }

  /// Some have changed in the same way, and one in another.
  private func changeInTwoWays() {
    for test in ["first()", "second()", "third()"] { package.verify(test, ["1:0", "1:1"]) }
    package.verify("other()", ["home", "away"])
  }

  @Test func groupsWhatHasChangedInTheSameWay() throws {
    changeInTwoWays()
    let report = try SnapshotReport(of: package.places)
    let names = report.changes.map(\.name)
    expectEqual(report.changes.map(\.members), [[0, 2, 3], [1]])
    expectEqual(report.changes.map(\.summary), ["\"0\" → \"1\"", "\"home\" → \"away\""])
    let text = package.frames("report").output
    #expect(
      text.hasPrefix(
        """
        4 snapshots of 4 are pending.

        │ 4 snapshots changed in 2 ways:
        │   \(names[0])  3 snapshots  "0" → "1"
        │   \(names[1])  1 snapshot  "home" → "away"

        │ DemoTests/ScoreTests/first: 3x1, 1 cell differs

        """))
    #expect(
      text.contains(
        """
        │ 2 more changed in the same way:
        │   DemoTests/ScoreTests/second
        │   DemoTests/ScoreTests/third
        │
        │ All 3: swift run frames accept --kind \(names[0])

        """))
  }

  @Test func acceptsOneKindOfChange() throws {
    changeInTwoWays()
    let names = try SnapshotReport(of: package.places).changes.map(\.name)
    let accepted = package.frames("accept", "--kind", names[0])
    expectEqual(accepted.status, 0)
    expectEqual(accepted.output.split(separator: "\n").count, 3)
    #expect(
      try SnapshotReport(of: package.places).pending.map(\.identity.id) == [
        "DemoTests/ScoreTests/other"
      ])
    expectEqual(
      package.frames("accept", "--kind", "zz"),
      Tool.Result(
        output: """
          no kind of change is named "zz"; there are these:
            \(names[1])  "home" → "away"

          """, status: 1))
  }

  @Test func acceptingAKindLeavesOutWhatIsRejected() throws {
    changeInTwoWays()
    let kind = try SnapshotReport(of: package.places).changes[0].name
    expectEqual(package.frames("reject", "second").status, 0)
    let accepted = package.frames("accept", "--kind", kind)
    #expect(
      accepted.output.contains(
        """
        left out 1 snapshot, rejected before:
          DemoTests/ScoreTests/second
        Give their IDs to choose them anyway.

        """), "\(accepted.output)")
    #expect(
      try SnapshotReport(of: package.places).pending.map(\.identity.id) == [
        "DemoTests/ScoreTests/other", "DemoTests/ScoreTests/second",
      ])
  }

  @Test func whatIsRejectedNeedsALookUntilItsTestPasses() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(
      package.frames("reject", "kickOff"),
      Tool.Result(
        output:
          "rejected DemoTests/ScoreTests/kickOff: correct the code, and run swift test again\n"
      ))
    expectEqual(package.frames("report", "--exit-status").status, 1)
    for form in ["--exit-status", "--markdown", "--annotations"] {
      let report = package.frames("report", form).output
      #expect(report.contains("rejected, so the code has to be corrected"), "\(form)")
      #expect(!report.contains("frames accept"), "\(form)")
    }
    let left = package.frames("accept", "--all")
    #expect(left.output.hasPrefix("left out 1 snapshot, rejected before:\n"))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
    package.verify("kickOff()", ["a"])
    expectEqual(package.frames("report").output, "The snapshot is as recorded.\n")
  }

  /// A kept picture that is a link would be read from anywhere on this machine.
  @Test func aLinkInPlaceOfAPictureIsNotAccepted() throws {
    package.verify("kickOff()", ["a", "b"])
    try package.write(Recording(of: grid("c")).notation, to: "secret")
    let file = package.path(".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: package.path("secret"))
    expectEqual(package.frames("accept", "kickOff").status, 1)
    #expect(!package.frames("report").output.contains("frames accept"))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
  }

  /// Two of one kind that cannot be accepted get no command that accepts them.
  @Test func noCommandAcceptsWhatCannotBe() throws {
    for test in ["first()", "second()"] {
      package.verify(test, ["a", "b"])
      try FileManager.default.removeItem(atPath: package.path(".build/firstframe/actual"))
    }
    for form in [[], ["--markdown"], ["--html"]] {
      let page = Tool.run(["report"] + form, in: package.root, environment: [:]).output
      #expect(page.contains("second") && !page.contains("frames accept"), "\(form)")
    }
  }

  @Test func whatIsRejectedCanBeAcceptedByItsName() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(package.frames("reject", "--all").status, 0)
    expectEqual(package.frames("accept", "kickOff").status, 0)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
  }

  @Test func whatIsDiscardedIsForgottenAndDoesNotCountAsRecorded() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(
      package.frames("discard", "--all"),
      Tool.Result(output: "discarded what the test of DemoTests/ScoreTests/kickOff saw\n"))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
    #expect(package.read(".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid") == nil)
    #expect(
      package.frames("report").output
        == "No snapshot is pending; 1 of 1 was discarded and not compared since: run swift test.\n\n"
        + "Not compared since: DemoTests/ScoreTests/kickOff.\n"
    )
    package.verify("kickOff()", ["a"])
    expectEqual(package.frames("report").output, "The snapshot is as recorded.\n")
  }

  @Test func nothingIsGoneWhereEachTestThatFailedHasRun() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(
      package.frames("discard", "--gone"),
      Tool.Result(
        output: "Nothing was discarded: the latest run of all tests has run every test that "
          + "failed, or a source has its name. To discard one: swift run frames discard ID\n"))
    expectEqual(
      package.frames("discard", "--gone", "--all"),
      Tool.Result(
        output: "frames: --gone takes no ID, no --all and no --kind\n"
          + "See: swift run frames help discard\n", status: 2))
  }
}
