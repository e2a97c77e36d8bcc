import CharacterGrid
import FirstFrame
import Foundation
import TestSupport
import Testing

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
    #expect(
      start()
        == "::error file=libs/my ui/Tests/DemoTests/ScoreTests.swift,line=12,\(title)")
    // A repository of its own is the top, as a submodule or a work tree.
    try top.write("gitdir: ../../.git\n", to: "libs/my ui/.git")
    #expect(start() == "::error file=Tests/DemoTests/ScoreTests.swift,line=12,\(title)")
  }

  @Test func theWorkflowIsWrittenToTheTopOfTheRepository() throws {
    let (top, root) = try nested()
    let result = Tool.run(
      ["init", "--only", "workflow", "--write"], in: root, environment: [:])
    #expect(result.status == 0)
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
    #expect(again.output == "../../\(path): nothing to do\n")
    #expect(top.files.filter { $0.hasPrefix("libs/my ui/.github") } == [])
  }

  /// A folder's name is not read as anything else in YAML.
  @Test func theNameOfAFolderIsQuotedInTheWorkflow() {
    let folder = "- a: #\"b\\\u{1}"
    let lines = InitPart.workflow(".build/firstframe", in: folder + "/").section.lines
    let quoted = "\"- a: #\\\"b\\\\\\x01"
    #expect(lines[0] == "name: \"Snapshots of \(quoted.dropFirst())\"")
    #expect(lines.contains("        working-directory: \(quoted)\""))
    #expect(lines.contains("          path: \(quoted)/.build/firstframe\""))
    #expect(
      InitPart.workflow("r", in: folder + "/").path == ".github/workflows/snapshots---a----b--.yml")
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
    #expect(outside.files == [])
  }
}
