import Foundation
import Testing

/// What it takes to bind the shipped score views, counted in their sources.
@Suite struct BindingCodeTests {
  private func lines(of path: String) throws -> [Substring] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.contains("///") }
  }

  private func files(in target: String) throws -> [String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    let names = FileManager.default.enumerator(atPath: sources.appending(path: target).path)
    let files = names?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    return try #require(files.isEmpty ? nil : files.map { "\(target)/\($0)" })
  }

  private func count(_ words: [String], in lines: [Substring]) -> Int {
    lines.count { line in words.contains { line.contains($0) } }
  }

  /// Checklist row 8: imports, lines about delivery and what has to be kept, of both score views.
  @Test func theDeferredViewNeedsMoreThanTheTracked() throws {
    let (imports, lines, kept) = (
      ["import DeferredDelivery"], ["ublisher", "cancellable", "queue", ".sink", "isolated"],
      ["Set<AnyCancellable>"]
    )
    let counts = try [
      "GridComponents/Score/ScoreView.swift", "DeferredComponents/Score/DeferredScoreView.swift",
    ].map { path in
      let source = try self.lines(of: path)
      return [imports, lines, kept].map { count($0, in: source) }
    }
    #expect(counts[0] == [0, 0, 0])
    #expect(counts[1][0] == 1 && counts[1][1] >= 5 && counts[1][2] == 1, "\(counts[1])")
  }

  /// Checklist row 13: no file of the components imports the publishers, or names one.
  @Test func componentsNeedNoPublisher() throws {
    for path in try files(in: "GridComponents") {
      let lines = try lines(of: path)
      let words = ["import DeferredDelivery", "import Combine", "AnyCancellable", "setupBindings"]
      #expect(count(words, in: lines) == 0, "\(path)")
    }
    let others = try files(in: "DeferredComponents").flatMap { try lines(of: $0) }
    #expect(count(["import DeferredDelivery"], in: others) > 0)
  }
}
