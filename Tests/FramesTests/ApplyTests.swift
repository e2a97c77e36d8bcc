import FirstFrame
import TestSupport

@testable import frames

/// Results of another machine, taken into the recorded files of this one.
@MainActor @Suite struct ApplyTests {
  static let commit = String(repeating: "4b825dc642", count: 4)

  /// The machine whose tests have run, and the one that takes what they saw, at one commit.
  private func play() throws -> Play {
    let play = try Play("here", "there")
    for (_, package) in play.packages { try package.write(Self.commit, to: ".git/HEAD") }
    let there = play.packages[1].package
    play.others["literals"] = { _ in
      Self.seeLiterals(in: there)
      return ""
    }
    return play
  }

  // MARK: - Files

  @Test func eachFileIsNamedWithWhatBecameOfIt() throws {
    try play().run(
      """
      $ cd ~there
      $ test a=0 b=0 c=0 d=0
      $ cp __Snapshots__ ~here/__Snapshots__
      $ rm .build
      $ CI=1 test a=1 b=1 c=1 d=0 e=1
      $ cd ~here
      $ draw b 2
      $ draw c 1
      $ frames apply ~there/.build/firstframe --dry-run
      $ files
      $ frames apply ~there/.build/firstframe
      $ files ~here
      $ files ~there/.build/firstframe/actual
      $ draw b 0
      $ frames apply ~there/.build/firstframe
      $ frames apply ~there/.build/firstframe
      """)
  }

  @Test func aFileThatIsGoneOrThatHasComeIsStale() throws {
    try play().run(
      """
      $ cd ~there
      $ draw a 0
      $ CI=1 test a=1 b=1
      $ cd ~here
      $ draw b 2
      $ frames apply ~there/.build/firstframe
      $ files
      """)
  }

  @Test func onlyWhatIsNamed() throws {
    try play().run(
      """
      $ draw a 0
      $ draw b 0
      $ cp __Snapshots__ ~there/__Snapshots__
      $ cd ~there
      $ CI=1 test a=1 b=1
      $ cd ~here
      $ frames apply ~there/.build/firstframe ScoreTests/b
      $ frames apply ~there/.build/firstframe ScoreTests/b
      $ files
      $ frames apply ~there/.build/firstframe b nothing
      """)
  }

  // MARK: - Of which commit

  @Test func theCommitOfTheResultsIsNamed() throws {
    try play().run(
      """
      $ draw a 0
      $ cp __Snapshots__ ~there/__Snapshots__
      $ cd ~there
      $ CI=1 test a 0
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ cd ~there
      $ CI=1 test a 1
      $ cd ~here
      $ write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      $ frames apply ~there/.build/firstframe
      $ rm .git
      $ frames apply ~there/.build/firstframe | head 1
      $ rm ~there/.git
      $ rm ~there/.build
      $ cd ~there
      $ CI=1 test a 1
      $ cd ~here
      $ frames apply ~there/.build/firstframe | head 1
      """)
  }

  // MARK: - Refused

  @Test func whatIsDivergentOrInConflictIsRefused() throws {
    let play = try play()
    let there = play.packages[1].package
    play.others["mac"] = { _ in
      let journal = ".build/firstframe/journal/0000000"
      let lines = there.read(journal + "1.journal") ?? ""
      let mac = lines.replacing("platform=\(TestProcess.platform)", with: "platform=macos-arm64")
        .replacing("mismatched", with: "matched")
      try there.write(mac, to: journal + "2.journal")
      return ""
    }
    try play.run(
      """
      $ draw a 0
      $ draw b 0
      $ cp __Snapshots__ ~there/__Snapshots__
      $ cd ~there
      $ CI=1 test a 1
      $ mac
      $ CI=1 test b 0+2
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ files
      """)
  }

  /// An archive whose only folder has a name of its own is unpacked to a folder with one folder.
  ///
  /// A picture that is a link would be read from anywhere on this machine.
  @Test func whatIsNotOrNotWhollyAFolderOfResults() throws {
    try play().run(
      """
      $ cd ~there
      $ CI=1 test t.txt new
      $ write ci/board/x
      $ rm ci/board
      $ cp .build/firstframe ci/board
      $ write cd/board/.build/x
      $ rm cd/board/.build
      $ cp .build cd/board/.build
      $ cd ~here
      $ frames apply none
      $ frames apply ~there/ci --dry-run
      $ frames apply ~there/cd --dry-run
      $ write ~there/ci/another
      $ write ~there/cd/another
      $ frames apply ~there/ci
      $ frames apply ~there/cd
      $ write ~there/.build/firstframe/actual/DemoTests/ScoreTests/t.txt x
      $ frames apply ~there/.build/firstframe
      $ write ~there/secret secret
      $ ln ~there/secret ~there/.build/firstframe/actual/DemoTests/ScoreTests/t.txt
      $ frames apply ~there/.build/firstframe
      $ files
      """)
  }

  /// As a browser saves the results of a CI run.
  @Test func anArchiveHasToBeUnpacked() throws {
    try play().run(
      """
      $ write ~there/Downloads/firstframe.zip PK
      $ frames apply ~there/Downloads
      $ write firstframe.zip PK
      $ frames apply firstframe.zip
      $ frames merge --into all firstframe.zip
      $ write 'a b.tar.gz' PK
      $ frames apply 'a b.tar.gz'
      $ write b.tar PK
      $ frames apply b.tar
      $ write RESULTS.ZIP PK
      $ frames merge --into all RESULTS.ZIP
      $ write results.7z x
      $ frames apply results.7z
      $ frames merge --into all results.7z
      $ FIRSTFRAME_RESULTS=~here/results.7z frames report
      """)
  }

  // MARK: - Literals

  private static let file = "Tests/DemoTests/ScoreTests.swift"
  private static let source = """
    @Test func kickOff() {
      expectInlineSnapshot(of: score) { "0:0" }
      expectInlineSnapshot(of: other) { "0:1" }
      expectInlineSnapshot(of: third)
    }

    """

  /// One process compares all three.
  private static func seeLiterals(in there: TemporaryPackage) {
    let session = SnapshotSession(environment: ["CI": "1"])
    for (line, seen, expected) in [(2, "1:0\n2:0", "0:0"), (3, "5:5", "0:1"), (4, "7:7", nil)] {
      let location = CodeLocation(
        fileID: "DemoTests/ScoreTests.swift", filePath: there.path(file), line: line, column: 23)
      let identity = SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"],
        named: location.lineName, kind: .inline)
      _ = session.verify(
        seen, as: .text, inline: identity, expected: expected, mode: nil, at: location)
    }
  }

  /// A play with the source in both packages; `put A B` writes it with B in place of A.
  private func playWithLiterals() throws -> Play {
    let play = try play()
    for (_, package) in play.packages { try package.write(Self.source, to: Self.file) }
    Self.seeLiterals(in: play.packages[1].package)
    let here = play.package
    play.others["original"] = { _ in
      try here.write(Self.source, to: Self.file)
      return ""
    }
    play.others["replace"] = { words in
      let text = (here.read(Self.file) ?? "").replacing(words[0], with: words[1])
      try here.write(text, to: Self.file)
      return ""
    }
    return play
  }

  /// The lines of the later calls are others then, and the hash of the source is another one.
  @Test func literalsOfOneSourceAreWrittenTogether() throws {
    try playWithLiterals().run(
      """
      $ frames apply ~there/.build/firstframe
      $ cat Tests/DemoTests/ScoreTests.swift
      $ files ~here
      $ cmp ~there/Tests/DemoTests/ScoreTests.swift Tests/DemoTests/ScoreTests.swift
      $ frames apply ~there/.build/firstframe
      $ frames apply ~there/.build/firstframe kickOff+line4
      $ replace 5:5 5:6
      $ frames apply ~there/.build/firstframe
      $ original
      $ cmp ~there/Tests/DemoTests/ScoreTests.swift Tests/DemoTests/ScoreTests.swift
      """)
  }

  /// Each one changes the source and moves the lines of the calls below it.
  @Test func literalsOfOneSourceAreAppliedOneAfterAnother() throws {
    let results = "~there/.build/firstframe"
    try playWithLiterals().run(
      """
      $ frames apply \(results) > together.txt
      $ cp Tests/DemoTests/ScoreTests.swift together
      $ original
      $ frames apply \(results) kickOff+line2
      $ frames apply \(results) kickOff+line3 | grep applied
      $ frames apply \(results) kickOff+line4 | grep applied
      $ cmp Tests/DemoTests/ScoreTests.swift together
      $ original
      $ frames apply \(results) kickOff+line4 | grep applied
      $ frames apply \(results) kickOff+line3 | grep applied
      $ frames apply \(results) kickOff+line2 | grep applied
      $ cmp Tests/DemoTests/ScoreTests.swift together
      $ original
      $ frames apply \(results) kickOff+line3 | grep applied
      $ frames apply \(results) kickOff+line4 | grep applied
      $ frames apply \(results) kickOff+line2 | grep applied
      $ cmp Tests/DemoTests/ScoreTests.swift together
      """)
  }

  /// In the last case the second call has what the first one should have, and the third what the second
  /// one should.
  @Test func aLiteralThatIsNotTheOneThatWasComparedIsStale() throws {
    try playWithLiterals().run(
      """
      $ frames apply ~there/.build/firstframe kickOff+line2 | grep applied
      $ replace 0:1 0:9
      $ frames apply ~there/.build/firstframe kickOff+line3
      $ cat Tests/DemoTests/ScoreTests.swift
      $ original
      $ replace 0:1 0:9
      $ frames apply ~there/.build/firstframe
      $ frames apply ~there/.build/firstframe --dry-run | grep Nothing
      $ original
      $ replace 0:1 1:0
      $ replace third) 'third) { "5:5" }'
      $ frames apply ~there/.build/firstframe
      $ cat Tests/DemoTests/ScoreTests.swift
      """)
  }
}
