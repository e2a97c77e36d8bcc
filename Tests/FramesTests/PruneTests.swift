@testable import frames

/// Which recorded files the tool considers as orphans, and which of them it deletes.
@MainActor @Suite struct PruneTests {
  /// A play with `complete test NAME…`, where a process runs a test of the suite S to its end, which
  /// takes some snapshots; the name of one of them may be empty.
  private func play() throws -> Play {
    let play = Play()
    let package = play.package
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 12, column: 3)
    play.others["complete"] = { words in
      let session = SnapshotSession(environment: [:])
      for name in words.dropFirst() {
        let identity = SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests", test: ["S", words[0] + "()"],
          named: name.isEmpty ? nil : name, kind: .grid)
        _ = session.verify(Recording(of: grid("0:0")), as: identity, at: location)
      }
      session.noteCompletion(
        of: TestName(module: "DemoTests", path: ["S", words[0] + "()"]), at: location)
      return ""
    }
    return play
  }

  // MARK: - Certain

  @Test func aFileThatNoTestOfTheListOwnsIsCertain() throws {
    try play().run(
      """
      $ draw S.kickOff,S.gone,S.gone@1%3A0+after,gone 0:0
      $ cp __Snapshots__/DemoTests/ScoreTests __Snapshots__/AnotherTests/ScoreTests
      $ write tests.txt DemoTests.S/kickOff(); frames prune --tests tests.txt
      Leftover files: 3 certain, 0 unused, 5 undecided.

      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/S.gone.grid
      │   __Snapshots__/…/S.gone@1%3A0+after.grid
      │   __Snapshots__/…/gone.grid

      │ undecided, since the list has no test of its target:
      │   __Snapshots__/AnotherTests/ScoreTests/S.gone.grid
      │   __Snapshots__/AnotherTests/ScoreTests/S.gone@1%3A0+after.grid
      │   __Snapshots__/AnotherTests/ScoreTests/S.kickOff.grid
      │   __Snapshots__/AnotherTests/ScoreTests/gone.grid

      │ undecided, since its test has not run, or not to its end:
      │   __Snapshots__/…/S.kickOff.grid

      Undecided files are never touched. A complete run of the tests decides on more, if the test \
      or its suite has the trait .snapshots().
      Otherwise, such as for a case that was removed from a parameterised test, delete the file \
      yourself: git rm FILE

      Delete what is certain: swift run frames prune --delete
      $ write tests.txt '' 'Build complete!'; frames prune --tests tests.txt --delete
      frames: The list names no test, so that every file would be left over. It has lines such as \
      Module.Suite/test(), as swift test list prints them. (1)
      $ files __Snapshots__/DemoTests
      ScoreTests/S.gone.grid |0:0|, ScoreTests/S.gone@1%3A0+after.grid |0:0|, \
      ScoreTests/S.kickOff.grid |0:0|, ScoreTests/gone.grid |0:0|
      """)
  }

  @Test func theListsOfPlatformsAreUnited() throws {
    try play().run(
      """
      $ draw S.mac,S.linux,S.gone 0:0; write a.txt DemoTests.S/mac(); write b.txt \
      DemoTests.S/linux()
      $ frames prune --tests a.txt --tests=b.txt --delete; files
      deleted __Snapshots__/…/S.gone.grid: no test of the list owns it
      left 2 files: see swift run frames prune
      …/S.linux.grid |0:0|, …/S.mac.grid |0:0|
      """)
  }

  /// Then SwiftPM prints the place of each.
  @Test func testsOfOneNameInTwoTargetsOwnTheirFiles() throws {
    try play().run(
      """
      $ draw S.kickOff 0:0; cp __Snapshots__/DemoTests __Snapshots__/OtherTests
      $ draw S.kickOff@1%3A0,S.gone 0:0; test free 0:0 0:0
      $ write a.txt DemoTests.S/kickOff()/ScoreTests.swift:5:4 DemoTests.free()/F.swift:15:13
      $ write b.txt OtherTests.S/kickOff()/S.swift:5:4 DemoTests.Class/testScore
      $ frames prune --tests a.txt --tests b.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/S.gone.grid
      │     probably renamed: git mv -f __Snapshots__/…/S.gone.grid __Snapshots__/…/free.grid
      │ undecided, since its test has not run, or not to its end:
      │   __Snapshots__/…/S.kickOff.grid
      │   __Snapshots__/…/S.kickOff@1%3A0.grid
      │   __Snapshots__/OtherTests/ScoreTests/S.kickOff.grid
      $ frames prune --tests a.txt --tests b.txt --delete; files
      deleted __Snapshots__/…/S.gone.grid: no test of the list owns it
      left 3 files: see swift run frames prune
      …/S.kickOff.grid |0:0|, …/S.kickOff@1%3A0.grid |0:0|, …/free.grid |0:0|, \
      OtherTests/ScoreTests/S.kickOff.grid |0:0|
      """)
  }

  /// It may be the test that owns the file.
  @Test func noFileIsCertainIfALineOfTheListCannotBeRead() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/other() DemoTests.S/kickOff()#2 'DemoTests.S/kickOff() #3'
      $ draw S.kickOff,S.gone 0:0; frames prune --tests tests.txt --delete --unused
      frames: A line of the list could not be read (and 1 more line): DemoTests.S/kickOff()#2
      It may be a test, so no file is certain.
      Write the list again: swift test list > tests.txt. If it still has the line, and the line \
      is not a test, remove it. Then: swift run frames prune --tests tests.txt
      Nothing was deleted. (1)
      $ frames prune --tests tests.txt | only (Left.*|undecided,.*|A line.*)
      Leftover files: 0 certain, 0 unused, 2 undecided., undecided, since a line of the list \
      could not be read:, A line of the list could not be read (and 1 more line): \
      DemoTests.S/kickOff()#2
      $ files
      …/S.gone.grid |0:0|, …/S.kickOff.grid |0:0|
      """)
  }

  @Test func ownersAreFoundByTheNamesOfFiles() throws {
    let package = TemporaryPackage()
    let long = String(repeating: "long", count: 60)
    let tests = [
      "DemoTests.Outer/Inner/`a.b/c (d)`()", "DemoTests.S/param(of:in:)", "DemoTests.free()",
      "DemoTests.Outer.Class/testScore", "DemoTests.S/\(long)()",
    ]
    let names: [([String], String?)] = [
      (["Outer", "Inner", "`a.b/c (d)`()"], nil), (["S", "param(of:in:)"], "1:0"),
      (["free()"], "x"), (["Outer", "Class", "testScore"], "y"), (["S", "\(long)()"], nil),
      (["S", "\(long)()"], String(repeating: "label", count: 30)),
    ]
    for (test, label) in names {
      let identity = SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests", test: test, case: label, kind: .grid)
      try package.write(Recording(of: grid("0:0")).notation, to: "__Snapshots__/\(identity.path)")
    }
    expectEqual(package.snapshots.count, 6)
    var list = TestList()
    list.add(Array(tests.joined(separator: "\r\n").utf8))
    let found = try PruneReport(list, in: package.places)
    expectEqual(found.orphans.map(\.certainty), Array(repeating: .undecided, count: 6))
  }

  // MARK: - What is known of runs

  @Test func whatTheLatestRunTookOrAnUnchangedSourceTakesIsUndecided() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.other(); test kickOff 0:0
      $ write Tests/DemoTests/ScoreTests.swift changed; frames prune --tests tests.txt | grep │
      │ undecided, since the latest run took it: run swift test again:
      │   __Snapshots__/…/kickOff.grid
      $ test kickOff 0:0; test other 0:0; frames prune --tests tests.txt | grep │
      │ undecided, since Tests/DemoTests/ScoreTests.swift:12 took it, and has not changed since:
      │   __Snapshots__/…/kickOff.grid
      $ write Tests/DemoTests/ScoreTests.swift again; frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/kickOff.grid
      │     probably renamed: git mv -f __Snapshots__/…/kickOff.grid __Snapshots__/…/other.grid
      """)
  }

  /// After a filter, a skipped test, an early return with an issue or a crash no line says that the
  /// test has run to its end.
  @Test func whatACompletedTestDidNotTakeIsUnused() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff() DemoTests.S/other() DemoTests.S/none()
      $ draw S.kickOff,S.kickOff+after,S.other,S.gone 0:1; test unrelated a
      $ frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/S.gone.grid
      │ undecided, since its test has not run, or not to its end:
      │   __Snapshots__/…/S.kickOff+after.grid
      │   __Snapshots__/…/S.kickOff.grid
      │   __Snapshots__/…/S.other.grid
      │ undecided, since the latest run took it: run swift test again:
      │   __Snapshots__/…/unrelated.grid
      $ complete kickOff before ''; frames prune --tests tests.txt | only (.*Left.*|│.*|Delete.*)
      Leftover files: 1 certain, 1 unused, 2 undecided., │ certain, since no test of the list owns it:, │   __Snapshots__/…/S.gone.grid, \
      │ unused, since its test has run to its end and did not take it:, │   \
      __Snapshots__/…/S.kickOff+after.grid, │ undecided, since its test has not run, or not to \
      its end:, │   __Snapshots__/…/S.other.grid, │ undecided, since \
      Tests/DemoTests/ScoreTests.swift:12 took it, and has not changed since:, │   \
      __Snapshots__/…/unrelated.grid, Delete what is certain: swift run frames prune --delete, \
      Delete the unused files too, unless their tests return early: swift run frames prune \
      --delete --unused
      $ test kickOff x; complete kickOff after; frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/S.gone.grid
      │ unused, since its test has run to its end and did not take it:
      │   __Snapshots__/…/S.kickOff+before.grid
      │   __Snapshots__/…/S.kickOff.grid
      │ undecided, since its test has not run, or not to its end:
      │   __Snapshots__/…/S.other.grid
      │ undecided, since Tests/DemoTests/ScoreTests.swift:12 took it, and has not changed since:
      │   __Snapshots__/…/kickOff.grid
      │   __Snapshots__/…/unrelated.grid
      """)
  }

  /// Like a test without the trait: no line says that it has run to its end.
  @Test func whatTheLatestRunLeftOutIsUndecidedOnceItsSourceHasChanged() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.kickOff() DemoTests.other(); test kickOff,other 0:0
      $ frames prune --tests tests.txt
      Leftover files: 0 certain, 0 unused, 0 undecided.
      $ write Tests/DemoTests/ScoreTests.swift new; test other 0:0
      $ frames prune --tests tests.txt | grep │
      │ undecided, since an earlier run took it, the latest one did not, and the source has \
      changed since:
      │   __Snapshots__/…/kickOff.grid
      $ write tests.txt DemoTests.kickOff() DemoTests.other()
      $ frames prune --tests tests.txt --delete --unused; files
      Nothing was deleted.
      left 1 file: see swift run frames prune
      …/kickOff.grid |0:0|, …/other.grid |0:0|
      """)
  }

  // MARK: - Deleting

  @Test func deletesWhatIsCertainAndWhatIsUnusedOnlyIfAsked() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff() DemoTests.S/other(); draw S.lost 0:0
      $ cp __Snapshots__/DemoTests/ScoreTests __Snapshots__/DemoTests/GoneTests
      $ rm __Snapshots__/…/S.lost.grid; draw S.kickOff,S.kickOff+after,S.other,S.gone 0:0
      $ complete kickOff ''; frames prune --tests tests.txt --delete --dry-run
      would delete __Snapshots__/DemoTests/GoneTests/S.lost.grid: no test of the list owns it
      would delete __Snapshots__/…/S.gone.grid: no test of the list owns it
      left 2 files: see swift run frames prune
      Nothing was deleted.
      $ files; frames prune --tests tests.txt --delete; files
      DemoTests/GoneTests/S.lost.grid |0:0|, …/S.gone.grid |0:0|, …/S.kickOff+after.grid |0:0|, \
      …/S.kickOff.grid |0:0|, …/S.other.grid |0:0|
      deleted __Snapshots__/DemoTests/GoneTests/S.lost.grid: no test of the list owns it
      deleted __Snapshots__/…/S.gone.grid: no test of the list owns it
      left 2 files: see swift run frames prune
      …/S.kickOff+after.grid |0:0|, …/S.kickOff.grid |0:0|, …/S.other.grid |0:0|
      $ cmp __Snapshots__/DemoTests/GoneTests nowhere; cp __Snapshots__/DemoTests/ScoreTests before
      different
      $ frames prune --tests tests.txt --delete --unused; files
      deleted __Snapshots__/…/S.kickOff+after.grid: its test has run to its end and did not take it
      left 1 file: see swift run frames prune
      …/S.kickOff.grid |0:0|, …/S.other.grid |0:0|
      $ frames prune --tests tests.txt --delete --unused
      Nothing was deleted.
      left 1 file: see swift run frames prune
      """)
  }

  @Test func nothingOutsideOfTheFolderIsDeleted() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff(); draw S.gone 0:0; cp __Snapshots__ elsewhere
      $ rm __Snapshots__/…/S.gone.grid; draw S.kickOff 0:0
      $ ln ../../elsewhere/DemoTests/ScoreTests __Snapshots__/DemoTests/Linked
      $ frames prune --tests tests.txt --delete; files elsewhere
      Nothing was deleted.
      left 1 file: see swift run frames prune
      …/S.gone.grid |0:0|
      """)
  }

  // MARK: - Renames

  /// Hostile row 32.
  ///
  /// Only a test that has first run after the removed one is its new name, and only if it is alone.
  @Test func aRenamedTestIsShownWithTheCommandThatMovesItsFile() throws {
    try play().run(
      """
      $ test kickOff 0:0 0:0; test other 0:0 0:0; test kickOff 0:0
      $ write Tests/DemoTests/ScoreTests.swift without; test other 0:0
      $ write tests.txt DemoTests.other(); frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/kickOff.grid
      $ test firstKick 0:0; write tests.txt DemoTests.other() DemoTests.firstKick()
      $ frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/kickOff.grid
      │     probably renamed: git mv -f __Snapshots__/…/kickOff.grid __Snapshots__/…/firstKick.grid
      $ test secondKick 0:0
      $ write tests.txt DemoTests.other() DemoTests.firstKick() DemoTests.secondKick()
      $ frames prune --tests tests.txt | grep │
      │ certain, since no test of the list owns it:
      │   __Snapshots__/…/kickOff.grid
      """)
  }

  /// The test has the same name in another file, so only its content shows that it was moved.
  @Test func whatIsMissingUnderItsNewNameIsLeftForGit() throws {
    try play().run(
      """
      $ test kickOff 0:0; write Tests/DemoTests/ScoreTests.swift moved; export \
      SNAPSHOT_TESTING_RECORD=never
      $ test GoalTests/kickOff 0:0; SNAPSHOT_TESTING_RECORD= test later x
      $ write tests.txt DemoTests.later() DemoTests.kickOff(); frames prune --tests tests.txt | \
      grep │
      │ undecided, since an earlier run took it, the latest one did not, and the source has \
      changed since:
      │   __Snapshots__/…/kickOff.grid
      $ test NewTests/newKick 0:0; write tests.txt DemoTests.later() DemoTests.newKick()
      $ frames prune --tests tests.txt --delete; files
      left __Snapshots__/…/kickOff.grid: probably renamed: mkdir -p \
      __Snapshots__/DemoTests/NewTests && git mv __Snapshots__/…/kickOff.grid \
      __Snapshots__/DemoTests/NewTests/newKick.grid
      …/kickOff.grid |0:0|, …/later.grid |x|
      """)
  }
}
