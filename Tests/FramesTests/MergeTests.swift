import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Results of parts and of platforms, merged into one folder.
@MainActor @Suite struct MergeTests {
  let package: TemporaryPackage
  static let commit = String(repeating: "4b825dc642", count: 4)
  static let tests = (0..<12).map { "test\($0)()" }

  init() throws {
    package = try TemporaryPackage()
    try package.write(Self.commit, to: ".git/HEAD")
  }

  /// Runs all tests in a part, with what each of them sees, and leaves its results in a folder.
  private func run(
    _ folder: String, shard: String = "", sees: [String: String] = [:], run: String = "",
    mode: String = "never"
  ) {
    let session = SnapshotSession(environment: [
      "FIRSTFRAME_SHARD": shard, "FIRSTFRAME_RESULTS": package.path(folder),
      "FIRSTFRAME_ROOT": package.root, "SNAPSHOT_TESTING_RECORD": mode, "FIRSTFRAME_RUN": run,
    ])
    for test in Self.tests { package.verify(test, [sees[test] ?? "0"], in: session) }
  }

  private func record() { run("recording", mode: "missing") }

  /// Gives the results of a folder another platform.
  private func change(_ folder: String, _ old: String, to new: String) throws {
    for file in package.files where file.hasPrefix(folder + "/journal/") {
      let text = try #require(package.read(file))
      #expect(text.contains(old))
      try package.write(text.replacing(old, with: new), to: file)
    }
  }

  private func onMac(_ folder: String) throws {
    try change(folder, "platform=\(TestProcess.platform)", to: "platform=macos-arm64")
  }

  private func merge(_ words: String...) -> Tool.Result {
    Tool.run(["merge"] + words, in: package.root, environment: [:])
  }

  private func report(_ folder: String) -> String {
    Tool.run(
      ["report"], in: package.root, environment: ["FIRSTFRAME_RESULTS": package.path(folder)]
    ).output
  }

  private func tree(_ folder: String) -> [String: String] {
    let files = package.files.filter { $0.hasPrefix(folder + "/") }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        (String($0.dropFirst(folder.count)), package.read($0) ?? "")
      })
  }

  // MARK: - Parts

  @Test func theReportOverAllPartsIsThatOfAll() throws {
    record()
    let sees = ["test3()": "1", "test7()": "2"]
    run("whole", sees: sees)
    for part in 1...4 { run("part\(part)", shard: "\(part)/4", sees: sees) }
    let names = (1...4).map { "part\($0)" }
    let result = Tool.run(["merge"] + names.reversed(), in: package.root, environment: [:])
    let machines = (1...4).map { "  \(TestProcess.platform)-\($0)of4\n" }.joined()
    expectEqual(
      result,
      Tool.Result(
        output: """
          merged 4 folders, with 4 journals and 2 pictures:
          \(machines)See: swift run frames report

          """))
    let id = "/actual/DemoTests/ScoreTests/"
    #expect(
      tree(".build/firstframe").keys.sorted() == [
        "\(id)test3.grid", "\(id)test7.grid", "/journal/00000001.journal",
        "/journal/00000002.journal", "/journal/00000003.journal", "/journal/00000004.journal",
        "/merged",
      ])
    let merged = package.frames("report").output
    let whole = report("whole")
    expectEqual(merged.replacing(" All 4 parts ran.", with: ""), whole)
    #expect(merged.hasPrefix("2 snapshots of 12 are pending. All 4 parts ran.\n"))
    expectEqual(package.frames("accept", "--all").status, 0)
    expectEqual(package.recordedFile("test3"), Recording(of: grid("1")).notation)
  }

  /// No clock is read: the order follows from the platforms, the parts and the journals' numbers.
  @Test func mergingAgainGivesTheSameBytes() throws {
    record()
    for part in 1...3 { run("part\(part)", shard: "\(part)/3", sees: ["test1()": "9"]) }
    for (index, file) in package.files.filter({ $0.hasPrefix("part") }).enumerated() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(-1_000 * index))],
        ofItemAtPath: package.path(file))
    }
    expectEqual(merge("part1", "part2", "part3", "--into", "out").status, 0)
    let first = tree("out")
    let again = merge("part3", "part1", "part2", "--into", "out")
    #expect(again.output.hasSuffix("See: FIRSTFRAME_RESULTS=out swift run frames report\n"))
    #expect(tree("out") == first && !first.isEmpty)
    expectEqual(merge("out", "--into", "copy").status, 0)
    expectEqual(tree("copy"), first)
    #expect(!package.files.contains { $0.contains(".tmp") })
  }

  // MARK: - What does not belong together

  /// Expects a refusal by name, and that nothing was written.
  private func expectRefusal(_ words: String..., because problem: String) {
    let before = package.files
    let result = Tool.run(["merge"] + words, in: package.root, environment: [:])
    expectEqual(
      result, Tool.Result(output: "frames: \(problem)\nNothing was written.\n", status: 1))
    expectEqual(package.files, before)
  }

  @Test func aMissingPart() {
    for part in [1, 3] { run("part\(part)", shard: "\(part)/4") }
    expectRefusal(
      "part1", "part3",
      because: "missing: parts 2, 4 of 4 on \(TestProcess.platform); run "
        + "FIRSTFRAME_SHARD=2/4 swift test, and merge again")
  }

  @Test func aRepeatedPart() {
    run("one", shard: "1/2")
    run("two", shard: "2/2")
    run("again", shard: "2/2")
    expectRefusal(
      "one", "two", "again",
      because: "repeated: two and again both hold part 2 of 2 on \(TestProcess.platform); "
        + "leave one of them out")
    expectRefusal(
      "one", "one",
      because: "repeated: one and one both hold part 1 of 2 on \(TestProcess.platform); "
        + "leave one of them out")
  }

  @Test func aPartOfAnotherDivision() {
    run("one", shard: "1/2")
    run("two", shard: "2/3")
    run("all")
    let end = "; merge only results of one run, in empty folders"
    expectRefusal(
      "one", "two",
      because: "foreign: one and two hold results of one of 2 parts and of one of 3 parts" + end)
    expectRefusal(
      "one", "all",
      because: "foreign: one and all hold results of one of 2 parts and of all tests" + end)
  }

  @Test func aPartOfAnotherCommitOrRun() throws {
    run("one", shard: "1/2", run: "a")
    run("two", shard: "2/2", run: "b\u{1B}[2J")
    let end = "; merge only results of one run, in empty folders"
    expectRefusal(
      "one", "two",
      because: "foreign: one and two hold results of two runs, \"a\" and \"b\u{FFFD}[2J\"" + end)
    try package.write(String(Self.commit.reversed()), to: ".git/HEAD")
    run("other", shard: "2/2", run: "a")
    expectRefusal(
      "one", "other",
      because: "foreign: one and other hold results of two commits, 4b825dc6424b and 246cd528b424"
        + end)
    run("one", shard: "1/2", run: "a")
    expectRefusal(
      "one",
      because: "foreign: one holds results of two commits, 4b825dc6424b and 246cd528b424"
        + end)
  }

  @Test func whatIsNoResultsFolder() throws {
    run("one", shard: "1/2")
    try package.write("x", to: "docs/readme")
    try package.write("", to: "empty/journal/00000001.journal")
    expectRefusal(
      "one", "nowhere", because: "nowhere: there is no such folder; list the folders: ls")
    for name in ["docs", "empty"] {
      expectRefusal(
        "one", name,
        because:
          "\(name): it is not a results folder, since it has no journals in journal/; name the "
          + "folder that FIRSTFRAME_RESULTS named for the tests")
    }
  }

  @Test func damagedFiles() throws {
    record()
    run("one", shard: "1/1", sees: ["test1()": "9"])
    let journal = "one/journal/00000001.journal"
    let picture = "one/actual/DemoTests/ScoreTests/test1.grid"
    let (lines, grid) = (try #require(package.read(journal)), try #require(package.read(picture)))
    try package.write(lines + "garbage\n", to: journal)
    expectRefusal(
      "one", because: "one: journal 1 has damaged lines or is too long: run its tests again")
    try package.write(lines + "7\tx\n", to: journal)
    expectRefusal(
      "one", because: "one: journal 1 is from another version: use the frames of that version")
    let others = lines.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    try package.write(others.joined(separator: "\n"), to: journal)
    expectRefusal(
      "one",
      because:
        "one: a journal does not say which part of the tests it belongs to; run the tests again"
    )
    try package.write(lines, to: journal)
    try package.write("rubbish", to: picture)
    expectRefusal(
      "one",
      because:
        "one: what the test of DemoTests/ScoreTests/test1 saw is damaged: run its tests again"
    )
    try package.write(grid, to: picture)
    try package.write("rubbish", to: "one/running/00000001.running")
    expectRefusal(
      "one", because: "one: a file in running/ is damaged: remove it, or run its tests again")
    try FileManager.default.removeItem(atPath: package.path("one/running"))
    // A crash has torn the last line.
    try package.write(lines + "11\tmatc", to: journal)
    expectEqual(merge("one", "--into", "out").status, 0)
  }

  @Test func linksAreNotFollowed() throws {
    record()
    run("one", shard: "1/1", sees: ["test1()": "9"])
    try package.write(Recording(of: grid("secret")).notation, to: "secret")
    let file = "one/actual/DemoTests/ScoreTests/test1.grid"
    let manager = FileManager.default
    try manager.removeItem(atPath: package.path(file))
    try manager.createSymbolicLink(
      atPath: package.path(file), withDestinationPath: package.path("secret"))
    func problem(_ path: String) -> String {
      "\(path): it is a symbolic link that leads out of \(package.path("one")), to "
        + "\(package.path("secret")). Remove the link, or let it lead into that folder: "
        + "ls -ld \(path)"
    }
    expectRefusal("one", because: "one: \(problem(package.path(file)))")
    let folder = "one/actual/DemoTests"
    try manager.removeItem(atPath: package.path(folder))
    try manager.createSymbolicLink(
      atPath: package.path(folder), withDestinationPath: package.path("secret"))
    expectRefusal("one", because: "one: \(problem(package.path(folder)))")
  }

  @Test func aFolderThatIsNotItsOwnIsLeftAlone() throws {
    run("one", shard: "1/1")
    try package.write("mine", to: "out/notes.txt")
    expectRefusal(
      "one", "--into", "out",
      because: "out holds something that was not merged: remove it, or name another folder with "
        + "--into")
    run(".build/firstframe")
    expectEqual(merge("one").status, 1)
    expectEqual(merge("one", "--into", "fresh").status, 0)
  }

  @Test func aFolderInsideOfAPartOrAroundItIsRefused() throws {
    run("all/one", shard: "1/1")
    let why = "so the new folder would overwrite what it merges: name another folder with --into"
    for name in ["all/one/sub", "./all/one/./sub/er", package.path("all/one/sub")] {
      expectRefusal("all/one", "--into", name, because: "\(name) is inside of all/one, \(why)")
    }
    expectRefusal("all/one", "--into", "all", because: "all/one is inside of all, \(why)")
    expectEqual(merge("all/one", "--into", "all/two").status, 0)
    expectEqual(merge("all/two", "--into", "all/two").status, 0)
  }

  @Test func decisionsAreTakenAfterMerging() throws {
    record()
    run("one", shard: "1/1", sees: ["test1()": "9"])
    _ = Tool.run(
      ["reject", "--all"], in: package.root,
      environment: ["FIRSTFRAME_RESULTS": package.path("one")])
    expectRefusal(
      "one",
      because:
        "one: something was accepted, rejected or discarded there; merge the results as the "
        + "tests left them, and decide afterwards")
  }

  // MARK: - Platforms

  @Test func platformsThatAgreeAreOneResult() throws {
    record()
    for folder in ["linux", "mac"] { run(folder, sees: ["test1()": "9"]) }
    try onMac("mac")
    #expect(
      merge("mac", "linux").output.hasPrefix("merged 2 folders, with 2 journals and 1 picture"))
    #expect(!package.files.contains { $0.contains("/divergent/") })
    #expect(package.frames("report").output.hasPrefix("1 snapshot of 12 is pending.\n"))
    expectEqual(package.frames("accept", "test1").status, 0)
    expectEqual(package.frames("report").output, "All 12 snapshots are as recorded.\n")
  }

  @Test(arguments: [["linux", "mac"], ["mac", "linux"]])
  func whatOnlyOnePlatformHasSeenIsDivergent(order: [String]) throws {
    record()
    run("linux", sees: ["test1()": "9"])
    run("mac")
    try onMac("mac")
    expectEqual(Tool.run(["merge"] + order, in: package.root, environment: [:]).status, 0)
    let result = package.frames("report", "--exit-status")
    expectEqual(result.status, 1)
    #expect(
      result.output == """
        1 snapshot of 12 is pending.

        │ DemoTests/ScoreTests/test1: divergent: 2 machines got different results
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ \(TestProcess.platform) saw this picture:
        │   |9|
        │
        │ macos-arm64: as recorded
        │
        │ Nothing can be accepted: make the test give the same result on every machine, and run it \
        on all of them again.
        │ Or drop the results until then: swift run frames discard DemoTests/ScoreTests/test1

        """)
    #expect(package.frames("report", "--json").output.contains("\"finding\": \"divergent\""))
    let refused = package.frames("accept", "test1")
    expectEqual(refused.status, 1)
    #expect(
      refused.output == "refused: DemoTests/ScoreTests/test1 is divergent, since machines got "
        + "different results; make the test give the same result on every machine\n")
    expectEqual(package.recordedFile("test1"), Recording(of: grid("0")).notation)
  }

  @Test func twoPicturesAreBothKeptAndShown() throws {
    record()
    run("linux", sees: ["test1()": "9"])
    run("mac", sees: ["test1()": "8"])
    try onMac("mac")
    expectEqual(merge("mac", "linux").status, 0)
    let folder = ".build/firstframe/divergent"
    #expect(
      package.files.filter { $0.hasPrefix(folder) } == [
        "\(folder)/\(TestProcess.platform)/DemoTests/ScoreTests/test1.grid",
        "\(folder)/macos-arm64/DemoTests/ScoreTests/test1.grid",
      ])
    let report = package.frames("report").output
    #expect(report.contains("macos-arm64 saw this picture:\n│   |8|\n"))
    #expect(report.contains("\(TestProcess.platform) saw this picture:\n│   |9|\n"))
    expectEqual(package.frames("accept", "--all").status, 1)
    expectEqual(package.frames("discard", "test1").status, 0)
    #expect(!package.files.contains { $0.hasPrefix(folder) })
    #expect(!package.frames("report").output.contains("divergent"))
  }

  @Test func theLaterRunOfAnotherCommitTakesThePlaceOfAll() throws {
    record()
    run("linux", sees: ["test1()": "9"])
    run("mac")
    try onMac("mac")
    expectEqual(merge("mac", "linux").status, 0)
    try package.write(String(Self.commit.reversed()), to: ".git/HEAD")
    run(".build/firstframe")
    expectEqual(package.frames("report").output, "All 12 snapshots are as recorded.\n")
  }

  @Test(arguments: [[], ["--into", "x"]]) func aCallWithoutAFolderIsWrong(words: [String]) {
    let result = Tool.run(["merge"] + words, in: package.root, environment: [:])
    expectEqual(
      result,
      Tool.Result(
        output: "frames: merge needs a DIR\nSee: swift run frames help merge\n", status: 2))
  }
}
