import TestSupport
import XCTest

@testable import FirstFrame
@testable import FirstFrameXCTest

/// What the adapter has reported.
struct ReportedFailure: Sendable {
  let message: String
  let line: UInt
}

@MainActor private final class ReportedFailures {
  var failures: [ReportedFailure] = []
}

extension XCTestCase {
  /// What the adapter reports in a package of its own, none of which fails this test.
  func reportedFailures(_ body: @MainActor () -> Void) -> [ReportedFailure] {
    let package = try? TemporaryPackage()
    let root = package?.root ?? ""
    return MainActor.assumeIsolated {
      let found = ReportedFailures()
      let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
      FailureReporter.$report.withValue({ message, _, line in
        MainActor.assumeIsolated {
          found.failures.append(ReportedFailure(message: message, line: line))
        }
      }) {
        SessionScope.$session.withValue(session) { body() }
      }
      return found.failures
    }
  }
}
