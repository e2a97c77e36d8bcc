import FirstFrameTesting
import Foundation
import GridExport
import Testing

/// What the sample takes for given.
private struct Report {
  let failures: Int
  var coloredText: String { "\u{1B}[31m\(failures) failures\u{1B}[m" }
}

@MainActor private struct Samples {
  // MARK: the sample
  func theHelpFitsIntoSixtyColumns() {
    expectSnapshot(ofCommand: ["mytool", "--help"], columns: 60)
  }

  func anUnknownOptionIsNamed() {
    expectSnapshot(ofCommand: ["mytool", "--hepl"], columns: 60)
  }

  func theReportHasARedLine() {
    let output = Report(failures: 2).coloredText
    expectSnapshot(of: Grid(ansi: output, columns: 60))
  }
  // MARK: -
}

/// The page on snapshots shows code that compiles.
@Suite struct CommandPageTests {
  private func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func theSampleIsCompiled() throws {
    let source = try text(of: "Tests/FirstFrameTestingTests/CommandPageTests.swift")
    let start = source.components(separatedBy: "  // MARK: the sample\n").dropFirst().first
    let sample = try #require(start?.components(separatedBy: "  // MARK: -").first)
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { $0.dropFirst(2) }.joined(separator: "\n")
    let page = try text(of: "Sources/FirstFrame/FirstFrame.docc/Snapshots.md")
    #expect(page.contains("```swift\n" + shown + "```\n"))
  }
}
