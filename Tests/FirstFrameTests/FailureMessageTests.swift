import FirstFrameTestSupport

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
    expectEqual(text, "?")
  }

  @Test func whatCannotBeReadOrWrittenIsNamedWithItsCauseAndARemedy() {
    let size = GridSize(width: 10_001, height: 9_000)
    let text = messages([
      .unreadable(files, .notation(NotationError(.gitLFSPointer, line: 1))),
      .cannotRead(files, FileError(path: "/b", reason: .directory)),
      .cannotWrite(files, FileError(path: "/b", reason: .refused("Permission denied"))),
      .tooLarge(.demo(), size),
    ])
    expectEqual(text, "?")
  }

  @Test func theRemedyFitsWhatStandsInThePlaceOfTheFile() {
    let reasons: [FileError.Reason] = [
      .directory, .notAFile, .linkLoop, .tooLong(limit: 1 << 28), .danglingLink,
      .leadsOut(of: "/a", to: "/c"), .refused("Permission denied"),
    ]
    let remedies = reasons.map { reason in
      let error = FileError(path: "/b", reason: reason)
      let verdicts: [SnapshotVerdict] = [.cannotRead(files, error), .cannotWrite(files, error)]
      return verdicts.map { verdict in
        let lines = (FailureMessage.text(for: verdict) ?? "").split(separator: "\n")
        return lines[1...2].map { String($0.dropFirst(2)) }.joined(separator: " > ")
      }.joined(separator: "\n")
    }
    expectEqual(remedies.joined(separator: "\n"), "?")
  }

  /// Both places may share a line, and the names may be the same on some disks only.
  @Test func whatHappensTwiceNamesBothPlaces() {
    let text = messages([
      .collision(summary(column: 40), with: summary(column: 3)),
      .collision(summary(column: 3, named: "name"), with: summary(column: 3, named: "Name")),
      .takenTwice(summary(column: 3)),
    ])
    expectEqual(text, "?")
  }

  @Test func aWrongVariableAndALostRootNameWhatWasTried() {
    let text = messages([
      .badEnvironment(.demo(), UnknownRecordMode(value: "nevr\u{1B}[0m")),
      .noRoot(.demo(), .noSource("/gone/F.swift")), .noRoot(.demo(), .noPackage("/a/F.swift")),
      .noRoot(.demo(), .noDirectory("/gone")), .noRoot(.demo(), .blankResults),
    ])
    expectEqual(text, "?")
  }

  @Test func commandsAreQuotedWhereAShellWouldReadMoreIntoThem() {
    let words = ["A/größe.大坂@x%20y+z~1", "a b", "it's $HOME", "~", ""]
    expectEqual(
      words.map(Advice.quoted),
      ["A/größe.大坂@x%20y+z~1", "'a b'", "'it'\\''s $HOME'", "'~'", "''"])
  }
}
