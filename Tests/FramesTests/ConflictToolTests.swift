import FirstFrame
import Foundation
import TestSupport

@testable import frames

@MainActor @Suite struct ConflictToolTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  /// One process takes these pictures at one place.
  private func take(_ pictures: String...) {
    let session = SnapshotSession(environment: [:])
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: .grid)
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift",
      filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3)
    for picture in pictures {
      _ = session.verify(Recording(of: grid(picture)), as: identity, at: location)
    }
  }

  @Test func whatWasTakenTwiceIsReportedAndNotAcceptedUntilARunTakesItOnce() {
    take("a")
    take("a", "b")
    let report = package.frames("report")
    #expect(report.output.hasPrefix("1 snapshot of 1 is pending.\n"))
    #expect(report.output.contains("DemoTests/ScoreTests/kickOff: taken twice in one run"))
    #expect(!report.output.contains("frames accept"))
    expectEqual(
      package.frames("accept", "--all"),
      Tool.Result(
        output: "refused: DemoTests/ScoreTests/kickOff was taken twice in one run with different "
          + "pictures: give each a name of its own; run swift test again\n", status: 1))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("a")).notation)
    take("a")
    expectEqual(package.frames("report").output, "The snapshot is as recorded.\n")
  }
}
