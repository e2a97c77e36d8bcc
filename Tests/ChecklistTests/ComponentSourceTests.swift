import Foundation
import Testing

/// What the sources of the components say.
@Suite struct ComponentSourceTests {
  private static let words = [
    "import DeferredDelivery", "import Combine", "AnyCancellable", "setupBindings",
  ]

  /// The lines of a target that have one of the words in their code, each with its file.
  private func mentions(in target: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(target)").standardized
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = try #require(names).filter { $0.hasSuffix(".swift") }
    return try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
        .filter { line in
          Self.words.contains { line.contains($0) } && !line.contains("///")
        }
        .map { "\(file): \($0)" }
    }
  }

  /// Checklist row 13: no component imports the publishers, or keeps a subscription.
  @Test func componentsNeedNoPublisher() throws {
    #expect(try mentions(in: "GridComponents") == [])
    #expect(try !mentions(in: "DeferredComponents").isEmpty)
  }
}
