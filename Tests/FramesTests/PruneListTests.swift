@testable import frames

/// Where `prune` has the list of the tests from, and when it does not trust it.
@MainActor @Suite struct PruneListTests {
  private func list(of line: String) -> TestList {
    var list = TestList()
    list.add(Array((line + "\n").utf8))
    return list
  }

  /// What becomes of each line: the names of a test, nothing, or a line that cannot be read.
  @Test func aLineOfTheList() {
    let tests = [
      ("M.S/Nested/test()", "M|S|Nested|test()"), ("M.test(of:in:)", "M|test(of:in:)"),
      ("M.Class/testX", "M|Class|testX"), ("M.Outer.Class/testX", "M|Outer|Class|testX"),
      ("M.(unknown context at $1f).Class/testX", "M|Class|testX"),
      ("M.`a.b/c`/`d (e`()", "M|`a.b/c`|`d (e`()"), ("M.S/test()\r", "M|S|test()"),
      ("M.S/test(of:)/A+B (old).swift:5:14", "M|S|test(of:)"),
      ("M.test()/F.swift:5:14\r", "M|test()"), ("\u{FEFF}M.S/test()", "M|S|test()"),
      ("M.`a:1:2`/`b/c.swift:3:4`()", "M|`a:1:2`|`b/c.swift:3:4`()"),
      ("M.`a:1:2`/`b/c.swift:3:4`()/d.swift:5:6", "M|`a:1:2`|`b/c.swift:3:4`()"),
    ]
    let others = [
      "", "  ", "Build complete! (0.10s)", "Building for debugging...",
      "[3/4] Linking MTests.xctest", "warning: M.S/test()",
    ]
    let lists = (tests.map(\.0) + others).map(list)
    expectEqual(
      lists.map { $0.tests.map { ([$0.module] + $0.path).joined(separator: "|") } },
      tests.map { [$0.1] } + others.map { _ in [] })
    expectEqual(lists.flatMap(\.unreadLines), [])
  }

  @Test func aLineThatCannotBeRead() {
    let lines = [
      "/a.swift:3:1: warning: x.y/z", "Tests/M/a.swift", "M", "M.", "M.S//test()", "M.S/test(",
      "M.S/`test()", "M.test() is a test", "M.S/test()/a.swift:5", "M.S/test()/:5:4",
      "M.S/test()/a.swift:5:x", "M.S/testX/a.swift:5:4", "\u{1B}[0mM.S/test()",
    ]
    let lists = lines.map(list)
    expectEqual(lists.flatMap(\.tests), [])
    expectEqual(lists.map(\.unreadLines), lines.map { [$0] })
  }

  private func surroundings(
    of package: TemporaryPackage, _ run: @escaping @Sendable (PipedCommand) -> PipedCommand.Output
  ) -> Surroundings {
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = run
    return surroundings
  }

  @Test func asksSwiftPMForTheListWithoutWaitingForItsLock() throws {
    let package = TemporaryPackage()
    try package.record(["S.gone.grid"])
    let directory = package.root
    let result = Tool.run(
      ["prune"],
      in: surroundings(of: package) { command in
        expectEqual(command.directory, directory)
        expectEqual(
          command.arguments, ["swift", "test", "list", "--skip-build", "--ignore-lock"])
        return .init(.exited(0), output: Array("DemoTests.S/kickOff()\n".utf8))
      })
    #expect(result.output.contains("│ certain, since no test of the list owns it:\n"))
  }

  @Test func saysHowWhereTheListCannotBeHad() throws {
    let package = TemporaryPackage()
    let failed = Tool.run(
      ["prune", "--delete"],
      in: surroundings(of: package) { _ in
        .init(.exited(1), errors: Array("error: \tno \u{1B}tests found\n".utf8))
      })
    let slow = Tool.run(["prune"], in: surroundings(of: package) { _ in .init(.stopped) })
    let none = package.frames("prune", "--tests", "none.txt")
    expectEqual([failed, slow, none].map(\.status), [1, 1, 1])
    expectEqual(
      (failed.output + slow.output + none.output).replacing(package.root, with: "~"),
      """
      frames: swift test list --skip-build printed no list:
        error:  no \u{FFFD}tests found
      Build the tests first: swift build --build-tests
      Or give the list: swift test list > tests.txt, then swift run frames prune --tests tests.txt
      frames: swift test list --skip-build printed no list:
      Build the tests first: swift build --build-tests
      Or give the list: swift test list > tests.txt, then swift run frames prune --tests tests.txt
      frames: ~/none.txt: there is no such file. See what is there: ls ~

      """)
  }

  /// The list that SwiftPM prints, and one that was handed over.
  @Test func aListOfTestsThatAreOlderThanTheirSourcesDeletesNothing() throws {
    let package = TemporaryPackage()
    let (source, note) = (
      "Tests/DemoTests/ScoreTests.swift", ".build/x/DemoTests.build/ScoreTests.d"
    )
    try package.record(["S.gone.grid"])
    try package.write("", to: note)
    try package.write("DemoTests.Other/other()\n", to: "tests.txt")
    try FileManager.default.createSymbolicLink(
      atPath: package.path(".build/debug"), withDestinationPath: "x")
    func set(_ seconds: Double, _ path: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: package.path(path))
    }
    func prune(_ words: String...) -> Tool.Result {
      Tool.run(
        ["prune"] + words + ["--delete"],
        in: surroundings(of: package) { _ in
          .init(.exited(0), output: Array("DemoTests.S/kickOff()\n".utf8))
        })
    }
    try set(2_000, source)
    try set(1_000, note)
    try set(1_000, "tests.txt")
    let found = [prune(), prune("--tests", "tests.txt")]
    expectEqual(found.map(\.status), [1, 1])
    expectEqual(
      found.map(\.output).joined(),
      """
      frames: Tests/DemoTests/ScoreTests.swift is newer than the tests that were built, so the \
      list may be wrong: swift build --build-tests
      Nothing was deleted.
      frames: Tests/DemoTests/ScoreTests.swift is newer than tests.txt, so the list may be wrong: \
      swift test list > tests.txt
      Nothing was deleted.

      """)
    expectEqual(package.snapshots, ["DemoTests/ScoreTests/S.gone.grid"])
    try set(3_000, note)
    expectEqual(prune().status, 0)
    expectEqual(package.snapshots, [])
  }
}
