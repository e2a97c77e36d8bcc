import FirstFrameReports
import Foundation
import TestSupport

@testable import frames

/// Which recorded files the tool considers as orphans, and which of them it deletes.
@MainActor @Suite struct PruneTests {
  let package: TemporaryPackage
  private let picture = Recording(of: grid("0:0")).notation
  private static let folder = "__Snapshots__/DemoTests/ScoreTests"

  init() throws { package = try TemporaryPackage() }

  /// Puts files where recorded ones of the demonstration are.
  private func record(_ names: String...) throws {
    try package.record(names)
  }

  /// Runs the command over a list, one test a line.
  private func prune(_ tests: String..., options: [String] = []) throws -> Tool.Result {
    try package.write(tests.map { $0 + "\n" }.joined(), to: "tests.txt")
    return Tool.run(
      ["prune", "--tests", "tests.txt"] + options, in: package.root, environment: [:])
  }

  /// The orphans as `name: class`.
  private func orphans(_ tests: String...) throws -> [String] {
    var list = TestList()
    list.add(Array(tests.map { $0 + "\n" }.joined().utf8))
    return try PruneReport(list, in: package.places).orphans.map {
      "\($0.identity.path.split(separator: "/").last ?? ""): \($0.certainty.rawValue)"
    }
  }

  /// A process runs a test to its end, which takes some snapshots.
  private func complete(_ test: [String], taking names: [String] = []) {
    let session = SnapshotSession(environment: [:])
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 12, column: 3)
    for name in names {
      let identity = SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests", test: test, named: name.isEmpty ? nil : name,
        kind: .grid)
      _ = session.verify(Recording(of: grid("0:0")), as: identity, at: location)
    }
    session.noteCompletion(of: TestName(module: "DemoTests", path: test), at: location)
  }

  // MARK: - Certain

  @Test func aFileThatNoTestOfTheListOwnsIsCertain() throws {
    try record("S.kickOff.grid", "S.gone.grid", "S.gone@1%3A0+after.txt", "gone.grid")
    #expect(
      try orphans("DemoTests.S/kickOff()") == [
        "S.gone.grid: certain", "S.gone@1%3A0+after.txt: certain", "S.kickOff.grid: undecided",
        "gone.grid: certain",
      ])
  }

  @Test func anotherTargetIsUndecidedAndSoIsAnEmptyList() throws {
    try record("S.kickOff.grid")
    try expectEqual(orphans("OtherTests.S/goal()"), ["S.kickOff.grid: undecided"])
    let result = try prune("", "Build complete!", options: ["--delete"])
    expectEqual(result.status, 1)
    #expect(result.output.hasPrefix("frames: The list names no test, so that every file would"))
    expectEqual(package.snapshots.count, 1)
  }

  @Test func theListsOfPlatformsAreUnited() throws {
    try record("S.mac.grid", "S.linux.grid", "S.gone.grid")
    try package.write("DemoTests.S/mac()\n", to: "mac.txt")
    try package.write("DemoTests.S/linux()\n", to: "linux.txt")
    let result = package.frames(
      "prune", "--tests", "mac.txt", "--tests=linux.txt", "--delete")
    #expect(
      result.output.hasPrefix("deleted \(Self.folder)/S.gone.grid: no test of the list owns it\n"))
    expectEqual(package.snapshots.count, 2)
  }

  /// Then SwiftPM prints the place of each.
  @Test func testsOfOneNameInTwoTargetsOwnTheirFiles() throws {
    let file = "OtherTests/ScoreTests/S.kickOff.grid"
    try record("S.kickOff.grid", "S.kickOff@1%3A0.grid", "free.grid", "S.gone.grid")
    try package.write(picture, to: "__Snapshots__/\(file)")
    let list = ["DemoTests", "OtherTests"].flatMap {
      ["\($0).S/kickOff()/ScoreTests.swift:5:4", "\($0).free()/ScoreTests.swift:15:13"]
    }
    let text = (list + ["DemoTests.Class/testScore"]).map { $0 + "\n" }.joined()
    let result = try prune(text, options: ["--delete"])
    #expect(
      result.output == """
        deleted \(Self.folder)/S.gone.grid: no test of the list owns it
        left 4 files: see swift run frames prune

        """)
    package.verify("free()", ["0:0", "0:0"])
    #expect(!(try prune(text).output.contains("free.grid")))
  }

  /// It may be the test that owns the file.
  @Test func noFileIsCertainIfALineOfTheListCannotBeRead() throws {
    try record("S.kickOff.grid", "S.gone.grid")
    let tests = ["DemoTests.S/other()", "DemoTests.S/kickOff()#2", "DemoTests.S/kickOff() #3"]
    let remark = """
      A line of the list could not be read (and 1 more line): DemoTests.S/kickOff()#2
      It may be a test, so no file is certain.
      Write the list again: swift test list > tests.txt. If it still has the line, and the line is \
      not a test, remove it. Then: swift run frames prune --tests tests.txt

      """
    try expectEqual(
      prune(tests[0], tests[1], tests[2], options: ["--delete", "--unused"]),
      Tool.Result(output: "frames: \(remark)Nothing was deleted.\n", status: 1))
    expectEqual(package.snapshots.count, 2)
    let result = try prune(tests[0], tests[1], tests[2])
    #expect(result.output.contains("Leftover files: 0 certain, 0 unused, 2 undecided."))
    #expect(
      result.output.contains(
        """
        │ undecided, since a line of the list could not be read:
        │   \(Self.folder)/S.gone.grid
        │   \(Self.folder)/S.kickOff.grid

        """))
    #expect(result.output.hasSuffix("\n\n" + remark))
  }

  @Test func ownersAreFoundByTheNamesOfFiles() throws {
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
      try package.write(picture, to: "__Snapshots__/\(identity.path)")
    }
    expectEqual(package.snapshots.count, names.count)
    var list = TestList()
    list.add(Array(tests.joined(separator: "\r\n").utf8))
    let found = try PruneReport(list, in: package.places)
    expectEqual(found.orphans.map(\.certainty), names.map { _ in .undecided })
    expectEqual(found.ownerCount, tests.count)
  }

  // MARK: - What is known of runs

  @Test func whatTheLatestRunTookOrAnUnchangedSourceTakesIsUndecided() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// changed since", to: "Tests/DemoTests/ScoreTests.swift")
    try expectEqual(orphans("DemoTests.other()"), ["kickOff.grid: undecided"])
    package.verify("kickOff()", ["0:0"])
    package.verify("other()", ["0:0"])
    #expect(
      try prune("DemoTests.other()").output.contains(
        """
        │ undecided, since Tests/DemoTests/ScoreTests.swift:12 took it, and has not changed since:
        │   \(Self.folder)/kickOff.grid

        """))
    try package.write(
      "// another test, without the first one", to: "Tests/DemoTests/ScoreTests.swift")
    try expectEqual(orphans("DemoTests.other()"), ["kickOff.grid: certain"])
  }

  /// After a filter, a skipped test, an early return with an issue or a crash no line says that the
  /// test has run to its end.
  @Test func whatATestThatHasNotRunToItsEndOwnsIsUndecided() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid")
    package.verify("unrelated()", ["a"])
    let tests = ["DemoTests.S/kickOff()", "DemoTests.S/other()", "DemoTests.unrelated()"]
    #expect(
      try orphans(tests[0], tests[1], tests[2]) == [
        "S.kickOff+after.grid: undecided", "S.kickOff.grid: undecided", "S.other.grid: undecided",
      ])
  }

  @Test func whatACompletedTestDidNotTakeIsUnused() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid")
    complete(["S", "kickOff()"], taking: ["before", ""])
    #expect(
      try orphans("DemoTests.S/kickOff()", "DemoTests.S/other()") == [
        "S.kickOff+after.grid: unused", "S.other.grid: undecided",
      ])
    // A later run that took it, though it failed then, says that it is in use.
    package.verify("kickOff()", ["x"])
    complete(["S", "kickOff()"], taking: ["after"])
    #expect(
      try orphans("DemoTests.S/kickOff()", "DemoTests.S/other()", "DemoTests.kickOff()") == [
        "S.kickOff+before.grid: unused", "S.kickOff.grid: unused", "S.other.grid: undecided",
      ])
    // A file that a test has recorded and takes no more did not become itself.
    let output = try prune("DemoTests.S/kickOff()", "DemoTests.S/other()").output
    #expect(output.contains("S.kickOff+before.grid") && !output.contains("renamed"))
  }

  /// Like a test without the trait: no line says that it has run to its end.
  @Test func whatTheLatestRunLeftOutIsUndecidedOnceItsSourceHasChanged() throws {
    package.verify("kickOff()", ["0:0"])
    package.verify("other()", ["0:0"])
    try expectEqual(orphans("DemoTests.kickOff()", "DemoTests.other()"), [])
    try package.write("// kickOff() takes nothing now", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("other()", ["0:0"])
    try expectEqual(
      orphans("DemoTests.kickOff()", "DemoTests.other()"), ["kickOff.grid: undecided"])
    _ = try prune("DemoTests.kickOff()", "DemoTests.other()", options: ["--delete", "--unused"])
    expectEqual(package.snapshots.count, 2)
  }

  @Test func theTitleCountsOwnersAndClasses() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid", "S.gone.grid")
    complete(["S", "kickOff()"], taking: [""])
    let result = try prune("DemoTests.S/kickOff()", "DemoTests.S/other()", "DemoTests.S/none()")
    expectEqual(result.status, 0)
    #expect(
      result.output == """
        1 of 2 tests with snapshots ran in the latest run. Leftover files: 1 certain, 1 unused, 1 undecided.

        │ certain, since no test of the list owns it:
        │   \(Self.folder)/S.gone.grid

        │ unused, since its test has run to its end and did not take it:
        │   \(Self.folder)/S.kickOff+after.grid

        │ undecided, since its test has not run, or not to its end:
        │   \(Self.folder)/S.other.grid

        Undecided files are never touched. A complete run of the tests decides on more, if the test \
        or its suite has the trait .snapshots().
        Otherwise, such as for a case that was removed from a parameterised test, delete the file \
        yourself: git rm FILE

        Delete what is certain: swift run frames prune --delete
        Delete the unused files too, unless their tests return early: swift run frames prune --delete --unused

        """)
  }

  // MARK: - Deleting

  @Test func deletesWhatIsCertainAndWhatIsUnusedOnlyIfAsked() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid", "S.gone.grid")
    try package.write(picture, to: "__Snapshots__/DemoTests/GoneTests/S.lost.grid")
    complete(["S", "kickOff()"], taking: [""])
    let tests = ["DemoTests.S/kickOff()", "DemoTests.S/other()"]
    let dry = try prune(tests[0], tests[1], options: ["--delete", "--dry-run"])
    #expect(
      dry.output == """
        would delete __Snapshots__/DemoTests/GoneTests/S.lost.grid: no test of the list owns it
        would delete \(Self.folder)/S.gone.grid: no test of the list owns it
        left 2 files: see swift run frames prune
        Nothing was deleted.

        """)
    expectEqual(package.snapshots.count, 5)
    let result = try prune(tests[0], tests[1], options: ["--delete"])
    expectEqual(
      result,
      Tool.Result(
        output: """
          deleted __Snapshots__/DemoTests/GoneTests/S.lost.grid: no test of the list owns it
          deleted \(Self.folder)/S.gone.grid: no test of the list owns it
          left 2 files: see swift run frames prune

          """))
    #expect(
      !FileManager.default.fileExists(atPath: package.path("__Snapshots__/DemoTests/GoneTests")))
    expectEqual(package.snapshots.count, 3)
    let second = try prune(tests[0], tests[1], options: ["--delete", "--unused"])
    #expect(second.output.hasPrefix("deleted \(Self.folder)/S.kickOff+after.grid: its test has"))
    expectEqual(package.snapshots.count, 2)
    let third = try prune(tests[0], tests[1], options: ["--delete", "--unused"])
    expectEqual(third.output, "Nothing was deleted.\nleft 1 file: see swift run frames prune\n")
    try expectEqual(prune(tests[0], options: ["--unused"]).status, 2)
  }

  @Test func nothingOutsideOfTheFolderIsDeleted() throws {
    try package.write(picture, to: "elsewhere/GoneTests/S.gone.grid")
    try record("S.kickOff.grid")
    try FileManager.default.createSymbolicLink(
      atPath: package.path("__Snapshots__/DemoTests/Linked"),
      withDestinationPath: "../../elsewhere/GoneTests")
    try expectEqual(prune("DemoTests.S/kickOff()", options: ["--delete"]).status, 0)
    expectEqual(package.read("elsewhere/GoneTests/S.gone.grid"), picture)
  }

  /// Hostile row 33: the files of a deleted test are listed, and discarded on request.
  @Test func whatADeletedTestSawIsDiscarded() throws {
    package.verify("kickOff()", ["a", "b"])
    package.verify("other()", ["a"])
    try package.write("// without the test", to: "Tests/DemoTests/ScoreTests.swift")
    let result = try prune("DemoTests.other()", options: ["--delete"])
    #expect(
      result.output == """
        deleted \(Self.folder)/kickOff.grid: no test of the list owns it
        deleted .build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid: no test of the list \
        owns it

        """)
    expectEqual(package.snapshots, ["DemoTests/ScoreTests/other.grid"])
    #expect(try SnapshotReport(of: package.places).pending.isEmpty)
  }

  // MARK: - Renames

  /// Hostile row 32.
  @Test func aRenamedTestIsShownWithTheCommandThatMovesItsFile() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// renamed", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("firstKick()", ["0:0"])
    #expect(
      try prune("DemoTests.firstKick()").output.contains(
        """
        │ certain, since no test of the list owns it:
        │   \(Self.folder)/kickOff.grid
        │     probably renamed: git mv -f \(Self.folder)/kickOff.grid \(Self.folder)/firstKick.grid

        """))
  }

  /// Only a test that has first run after the removed one is its new name.
  @Test func anOlderTestWithTheSameContentIsNotTheNewName() throws {
    for _ in 0..<2 {
      package.verify("kickOff()", ["0:0"])
      package.verify("other()", ["0:0"])
    }
    try package.write("// without kickOff", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("other()", ["0:0"])
    let output = try prune("DemoTests.other()").output
    #expect(output.contains("\(Self.folder)/kickOff.grid\n") && !output.contains("renamed"))
    package.verify("firstKick()", ["0:0"])
    #expect(
      try prune("DemoTests.other()", "DemoTests.firstKick()").output.contains(
        "renamed: git mv -f \(Self.folder)/kickOff.grid \(Self.folder)/firstKick.grid\n"))
  }

  @Test func whatIsMissingUnderItsNewNameIsLeftForGit() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// moved", to: "Tests/DemoTests/ScoreTests.swift")
    let session = SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "never"])
    package.verify("kickOff()", ["0:0"], file: "GoalTests.swift", in: session)
    package.verify("later()", ["x"])
    // The test has the same name in another file, so only its content shows that it was moved.
    let result = try prune("DemoTests.later()", "DemoTests.kickOff()")
    #expect(result.output.contains("0 certain, 0 unused, 1 undecided"))
    #expect(!result.output.contains("renamed"))
    let renamed = SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "never"])
    package.verify("newKick()", ["0:0"], file: "NewTests.swift", in: renamed)
    let move =
      "mkdir -p __Snapshots__/DemoTests/NewTests && git mv \(Self.folder)/kickOff.grid "
      + "__Snapshots__/DemoTests/NewTests/newKick.grid\n"
    let deleted = try prune("DemoTests.later()", "DemoTests.newKick()", options: ["--delete"])
    #expect(deleted.output.hasPrefix("left \(Self.folder)/kickOff.grid: probably renamed: \(move)"))
    expectEqual(package.recordedFile("kickOff"), picture)
  }

  @Test func ofSeveralWithOneContentNoneIsNamed() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// renamed", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("one()", ["0:0"])
    package.verify("two()", ["0:0"])
    let output = try prune("DemoTests.one()", "DemoTests.two()").output
    #expect(output.contains(": 1 certain,") && !output.contains("renamed"))
  }
}
