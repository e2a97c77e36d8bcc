import CharacterGrid
import FirstFrame
import Foundation
import TestSupport
import Testing

@testable import frames

/// What the tool finds in recorded files without running a test.
@MainActor @Suite struct LintTests {
  let package: TemporaryPackage
  private let picture = Recording(of: grid("0:0")).notation

  init() throws { package = try TemporaryPackage() }

  /// Puts a file where recorded ones of the demonstration are.
  private func record(_ text: String, _ name: String) throws {
    try record(Data(text.utf8), name)
  }

  private func record(_ bytes: Data, _ name: String) throws {
    try package.write(bytes, to: "__Snapshots__/DemoTests/ScoreTests/\(name)")
  }

  /// The findings as `name: rule` or, of an error, `name! rule`.
  private func findings(ignoring paths: [String] = []) throws -> [String] {
    let report = try SnapshotLint(of: package.places, ignored: .known(paths)).report()
    return report.findings.map { finding in
      let name = finding.path.split(separator: "/").last ?? ""
      return "\(name)\(finding.isError ? "!" : ":") \(finding.rule.rawValue)"
    }
  }

  // MARK: - Contents

  @Test func nothingIsWrongWithWhatTestsRecord() throws {
    package.verify("kickOff()", ["a"])
    try record("two\nlines\n", "kickOff.txt")
    #expect(try findings() == [])
    let result = package.frames("lint")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2 recorded files: no errors, no remarks.\n"))
  }

  @Test func remarksOnPicturesThatWouldBeWrittenOtherwise() throws {
    try record("\u{FEFF}" + picture, "mark.grid")
    try record(picture.replacing("\n", with: "\r\n"), "returns.grid")
    try record(String(picture.dropLast()), "feed.grid")
    try record(picture + "\n", "end.grid")
    let names = ["end", "feed", "mark", "returns"]
    #expect(try findings() == names.map { "\($0).grid: form" })
    #expect(package.frames("lint").status == 0)
    #expect(package.frames("lint").output.hasPrefix("4 recorded files: 4 remarks.\n\n│ "))
  }

  @Test func damagedPicturesAreErrorsInTheWordsOfTheirTests() throws {
    try record("", "empty.grid")
    try record(picture.replacing("size: 3x1", with: "size: 4x1"), "header.grid")
    try record("version https://git-lfs.github.com/spec/v1\noid 1\n", "pointer.grid")
    try record(
      picture + "<<<<<<< HEAD\n|a|\n=======\n|b|\n>>>>>>> other\n", "merge.grid")
    try record(Data(picture.utf8) + [0xFF, 0x0A], "bytes.grid")
    #expect(
      try findings() == [
        "bytes.grid! encoding", "empty.grid! empty", "header.grid! notation",
        "merge.grid! conflict", "pointer.grid! pointer",
      ])
    let result = package.frames("lint")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        """
        │ __Snapshots__/DemoTests/ScoreTests/pointer.grid: error
        │   Line 1: the file is a Git LFS pointer, not the snapshot itself.
        │   Run `git lfs pull` to fetch the file itself.

        """))
  }

  @Test func textsAreComparedByteByByteSoTheirEndsAreErrors() throws {
    try record("a\r\nb\r\n", "returns.txt")
    try record("a\r\nb\n", "someReturns.txt")
    try record("a\nb", "feed.txt")
    try record("\u{FEFF}a\n", "mark.txt")
    try record("a\0b\n", "zero.json")
    try record("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", "merge.txt")
    try record("=======\n", "rule.txt")
    try record(Data([0xFF, 0xFE, 0x61, 0x00]), "wide.txt")
    #expect(
      try findings() == [
        "feed.txt! finalLineFeed", "mark.txt: byteOrderMark", "merge.txt! conflict",
        "returns.txt! lineEnds", "someReturns.txt: lineEnds", "wide.txt! encoding",
        "zero.json: nul",
      ])
  }

  // MARK: - Names

  @Test func namesThatNoTestMakes() throws {
    for name in ["kick off.grid", "CON.grid", "kickOff%6f.grid", "a..b.grid", "Kick%4Fff.film"] {
      try record(picture, name)
    }
    for name in ["kickOff@1%3A0+after.grid", "%43ON.grid", "%empty.grid", "résumé.grid"] {
      try record(picture, name)
    }
    #expect(
      try findings() == [
        "CON.grid! portability", "Kick%4Fff.film! name", "a..b.grid! name",
        "kick off.grid! name", "kickOff%6f.grid! name",
      ])
  }

  @Test func namesThatCollide() throws {
    try record(picture, "kickOff.grid")
    try record(picture, "KickOff.grid")
    try record("a\n", "kickOff.txt")
    try package.write(picture, to: "__Snapshots__/demoTests/ScoreTests/kickOff.grid")
    let found = try findings()
    #expect(found == ["kickOff.grid! collision", "demoTests! collision"])
    #expect(
      package.frames("lint").output.contains(
        "this is the same file as __Snapshots__/DemoTests/ScoreTests/KickOff.grid."))
  }

  @Test func whatIsNoSnapshotIsARemark() throws {
    try package.write("notes\n", to: "__Snapshots__/README.md")
    try package.write("* -text\n", to: "__Snapshots__/.gitattributes")
    try package.write("x\n", to: "__Snapshots__/DemoTests/ScoreTests/.firstframe-7-0.tmp")
    try package.write("x\n", to: "__Snapshots__/DemoTests/ScoreTests/deep/er/kickOff.grid")
    try package.write("x\n", to: "__Snapshots__/DemoTests/Score Tests/kickOff.grid")
    try record("text\n", "kickOff+line12.inline")
    try record("a\n", "a:b.orig")
    #expect(
      try findings() == [
        "Score Tests! name", "kickOff.grid! name", ".firstframe-7-0.tmp: leftover",
        "a:b.orig! portability", "deep: foreign", "kickOff+line12.inline: foreign",
        "README.md: foreign",
      ])
  }

  @Test func aFolderInThePlaceOfAFileIsAnError() throws {
    try record(picture, "kickOff.grid")
    let folder = "__Snapshots__/DemoTests/ScoreTests"
    try package.write("x\n", to: "\(folder)/goal.grid/notes")
    try FileManager.default.createSymbolicLink(
      atPath: package.path("\(folder)/linked.txt"), withDestinationPath: "goal.grid")
    #expect(try findings() == ["goal.grid! unreadable", "linked.txt! unreadable"])
    #expect(
      package.frames("lint").output.contains(
        """
        │ \(folder)/goal.grid: error
        │   It is a folder, but a test reads a file with this name.
        │   Move it away, and restore the file from version control or record it again.

        """))
  }

  @Test func linksAreNotFollowedOutOfTheFolder() throws {
    let folder = "__Snapshots__/DemoTests/ScoreTests"
    try record(picture, "kickOff.grid")
    try package.write("secret", to: "secret.grid")
    for (name, target) in [
      ("inside.grid", "kickOff.grid"), ("outside.grid", "../../../secret.grid"),
      ("nowhere.grid", "gone.grid"), ("loop", "."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: package.path("\(folder)/\(name)"), withDestinationPath: target)
    }
    #expect(try findings() == ["loop: link", "nowhere.grid! link", "outside.grid! link"])
  }

  // MARK: - git and the results

  @Test func filesThatGitIgnoresAreErrors() throws {
    package.verify("kickOff()", ["a"])
    let path = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
    #expect(try findings(ignoring: [path, "__Snapshots__/.DS_Store"]) == ["kickOff.grid! ignored"])
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = { command in
      #expect(command.arguments.suffix(2) == ["--", "__Snapshots__"])
      return PipedCommand.Output(.exited(0), output: Array((path + "\0").utf8))
    }
    let result = Tool.run(["lint"], in: surroundings)
    #expect(result.status == 1)
    #expect(
      result.output.contains("│   Find the line that ignores it: git check-ignore -v \(path)\n"))
  }

  @Test func saysWhereGitWasNotAsked() throws {
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = { _ in
      .init(.exited(128), errors: Array("fatal: not a \u{1B}[1mrepository\nmore\n".utf8))
    }
    #expect(
      Tool.run(["lint"], in: surroundings).output == """
        0 recorded files: no errors, no remarks.

        Whether git ignores any of them was not checked: fatal: not a \u{FFFD}[1mrepository.

        """)
  }

  @Test func aRealRepositoryTellsWhatItIgnores() throws {
    package.verify("kickOff()", ["a"])
    package.verify("other()", ["a"])
    try package.write("kick*\n", to: ".gitignore")
    let started = PipedCommand(["git", "init", "-q"], in: package.root).run()
    if case .notStarted = started.ending { return }
    let result = package.frames("lint")
    #expect(result.output.hasPrefix("2 recorded files: 1 error.\n"))
    #expect(result.output.contains("kickOff.grid: error\n│   git ignores it"))
  }

  @Test func whatIsKeptWithoutAJournal() throws {
    package.verify("kickOff()", ["a", "b"])
    #expect(try findings() == [])
    let results = ".build/firstframe"
    try package.write("x", to: "\(results)/actual/DemoTests/ScoreTests/.firstframe-7-0.tmp")
    try package.write("x", to: "\(results)/actual/DemoTests/ScoreTests/kickOff.grid")
    try FileManager.default.copyItem(
      atPath: package.path("\(results)/journal/00000001.journal"), toPath: package.path("kept"))
    try package.write("1\tmat", to: "\(results)/journal/00000009.journal")
    #expect(
      try findings() == [
        ".firstframe-7-0.tmp: leftover", "kickOff.grid: stray", "journal: journal",
      ])
    try FileManager.default.removeItem(atPath: package.path("\(results)/journal"))
    #expect(try findings() == [".firstframe-7-0.tmp: leftover", "kickOff.grid: stray"])
    #expect(package.frames("lint").status == 0)
  }

  // MARK: - Forms

  @Test func theFormForProgramsIsStable() throws {
    try record("a\nb", "feed.txt")
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.run = { _ in .init(.exited(0)) }
    #expect(
      Tool.run(["lint", "--json"], in: surroundings).output == """
        {"format": "firstframe lint", "version": 1, "files": 1, "errors": 1, "remarks": 0, \
        "git": true, "findings": [
        {"path": "__Snapshots__/DemoTests/ScoreTests/feed.txt", "rule": "finalLineFeed", \
        "level": "error", "what": "The line feed at the end of the file is missing.", \
        "next": "Restore the file, and put `insert_final_newline = unset` for [__Snapshots__/**] \
        into .editorconfig."}
        ]}

        """)
  }

  @Test func hostileNamesAreInert() throws {
    try record("a", "::error::\u{1B}[31m\u{202E}##[group].txt")
    let output = package.frames("lint").output
    #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
    #expect(!output.contains("##["))
    #expect(output.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
  }

  @Test func manyFindingsAreCounted() throws {
    for number in 0..<205 { try record("a", "t\(number).txt") }
    let output = package.frames("lint").output
    #expect(output.hasPrefix("205 recorded files: 205 errors.\n"))
    #expect(output.contains("\n\nand 5 more: swift run frames lint --json lists all.\n"))
  }
}
