import AdapterTestSupport
import TestSupport
import XCTest

@testable import FirstFrameXCTest

@MainActor private final class ReportedFailures {
  var failures: [AdapterFailure] = []
}

/// What the adapter reports in a new process of the package at a path; no report fails the test.
@MainActor func reportedFailures(
  at root: String, _ environment: [String: String] = [:], _ body: () -> Void
) -> [AdapterFailure] {
  let found = ReportedFailures()
  let session = SnapshotSession(environment: environment.merging(["FIRSTFRAME_ROOT": root]) { $1 })
  FailureReporter.$report.withValue({ message, file, line in
    // As in a `#fileID`: the folder of the target and the file.
    let file = "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
    MainActor.assumeIsolated {
      found.failures.append(AdapterFailure(message: message, file: file, line: Int(line)))
    }
  }) {
    SessionScope.$session.withValue(session) { body() }
  }
  return found.failures
}

extension XCTestCase {
  /// What the adapter reports in a package of its own, or in that at a path.
  func reportedFailures(
    at root: String? = nil, _ environment: [String: String] = [:], _ body: @MainActor () -> Void
  ) -> [AdapterFailure] {
    MainActor.assumeIsolated {
      let package = TemporaryPackage()
      defer { withExtendedLifetime(package) {} }
      return FirstFrameXCTestTests.reportedFailures(
        at: root ?? package.root, environment, body)
    }
  }
}
