import AdapterTestSupport
import Synchronization

@testable import FirstFrameTesting

/// The issues that the adapter records in a session of the package at a path; none fails the
/// calling test.
///
/// They are known issues of the run, so the suite needs the trait `nestedRun`.
@MainActor func recordedIssues(
  at root: String, _ environment: [String: String] = [:], _ body: () -> Void
) -> [AdapterFailure] {
  let found = Mutex<[AdapterFailure]>([])
  let session = SnapshotSession(environment: environment.merging(["FIRSTFRAME_ROOT": root]) { $1 })
  SessionScope.$session.withValue(session) {
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      found.withLock { $0.append(AdapterFailure(issue)) }
      return true
    }
  }
  return found.withLock(\.self)
}

extension AdapterFailure {
  fileprivate init(_ issue: Issue) {
    self.init(
      message: issue.comments.map(\.rawValue).joined(separator: "\n"),
      file: issue.sourceLocation?.fileID ?? "", line: issue.sourceLocation?.line ?? 0)
  }
}

extension TemporaryPackage {
  /// The issues that the adapter records in a session of its own.
  @MainActor func record(
    _ environment: [String: String] = [:], _ body: () -> Void
  ) -> [AdapterFailure] { recordedIssues(at: root, environment, body) }

  /// The messages of the issues.
  @MainActor func issues(
    _ environment: [String: String] = [:], _ body: () -> Void
  ) -> [String] { record(environment, body).map(\.message) }
}
