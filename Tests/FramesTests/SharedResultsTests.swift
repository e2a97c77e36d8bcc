import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Two packages whose tests have equal names and leave their results in one folder.
@MainActor @Suite struct SharedResultsTests {
  let first: TemporaryPackage
  let second: TemporaryPackage
  /// A package whose folder is only used for results.
  let shared: TemporaryPackage

  init() throws {
    (first, second) = (try TemporaryPackage(), try TemporaryPackage())
    shared = try TemporaryPackage()
    try first.write("let package = Package(name: \"First\")", to: "Package.swift")
    try second.write("let package = Package(\n  name: \"Second\")", to: "Package.swift")
  }

  private var environment: [String: String] { ["FIRSTFRAME_RESULTS": shared.path("results")] }

  /// Runs a test once for each picture, each time in a process of its own.
  private func verify(_ package: TemporaryPackage, _ pictures: String...) {
    for picture in pictures {
      package.verify("kickOff()", [picture], in: SnapshotSession(environment: environment))
    }
  }

  private func frames(_ package: TemporaryPackage, _ arguments: String...) -> Tool.Result {
    Tool.run(arguments, in: package.root, environment: environment)
  }

  /// The sentence on the results of a package, which are outside of it.
  private func leftOut(_ name: String, _ package: TemporaryPackage) -> String {
    let root = URL(fileURLWithPath: package.root).resolvingSymlinksInPath().path
    return
      "Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, "
      + "instead of \(shared.path("results")): \(name) in \(root)."
  }

  private func picture(_ text: String) -> String { Recording(of: grid(text)).notation }

  @Test func noPackageAcceptsWhatAnotherHasSeen() {
    verify(second, "old")
    verify(first, "old", "new")
    expectEqual(
      frames(second, "accept", "--all").output,
      "\(leftOut("First", first))\n"
    )
    expectEqual(second.recordedFile("kickOff"), picture("old"))
    expectEqual(frames(second, "accept", "kickOff").status, 1)
    expectEqual(frames(second, "reject", "--all").status, 0)
    expectEqual(second.recordedFile("kickOff"), picture("old"))
    expectEqual(frames(first, "accept", "--all").status, 0)
    expectEqual(first.recordedFile("kickOff"), picture("new"))
  }

  @Test func thePassOfOnePackageLeavesTheFailureOfAnother() {
    verify(second, "old")
    verify(first, "old", "new")
    verify(second, "old")
    let report = frames(first, "report", "--exit-status")
    expectEqual(report.status, 1)
    #expect(report.output.hasPrefix("1 snapshot of 1 is pending.\n"))
    #expect(report.output.hasSuffix("\(leftOut("Second", second))\n"))
    // Its picture was removed by the pass, and nothing else may be recorded in its place.
    verify(second, "newer")
    expectEqual(frames(first, "accept", "--all").status, 1)
    expectEqual(first.recordedFile("kickOff"), picture("old"))
    expectEqual(second.recordedFile("kickOff"), picture("old"))
  }

  @Test func aFolderWithResultsOfAnotherPackageAloneIsNotGreen() {
    verify(first, "old", "old")
    expectEqual(frames(first, "report", "--exit-status").status, 0)
    let report = frames(second, "report", "--exit-status")
    expectEqual(
      report,
      Tool.Result(
        output: "No test has taken a snapshot yet.\n\n\(leftOut("First", first))\n", status: 1))
  }

  /// Two copies of one package have equal names, and their recorded files may differ.
  @Test func aCopyOfAPackageIsAnotherPackage() throws {
    try second.write(first.read("Package.swift") ?? "", to: "Package.swift")
    verify(second, "old")
    verify(first, "old", "new")
    expectEqual(frames(second, "accept", "--all").output, "\(leftOut("First", first))\n")
    expectEqual(second.recordedFile("kickOff"), picture("old"))
    // It is gone, so that these may be the results of the same package at another path.
    try FileManager.default.removeItem(atPath: first.root)
    #expect(frames(second, "report").output.hasPrefix("1 snapshot of 1 is pending.\n"))
  }

  @Test func aPackageThatWasMovedOrCopiedKeepsItsResults() throws {
    for picture in ["old", "new"] { first.verify("kickOff()", [picture]) }
    let other = shared.path("moved")
    try FileManager.default.copyItem(atPath: first.root, toPath: other)
    let report = Tool.run(["report"], in: other, environment: [:])
    #expect(report.output.hasPrefix("1 snapshot of 1 is pending.\n"))
    expectEqual(Tool.run(["accept", "kickOff"], in: other, environment: [:]).status, 0)
  }

  @Test func resultsOfTwoPackagesAreNotMerged() {
    for package in [first, second] { package.verify("kickOff()", ["old"]) }
    let folders = [first, second].map { $0.path(".build/firstframe") }
    expectEqual(
      Tool.run(
        ["merge"] + folders + ["--into", shared.path("merged")], in: first.root, environment: [:]),
      Tool.Result(
        output: """
          frames: foreign: \(folders[0]) and \(folders[1]) hold results of two packages, \
          "First" and "Second"; merge only results of one run, in empty folders
          Nothing was written.

          """, status: 1))
    #expect(!shared.files.contains { $0.hasPrefix("merged") })
  }

  @Test func resultsOfAnotherPackageAreNotApplied() {
    second.verify("kickOff()", ["old"])
    for picture in ["old", "new"] { first.verify("kickOff()", [picture]) }
    let folder = first.path(".build/firstframe")
    expectEqual(
      second.frames("apply", folder),
      Tool.Result(
        output: """
          frames: Results of another package are left out; give each package a \
          FIRSTFRAME_RESULTS of its own, instead of \(folder): First.
          Nothing was written.

          """, status: 1))
    expectEqual(second.recordedFile("kickOff"), picture("old"))
  }
}
