import FirstFrameReports
import Foundation
import TestSupport

@testable import frames

/// Where `prune` has the list of the tests from, and when it does not trust it.
@MainActor @Suite struct PruneListTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test(
    arguments: [
      ("M.S/Nested/test()", "M|S|Nested|test()"), ("M.test(of:in:)", "M|test(of:in:)"),
      ("M.Class/testX", "M|Class|testX"), ("M.Outer.Class/testX", "M|Outer|Class|testX"),
      ("M.(unknown context at $1f).Class/testX", "M|Class|testX"),
      ("M.`a.b/c`/`d (e`()", "M|`a.b/c`|`d (e`()"), ("M.S/test()\r", "M|S|test()"),
      ("M.S/test(of:)/A+B (old).swift:5:14", "M|S|test(of:)"),
      ("M.test()/F.swift:5:14\r", "M|test()"), ("\u{FEFF}M.S/test()", "M|S|test()"),
      ("M.`a:1:2`/`b/c.swift:3:4`()", "M|`a:1:2`|`b/c.swift:3:4`()"),
      ("M.`a:1:2`/`b/c.swift:3:4`()/d.swift:5:6", "M|`a:1:2`|`b/c.swift:3:4`()"),
      ("", nil), ("  ", nil), ("Build complete! (0.10s)", nil), ("Building for debugging...", nil),
      ("[3/4] Linking MTests.xctest", nil), ("warning: M.S/test()", nil),
    ] as [(String, String?)])
  func aLineOfTheList(line: String, names: String?) {
    let list = list(of: line)
    expectEqual(
      list.tests.map { ([$0.module] + $0.path).joined(separator: "|") },
      (names.map { [$0] } ?? []))
    expectEqual(list.unreadLines, [])
  }

  @Test(arguments: [
    "/a.swift:3:1: warning: x.y/z", "Tests/M/a.swift", "M", "M.", "M.S//test()", "M.S/test(",
    "M.S/`test()", "M.test() is a test", "M.S/test()/a.swift:5", "M.S/test()/:5:4",
    "M.S/test()/a.swift:5:x", "M.S/testX/a.swift:5:4", "\u{1B}[0mM.S/test()",
  ])
  func aLineThatCannotBeRead(line: String) {
    let list = list(of: line)
    expectEqual(list.tests, [])
    expectEqual(list.unreadLines, [line])
  }

  private func list(of line: String) -> TestList {
    var list = TestList()
    list.add(Array((line + "\n").utf8))
    return list
  }

  private func surroundings(
    _ run: @escaping @Sendable (PipedCommand) -> PipedCommand.Output
  ) -> Surroundings {
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = run
    return surroundings
  }

  @Test func asksSwiftPMForTheListWithoutWaitingForItsLock() throws {
    try package.record(["S.gone.grid"])
    let directory = package.root
    let result = Tool.run(
      ["prune"],
      in: surroundings { command in
        expectEqual(command.directory, directory)
        let isKnown = !command.arguments.contains("--ignore-lock")
        expectEqual(command.arguments.prefix(4), ["swift", "test", "list", "--skip-build"])
        return .init(.exited(isKnown ? 0 : 64), output: Array("DemoTests.S/kickOff()\n".utf8))
      })
    #expect(result.output.contains("│ certain, since no test of the list owns it:\n"))
  }

  @Test func saysHowWhereTheListCannotBeHad() throws {
    let failed = Tool.run(
      ["prune", "--delete"],
      in: surroundings { _ in
        .init(.exited(1), errors: Array("error: \tno \u{1B}tests found\n".utf8))
      })
    #expect(
      failed
        == Tool.Result(
          output: """
            frames: swift test list --skip-build ended with status 1:
              error:  no \u{FFFD}tests found
            Build the tests first: swift build --build-tests
            Or give the list: swift test list > tests.txt, then swift run frames prune --tests tests.txt

            """, status: 1))
    let slow = Tool.run(["prune"], in: surroundings { _ in .init(.stopped) })
    #expect(
      slow.output.hasPrefix(
        "frames: swift test list did not end within a minute, or printed too much.\n"))
    expectEqual(package.frames("prune", "--tests", "none.txt").status, 1)
  }

  @Test func aListOfTestsThatAreOlderThanTheirSourcesDeletesNothing() throws {
    try package.record(["S.gone.grid"])
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
    expectEqual(
      result,
      Tool.Result(
        output: "frames: \(source) is newer than the tests that were built, so the list may be "
          + "wrong: swift build --build-tests\nNothing was deleted.\n", status: 1))
    // A list that was handed over is older too.
    try package.write("DemoTests.Other/other()\n", to: "tests.txt")
    try set(Date(timeIntervalSince1970: 1_000), "tests.txt")
    let handed = Tool.run(["prune", "--tests", "tests.txt", "--delete"], in: surroundings(run))
    expectEqual(
      handed,
      Tool.Result(
        output: "frames: \(source) is newer than tests.txt, so the list may be wrong: "
          + "swift test list > tests.txt\nNothing was deleted.\n", status: 1))
    #expect(!package.snapshots.isEmpty)
    try set(Date(timeIntervalSince1970: 3_000), note)
    expectEqual(Tool.run(["prune", "--delete"], in: surroundings(run)).status, 0)
    #expect(package.snapshots.isEmpty)
  }
}
