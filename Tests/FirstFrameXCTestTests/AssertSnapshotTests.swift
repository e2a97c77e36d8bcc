import FirstFrameXCTest
import Foundation
import GridViews
import TestSupport
import XCTest

/// The adapter as a plain test method calls it, with a session and a package of its own.
final class AssertSnapshotTests: XCTestCase {
  private var package: TemporaryPackage?
  private var root: String { package?.root ?? "" }

  override func setUpWithError() throws { package = try TemporaryPackage() }

  override func tearDown() { package = nil }

  func testNamesTheFileAfterTheMethod() {
    let failures = reportedFailures(at: root) { assertSnapshot(of: Self.grid(1)) }
    let id =
      "FirstFrameXCTestTests/AssertSnapshotTests/AssertSnapshotTests.testNamesTheFileAfterTheMethod"
    XCTAssertEqual(snapshots, [id + ".grid"])
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        │ \(id): recorded for the first time.
        │ Wrote __Snapshots__/\(id).grid, since the mode is \"missing\" by default.
        │ Look at the file, then re-run to compare: swift test
        """
      ])
  }

  func testReportsAMismatchAtTheCallersLine() {
    for width in [1, 2, 1] {
      let line = UInt(#line + 1)
      let failures = reportedFailures(at: root) { assertSnapshot(of: Self.grid(width)) }
      XCTAssertEqual(failures.map(\.line), snapshotsMatch(width) ? [] : [line])
      XCTAssertEqual(Set(failures.map(\.file)), snapshotsMatch(width) ? [] : ["\(#filePath)"])
      runs += 1
    }
    XCTAssertEqual(runs, 3)
  }

  func testNamesAndCasesTellSnapshotsApart() {
    let failures = reportedFailures(at: root) {
      assertSnapshot(of: Self.grid(1), named: "a", case: "b")
      assertSnapshot(of: Self.grid(1), named: "a")
      assertSnapshot(of: Self.grid(1))
      assertSnapshot(of: Self.grid(1))
    }
    XCTAssertEqual(failures.count, 4)
    XCTAssertTrue(failures.last?.message.contains("two snapshots want the same file") == true)
    XCTAssertEqual(snapshots.count, 3)
  }

  func testTakesAnyFormat() {
    for expected in [2, 0] {
      let failures = reportedFailures(at: root) {
        assertSnapshot(of: ["x": 1], as: .json, named: "json")
        assertSnapshot(of: (1, "x"), as: .dump, named: "dump")
      }
      XCTAssertEqual(failures.count, expected)
    }
  }

  func testTakesAViewInAnyFormat() {
    let size = GridSize(width: 4, height: 1)
    for expected in [3, 0] {
      let failures = reportedFailures(at: root) {
        assertSnapshot(of: Label("goal"), size: size, as: .accessibility, named: "spoken")
        assertSnapshot(of: Label(""), size: size, as: .grid.allowingBlank, named: "blank")
        assertSnapshots(of: Label("goal"), in: [.light, .dark] × [size], as: .text)
      }
      XCTAssertEqual(failures.count, expected)
      XCTAssertFalse(failures.contains { $0.message.contains("It is blank") })
    }
  }

  // MARK: - Seams

  private var runs = 0

  /// The first run records and the second differs; only the third finds its own picture.
  private func snapshotsMatch(_ width: Int) -> Bool { runs == 2 && width == 1 }

  private static func grid(_ width: Int) -> Grid {
    Grid(lines: [String(repeating: "x", count: width)])
  }

  private var snapshots: [String] {
    let directory = root + "/__Snapshots__"
    let all = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".grid") }.sorted()
  }
}
