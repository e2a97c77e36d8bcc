import AdapterTestSupport
import XCTest

/// The scenarios of both adapters; the texts are recorded by `AdapterTests`.
final class AdapterXCTests: XCTestCase {
  @MainActor func testBothAdaptersReportTheSame() async throws {
    for page in AdapterPage.all {
      XCTAssertEqual(try page.differences(of: .assert), "", page.name)
    }
  }
}
