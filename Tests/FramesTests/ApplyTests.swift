@testable import frames

/// Results of another machine, taken into the recorded files of this one.
@MainActor @Suite struct ApplyTests {
  static let commit = String(repeating: "4b825dc642", count: 4)

  /// The machine whose tests have run, and the one that takes what they saw, at one commit.
  private func play() throws -> Play {
    let play = Play("here", "there")
    for (_, package) in play.packages { try package.write(Self.commit, to: ".git/HEAD") }
    return play
  }

  // MARK: - Files

  @Test func eachFileIsNamedWithWhatBecameOfIt() throws {
    try play().run(
      """
      $ cd ~there; draw a,b,c,d,x 0; CI=1 test a=1 b=1 c=1 d=0 e=1 x=1 y=1; cp __Snapshots__ \
      ~here/__Snapshots__
      $ cd ~here; draw b,y 2; draw c 1; rm __Snapshots__/…/x.grid
      $ frames apply ~there/.build/firstframe --dry-run | only (would be.*|Nothing.*)
      would be applied: __Snapshots__/…/a.grid, would be new: __Snapshots__/…/e.grid, Nothing was \
      written. (1)
      $ files
      …/a.grid |0|, …/b.grid |2|, …/c.grid |1|, …/d.grid |0|, …/y.grid |2|
      $ frames apply ~there/.build/firstframe
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      applied: __Snapshots__/…/a.grid
      refused: __Snapshots__/…/b.grid: stale, since the recorded file has changed: run swift test \
      again
      already there: __Snapshots__/…/c.grid
      new: __Snapshots__/…/e.grid
      refused: __Snapshots__/…/x.grid: stale, since the recorded file was deleted: run swift test \
      again
      refused: __Snapshots__/…/y.grid: stale, since the recorded file has changed: run swift test \
      again
      Look at the change, and run the tests: git diff && swift test (1)
      $ files ~here; files ~there/.build/firstframe/actual
      .git/HEAD, __Snapshots__/…/a.grid |1|, __Snapshots__/…/b.grid |2|, __Snapshots__/…/c.grid \
      |1|, __Snapshots__/…/d.grid |0|, __Snapshots__/…/e.grid |1|, __Snapshots__/…/y.grid |2|
      …/a.grid |1|, …/b.grid |1|, …/c.grid |1|, …/e.grid |1|, …/x.grid |1|, …/y.grid |1|
      $ draw b,x 0; rm __Snapshots__/…/y.grid; frames apply ~there/.build/firstframe | only \
      (applied|new).*
      applied: __Snapshots__/…/b.grid, applied: __Snapshots__/…/x.grid, new: __Snapshots__/…/y.grid
      $ frames apply ~there/.build/firstframe | only (already|Nothing.*)
      already, already, already, already, already, already, Nothing was written, since all of it \
      is there.
      """)
  }

  @Test func onlyWhatIsNamed() throws {
    try play().run(
      """
      $ draw a,b 0; cp __Snapshots__ ~there/__Snapshots__; cd ~there; CI=1 test a=1 b=1; cd ~here
      $ frames apply ~there/.build/firstframe ScoreTests/b; files
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      applied: __Snapshots__/…/b.grid
      Look at the change, and run the tests: git diff && swift test
      …/a.grid |0|, …/b.grid |1|
      $ frames apply ~there/.build/firstframe b nothing
      no pending snapshot is named "nothing"; these are pending:
        …/a
        …/b (1)
      """)
  }

  // MARK: - Of which commit

  @Test func theCommitOfTheResultsIsNamed() throws {
    try play().run(
      """
      $ draw a 0; cp __Snapshots__ ~there/__Snapshots__; cd ~there; CI=1 test a 0; cd ~here
      $ frames apply ~there/.build/firstframe
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      Nothing to apply.
      $ cd ~there; CI=1 test a 1; cd ~here; write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      $ frames apply ~there/.build/firstframe
      These results are of commit 4b825dc6424b, and 246cd528b424 is checked out here.
      applied: __Snapshots__/…/a.grid
      Look at the change, and run the tests: git diff && swift test
      $ rm .git; frames apply ~there/.build/firstframe | head 1
      These results are of commit 4b825dc6424b; the commit that is checked out here is unknown.
      $ rm ~there/.git; rm ~there/.build; cd ~there; CI=1 test a 1; cd ~here
      $ frames apply ~there/.build/firstframe | head 1
      The commit of these results is unknown.
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
      $ draw a,b 0; cp __Snapshots__ ~there/__Snapshots__; cd ~there; CI=1 test a 1; mac
      $ CI=1 test b 0+2; cd ~here; frames apply ~there/.build/firstframe; files
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      refused: __Snapshots__/…/a.grid: divergent: 2 machines got different results
      refused: __Snapshots__/…/b.grid: taken twice in one run with different pictures: give each a \
      name of its own
      Look at the change, and run the tests: git diff && swift test (1)
      …/a.grid |0|, …/b.grid |0|
      """)
  }

  /// An archive whose only folder has a name of its own is unpacked to a folder with one folder.
  ///
  /// A picture that is a link would be read from anywhere on this machine.
  @Test func whatIsNotOrNotWhollyAFolderOfResults() throws {
    try play().run(
      """
      $ cd ~there; CI=1 test t.txt new; cp .build/firstframe ci/board; cp .build cd/board/.build
      $ cd ~here; frames apply none
      frames: none: there is no such folder; list the folders: ls
      Nothing was written. (1)
      $ frames apply ~there/ci --dry-run | grep t.txt; frames apply ~there/cd --dry-run | grep t.txt
      would be new: __Snapshots__/…/t.txt
      would be new: __Snapshots__/…/t.txt
      $ write ~there/ci/another; write ~there/cd/another; frames apply ~there/ci
      frames: ~there/ci: it is not a results folder, since it has no journals in journal/; name \
      the folder that FIRSTFRAME_RESULTS named for the tests, and unpack an archive of it first
      Nothing was written. (1)
      $ frames apply ~there/cd | only not a results folder
      not a results folder
      $ write ~there/.build/firstframe/actual/…/t.txt x; frames apply ~there/.build/firstframe
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      refused: __Snapshots__/…/t.txt: the kept file is not what the test saw: run swift test again
      Look at the change, and run the tests: git diff && swift test (1)
      $ write ~there/secret x; ln ~there/secret ~there/.build/firstframe/actual/…/t.txt
      $ frames apply ~there/.build/firstframe; files
      frames: ~there/.build/firstframe: ~there/.build/firstframe/actual/…/t.txt: it is a symbolic \
      link that leads out of ~there/.build/firstframe, to ~there/secret. Remove the link, or let \
      it lead into that folder: ls -ld ~there/.build/firstframe/actual/…/t.txt
      Nothing was written. (1)
      none
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

  /// A play with the source in both packages; `original` writes it again.
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
      $ frames apply ~there/.build/firstframe; cat Tests/DemoTests/ScoreTests.swift; files ~here
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      applied: Tests/DemoTests/ScoreTests.swift:2
      applied: Tests/DemoTests/ScoreTests.swift:3
      new: Tests/DemoTests/ScoreTests.swift:4
      Look at the change, and run the tests: git diff && swift test
      @Test func kickOff() {
        expectInlineSnapshot(of: score) {
          \"""
          1:0
          2:0
          \"""
        }
        expectInlineSnapshot(of: other) { "5:5" }
        expectInlineSnapshot(of: third) {
          \"""
          7:7
          \"""
        }
      }
      .build/firstframe/inline.history, .build/firstframe/inline.lock, .git/HEAD
      $ frames apply ~there/.build/firstframe | grep already
      already there: Tests/DemoTests/ScoreTests.swift:2
      already there: Tests/DemoTests/ScoreTests.swift:3
      already there: Tests/DemoTests/ScoreTests.swift:4
      $ frames apply ~there/.build/firstframe kickOff+line4 | grep already
      already there: Tests/DemoTests/ScoreTests.swift:4
      $ replace 5:5 5:6; frames apply ~there/.build/firstframe | grep .swift
      refused: Tests/DemoTests/ScoreTests.swift:2: its source has changed since the tests were built
      refused: Tests/DemoTests/ScoreTests.swift:3: its source has changed since the tests were built
      refused: Tests/DemoTests/ScoreTests.swift:4: its source has changed since the tests were built
      """)
  }

  /// Each one changes the source and moves the lines of the calls below it.
  @Test(arguments: [[2, 3, 4], [4, 3, 2], [3, 4, 2]])
  func literalsOfOneSourceAreAppliedOneAfterAnother(lines: [Int]) throws {
    let play = try playWithLiterals()
    try play.run("$ frames apply ~there/.build/firstframe > out; cp Tests all; original")
    for line in lines {
      try play.run(
        """
        $ frames apply ~there/.build/firstframe kickOff+line\(line) | only (applied|new).*
        \(line == 4 ? "new" : "applied"): Tests/DemoTests/ScoreTests.swift:\(line)
        """)
    }
    try play.run("$ cmp Tests all\nsame")
  }

  /// In the last case the second call has what the first one should have, and the third what the second
  /// one should.
  @Test func aLiteralThatIsNotTheOneThatWasComparedIsStale() throws {
    try playWithLiterals().run(
      """
      $ frames apply ~there/.build/firstframe kickOff+line2 | grep applied
      applied: Tests/DemoTests/ScoreTests.swift:2
      $ replace 0:1 0:9; cp Tests before; frames apply ~there/.build/firstframe kickOff+line3
      These results are of commit 4b825dc6424b, which is checked out here. Files may have changed \
      since.
      refused: Tests/DemoTests/ScoreTests.swift:3: its source has changed since the tests were built
      Look at the change, and run the tests: git diff && swift test (1)
      $ cmp Tests before
      same
      $ original; replace 0:1 0:9; frames apply ~there/.build/firstframe | only refused
      refused, refused, refused
      $ frames apply ~there/.build/firstframe --dry-run | grep Nothing
      Nothing was written. (1)
      $ original; replace 0:1 1:0; replace third) 'third) { "5:5" }'
      $ frames apply ~there/.build/firstframe | only (refused|already|applied)
      refused, refused, refused
      $ cat Tests/DemoTests/ScoreTests.swift
      @Test func kickOff() {
        expectInlineSnapshot(of: score) { "0:0" }
        expectInlineSnapshot(of: other) { "1:0" }
        expectInlineSnapshot(of: third) { "5:5" }
      }
      """)
  }
}
