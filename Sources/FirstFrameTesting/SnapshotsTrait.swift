public import FirstFrame
public import Testing

/// Sets the record mode of the snapshots in a test or in all tests of a suite.
///
/// The environment and CI outrank it, and so does the mode of a call; of several traits the
/// innermost counts.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  private let mode: RecordMode

  init(mode: RecordMode) { self.mode = mode }

  /// Runs a test case, or all that is in a suite, under the record mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordScope.$mode.withValue(mode) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode of the snapshots of a test, or of all tests of a suite.
  public static func snapshots(record mode: RecordMode) -> SnapshotsTrait {
    SnapshotsTrait(mode: mode)
  }
}
