import FirstFrameXCTest
import XCTest

/// Commands in a plain test method.
final class AssertCommandTests: XCTestCase {
  func testACommandThatHasNoPictureFailsAtTheCallersLine() {
    let line = UInt(#line + 2)
    let failures = reportedFailures {
      assertSnapshot(ofCommand: ["sh", "-c", "kill -9 $$"], within: .seconds(60))
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.first?.message.contains("signal 9 (SIGKILL)") == true)
  }

  func testACommandIsRecorded() {
    let failures = reportedFailures {
      assertSnapshot(
        ofCommand: ["sh", "-c", "echo $A; pwd"], columns: 20, rows: 4, environment: ["A": "b"],
        in: "/", within: .seconds(60), named: "x")
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.message.contains("recorded for the first time") == true)
  }
}
