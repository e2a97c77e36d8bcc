import AdapterTestSupport
import Foundation
import GridViews
import TestSupport
import XCTest

@testable import FirstFrameXCTest

/// Two classes of one file with a test of one name: each knows its own class, also if it is the only
/// test of its process.
final class FirstTwinTests: XCTestCase {
  func testOneName() throws {
    XCTAssertEqual(try recordedFiles(), ["FirstTwinTests.testOneName.grid"])
  }
}

final class SecondTwinTests: XCTestCase {
  func testOneName() throws {
    XCTAssertEqual(try recordedFiles(), ["SecondTwinTests.testOneName.grid"])
  }

  @MainActor func testAnAsynchronousTestKnowsItsClassToo() async throws {
    let name = "SecondTwinTests.testAnAsynchronousTestKnowsItsClassToo.grid"
    XCTAssertEqual(try recordedFiles(), [name])
  }
}

extension XCTestCase {
  /// The files that a snapshot leaves which a function of another file's class takes.
  fileprivate func recordedFiles() throws -> [String] {
    let package = TemporaryPackage()
    let failures = reportedFailures(at: package.root) { assertSnapshot(of: Grid(lines: ["x"])) }
    XCTAssertEqual(failures.count, 1)
    let start = "__Snapshots__/FirstFrameXCTestTests/RunningTestCaseTests/"
    return package.files.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}

final class RunningTestCaseTests: XCTestCase {
  func testTheNamesOfClassesAndMethods() {
    let table: [(type: String, name: String, module: String, test: String)] = [
      ("M.Tests", "Tests.testX", "M", "Tests testX"),
      ("M.Tests", "-[M.Tests testX]", "M", "Tests testX"),
      ("M.Tests", "-[Tests testXAndReturnError:]", "M", "Tests testX"),
      ("M.Tests", "-[Tests testXWithCompletionHandler:]", "M", "Tests testX"),
      ("M.Outer.Tests", "Tests.testX", "M", "Outer Tests testX"),
      ("M.(unknown context at $7f12).Tests", "Tests.testX", "M", "Tests testX"),
      ("M.Tests<M.Score>", "Tests<M.Score>.testX", "M", "Tests<M.Score> testX"),
    ]
    for row in table {
      let test = RunningTestCase(type: row.type, name: row.name)
      XCTAssertEqual(test.module, row.module)
      XCTAssertEqual((test.suites + [test.method]).joined(separator: " "), row.test)
    }
  }

  func testEachTestIsAnotherExecution() throws {
    let test = try XCTUnwrap(RunningTestCase.current)
    XCTAssertEqual(test.method, "testEachTestIsAnotherExecution")
    XCTAssertGreaterThan(test.execution, 0)
  }

  func testWhereNoTestRunsItFailsWithAdviceAndNotesIt() throws {
    let package = TemporaryPackage()
    let failures = RunningTestCase.$answer.withValue({ nil }) {
      reportedFailures(at: package.root) {
        assertSnapshot(of: Grid(lines: ["x"]))
        // Several looks fail only once.
        assertSnapshots(of: Label("a"), in: [.light, .dark] × [GridSize(width: 1, height: 1)])
      }
    }
    let advice = """
      │ XCTest reports no running test, so the snapshot has no name and was not compared.
      │ Call assertSnapshot before its test method ends, and not in the set-up of a class.
      │ In a test of Swift Testing call expectSnapshot of FirstFrameTesting instead. Then run \
      swift test again.
      """
    XCTAssertEqual(failures.map(\.message), [advice, advice])
    XCTAssertEqual(package.files, [".build/firstframe/journal/00000001.journal"])
    let journal = package.read(package.files.first ?? "") ?? ""
    XCTAssert(journal.contains("\tproof\toutcome=failed\tmessage="), journal)
  }
}
