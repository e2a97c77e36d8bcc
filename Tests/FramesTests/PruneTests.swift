import FirstFrameReports
import TestSupport

@testable import frames

/// Which recorded files the tool considers as orphans, and which of them it deletes.
@MainActor @Suite struct PruneTests {
  /// A play with `complete test NAME…`, where a process runs a test of the suite S to its end, which
  /// takes some snapshots; the name of one of them may be empty.
  private func play() throws -> Play {
    let play = try Play()
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
      $ draw S.kickOff 0:0
      $ draw S.gone 0:0
      $ draw S.gone@1%3A0+after 0:0
      $ draw gone 0:0
      $ cp __Snapshots__/DemoTests/ScoreTests __Snapshots__/AnotherTests/ScoreTests
      $ write tests.txt DemoTests.S/kickOff()
      $ frames prune --tests tests.txt
      $ write tests.txt '' 'Build complete!'
      $ frames prune --tests tests.txt --delete
      $ files __Snapshots__/DemoTests
      """)
  }

  @Test func theListsOfPlatformsAreUnited() throws {
    try play().run(
      """
      $ draw S.mac 0:0
      $ draw S.linux 0:0
      $ draw S.gone 0:0
      $ write mac.txt DemoTests.S/mac()
      $ write linux.txt DemoTests.S/linux()
      $ frames prune --tests mac.txt --tests=linux.txt --delete
      $ files
      """)
  }

  /// Then SwiftPM prints the place of each.
  @Test func testsOfOneNameInTwoTargetsOwnTheirFiles() throws {
    try play().run(
      """
      $ draw S.kickOff 0:0
      $ cp __Snapshots__/DemoTests __Snapshots__/OtherTests
      $ draw S.kickOff@1%3A0 0:0
      $ draw S.gone 0:0
      $ test free 0:0 0:0
      $ write demo.txt DemoTests.S/kickOff()/ScoreTests.swift:5:4 DemoTests.free()/F.swift:15:13
      $ write other.txt OtherTests.S/kickOff()/S.swift:5:4 DemoTests.Class/testScore
      $ frames prune --tests demo.txt --tests other.txt
      $ frames prune --tests demo.txt --tests other.txt --delete
      $ files
      """)
  }

  /// It may be the test that owns the file.
  @Test func noFileIsCertainIfALineOfTheListCannotBeRead() throws {
    try play().run(
      """
      $ draw S.kickOff 0:0
      $ draw S.gone 0:0
      $ write tests.txt DemoTests.S/other() DemoTests.S/kickOff()#2 'DemoTests.S/kickOff() #3'
      $ frames prune --tests tests.txt --delete --unused
      $ frames prune --tests tests.txt
      $ files
      """)
  }

  @Test func ownersAreFoundByTheNamesOfFiles() throws {
    let package = try TemporaryPackage()
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
    expectEqual(found.ownerCount, 5)
  }

  // MARK: - What is known of runs

  @Test func whatTheLatestRunTookOrAnUnchangedSourceTakesIsUndecided() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.other()
      $ test kickOff 0:0
      $ write Tests/DemoTests/ScoreTests.swift '// changed since'
      $ frames prune --tests tests.txt | grep │
      $ test kickOff 0:0
      $ test other 0:0
      $ frames prune --tests tests.txt | grep │
      $ write Tests/DemoTests/ScoreTests.swift '// another test, without the first one'
      $ frames prune --tests tests.txt | grep │
      """)
  }

  /// After a filter, a skipped test, an early return with an issue or a crash no line says that the
  /// test has run to its end.
  @Test func whatACompletedTestDidNotTakeIsUnused() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff() DemoTests.S/other() DemoTests.S/none()
      $ draw S.kickOff 0:0
      $ draw S.kickOff+after 0:0
      $ draw S.other 0:0
      $ draw S.gone 0:0
      $ test S.unrelated a
      $ frames prune --tests tests.txt | grep │
      $ complete kickOff before ''
      $ frames prune --tests tests.txt
      $ test S.kickOff x
      $ complete kickOff after
      $ frames prune --tests tests.txt
      """)
  }

  /// Like a test without the trait: no line says that it has run to its end.
  @Test func whatTheLatestRunLeftOutIsUndecidedOnceItsSourceHasChanged() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.kickOff() DemoTests.other()
      $ test kickOff,other 0:0
      $ frames prune --tests tests.txt
      $ write Tests/DemoTests/ScoreTests.swift '// kickOff() takes nothing now'
      $ test other 0:0
      $ frames prune --tests tests.txt | grep │
      $ frames prune --tests tests.txt --delete --unused
      $ files
      """)
  }

  // MARK: - Deleting

  @Test func deletesWhatIsCertainAndWhatIsUnusedOnlyIfAsked() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff() DemoTests.S/other()
      $ draw S.kickOff 0:0
      $ cp __Snapshots__/DemoTests/ScoreTests __Snapshots__/DemoTests/GoneTests
      $ draw S.kickOff+after 0:0
      $ draw S.other 0:0
      $ draw S.gone 0:0
      $ complete kickOff ''
      $ frames prune --tests tests.txt --delete --dry-run
      $ files
      $ frames prune --tests tests.txt --delete
      $ files
      $ frames prune --tests tests.txt --delete --unused
      $ files
      $ frames prune --tests tests.txt --delete --unused
      $ cmp __Snapshots__/DemoTests/GoneTests nowhere
      """)
  }

  @Test func nothingOutsideOfTheFolderIsDeleted() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.S/kickOff()
      $ draw S.gone 0:0
      $ cp __Snapshots__/DemoTests/ScoreTests elsewhere
      $ rm __Snapshots__/DemoTests/ScoreTests/S.gone.grid
      $ draw S.kickOff 0:0
      $ ln ../../elsewhere __Snapshots__/DemoTests/Linked
      $ frames prune --tests tests.txt --delete
      $ files elsewhere
      """)
  }

  /// Hostile row 33: the files of a deleted test are listed, and discarded on request.
  @Test func whatADeletedTestSawIsDiscarded() throws {
    try play().run(
      """
      $ write tests.txt DemoTests.other()
      $ test kickOff a b
      $ test other a
      $ write Tests/DemoTests/ScoreTests.swift '// without the test'
      $ frames prune --tests tests.txt --delete
      $ files
      $ frames report
      """)
  }

  // MARK: - Renames

  /// Hostile row 32.
  ///
  /// Only a test that has first run after the removed one is its new name.
  @Test func aRenamedTestIsShownWithTheCommandThatMovesItsFile() throws {
    try play().run(
      """
      $ test kickOff 0:0 0:0
      $ test other 0:0 0:0
      $ write Tests/DemoTests/ScoreTests.swift '// without kickOff'
      $ test other 0:0
      $ write tests.txt DemoTests.other()
      $ frames prune --tests tests.txt | grep │
      $ test firstKick 0:0
      $ write tests.txt DemoTests.other() DemoTests.firstKick()
      $ frames prune --tests tests.txt | grep │
      $ test secondKick 0:0
      $ write tests.txt DemoTests.other() DemoTests.firstKick() DemoTests.secondKick()
      $ frames prune --tests tests.txt | grep │
      """)
  }

  /// The test has the same name in another file, so only its content shows that it was moved.
  @Test func whatIsMissingUnderItsNewNameIsLeftForGit() throws {
    try play().run(
      """
      $ test kickOff 0:0
      $ write Tests/DemoTests/ScoreTests.swift '// moved'
      $ SNAPSHOT_TESTING_RECORD=never test GoalTests/kickOff 0:0
      $ test later x
      $ write tests.txt DemoTests.later() DemoTests.kickOff()
      $ frames prune --tests tests.txt
      $ SNAPSHOT_TESTING_RECORD=never test NewTests/newKick 0:0
      $ write tests.txt DemoTests.later() DemoTests.newKick()
      $ frames prune --tests tests.txt --delete
      $ files
      """)
  }
}
