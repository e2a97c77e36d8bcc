import Foundation
import TestSupport

/// What the sources of the components say.
@Suite struct ComponentSourceTests {
  private static let publisherWords = [
    "import DeferredDelivery", "import Combine", "AnyCancellable", "setupBindings",
  ]

  /// The lines of a target that have one of some words in their code, each with its file.
  private func mentions(
    of words: [String] = Self.publisherWords, in target: String
  ) throws -> [String] {
    let folder = PackageFiles.root.appending(path: "Sources/\(target)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = try #require(names).filter { $0.hasSuffix(".swift") }
    return try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
        .filter { line in
          words.contains { line.contains($0) } && !line.contains("//")
        }
        .map { "\(file): \($0)" }
    }
  }

  /// Checklist row 13: no component imports the publishers, or keeps a subscription.
  @Test func componentsNeedNoPublisher() throws {
    try expectEqual(mentions(in: "GridComponents"), [])
    #expect(try !mentions(in: "DeferredComponents").isEmpty)
  }

  /// Checklist row 115: view models stay in the layer of the views.
  ///
  /// Nothing below it names one, and what views are made of knows none either.
  @Test(arguments: [
    "CharacterGrid", "Turns", "SteppedTasks", "InstrumentedObservation", "DeferredDelivery",
    "FirstFrame", "FirstFrameTesting", "GridExport", "GridTerminal", "GridViews",
    "DeclarativeViews",
  ])
  func noLayerBelowKnowsAViewModel(target: String) throws {
    try expectEqual(mentions(of: ["ViewModel", "import GridComponents"], in: target), [])
    #expect(try !mentions(of: ["ViewModel"], in: "GridComponents").isEmpty)
  }
}
