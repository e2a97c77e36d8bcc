import TestSupport
import XCTest

@testable import FirstFrame
@testable import FirstFrameXCTest

/// What the adapter has reported.
struct ReportedFailure: Sendable {
  let message: String
  let file: String
  let line: UInt
}

@MainActor private final class ReportedFailures {
  var failures: [ReportedFailure] = []
}

extension XCTestCase {
  /// What the adapter reports in a package of its own; no report fails this test.
  func reportedFailures(_ body: @MainActor () -> Void) -> [ReportedFailure] {
    let package = try? TemporaryPackage()
    return reportedFailures(at: package?.root ?? "", [:], body)
  }

  /// What the adapter reports in a new process of the package at a path.
  func reportedFailures(
    at root: String, _ environment: [String: String] = [:], _ body: @MainActor () -> Void
  ) -> [ReportedFailure] {
    MainActor.assumeIsolated {
      let found = ReportedFailures()
      let environment = environment.merging(["FIRSTFRAME_ROOT": root]) { $1 }
      let session = SnapshotSession(environment: environment)
      FailureReporter.$report.withValue({ message, file, line in
        MainActor.assumeIsolated {
          found.failures.append(ReportedFailure(message: message, file: "\(file)", line: line))
        }
      }) {
        SessionScope.$session.withValue(session) { body() }
      }
      return found.failures
    }
  }
}
