import FirstFrameXCTest
import Foundation
import TestSupport
import XCTest

/// The record mode of a whole class, as its authors set it.
final class RecordScopeTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .never) { super.invokeTest() }
  }

  func testTheModeOfTheClassIsHeard() {
    XCTAssertEqual(Self.modes(), ["never"])
  }

  func testTheInnermostTheCallAndTheEnvironmentOutrankIt() {
    XCTAssertEqual(withSnapshots(record: .all) { Self.modes() }, ["all"])
    XCTAssertEqual(withSnapshots(record: .all) { Self.modes(record: .missing) }, ["missing"])
    XCTAssertEqual(Self.modes(environment: ["SNAPSHOT_TESTING_RECORD": "failed"]), ["failed"])
  }

  func testAnAsynchronousMethodHearsItToo() async {
    let modes = await MainActor.run { Self.modes() }
    XCTAssertEqual(modes, ["never"])
  }

  /// The modes that failures of a snapshot without a recording name.
  private static func modes(
    record: RecordMode? = nil, environment: [String: String] = [:]
  ) -> [String] {
    let package = TemporaryPackage()
    defer { withExtendedLifetime(package) {} }
    let root = package.root
    return MainActor.assumeIsolated {
      let session = SnapshotSession(
        environment: environment.merging(["FIRSTFRAME_ROOT": root]) { $1 })
      let heard = Heard()
      FailureReporter.$report.withValue({ message, _, _ in
        MainActor.assumeIsolated { heard.messages.append(message) }
      }) {
        SessionScope.$session.withValue(session) {
          assertSnapshot(of: Grid(lines: ["x"]), record: record)
        }
      }
      return heard.messages.map { message in
        RecordMode.allCases.map(\.rawValue).first { mode in
          ["mode \(mode).", "is \(mode).", "is \"\(mode)\"."].contains { message.contains($0) }
        } ?? message
      }
    }
  }

  @MainActor private final class Heard {
    var messages: [String] = []
  }
}
