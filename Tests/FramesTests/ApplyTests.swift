import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Results of another machine, taken into the recorded files of this one.
@MainActor @Suite struct ApplyTests {
  /// The machine whose tests have run, and the one that takes what they saw.
  let there: TemporaryPackage
  let here: TemporaryPackage
  static let commit = String(repeating: "4b825dc642", count: 4)
  private let folder = "__Snapshots__/DemoTests/ScoreTests"

  init() throws {
    (there, here) = (try TemporaryPackage(), try TemporaryPackage())
    for package in [there, here] { try package.write(Self.commit, to: ".git/HEAD") }
  }

  private func picture(_ text: String) -> String { Recording(of: grid(text)).notation }

  /// Records pictures in both packages.
  private func record(_ pictures: [String: String]) throws {
    for (test, text) in pictures {
      for package in [there, here] {
        try package.write(picture(text), to: "\(folder)/\(test).grid")
      }
    }
  }

  /// Lets tests see pictures there, in CI's mode.
  private func see(_ pictures: KeyValuePairs<String, String>, shard: String = "") {
    let session = SnapshotSession(environment: ["CI": "1", "FIRSTFRAME_SHARD": shard])
    for (test, text) in pictures { there.verify("\(test)()", [text], in: session) }
  }

  private func apply(_ words: String...) -> Tool.Result {
    Tool.run(["apply", there.path(".build/firstframe")] + words, in: here.root, environment: [:])
  }

  private let sameCommit = """
    These results are of commit 4b825dc6424b, which is checked out here. Files may have \
    changed since.

    """
  private let advice = "Look at the change, and run the tests: git diff && swift test\n"

  // MARK: - Files

  @Test func eachFileIsNamedWithWhatBecameOfIt() throws {
    try record(["a": "0", "b": "0", "c": "0", "d": "0"])
    see(["a": "1", "b": "1", "c": "1", "d": "0", "e": "1"])
    try here.write(picture("2"), to: "\(folder)/b.grid")
    try here.write(picture("1"), to: "\(folder)/c.grid")
    let dry = apply("--dry-run")
    expectEqual(
      dry.output,
      sameCommit + """
        would be applied: \(folder)/a.grid
        stale, skipped: \(folder)/b.grid, since the recorded file is not the one that the \
        test compared with
        already there: \(folder)/c.grid
        would be new: \(folder)/e.grid
        Nothing was written.

        """)
    expectEqual(here.read("\(folder)/a.grid"), picture("0"))
    let result = apply()
    expectEqual(result.status, 1)
    expectEqual(
      result.output,
      sameCommit + """
        applied: \(folder)/a.grid
        stale, skipped: \(folder)/b.grid, since the recorded file is not the one that the \
        test compared with
        already there: \(folder)/c.grid
        new: \(folder)/e.grid

        """ + advice)
    expectEqual(
      ["a", "b", "c", "d", "e"].map { here.read("\(folder)/\($0).grid") },
      ["1", "2", "1", "0", "1"].map(picture))
    expectEqual(here.files.filter { !$0.hasPrefix("__Snapshots__") }, [".git/HEAD"])
    #expect(there.files.contains(".build/firstframe/actual/DemoTests/ScoreTests/a.grid"))
    try here.write(picture("0"), to: "\(folder)/b.grid")
    expectEqual(apply().status, 0)
    #expect(apply().output.hasPrefix(sameCommit + "already there: \(folder)/a.grid\n"))
  }

  @Test func aFileThatIsGoneOrThatHasComeIsStale() throws {
    try record(["a": "0"])
    see(["a": "1", "b": "1"])
    try FileManager.default.removeItem(atPath: here.path("\(folder)/a.grid"))
    try here.write(picture("2"), to: "\(folder)/b.grid")
    expectEqual(
      apply().output,
      sameCommit + """
        stale, skipped: \(folder)/a.grid, since the recorded file no longer exists here
        stale, skipped: \(folder)/b.grid, since the test had no recorded file, but there is one \
        here

        """ + advice)
  }

  @Test func onlyWhatIsNamed() throws {
    try record(["a": "0", "b": "0"])
    see(["a": "1", "b": "1"])
    expectEqual(apply("ScoreTests/b").output, sameCommit + "applied: \(folder)/b.grid\n" + advice)
    expectEqual(
      apply("ScoreTests/b").output,
      sameCommit + """
        already there: \(folder)/b.grid
        Nothing was written, since all of it is there.

        """)
    expectEqual(here.read("\(folder)/a.grid"), picture("0"))
    let unknown = apply("b", "nothing")
    expectEqual(unknown.status, 1)
    #expect(unknown.output.hasPrefix("no pending snapshot is named \"nothing\""))
  }

  @Test func nothingIsToBeApplied() throws {
    try record(["a": "0"])
    see(["a": "0"])
    expectEqual(apply(), Tool.Result(output: sameCommit + "Nothing to apply.\n"))
  }

  // MARK: - Of which commit

  @Test func anotherCommitIsNamed() throws {
    try record(["a": "0"])
    see(["a": "1"])
    try here.write(String(Self.commit.reversed()), to: ".git/HEAD")
    let first = "These results are of commit 4b825dc6424b, and 246cd528b424 is checked out here.\n"
    expectEqual(apply(), Tool.Result(output: first + "applied: \(folder)/a.grid\n" + advice))
    try FileManager.default.removeItem(atPath: here.path(".git"))
    #expect(apply().output.contains("; the commit that is checked out here is unknown.\n"))
  }

  @Test func resultsThatDoNotTellTheirCommit() throws {
    try FileManager.default.removeItem(atPath: there.path(".git"))
    try record(["a": "0"])
    see(["a": "1"])
    #expect(apply().output.hasPrefix("The commit of these results is unknown.\n"))
    expectEqual(here.read("\(folder)/a.grid"), picture("1"))
  }

  // MARK: - Refused

  @Test func whatIsDivergentOrInConflictIsRefused() throws {
    try record(["a": "0", "b": "0"])
    see(["a": "1"])
    let journal = ".build/firstframe/journal/00000001.journal"
    let lines = try #require(there.read(journal))
    let mac = lines.replacing("platform=\(TestProcess.platform)", with: "platform=macos-arm64")
      .replacing("mismatched", with: "matched")
    try there.write(mac, to: ".build/firstframe/journal/00000002.journal")
    let session = SnapshotSession(environment: ["CI": "1"])
    there.verify("b()", ["0", "2"], in: session)
    let result = apply()
    expectEqual(result.status, 1)
    #expect(
      result.output == sameCommit + """
        refused: \(folder)/a.grid, since divergent: 2 machines got different results
        refused: \(folder)/b.grid, since taken twice in one run with different pictures: give each a \
        name of its own

        """ + advice)
    expectEqual(["a", "b"].map { here.read("\(folder)/\($0).grid") }, ["0", "0"].map(picture))
  }

  @Test func aFolderWithoutResultsAndDamage() throws {
    try record(["a": "0"])
    let none = there.path("none")
    expectEqual(
      Tool.run(["apply", none], in: here.root, environment: [:]),
      Tool.Result(
        output: "frames: \(none): there is no such folder; list the folders: ls\n"
          + "Nothing was written.\n", status: 1))
    see(["a": "1"])
    try there.write("x", to: ".build/firstframe/actual/DemoTests/ScoreTests/a.grid")
    let result = apply()
    expectEqual(result.status, 1)
    #expect(result.output.contains("saw is damaged: run its tests again\nNothing was written.\n"))
    expectEqual(here.read("\(folder)/a.grid"), picture("0"))
  }

  /// As an unpacked archive has it whose only folder has a name of its own.
  @Test func resultsInTheOnlyFolderOfAFolder() throws {
    try record(["a": "0"])
    see(["a": "1"])
    for depth in ["", "/.build/firstframe"] {
      let top = there.path("ci\(depth.count)")
      let folder = "\(top)/board-results\(depth)"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.copyItem(atPath: there.path(".build/firstframe"), toPath: folder)
      let result = Tool.run(["apply", top, "--dry-run"], in: here.root, environment: [:])
      #expect(result.output.contains("would be applied: \(self.folder)/a.grid\n"))
      try there.write("", to: "ci\(depth.count)/another")
      expectEqual(Tool.run(["apply", top], in: here.root, environment: [:]).status, 1)
    }
  }

  /// As a browser saves the results of a CI run.
  @Test func anArchiveInTheFolderIsNamed() throws {
    try there.write("PK", to: "Downloads/firstframe.zip")
    let downloads = there.path("Downloads")
    let result = Tool.run(["apply", downloads], in: here.root, environment: [:])
    #expect(
      result
        == Tool.Result(
          output:
            "frames: \(downloads): it has no results, but an archive; unpack it first, and name "
            + "the new folder: unzip -d firstframe \(downloads)/firstframe.zip\nNothing was written.\n",
          status: 1))
  }

  @Test(arguments: [
    ("firstframe.zip", "unzip -d firstframe firstframe.zip"),
    ("a b.tar.gz", "mkdir firstframe && tar -xf 'a b.tar.gz' -C firstframe"),
    ("b.tar", "mkdir firstframe && tar -xf b.tar -C firstframe"),
    ("RESULTS.ZIP", "unzip -d firstframe RESULTS.ZIP"),
  ])
  func anArchiveHasToBeUnpacked(name: String, command: String) throws {
    try here.write("PK", to: name)
    for words in [["apply"], ["merge", "--into", "all"]] {
      expectEqual(
        Tool.run(words + [name], in: here.root, environment: [:]),
        Tool.Result(
          output: "frames: \(name): it is an archive; unpack it first, and name the new folder: "
            + "\(command)\nNothing was written.\n", status: 1))
    }
  }

  @Test func aFileIsNoFolder() throws {
    try here.write("x", to: "results.7z")
    for words in [["apply"], ["merge", "--into", "all"]] {
      expectEqual(
        Tool.run(words + ["results.7z"], in: here.root, environment: [:]),
        Tool.Result(
          output: "frames: results.7z: it is a file and not a folder; if it is an archive, "
            + "unpack it, and name the new folder\nNothing was written.\n", status: 1))
    }
  }

  @Test func theVariableThatNamesAFileNamesNoResults() throws {
    try here.write("x", to: "results.zip")
    let file = here.path("results.zip")
    expectEqual(
      Tool.run(["report"], in: here.root, environment: ["FIRSTFRAME_RESULTS": file]),
      Tool.Result(
        output: "frames: \(file): it is a file and not a folder. If it is an archive, unpack it, "
          + "and name the new folder: ls -ld \(file)\n", status: 1))
  }

  /// A picture that is a link would be read from anywhere on this machine.
  @Test func aLinkIsNotFollowed() throws {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["t()"],
      kind: .text(fileExtension: "txt"))
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: there.source, line: 12, column: 3)
    _ = SnapshotSession(environment: ["CI": "1"]).verify(
      .text(SnapshotText("new")), as: identity, at: location)
    let file = there.path(".build/firstframe/actual/DemoTests/ScoreTests/t.txt")
    try FileManager.default.removeItem(atPath: file)
    try there.write("secret\n", to: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: there.path("secret"))
    let result = apply()
    #expect(
      result.status == 1 && result.output.contains("it is a symbolic link that leads out of "))
    #expect(here.snapshots.isEmpty)
  }

  // MARK: - Literals

  private let file = "Tests/DemoTests/ScoreTests.swift"
  private let source = """
    @Test func kickOff() {
      expectInlineSnapshot(of: score) { "0:0" }
      expectInlineSnapshot(of: other) { "0:1" }
      expectInlineSnapshot(of: third)
    }

    """

  private func seeLiterals() throws {
    for package in [there, here] { try package.write(source, to: file) }
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

  @Test func literalsOfOneSourceAreWrittenTogether() throws {
    try seeLiterals()
    let result = apply()
    expectEqual(
      result.output,
      sameCommit + "applied: \(file):2\napplied: \(file):3\napplied: \(file):4\n"
        + advice)
    #expect(
      here.read(file) == """
        @Test func kickOff() {
          expectInlineSnapshot(of: score) {
            \"\"\"
            1:0
            2:0
            \"\"\"
          }
          expectInlineSnapshot(of: other) { "5:5" }
          expectInlineSnapshot(of: third) {
            \"\"\"
            7:7
            \"\"\"
          }
        }

        """)
    #expect(
      here.files == [
        ".build/firstframe/inline.history", ".build/firstframe/inline.lock", ".git/HEAD",
      ])
    expectEqual(there.read(file), source)
  }

  /// Each one changes the source and moves the lines of the calls below it.
  @Test func literalsOfOneSourceAreAppliedOneAfterAnother() throws {
    try seeLiterals()
    expectEqual(apply().status, 0)
    let together = here.read(file)
    for order in [[2, 3, 4], [4, 3, 2], [3, 4, 2]] {
      try here.write(source, to: file)
      for line in order {
        expectEqual(
          apply("kickOff+line\(line)").output,
          sameCommit + "applied: \(file):\(line)\n" + advice)
      }
      expectEqual(here.read(file), together)
    }
    // The literal itself must still be the one that the test has compared.
    try here.write(source, to: file)
    expectEqual(apply("kickOff+line2").status, 0)
    let changed = here.read(file)?.replacing("0:1", with: "0:9") ?? ""
    try here.write(changed, to: file)
    #expect(apply("kickOff+line3").output.contains("stale, skipped: \(file):3"))
    expectEqual(here.read(file), changed)
  }

  /// The lines of the later calls are others then, and the hash of the source is another one.
  @Test func literalsThatWereAppliedBeforeAreThere() throws {
    try seeLiterals()
    expectEqual(apply().status, 0)
    let applied = here.read(file)
    let again = apply()
    expectEqual(
      again.output,
      sameCommit
        + (2...4).map { "already there: \(file):\($0)\n" }.joined()
        + "Nothing was written, since all of it is there.\n")
    #expect(again.status == 0 && here.read(file) == applied)
    #expect(apply("kickOff+line4").output.contains("already there: \(file):4\n"))
    // One of them was changed by hand since.
    try here.write((applied ?? "").replacing("5:5", with: "5:6"), to: file)
    #expect(
      apply().output.contains(
        """
        already there: \(file):2
        stale, skipped: \(file):3, since its source has changed since the tests were built
        already there: \(file):4

        """))
  }

  @Test func aLiteralThatAnotherCallHoldsIsNotThere() throws {
    try seeLiterals()
    // The second call has what the first one should have, and the third what the second one should.
    let moved = source.replacing("0:1", with: "1:0").replacing("third)", with: "third) { \"5:5\" }")
    try here.write(moved, to: file)
    #expect(!apply().output.contains("already there"))
  }

  @Test func aSourceThatHasChangedIsStale() throws {
    try seeLiterals()
    let changed = source.replacing("0:1", with: "0:9")
    try here.write(changed, to: file)
    let result = apply()
    expectEqual(result.status, 1)
    expectEqual(
      result.output,
      sameCommit
        + (2...4).map {
          "stale, skipped: \(file):\($0), since its source has changed since the tests were built\n"
        }.joined() + advice)
    expectEqual(here.read(file), changed)
    #expect(apply("--dry-run").output.hasSuffix("Nothing was written.\n"))
  }
}
