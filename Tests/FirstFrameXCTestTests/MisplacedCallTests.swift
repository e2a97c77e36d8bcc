import XCTest

@testable import FirstFrameXCTest

final class MisplacedCallTests: XCTestCase {
  func testIsFoundWhereSwiftTestingRuns() {
    let message = MisplacedCall.message(in: ["x.xctest", "--testing-library", "swift-testing"])
    XCTAssertTrue(message?.hasSuffix("that begins with `expect` there.") == true)
    for arguments in [
      ["x.xctest"], ["x.xctest", "swift-testing"], ["x.xctest", "--testing-library"],
      ["x.xctest", "--testing-library", "xctest"], [],
    ] {
      XCTAssertNil(MisplacedCall.message(in: arguments))
    }
  }
}
