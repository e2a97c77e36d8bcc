import Foundation
import TestSupport

/// The page on stores shows the code of the tests, and what they say of it.
@Suite struct StoresPageTests {
  @Test func eachSampleIsPartOfATest() throws {
    let page = try PackageFiles.text(of: "Sources/DeclarativeViews/DeclarativeViews.docc/Stores.md")
    let tests = ["Store.swift", "StoreTests.swift"]
    let code = try tests.map { try PackageFiles.text(of: "Tests/DeclarativeViewsTests/\($0)") }
      .joined()
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    expectEqual(blocks.count, 4)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}
