import CharacterGrid
import FirstFrame
import Foundation
import TestSupport
import Testing

@testable import frames

/// Which recorded files the tool takes for those of no test, and which of them it deletes.
@MainActor @Suite struct PruneTests {
  let package: TemporaryPackage
  private let picture = Recording(of: grid("0:0")).notation
  private static let folder = "__Snapshots__/DemoTests/ScoreTests"

  init() throws { package = try TemporaryPackage() }

  /// Puts files where recorded ones of the demonstration are.
  private func record(_ names: String...) throws {
    for name in names { try package.write(picture, to: "\(Self.folder)/\(name)") }
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
    #expect(try orphans("OtherTests.S/goal()") == ["S.kickOff.grid: undecided"])
    let result = try prune("", "Build complete!", options: ["--delete"])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("frames: The list names no test, so that every file would"))
    #expect(package.snapshots.count == 1)
  }

  @Test func theListsOfPlatformsAreUnited() throws {
    try record("S.mac.grid", "S.linux.grid", "S.gone.grid")
    try package.write("DemoTests.S/mac()\n", to: "mac.txt")
    try package.write("DemoTests.S/linux()\n", to: "linux.txt")
    let result = package.frames(
      "prune", "--tests", "mac.txt", "--tests=linux.txt", "--delete")
    #expect(
      result.output.hasPrefix("deleted \(Self.folder)/S.gone.grid: no test of the list owns it\n"))
    #expect(package.snapshots.count == 2)
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
    #expect(package.snapshots.count == names.count)
    var list = TestList()
    list.add(Array(tests.joined(separator: "\r\n").utf8))
    let found = try PruneReport(list, in: package.places)
    #expect(found.orphans.map(\.certainty) == names.map { _ in .undecided })
    #expect(found.ownerCount == tests.count)
  }

  @Test func theFormerNamesOfXCTestAreUndecided() throws {
    try record("testScore.grid", "checkScore%28of%3A%29.grid", "Gone.testScore.grid")
    #expect(
      try orphans("DemoTests.Class/testScore") == [
        "Gone.testScore.grid: certain", "checkScore%28of%3A%29.grid: undecided",
        "testScore.grid: undecided",
      ])
  }

  // MARK: - What is known of runs

  @Test func whatTheLatestRunTookOrAnUnchangedSourceTakesIsUndecided() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// changed since", to: "Tests/DemoTests/ScoreTests.swift")
    #expect(try orphans("DemoTests.other()") == ["kickOff.grid: undecided"])
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
    #expect(try orphans("DemoTests.other()") == ["kickOff.grid: certain"])
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

  /// As of a test without the trait, of which no line says that it has run to its end.
  @Test func whatTheLatestRunLeftOutIsUndecidedOnceItsSourceHasChanged() throws {
    package.verify("kickOff()", ["0:0"])
    package.verify("other()", ["0:0"])
    #expect(try orphans("DemoTests.kickOff()", "DemoTests.other()") == [])
    try package.write("// kickOff() takes nothing now", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("other()", ["0:0"])
    #expect(
      try orphans("DemoTests.kickOff()", "DemoTests.other()") == ["kickOff.grid: undecided"])
    _ = try prune("DemoTests.kickOff()", "DemoTests.other()", options: ["--delete", "--unused"])
    #expect(package.snapshots.count == 2)
  }

  @Test func theTitleCountsOwnersAndClasses() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid", "S.gone.grid")
    complete(["S", "kickOff()"], taking: [""])
    let result = try prune("DemoTests.S/kickOff()", "DemoTests.S/other()", "DemoTests.S/none()")
    #expect(result.status == 0)
    #expect(
      result.output == """
        1 of 2 snapshot owners ran in the latest run; 1 orphan certain, 1 unused, 1 undecided.

        │ certain, since no test of the list owns it:
        │   \(Self.folder)/S.gone.grid

        │ unused, since its test has run to its end and did not take it:
        │   \(Self.folder)/S.kickOff+after.grid

        │ undecided, since its test has not run, or not to its end:
        │   \(Self.folder)/S.other.grid

        What is undecided is never touched; a whole run of the tests decides more.

        Delete what is certain: swift run frames prune --delete
        Delete what is unused too, unless its test returns early: swift run frames prune --delete --unused

        """)
  }

  // MARK: - Deleting

  @Test func deletesWhatIsCertainAndWhatIsUnusedOnlyIfAsked() throws {
    try record("S.kickOff.grid", "S.kickOff+after.grid", "S.other.grid", "S.gone.grid")
    try package.write(picture, to: "__Snapshots__/DemoTests/GoneTests/S.lost.grid")
    complete(["S", "kickOff()"], taking: [""])
    let tests = ["DemoTests.S/kickOff()", "DemoTests.S/other()"]
    let result = try prune(tests[0], tests[1], options: ["--delete"])
    #expect(
      result
        == Tool.Result(
          output: """
            deleted __Snapshots__/DemoTests/GoneTests/S.lost.grid: no test of the list owns it
            deleted \(Self.folder)/S.gone.grid: no test of the list owns it
            left 2 files: see swift run frames prune

            """))
    #expect(
      !FileManager.default.fileExists(atPath: package.path("__Snapshots__/DemoTests/GoneTests")))
    #expect(package.snapshots.count == 3)
    let second = try prune(tests[0], tests[1], options: ["--delete", "--unused"])
    #expect(second.output.hasPrefix("deleted \(Self.folder)/S.kickOff+after.grid: its test has"))
    #expect(package.snapshots.count == 2)
    let third = try prune(tests[0], tests[1], options: ["--delete", "--unused"])
    #expect(third.output == "Nothing was deleted.\nleft 1 file: see swift run frames prune\n")
    #expect(try prune(tests[0], options: ["--unused"]).status == 2)
  }

  @Test func nothingOutsideOfTheFolderIsDeleted() throws {
    try package.write(picture, to: "elsewhere/GoneTests/S.gone.grid")
    try record("S.kickOff.grid")
    try FileManager.default.createSymbolicLink(
      atPath: package.path("__Snapshots__/DemoTests/Linked"),
      withDestinationPath: "../../elsewhere/GoneTests")
    #expect(try prune("DemoTests.S/kickOff()", options: ["--delete"]).status == 0)
    #expect(package.read("elsewhere/GoneTests/S.gone.grid") == picture)
  }

  /// Hostile row 33: what is kept of a test that is gone is listed, and discarded if asked.
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
    #expect(package.snapshots == ["DemoTests/ScoreTests/other.grid"])
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

  @Test func whatIsMissingUnderItsNewNameIsLeftForGit() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// moved", to: "Tests/DemoTests/ScoreTests.swift")
    let session = SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "never"])
    package.verify("kickOff()", ["0:0"], file: "GoalTests.swift", in: session)
    package.verify("later()", ["x"])
    // The test has the same name in another file, so only its content tells that it was moved.
    let result = try prune("DemoTests.later()", "DemoTests.kickOff()")
    #expect(result.output.contains("0 orphans certain, 0 unused, 1 undecided"))
    #expect(!result.output.contains("renamed"))
    let renamed = SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "never"])
    package.verify("newKick()", ["0:0"], file: "NewTests.swift", in: renamed)
    let move =
      "mkdir -p __Snapshots__/DemoTests/NewTests && git mv \(Self.folder)/kickOff.grid "
      + "__Snapshots__/DemoTests/NewTests/newKick.grid\n"
    let deleted = try prune("DemoTests.later()", "DemoTests.newKick()", options: ["--delete"])
    #expect(deleted.output.hasPrefix("left \(Self.folder)/kickOff.grid: probably renamed: \(move)"))
    #expect(package.baseline("kickOff") == picture)
  }

  @Test func ofSeveralWithOneContentNoneIsNamed() throws {
    package.verify("kickOff()", ["0:0"])
    try package.write("// renamed", to: "Tests/DemoTests/ScoreTests.swift")
    package.verify("one()", ["0:0"])
    package.verify("two()", ["0:0"])
    let output = try prune("DemoTests.one()", "DemoTests.two()").output
    #expect(output.contains("1 orphan certain") && !output.contains("renamed"))
  }

  // MARK: - The list

  @Test(
    arguments: [
      ("M.S/Nested/test()", "M|S|Nested|test()"), ("M.test(of:in:)", "M|test(of:in:)"),
      ("M.Class/testX", "M|Class|testX"), ("M.Outer.Class/testX", "M|Outer|Class|testX"),
      ("M.(unknown context at $1f).Class/testX", "M|Class|testX"),
      ("M.`a.b/c`/`d (e`()", "M|`a.b/c`|`d (e`()"), ("M.S/test()\r", "M|S|test()"),
      ("Build complete! (0.10s)", nil), ("[3/4] Linking MTests.xctest", nil), ("", nil),
      ("/tmp/a.swift:3:1: warning: x.y/z", nil), ("Tests/M/a.swift", nil), ("M", nil), ("M.", nil),
    ] as [(String, String?)])
  func aLineOfTheList(line: String, names: String?) {
    var list = TestList()
    list.add(Array((line + "\n").utf8))
    #expect(
      list.tests.map { ([$0.module] + $0.path).joined(separator: "|") }
        == (names.map { [$0] } ?? []))
    #expect(list.otherLines == (names == nil && !line.isEmpty ? 1 : 0))
  }

  private func surroundings(
    _ run: @escaping @Sendable (PipedCommand) -> PipedCommand.Output
  ) -> Surroundings {
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = run
    return surroundings
  }

  @Test func asksSwiftPMForTheListWithoutWaitingForItsLock() throws {
    try record("S.gone.grid")
    let directory = package.root
    let result = Tool.run(
      ["prune"],
      in: surroundings { command in
        #expect(command.directory == directory)
        let isKnown = !command.arguments.contains("--ignore-lock")
        #expect(command.arguments.prefix(4) == ["swift", "test", "list", "--skip-build"])
        return .init(.exited(isKnown ? 0 : 64), output: Array("DemoTests.S/kickOff()\n".utf8))
      })
    #expect(result.output.contains("│ certain, since no test of the list owns it:\n"))
  }

  @Test func saysHowWhereTheListCannotBeHad() throws {
    let failed = Tool.run(
      ["prune", "--delete"],
      in: surroundings { _ in
        .init(.exited(1), errors: Array("error: no \u{1B}tests found\n".utf8))
      })
    #expect(
      failed
        == Tool.Result(
          output: """
            frames: swift test list --skip-build ended with status 1:
              error: no \u{FFFD}tests found
            Build the tests first: swift build --build-tests
            Or hand the list over: swift test list > tests.txt, then swift run frames prune --tests tests.txt

            """, status: 1))
    let slow = Tool.run(["prune"], in: surroundings { _ in .init(.stopped) })
    #expect(slow.output.hasPrefix("frames: swift test list has not ended within a minute.\n"))
    #expect(package.frames("prune", "--tests", "none.txt").status == 1)
  }

  @Test func aListOfTestsThatAreOlderThanTheirSourcesDeletesNothing() throws {
    try record("S.gone.grid")
    let note = ".build/x/DemoTests.build/ScoreTests.d"
    try package.write("", to: note)
    try FileManager.default.createSymbolicLink(
      atPath: package.path(".build/debug"), withDestinationPath: "x")
    let run: @Sendable (PipedCommand) -> PipedCommand.Output = { _ in
      .init(.exited(0), output: Array("DemoTests.S/kickOff()\n".utf8))
    }
    func set(_ date: Date, _ path: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: package.path(path))
    }
    let source = "Tests/DemoTests/ScoreTests.swift"
    try set(Date(timeIntervalSince1970: 2_000), source)
    try set(Date(timeIntervalSince1970: 1_000), note)
    let result = Tool.run(["prune", "--delete"], in: surroundings(run))
    #expect(
      result
        == Tool.Result(
          output: "frames: \(source) is newer than the tests that were built, so the list may be "
            + "wrong: swift build --build-tests\nNothing was deleted.\n", status: 1))
    // A list that was handed over is older too.
    try package.write("DemoTests.Other/other()\n", to: "tests.txt")
    try set(Date(timeIntervalSince1970: 1_000), "tests.txt")
    let handed = Tool.run(["prune", "--tests", "tests.txt", "--delete"], in: surroundings(run))
    #expect(
      handed
        == Tool.Result(
          output: "frames: \(source) is newer than tests.txt, so the list may be wrong: "
            + "swift test list > tests.txt\nNothing was deleted.\n", status: 1))
    #expect(!package.snapshots.isEmpty)
    try set(Date(timeIntervalSince1970: 3_000), note)
    #expect(Tool.run(["prune", "--delete"], in: surroundings(run)).status == 0)
    #expect(package.snapshots.isEmpty)
  }
}
