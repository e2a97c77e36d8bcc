import Foundation
import Synchronization
import Testing

@testable import FirstFrameTesting

/// A package of its own for one test, in which the adapter records.
final class TemporaryPackage: Sendable {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The paths of the recorded files.
  var snapshots: [String] {
    let directory = root + "/__Snapshots__"
    let all = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.utf8.contains(UInt8(ascii: ".")) }.sorted()
  }

  struct Found: Sendable {
    let message: String
    let file: String
    let line: Int
  }

  private final class FoundList: Sendable {
    let list = Mutex<[Found]>([])
  }

  /// The issues that the adapter records in a process of its own; none fails the test that looks.
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
