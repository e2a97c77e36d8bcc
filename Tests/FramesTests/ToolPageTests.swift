import Foundation
import TestSupport

@testable import frames

/// The page on the tool has each of its commands, in the words of the manual.
@MainActor @Suite struct ToolPageTests {
  private var page: String {
    get throws {
      try PackageFiles.text(of: "Sources/FirstFrame/FirstFrame.docc/FramesTool.md")
    }
  }

  @Test func theTableHasEachCommand() throws {
    // The other table is of the forms of a report, which are options.
    let rows = try page.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `--") }
    expectEqual(
      rows.sorted(),
      Tool.commands.map { "| `\($0.synopsis.name)` | \($0.synopsis.summary) |" }.sorted())
  }

  @Test func eachExitStatusIsInTheManualToo() throws {
    let text = try page
    for status in 0...2 {
      #expect(text.contains("\n| \(status) | "))
      #expect(Manual.text.contains("\n  \(status)   "))
    }
  }
}
