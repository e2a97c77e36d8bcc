import FirstFrame
import Foundation
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
    let package = try TemporaryPackage()
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
    let package = try TemporaryPackage()
    let failures = RunningTestCase.$answer.withValue({ nil }) {
      reportedFailures(at: package.root) { assertSnapshot(of: Grid(lines: ["x"])) }
    }
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        │ XCTest reports no running test, so the snapshot has no name and was not compared.
        │ Call assertSnapshot before its test method ends, and not in the set-up of a class.
        │ In a test of Swift Testing call expectSnapshot of FirstFrameTesting instead. Then run \
        swift test again.
        """
      ])
    XCTAssertEqual(package.files, [".build/firstframe/journal/00000001.journal"])
    let journal = package.read(package.files.first ?? "") ?? ""
    XCTAssert(journal.contains("\tfailure\tmessage="), journal)
  }
}

/// Files of before, whose names do not tell the class.
final class FormerNameTests: XCTestCase {
  private static let folder = "__Snapshots__/FirstFrameXCTestTests/RunningTestCaseTests/"

  /// A package with a file of the former name.
  private func package(recorded text: String, for method: String) throws -> TemporaryPackage {
    let package = try TemporaryPackage()
    try package.write(text, to: Self.folder + method + ".txt")
    return package
  }

  private func files(of package: TemporaryPackage) -> [String] {
    package.files.filter { $0.hasPrefix("__Snapshots__") }
      .map { String($0.dropFirst(Self.folder.count)) }
  }

  private func verify(
    _ text: String, in package: TemporaryPackage, mode: RecordMode,
    function: StaticString = #function
  ) -> [String] {
    reportedFailures(at: package.root) {
      assertSnapshot(of: text, as: .text, record: mode, function: function)
    }.map(\.message)
  }

  func testAreComparedAndLeftAlone() throws {
    let name = "testAreComparedAndLeftAlone"
    for mode in [RecordMode.never, .missing] {
      let package = try package(recorded: "a\n", for: name)
      XCTAssertEqual(verify("a", in: package, mode: mode), [])
      let failures = verify("b", in: package, mode: mode)
      XCTAssertEqual(failures.count, 1)
      XCTAssertTrue(failures.first?.contains("1 - |a|") == true)
      XCTAssertEqual(files(of: package), [name + ".txt"])
      XCTAssertEqual(package.read(Self.folder + name + ".txt"), "a\n")
    }
  }

  func testWhatIsAcceptedGetsTheNewName() throws {
    let name = "testWhatIsAcceptedGetsTheNewName"
    let package = try package(recorded: "a\n", for: name)
    _ = verify("b", in: package, mode: .missing)
    let places = try Places.locate(from: package.root, environment: [:])
    var run = DecisionRun(in: places)
    let accepted = try SnapshotReport(of: places).pending.map { run.accept($0) }
    XCTAssertEqual(accepted, [.accepted])
    XCTAssertEqual(package.read(Self.folder + "FormerNameTests.\(name).txt"), "b\n")
    XCTAssertEqual(package.read(Self.folder + name + ".txt"), "a\n")
    XCTAssertEqual(verify("b", in: package, mode: .never), [])
  }

  func testAreRenamedWhereAChangeWouldBeRecorded() throws {
    let name = "testAreRenamedWhereAChangeWouldBeRecorded"
    let new = "FormerNameTests.\(name).txt"
    for (mode, text) in [(RecordMode.failed, "a"), (.failed, "b"), (.all, "a"), (.all, "b")] {
      let package = try package(recorded: "a\n", for: name)
      let failures = verify(text, in: package, mode: mode)
      XCTAssertEqual(failures.count, 1)
      let words = text == "a" ? "includes the class." : "and again, since the text has changed."
      XCTAssertTrue(failures.first?.contains(words) == true, failures.first ?? "")
      XCTAssertTrue(failures.first?.contains("Renamed \(Self.folder)\(name).txt.") == true)
      XCTAssertEqual(files(of: package), [new])
      XCTAssertEqual(package.read(Self.folder + new), text + "\n")
      XCTAssertEqual(verify(text, in: package, mode: mode), [])
    }
  }

  func testWhatIsMissingIsNeverWrittenUnderTheFormerName() throws {
    let package = try TemporaryPackage()
    XCTAssertEqual(verify("a", in: package, mode: .missing).count, 1)
    XCTAssertEqual(
      files(of: package),
      ["FormerNameTests.testWhatIsMissingIsNeverWrittenUnderTheFormerName.txt"])
  }
}
