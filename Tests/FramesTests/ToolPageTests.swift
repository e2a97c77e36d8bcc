import Foundation
import Testing

@testable import frames

/// The page on the tool has each of its commands, in the words of the manual.
@MainActor @Suite struct ToolPageTests {
  private var page: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let file = root.appending(path: "Sources/FirstFrame/FirstFrame.docc/FramesTool.md")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test func theTableHasEachCommand() throws {
    let rows = try page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(
      rows.sorted()
        == Tool.commands.map { "| `\($0.synopsis.name)` | \($0.synopsis.summary) |" }.sorted())
  }

  @Test func eachExitStatusIsInTheManualToo() throws {
    let text = try page
    for status in 0...2 {
      #expect(text.contains("\n| \(status) | "))
      #expect(Manual.text.contains("\n  \(status)   "))
    }
  }
}
