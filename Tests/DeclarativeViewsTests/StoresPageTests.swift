import Foundation
import Testing

/// The page on stores shows the code of the tests, and what they say of it.
@Suite struct StoresPageTests {
  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func eachSampleIsPartOfATest() throws {
    let page = try Self.text(of: "Sources/DeclarativeViews/DeclarativeViews.docc/Stores.md")
    let tests = ["Store.swift", "StoreTests.swift"]
    let code = try tests.map { try Self.text(of: "Tests/DeclarativeViewsTests/\($0)") }.joined()
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 4)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}
