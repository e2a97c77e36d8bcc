public import FirstFrame

/// Gives the snapshots that a closure takes a record mode, such as those of a whole class.
///
///     override func invokeTest() {
///       withSnapshots(record: .never) { super.invokeTest() }
///     }
///
/// The environment and CI outrank it, as does the mode of a call; of several the innermost counts.
public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordScope.$mode.withValue(mode, operation: body)
}
