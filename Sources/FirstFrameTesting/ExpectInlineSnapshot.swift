/// Expects that the text of a view equals a literal in the call, and writes the literal if the
/// record mode allows it.
///
///     expectInlineSnapshot(of: stage) {
///       """
///       ┌──────────┐
///       │ Count: 2 │
///       └──────────┘
///       """
///     }
///
/// If the call has no closure, it is written into the source after the tests have ended. Only the
/// characters of the picture are compared; `as: .grid` compares styles and the cursor too.
///
/// - Parameters:
///   - view: The view to be rendered.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
///   - expected: The expected text: one string literal without interpolations.
@MainActor public func expectInlineSnapshot(
  of view: some GridRenderable, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  matches expected: (() -> String)? = nil
) {
  expectInlineSnapshot(
    of: view, as: .text, record: mode, sourceLocation: sourceLocation, matches: expected)
}

/// Expects that a value in a format equals a literal in the call, and writes the literal if the
/// record mode allows it.
///
/// - Parameters:
///   - value: The value to be written.
///   - format: The format, such as `.lines`, `.dump`, `.json` or `.film`.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
///   - expected: The expected text: one string literal without interpolations.
@MainActor public func expectInlineSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, matches expected: (() -> String)? = nil
) {
  TestCall(at: sourceLocation).verify(value, as: format, inline: expected, mode: mode)
}
