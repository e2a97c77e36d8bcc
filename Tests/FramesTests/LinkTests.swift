import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Links in the folders of recorded files and of results, which may lead out of the package.
@MainActor @Suite struct LinkTests {
  /// Where the tests run, where their results are applied, and what neither may change.
  let there: TemporaryPackage
  let here: TemporaryPackage
  let home: TemporaryPackage

  init() throws {
    (there, here, home) = (
      try TemporaryPackage(), try TemporaryPackage(), try TemporaryPackage()
    )
  }

  private static let file = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"

  /// The file itself and each folder around it.
  nonisolated static let links = [
    "__Snapshots__", "__Snapshots__/DemoTests", "__Snapshots__/DemoTests/ScoreTests",
    "__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
  ]

  private func picture(_ text: String) -> String { Recording(of: grid(text)).notation }

  private func link(_ path: String, to target: String) throws {
    let manager = FileManager.default
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try? manager.removeItem(atPath: path)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Records a picture at home, and makes a link in a package lead there.
  private func leadHome(_ link: String, from package: TemporaryPackage) throws {
    let rest = String(Self.file.dropFirst(link.count))
    try home.write(picture("0"), to: "real" + rest)
    try self.link(package.path(link), to: home.path("real"))
  }

  private func expectHomeIsAsBefore(_ link: String) {
    let file = "real" + Self.file.dropFirst(link.count)
    expectEqual(home.files, [file])
    expectEqual(home.read(file), picture("0"))
  }

  /// What is wrong with a link, and what to do.
  private func words(_ link: String, of package: TemporaryPackage, to target: String) -> String {
    let link = package.path(link)
    return "\(link): it is a symbolic link that leads out of \(package.root), to \(target). "
      + "Remove the link, or let it lead into that folder: ls -ld \(link)"
  }

  // MARK: - Recorded files

  @Test(arguments: links) func applyDoesNotFollowALinkOutOfThePackage(link: String) throws {
    try leadHome(link, from: here)
    try there.write(picture("0"), to: Self.file)
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    let result = here.frames("apply", there.path(".build/firstframe"))
    #expect(
      result.output.contains(
        "\nrefused: \(Self.file), since \(words(link, of: here, to: home.path("real")))\n"))
    expectEqual(result.status, 1)
    expectHomeIsAsBefore(link)
  }

  @Test func applyCreatesNothingOutsideEither() throws {
    try FileManager.default.createDirectory(
      atPath: home.path("real"), withIntermediateDirectories: true)
    try link(here.path("__Snapshots__"), to: home.path("real"))
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    expectEqual(here.frames("apply", there.path(".build/firstframe")).status, 1)
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: home.path("real")), [])
  }

  /// As where the recorded files of a package are in a folder that another tool syncs.
  @Test func applyFollowsALinkWithinThePackage() throws {
    try here.write(picture("0"), to: "recorded/DemoTests/ScoreTests/kickOff.grid")
    try link(here.path("__Snapshots__"), to: "recorded")
    try there.write(picture("0"), to: Self.file)
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    expectEqual(here.frames("apply", there.path(".build/firstframe")).status, 0)
    expectEqual(here.read("recorded/DemoTests/ScoreTests/kickOff.grid"), picture("1"))
  }

  @Test(arguments: links) func acceptDoesNotFollowOne(link: String) throws {
    try leadHome(link, from: here)
    here.verify("kickOff()", ["1"])
    let result = here.frames("accept", "ScoreTests/kickOff")
    #expect(result.output.contains(words(link, of: here, to: home.path("real"))))
    expectEqual(result.status, 1)
    expectHomeIsAsBefore(link)
  }

  @Test(arguments: links) func aTestThatRecordsDoesNotFollowOne(link: String) throws {
    try leadHome(link, from: here)
    here.verify(
      "kickOff()", ["1"], in: SnapshotSession(environment: ["SNAPSHOT_TESTING_RECORD": "all"]))
    expectHomeIsAsBefore(link)
    expectEqual(here.frames("report", "--exit-status").status, 1)
  }

  @Test func pruneDoesNotFollowOne() throws {
    try leadHome("__Snapshots__", from: here)
    try here.write("DemoTests.other()\n", to: "tests.txt")
    let result = here.frames("prune", "--tests", "tests.txt", "--delete")
    expectEqual(
      result,
      Tool.Result(
        output: "failed: \(words("__Snapshots__", of: here, to: home.path("real")))\n", status: 1)
    )
    expectHomeIsAsBefore("__Snapshots__")
  }

  // MARK: - Results of another machine

  /// The folders and files in results, one of which leads to what another package saw.
  nonisolated static let parts = [
    "journal", "running", "actual", "actual/DemoTests", "actual/DemoTests/ScoreTests",
    "actual/DemoTests/ScoreTests/kickOff.grid", "divergent", "inline.history",
  ]

  /// Replaces a part of the results by a link to it at home.
  private func moveHome(_ part: String) throws {
    let (old, new) = (there.path(".build/firstframe/" + part), home.path("real"))
    try? FileManager.default.moveItem(atPath: old, toPath: new)
    if !FileManager.default.fileExists(atPath: new) { try home.write("", to: "real/x") }
    try link(old, to: new)
  }

  @Test(arguments: parts) func noLinkLeadsOutOfResultsThatAreAppliedOrMerged(part: String) throws {
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    try moveHome(part)
    let results = there.path(".build/firstframe")
    for words in [["apply", results], ["merge", results, "--into", "all"]] {
      let result = Tool.run(words, in: here.root, environment: [:])
      expectEqual(result.status, 1, "\(words)")
      #expect(result.output.hasSuffix("\nNothing was written.\n"), "\(words)")
      if part != "journal" {
        #expect(
          result.output.contains(
            "\(results)/\(part): it is a symbolic link that leads out of \(results), to "
              + home.path("real")), "\(words)")
      }
    }
    expectEqual(here.files, [])
  }

  @Test(arguments: ["firstframe", ".build", ".build/firstframe"])
  func noLinkLeadsFromAFolderToResultsElsewhere(folder: String) throws {
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    let end = folder == ".build" ? "" : "/firstframe"
    try link(home.path("ci/" + folder), to: there.path(".build" + end))
    let result = here.frames("apply", home.path("ci"))
    #expect(
      result.output.contains(
        "it is a symbolic link that leads out of \(home.path("ci")), to \(there.path(".build"))"))
    expectEqual(here.files, [])
  }

  /// As where the results of another machine are unpacked in the place of the own ones.
  @Test(arguments: parts.dropFirst())
  func noLinkLeadsOutOfResultsThatAreAccepted(part: String) throws {
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    try moveHome(part)
    for command in [["accept", "--all"], ["report"], ["discard", "--all"]] {
      let result = Tool.run(command, in: there.root, environment: [:])
      #expect(
        result.output.contains("/\(part): it is a symbolic link that leads out of "), "\(command)")
      expectEqual(result.status, 1, "\(command)")
    }
    expectEqual(there.snapshots, [])
  }

  @Test(arguments: ["journal", "actual", "failures"])
  func aTestKeepsNothingThroughALinkInTheResults(part: String) throws {
    try home.write("", to: "real/x")
    try link(there.path(".build/firstframe/" + part), to: home.path("real"))
    there.verify("kickOff()", ["1"], in: SnapshotSession(environment: ["CI": "1"]))
    expectEqual(home.files, ["real/x"])
  }
}
