import Synchronization

/// Sets the record mode of the snapshots in a test or suite, and notes which tests have run to
/// their end.
///
/// The environment, CI and the mode of a call outrank this mode; of several traits the innermost
/// one counts. `frames prune` uses the notes to find files that a test did not use.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether an outer trait notes the end of the test already.
  @TaskLocal private static var isWatched = false

  let mode: RecordMode?
  let location: CodeLocation

  /// Always true: each test of a suite gets the trait, because each notes its own end.
  public var isRecursive: Bool { true }

  /// Returns the trait for all cases of a test together; nil for a suite and for a single case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs all cases of a test with the record mode, and notes that the test is complete if no issue
  /// was recorded.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordScope.$mode.withValue(mode ?? RecordScope.mode) {
      if Self.isWatched { return try await function() }
      try await Self.$isWatched.withValue(true) {
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
      #if compiler(>=6.3)
      if issue.severity < .error { return issue }
      #endif
      hasIssue.isSet.store(true, ordering: .sequentiallyConsistent)
      return issue
    }
    try await watching.provideScope(for: test, testCase: testCase, performing: function)
    if hasIssue.isSet.load(ordering: .sequentiallyConsistent) || Task.isCancelled { return }
    let name = TestName(module: test.id.moduleName, path: test.id.nameComponents)
    await SnapshotSession.current.noteCompletion(of: name, at: location)
  }
}

/// Whether an issue was recorded; issues may be recorded on any thread.
private final class IssueFlag: Sendable {
  let isSet = Atomic(false)
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode of the snapshots of a test or suite, and notes which tests run to their
  /// end.
  ///
  /// - Parameters:
  ///   - mode: The record mode; nil for that of an outer trait or, without one, the default.
  ///   - sourceLocation: A place in the package with the snapshots.
  /// - Returns: The trait.
  public static func snapshots(
    record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> SnapshotsTrait {
    SnapshotsTrait(mode: mode, location: CodeLocation(sourceLocation))
  }
}
