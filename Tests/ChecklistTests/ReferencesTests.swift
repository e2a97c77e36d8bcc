import Foundation
import TestSupport

/// The page of the documentation that credits what the package is built on.
@Suite struct ReferencesTests {
  /// The items of the page's lists, each in one line.
  private func items() throws -> [String] {
    let text = try PackageFiles.text(of: "Sources/FirstFrame/FirstFrame.docc/References.md")
    return text.split(separator: "\n- ").dropFirst().map { item in
      item.split(separator: "\n\n")[0].split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
  }

  /// Checklist row 110: the articles, proposals and libraries, each with what was learnt from it.
  @Test func thePageNamesEach() throws {
    let items = try items()
    let names = [
      "Observation", "Observations", "Options of observation tracking",
      "Discover Observation in SwiftUI", "UIKit's automatic observation tracking", "Perception",
      "Swift Navigation", "The Composable Architecture", "Combine", "OpenCombine",
      "Combine Schedulers", "Adapton", "SnapshotTesting", "insta", "Jest", "Playwright", "Verify",
      "syrupy", "Textual", "Ratatui", "Ink", "notcurses", "Unicode", "Swift Collections",
    ]
    for name in names {
      let found = items.filter { $0.hasPrefix("**\(name)**") }
      expectEqual(found.count, 1, "\(name)")
      let words = found.first?.split(separator: ": ", maxSplits: 1).last ?? ""
      #expect(words.hasSuffix("."), "\(name): what it is and what was learnt")
    }
    expectEqual(items.count, names.count)
  }
}
