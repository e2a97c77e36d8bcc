import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// A package in a folder of its repository.
@MainActor @Suite struct NestedPackageTests {
  /// A package two folders below the top of a repository.
  private func nested() throws -> (top: TemporaryPackage, root: String) {
    let top = try TemporaryPackage()
    try top.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let root = "libs/my ui"
    try top.write("// a manifest", to: root + "/Package.swift")
    try top.write("// a test", to: root + "/Tests/DemoTests/ScoreTests.swift")
    return (top, top.path(root))
  }

  @Test func annotationsNameFilesFromTheTopOfTheRepository() throws {
    let (top, root) = try nested()
    for picture in ["a", "b"] {
      _ = SnapshotSession(environment: [:]).verify(
        Recording(of: grid(picture)),
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: .grid),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: root + "/Tests/DemoTests/ScoreTests.swift", line: 12, column: 3))
    }
    func start() -> String {
      let output = Tool.run(["report", "--annotations"], in: root, environment: [:]).output
      return String(output.prefix { $0 != "│" })
    }
    let title = "title=DemoTests/ScoreTests/kickOff.grid::"
    expectEqual(
      start(),
      "::error file=libs/my ui/Tests/DemoTests/ScoreTests.swift,line=12,\(title)")
    #expect(
      Tool.run(["report", "--junit"], in: root, environment: [:]).output.contains(
        " file=\"libs/my ui/Tests/DemoTests/ScoreTests.swift\" line=\"12\""))
    // A repository of its own is the top, as a submodule or a work tree.
    try top.write("gitdir: ../../.git\n", to: "libs/my ui/.git")
    expectEqual(start(), "::error file=Tests/DemoTests/ScoreTests.swift,line=12,\(title)")
  }

  @Test func theWorkflowIsWrittenToTheTopOfTheRepository() throws {
    let (top, root) = try nested()
    let result = Tool.run(
      ["init", "--only", "workflow", "--write"], in: root, environment: [:])
    expectEqual(result.status, 0)
    let path = ".github/workflows/snapshots-libs-my-ui.yml"
    #expect(result.output.hasPrefix("../../\(path): written\n"))
    let lines = (top.read(path) ?? "").split(separator: "\n").map(String.init)
    #expect(lines.contains("name: Snapshots of libs/my ui"))
    #expect(
      lines.drop { $0 != "    defaults:" }.prefix(3) == [
        "    defaults:", "      run:", "        working-directory: libs/my ui",
      ])
    #expect(
      lines.suffix(5).prefix(2) == [
        "          name: firstframe", "          path: libs/my ui/.build/firstframe",
      ])
    let again = Tool.run(["init", "--only", "workflow"], in: root, environment: [:])
    expectEqual(again.output, "../../\(path): nothing to do\n")
    expectEqual(top.files.filter { $0.hasPrefix("libs/my ui/.github") }, [])
  }

  @Test(arguments: [
    ([".git/HEAD": "ref: refs/heads/trunk\n"], "trunk"),
    ([".git/HEAD": "ref: refs/heads/fix\n", ".git/refs/heads/master": "1"], "master"),
    (
      [
        ".git/HEAD": "ref: refs/heads/main\n",
        ".git/refs/remotes/origin/HEAD": "ref: refs/remotes/origin/release/2\n",
      ], "release/2"
    ), ([:], "main"),
  ])
  func theWorkflowRunsOnTheMainBranch(files: [String: String], branch: String) throws {
    let package = try TemporaryPackage()
    for (path, text) in files { try package.write(text, to: path) }
    #expect(package.frames("init", "--only", "workflow").output.contains("branches: [\(branch)]\n"))
  }

  @Test func theOnlyPackageBelowIsFound() throws {
    let top = try TemporaryPackage()
    try FileManager.default.removeItem(atPath: top.path("Package.swift"))
    let none = top.frames("report").output
    #expect(none.contains("holds a Package.swift"))
    for name in ["libs/one", "libs/two", "libs/bare"] {
      try top.write("// a manifest", to: "\(name)/Package.swift")
    }
    let picture = Recording(of: grid("0")).notation
    try top.write(picture, to: "libs/one/__Snapshots__/DemoTests/ScoreTests/a.grid")
    // Folders outside of a repository are not searched.
    expectEqual(top.frames("report").output, none)
    try top.write("ref: refs/heads/main\n", to: ".git/HEAD")
    expectEqual(top.frames("report").output, "No test has taken a snapshot yet.\n")
    #expect(top.frames("show", "a").output.contains("|0|"))
    try top.write(picture, to: "libs/two/__Snapshots__/DemoTests/ScoreTests/a.grid")
    expectEqual(
      top.frames("report"),
      Tool.Result(
        output: """
          frames: there is no package here, but there are several below. Go to one of them:
            cd libs/one
            cd libs/two

          """, status: 1))
  }

  /// A folder's name is not read as anything else in YAML.
  @Test func theNameOfAFolderIsQuotedInTheWorkflow() {
    let folder = "- a: #\"b\\\u{1}"
    let lines = InitPart.workflow(".build/firstframe", in: folder + "/").section.lines
    let quoted = "\"- a: #\\\"b\\\\\\x01"
    expectEqual(lines[0], "name: \"Snapshots of \(quoted.dropFirst())\"")
    #expect(lines.contains("        working-directory: \(quoted)\""))
    #expect(lines.contains("          path: \(quoted)/.build/firstframe\""))
    expectEqual(
      InitPart.workflow("r", in: folder + "/").path, ".github/workflows/snapshots---a----b--.yml")
  }

  @Test func aLinkOutOfTheRepositoryIsLeft() throws {
    let (top, root) = try nested()
    let outside = try TemporaryPackage()
    try FileManager.default.createSymbolicLink(
      atPath: top.path(".github"), withDestinationPath: outside.root)
    let result = Tool.run(["init", "--only", "workflow", "--write"], in: root, environment: [:])
    #expect(
      result.output == "../../.github/workflows/snapshots-libs-my-ui.yml: a link leads out of the "
        + "repository, so it was skipped\n")
    expectEqual(outside.files, [])
  }
}
