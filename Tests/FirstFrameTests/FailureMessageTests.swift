import FirstFrameTestSupport

@testable import FirstFrame

/// The messages of all verdicts but the mismatch, as they are printed.
@Suite struct FailureMessageTests {
  private let files = SnapshotFiles(identity: .demo(), recorded: "/b", actual: "/a")
  private let byDefault = RecordDecision(mode: .missing, reason: .default)

  private var withoutResults: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: "/b", actual: "/a",
      problem: FileError(path: "/results/x", reason: .refused("Read-only file system")))
  }

  @Test func aMatchHasNoMessage() {
    #expect(FailureMessage.text(for: .matched(files)) == nil)
  }

  @Test func aFirstRecordingAsksToRunAgain() {
    #expect(
      FailureMessage.text(for: .recorded(files, .missing, byDefault)) == """
        │ DemoTests/ScoreTests/kickOff: recorded for the first time.
        │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since the mode is \"missing\" by default.
        │ Look at the file, then re-run to compare: swift test
        """)
  }

  @Test func aSecondRecordingSaysWhyAndWhoDecided() {
    let decision = RecordDecision(mode: .all, reason: .environment)
    #expect(
      FailureMessage.text(for: .recorded(files, .changed, decision)) == """
        │ DemoTests/ScoreTests/kickOff: recorded again, since the picture has changed.
        │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since SNAPSHOT_TESTING_RECORD is "all".
        │ Look at the file, then re-run to compare: swift test
        """)
    let call = RecordDecision(mode: .failed, reason: .call)
    let error = NotationError(.conflictMarkers, line: 4)
    #expect(
      FailureMessage.text(for: .recorded(files, .unreadable(.notation(error)), call)) == """
        │ DemoTests/ScoreTests/kickOff: recorded again over a file that was not a recording.
        │ \(error.description)
        │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since the call asks for the mode failed.
        │ Look at the file, then re-run to compare: swift test
        """)
  }

  @Test func aRecordingOfThisRunProvesNothing() {
    #expect(
      FailureMessage.text(for: .recordedEarlierInThisRun(files, run: "")) == """
        │ DemoTests/ScoreTests/kickOff: recorded earlier in this run.
        │ A comparison with it proves nothing yet. Re-run to compare: swift test
        """)
    #expect(
      FailureMessage.text(for: .recordedEarlierInThisRun(files, run: "ci\u{1B}[0m")) == """
        │ DemoTests/ScoreTests/kickOff: recorded earlier in the run "ci\u{FFFD}[0m".
        │ A comparison with it proves nothing yet. To compare, re-run with a new value of \
        FIRSTFRAME_RUN, or without it.
        """)
  }

  @Test func whatIsMissingInCISaysWhyNothingWasWritten() {
    let decision = RecordDecision(mode: .never, reason: .continuousIntegration(variable: "CI"))
    #expect(
      FailureMessage.text(for: .missing(files, decision)) == """
        │ DemoTests/ScoreTests/kickOff: nothing is recorded yet.
        │ __Snapshots__/DemoTests/ScoreTests/kickOff.grid is missing and was not written, \
        since CI is set and SNAPSHOT_TESTING_RECORD is not, so the mode is "never".
        │ To record this picture: swift run frames accept DemoTests/ScoreTests/kickOff
        """)
    #expect(
      FailureMessage.text(for: .missing(withoutResults, decision))?.split(separator: "\n")
        .suffix(2) == [
          "│ The results cannot be kept: /results/x: Read-only file system",
          "│ Record it: SNAPSHOT_TESTING_RECORD=missing swift test",
        ])
  }

  @Test func aFileThatIsNoRecordingComesWithItsOwnRemedy() {
    let error = NotationError(.gitLFSPointer, line: 1)
    #expect(
      FailureMessage.text(for: .unreadable(files, .notation(error))) == """
        │ DemoTests/ScoreTests/kickOff: the recorded file is not a recording.
        │ __Snapshots__/DemoTests/ScoreTests/kickOff.grid: \(error.description)
        │ \(error.remedy)
        │ It was not overwritten.
        │ To record this picture: swift run frames accept DemoTests/ScoreTests/kickOff
        """)
  }

  @Test func filesThatRefuseAreNamedWithTheirCause() {
    let error = FileError(path: "/b", reason: .directory)
    #expect(
      FailureMessage.text(for: .cannotRead(files, error)) == """
        │ DemoTests/ScoreTests/kickOff: the recorded file cannot be read.
        │ /b: it is a directory
        │ Nothing was compared or written. Move it away, and run swift test again.
        """)
    let refused = FileError(path: "/b", reason: .refused("Permission denied"))
    #expect(
      FailureMessage.text(for: .cannotWrite(files, refused)) == """
        │ DemoTests/ScoreTests/kickOff: the picture cannot be recorded.
        │ /b: Permission denied
        │ The picture is kept for the report. Make the file writable, then record it:
        │ swift run frames accept DemoTests/ScoreTests/kickOff
        """)
  }

  @Test(arguments: [
    (FileError.Reason.directory, "Move it away"), (.notAFile, "Move it away"),
    (.linkLoop, "Move it away"), (.tooLong(limit: 1 << 28), "Move it away"),
    (.danglingLink, "Remove the link or repair it"),
    (.leadsOut(of: "/a", to: "/c"), "Remove the link or repair it"),
    (.refused("Permission denied"), "Make the file "),
  ])
  func theRemedyFitsWhatStandsInThePlaceOfTheFile(
    cause: FileError.Reason, remedy: String
  ) {
    let error = FileError(path: "/b", reason: cause)
    let verdicts: [SnapshotVerdict] = [.cannotRead(files, error), .cannotWrite(files, error)]
    for verdict in verdicts {
      let lines = FailureMessage.text(for: verdict)?.split(separator: "\n") ?? []
      #expect(lines.count > 2 && lines[2].contains(". \(remedy)"), "\(lines)")
    }
  }

  @Test func aPictureThatIsTooLargeNamesItsSizeAndTheLimit() {
    let size = GridSize(width: 10_001, height: 9_000)
    #expect(
      FailureMessage.text(for: .tooLarge(.demo(), size)) == """
        │ DemoTests/ScoreTests/kickOff: too large to be recorded and read back.
        │ With this frame of 10001x9000, all frames have more than 67108864 cells.
        │ Nothing was compared or written. Take a smaller picture, or fewer frames, and \
        run swift test again.
        """)
  }

  private func summary(column: Int) -> SnapshotUse {
    SnapshotUse(
      identity: .demo(),
      location: CodeLocation(fileID: "M/F.swift", filePath: "/F.swift", line: 5, column: column))
  }

  @Test func aCollisionNamesBothPlacesWhichMayShareALine() {
    #expect(
      FailureMessage.text(for: .collision(summary(column: 40), with: summary(column: 3))) == """
        │ DemoTests/ScoreTests/kickOff: two snapshots want the same file.
        │   M/F.swift:5:3 takes DemoTests/ScoreTests/kickOff
        │   M/F.swift:5:40 takes DemoTests/ScoreTests/kickOff
        │ Nothing was compared. Give one of them a name of its own, named: "...", and run swift \
        test again.
        """)
  }

  @Test func aCollisionSaysWhereTheNamesAreTheSameOnSomeDisksOnly() {
    let summaries = ["Name", "name"].map { name in
      SnapshotUse(identity: .demo(named: name), location: summary(column: 3).location)
    }
    let message = FailureMessage.text(for: .collision(summaries[1], with: summaries[0]))
    let words = "two snapshots have names that differ only in letter case or in their Unicode form"
    #expect(message?.contains(words + ", which are one file on some disks.") == true)
    #expect(message?.contains("5:3 takes DemoTests/ScoreTests/kickOff+Name\n") == true)
  }

  @Test func aSecondPictureOfOnePlaceAsksForANameOrALabel() {
    #expect(
      FailureMessage.text(for: .takenTwice(summary(column: 3))) == """
        │ DemoTests/ScoreTests/kickOff: taken twice in this run with different pictures.
        │   M/F.swift:5:3 takes both
        │ Nothing was compared or written. If the test was only repeated, its picture is not \
        stable.
        │ Otherwise give each a name, named: "...", or a case label, case: "...", and run swift test \
        again.
        """)
  }

  @Test func anUnknownModeListsTheFour() {
    let error = UnknownRecordMode(value: "nevr\u{1B}[0m")
    #expect(
      FailureMessage.text(for: .badEnvironment(.demo(), error)) == """
        │ DemoTests/ScoreTests/kickOff: not compared.
        │ SNAPSHOT_TESTING_RECORD is "nevr\u{FFFD}[0m"; it can be one of: never, missing, failed, all. Set it to one of \
        them, or unset it.
        """)
  }

  @Test(arguments: [
    (
      MissingRoot.noSource("/gone/F.swift"),
      "The source file /gone/F.swift is not on this machine. "
        + "Set FIRSTFRAME_ROOT to the package's directory."
    ),
    (
      .noPackage("/a/F.swift"),
      "No directory above /a/F.swift holds a Package.swift. "
        + "Set FIRSTFRAME_ROOT to the package's directory."
    ),
    (
      .noDirectory("/gone"),
      "FIRSTFRAME_ROOT is \"/gone\", which is not a directory. "
        + "Set it to the package's directory, or unset it."
    ),
    (
      .blankResults,
      "FIRSTFRAME_RESULTS is blank. Set it to the results directory, or unset it: "
        + "unset FIRSTFRAME_RESULTS"
    ),
  ])
  func aLostRootNamesWhatWasTriedAndTheVariable(error: MissingRoot, words: String) {
    #expect(
      FailureMessage.text(for: .noRoot(.demo(), error)) == """
        │ DemoTests/ScoreTests/kickOff: not compared, since there is no place for snapshots.
        │ \(words)
        """)
  }

  @Test func commandsAreQuotedWhereAShellWouldReadMoreIntoThem() {
    expectEqual(Advice.quoted("A/größe.大坂@x%20y+z~1"), "A/größe.大坂@x%20y+z~1")
    expectEqual(Advice.quoted("a b"), "'a b'")
    expectEqual(Advice.quoted("it's $HOME"), "'it'\\''s $HOME'")
    expectEqual(Advice.quoted("~"), "'~'")
    expectEqual(Advice.quoted(""), "''")
  }
}
