public import FirstFrame
import Synchronization
public import Testing

/// Sets the record mode of the snapshots in a test or in all tests of a suite, and notes which of the
/// tests have run to their ends.
///
/// The environment and CI outrank the mode, and so does the mode of a call; of several traits the
/// innermost counts. `frames prune` finds the files that a test did not take by what is noted.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  private let mode: RecordMode?
  private let location: CodeLocation

  init(mode: RecordMode?, at location: CodeLocation) {
    (self.mode, self.location) = (mode, location)
  }

  /// Whether all tests of a suite get the trait: yes, since each ends for itself.
  public var isRecursive: Bool { true }

  /// The trait itself around all cases of a test together, and nothing around a single case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs all cases of a test under the record mode, and notes it if no issue was recorded.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordScope.$mode.withValue(mode ?? RecordScope.mode) {
      if CompletionScope.isWatched { return try await function() }
      try await CompletionScope.$isWatched.withValue(true) {
        try await watch(test, testCase, function)
      }
    }
  }

  /// Runs a test, and notes that it has run to its end.
  private func watch(
    _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws {
    let hasIssue = IssueFlag()
    let watching = IssueHandlingTrait.compactMapIssues { issue in
      hasIssue.set()
      return issue
    }
    try await watching.provideScope(for: test, testCase: testCase, performing: function)
    if hasIssue.isSet || Task.isCancelled { return }
    let name = TestName(module: test.id.moduleName, path: test.id.nameComponents)
    await SnapshotSession.current.noteCompletion(of: name, at: location)
  }
}

/// Whether an issue was recorded; tasks of any thread record them.
private final class IssueFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

  func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}

/// What is known of the traits around a test.
private enum CompletionScope {
  /// Whether an outer trait notes already that the test runs to its end.
  @TaskLocal static var isWatched = false
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode of the snapshots of a test, or of all tests of a suite, if one is given, and
  /// notes which of the tests run to their ends.
  ///
  /// - Parameters:
  ///   - mode: The record mode; nil for the one of an outer trait, or else the usual one.
  ///   - fileID: The caller's file within its module.
  ///   - filePath: The caller's file, by which the package is found.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The trait.
  public static func snapshots(
    record mode: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> SnapshotsTrait {
    SnapshotsTrait(
      mode: mode,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
