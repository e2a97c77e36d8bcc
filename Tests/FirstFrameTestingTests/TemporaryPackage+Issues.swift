import Synchronization
import TestSupport

@testable import FirstFrameTesting

extension TemporaryPackage {
  struct Found: Sendable {
    let message: String
    let file: String
    let line: Int
  }

  private final class FoundList: Sendable {
    let list = Mutex<[Found]>([])
  }

  /// The issues that the adapter records in a session of its own; none fails the calling test.
  ///
  /// They are known issues of the run, so the suite needs the trait `nestedRun`.
  @MainActor func record(
    _ environment: [String: String] = [:], _ body: () -> Void
  ) -> [Found] {
    let found = FoundList()
    let session = SnapshotSession(
      environment: environment.merging(["FIRSTFRAME_ROOT": root]) { $1 })
    SessionScope.$session.withValue(session) {
      withKnownIssue(isIntermittent: true) {
        body()
      } matching: { issue in
        found.list.withLock { $0.append(Found(issue)) }
        return true
      }
    }
    return found.list.withLock { $0 }
  }

  /// The messages of the issues.
  @MainActor func issues(
    _ environment: [String: String] = [:], _ body: () -> Void
  ) -> [String] { record(environment, body).map(\.message) }
}

extension TemporaryPackage.Found {
  init(_ issue: Issue) {
    message = issue.comments.map(\.rawValue).joined(separator: "\n")
    file = issue.sourceLocation?.fileID ?? ""
    line = issue.sourceLocation?.line ?? 0
  }
}
