@testable import FirstFrame

/// The messages of all verdicts but the mismatch, as they are printed.
@Suite struct FailureMessageTests {
  private let files = SnapshotFiles(identity: .demo(), recorded: "/b", actual: "/a")

  private func summary(column: Int, named name: String? = nil) -> SnapshotUse {
    SnapshotUse(
      identity: .demo(named: name),
      location: CodeLocation(fileID: "M/F.swift", filePath: "/F.swift", line: 5, column: column))
  }

  /// One message of each kind, each below the one before.
  private func messages(_ verdicts: [SnapshotVerdict]) -> String {
    verdicts.map { FailureMessage.text(for: $0) ?? "no message" }.joined(separator: "\n\n")
  }

  @Test func whatIsRecordedOrMissingSaysWhyAndAsksToRunAgain() {
    var withoutResults = files
    withoutResults.problem = FileError(
      path: "/results/x", reason: .refused("Read-only file system"))
    let never = RecordDecision(mode: .never, reason: .continuousIntegration(variable: "CI"))
    let unreadable = NotationError(.conflictMarkers, line: 4)
    let text = messages([
      .matched(files), .recorded(files, .missing, .init(mode: .missing, reason: .default)),
      .recorded(files, .changed, .init(mode: .all, reason: .environment)),
      .recorded(files, .unreadable(.notation(unreadable)), .init(mode: .failed, reason: .call)),
      .recordedEarlierInThisRun(files, run: ""),
      .recordedEarlierInThisRun(files, run: "ci\u{1B}[0m"),
      .missing(files, never), .missing(withoutResults, never),
    ])
    expectEqual(
      text,
      """
      no message

      │ DemoTests/ScoreTests/kickOff: recorded for the first time.
      │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since the mode is "missing" by \
      default.
      │ Look at the file, then re-run to compare: swift test

      │ DemoTests/ScoreTests/kickOff: recorded again, since the picture has changed.
      │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since SNAPSHOT_TESTING_RECORD is \
      "all".
      │ Look at the file, then re-run to compare: swift test

      │ DemoTests/ScoreTests/kickOff: recorded again over a file that was not a recording.
      │ Line 4: the file holds the markers of an unfinished merge.
      │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since the call asks for the mode \
      failed.
      │ Look at the file, then re-run to compare: swift test

      │ DemoTests/ScoreTests/kickOff: recorded earlier in this run.
      │ A comparison with it proves nothing yet. Re-run to compare: swift test

      │ DemoTests/ScoreTests/kickOff: recorded earlier in the run "ci\u{FFFD}[0m".
      │ A comparison with it proves nothing yet. To compare, re-run with a new value of \
      FIRSTFRAME_RUN, or without it.

      │ DemoTests/ScoreTests/kickOff: nothing is recorded yet.
      │ __Snapshots__/DemoTests/ScoreTests/kickOff.grid is missing and was not written, since CI \
      is set and SNAPSHOT_TESTING_RECORD is not, so the mode is "never".
      │ To record this picture: swift run frames accept DemoTests/ScoreTests/kickOff

      │ DemoTests/ScoreTests/kickOff: nothing is recorded yet.
      │ __Snapshots__/DemoTests/ScoreTests/kickOff.grid is missing and was not written, since CI \
      is set and SNAPSHOT_TESTING_RECORD is not, so the mode is "never".
      │ The results cannot be kept: /results/x: Read-only file system
      │ Record it: SNAPSHOT_TESTING_RECORD=missing swift test
      """)
  }

  @Test func whatCannotBeReadOrWrittenIsNamedWithItsCauseAndARemedy() {
    let size = GridSize(width: 10_001, height: 9_000)
    let text = messages([
      .unreadable(files, .notation(NotationError(.gitLFSPointer, line: 1))),
      .cannotRead(files, FileError(path: "/b", reason: .directory)),
      .cannotWrite(files, FileError(path: "/b", reason: .refused("Permission denied"))),
      .tooLarge(.demo(), size),
    ])
    expectEqual(
      text,
      """
      │ DemoTests/ScoreTests/kickOff: the recorded file is not a recording.
      │ __Snapshots__/DemoTests/ScoreTests/kickOff.grid: Line 1: the file is a Git LFS pointer, \
      not the snapshot itself.
      │ Run `git lfs pull` to fetch the file itself.
      │ It was not overwritten.
      │ To record this picture: swift run frames accept DemoTests/ScoreTests/kickOff

      │ DemoTests/ScoreTests/kickOff: the recorded file cannot be read.
      │ /b: it is a directory
      │ Nothing was compared or written. Move it away, and run swift test again.

      │ DemoTests/ScoreTests/kickOff: the picture cannot be recorded.
      │ /b: Permission denied
      │ The picture is kept for the report. Make the file writable, then record it:
      │ swift run frames accept DemoTests/ScoreTests/kickOff

      │ DemoTests/ScoreTests/kickOff: too large to be recorded and read back.
      │ With this frame of 10001x9000, all frames have more than 67108864 cells.
      │ Nothing was compared or written. Take a smaller picture, or fewer frames, and run swift \
      test again.
      """)
  }

  /// For reading and for writing.
  @Test func theRemedyFitsWhatStandsInThePlaceOfTheFile() {
    let reasons: [FileError.Reason] = [
      .directory, .notAFile, .linkLoop, .tooLong(limit: 1 << 28), .danglingLink,
      .leadsOut(of: "/a", to: "/c"), .refused("Permission denied"),
    ]
    let lines = reasons.map { reason in
      let error = FileError(path: "/b", reason: reason)
      let verdicts: [SnapshotVerdict] = [.cannotRead(files, error), .cannotWrite(files, error)]
      let remedies = verdicts.map { verdict in
        let remedy = (FailureMessage.text(for: verdict) ?? "").firstMatch(of: /\. ([A-Z][^,]*),/)
        return remedy.map { String($0.1) } ?? "none"
      }
      return "\(error.description). \(remedies.joined(separator: "; "))"
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      /b: it is a directory. Move it away; Move it away
      /b: it is a pipe, a socket or a device. Move it away; Move it away
      /b: it is a symbolic link in a loop of links. Move it away; Move it away
      /b: it is longer than 268435456 bytes (256 MiB), the limit for reading and writing. Move it \
      away; Move it away
      /b: it is a symbolic link that leads nowhere. Remove the link or repair it; Remove the link \
      or repair it
      /b: it is a symbolic link that leads out of /a, to /c. Remove the link or repair it; Remove \
      the link or repair it
      /b: Permission denied. Make the file readable; Make the file writable
      """)
  }

  /// Both places may share a line, and the names may be the same on some disks only.
  @Test func whatHappensTwiceNamesBothPlaces() {
    let text = messages([
      .collision(summary(column: 40), with: summary(column: 3)),
      .collision(summary(column: 3, named: "name"), with: summary(column: 3, named: "Name")),
      .takenTwice(summary(column: 3)),
    ])
    expectEqual(
      text,
      """
      │ DemoTests/ScoreTests/kickOff: two snapshots want the same file.
      │   M/F.swift:5:3 takes DemoTests/ScoreTests/kickOff
      │   M/F.swift:5:40 takes DemoTests/ScoreTests/kickOff
      │ Nothing was compared. Give one of them a name of its own, named: "...", and run swift \
      test again.

      │ DemoTests/ScoreTests/kickOff+name: two snapshots have names that differ only in letter \
      case or in their Unicode form, which are one file on some disks.
      │   M/F.swift:5:3 takes DemoTests/ScoreTests/kickOff+Name
      │   M/F.swift:5:3 takes DemoTests/ScoreTests/kickOff+name
      │ Nothing was compared. Give one of them a name of its own, named: "...", and run swift \
      test again.

      │ DemoTests/ScoreTests/kickOff: taken twice in this run with different pictures.
      │   M/F.swift:5:3 takes both
      │ Nothing was compared or written. If the test was only repeated, its picture is not stable.
      │ Otherwise give each a name, named: "...", or a case label, case: "...", and run swift \
      test again.
      """)
  }

  @Test func aWrongVariableAndALostRootNameWhatWasTried() {
    let text = messages([
      .badEnvironment(.demo(), UnknownRecordMode(value: "nevr\u{1B}[0m")),
      .noRoot(.demo(), .noSource("/gone/F.swift")), .noRoot(.demo(), .noPackage("/a/F.swift")),
      .noRoot(.demo(), .noDirectory("/gone")), .noRoot(.demo(), .blankResults),
    ])
    expectEqual(
      text,
      """
      │ DemoTests/ScoreTests/kickOff: not compared.
      │ SNAPSHOT_TESTING_RECORD is "nevr\u{FFFD}[0m"; it can be one of: never, missing, failed, \
      all. Set it to one of them, or unset it.

      │ DemoTests/ScoreTests/kickOff: not compared, since there is no place for snapshots.
      │ The source file /gone/F.swift is not on this machine. Set FIRSTFRAME_ROOT to the \
      package's directory.

      │ DemoTests/ScoreTests/kickOff: not compared, since there is no place for snapshots.
      │ No directory above /a/F.swift holds a Package.swift. Set FIRSTFRAME_ROOT to the package's \
      directory.

      │ DemoTests/ScoreTests/kickOff: not compared, since there is no place for snapshots.
      │ FIRSTFRAME_ROOT is "/gone", which is not a directory. Set it to the package's directory, \
      or unset it.

      │ DemoTests/ScoreTests/kickOff: not compared, since there is no place for snapshots.
      │ FIRSTFRAME_RESULTS is blank. Set it to the results directory, or unset it: unset \
      FIRSTFRAME_RESULTS
      """)
  }

  @Test func commandsAreQuotedWhereAShellWouldReadMoreIntoThem() {
    let words = ["A/größe.大坂@x%20y+z~1", "a b", "it's $HOME", "~", ""]
    expectEqual(
      words.map(Advice.quoted),
      ["A/größe.大坂@x%20y+z~1", "'a b'", "'it'\\''s $HOME'", "'~'", "''"])
  }
}
