import Foundation
import TestSupport

/// What the pages and the sources of the package say.
@Suite struct PageTests {
  /// The files of a target that have a word of publishers.
  private func publisherFiles(of target: String) throws -> [String] {
    let words = ["import DeferredDelivery", "import Combine", "AnyCancellable", "setupBindings"]
    let folder = PackageFiles.root.appending(path: "Sources/\(target)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try #require(names).filter { $0.hasSuffix(".swift") }.filter { file in
      let text = try PackageFiles.text(of: "Sources/\(target)/\(file)")
      return words.contains { text.range(of: $0) != nil }
    }
  }

  /// Checklist row 13: no component imports the publishers, or keeps a subscription.
  @Test func componentsNeedNoPublisher() throws {
    try expectEqual(publisherFiles(of: "GridComponents"), [])
    #expect(try !publisherFiles(of: "DeferredComponents").isEmpty)
  }

  /// Checklist row 110: the articles, proposals and libraries, each with what was learnt from it.
  @Test func theReferencesAreCredited() throws {
    let text = try PackageFiles.text(of: "Sources/FirstFrame/FirstFrame.docc/References.md")
    let items = text.split(separator: "\n- ").dropFirst().map { $0.split(separator: "\n\n")[0] }
    let names = items.compactMap { $0.firstMatch(of: /^\*\*(.*?)\*\*[\s\S]*: [\s\S]*\.\s*$/)?.1 }
    expectEqual(names.count, items.count)
    expectEqual(
      names.sorted().joined(separator: "\n"),
      """
      Adapton
      Combine
      Combine Schedulers
      Discover Observation in SwiftUI
      Ink
      Jest
      Observation
      Observations
      OpenCombine
      Options of observation tracking
      Perception
      Playwright
      Ratatui
      SnapshotTesting
      Swift Collections
      Swift Navigation
      Textual
      The Composable Architecture
      UIKit's automatic observation tracking
      Unicode
      Verify
      insta
      notcurses
      syrupy
      """)
  }
}
