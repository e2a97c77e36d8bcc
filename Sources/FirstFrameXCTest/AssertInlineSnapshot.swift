/// Asserts that the text of a view equals a literal in the call, and writes the literal if the
/// record mode allows it.
///
///     assertInlineSnapshot(of: stage) {
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
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
///   - column: The column of the call, in which the literal is.
///   - expected: The expected text: one string literal without interpolations.
@MainActor public func assertInlineSnapshot(
  of view: some GridRenderable, record mode: RecordMode? = nil, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, matches expected: (() -> String)? = nil
) {
  assertInlineSnapshot(
    of: view, as: .text, record: mode, file: file, line: line, column: column, matches: expected)
}

/// Asserts that a value in a format equals a literal in the call, and writes the literal if the
/// record mode allows it.
///
/// - Parameters:
///   - value: The value to be written.
///   - format: The format, such as `.lines`, `.dump`, `.json` or `.film`.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
///   - column: The column of the call, in which the literal is.
///   - expected: The expected text: one string literal without interpolations.
@MainActor public func assertInlineSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode? = nil,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  matches expected: (() -> String)? = nil
) {
  TestCall(at: file, line, column: column).verify(value, as: format, inline: expected, mode: mode)
}
