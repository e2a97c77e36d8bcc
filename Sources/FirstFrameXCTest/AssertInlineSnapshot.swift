public import FirstFrame

/// Asserts that a view's text is the one that stands beside the call, and writes it there if the
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
/// Leave the closure out, and the source gets it when the tests have ended. Only the characters of
/// the picture are compared; `as: .grid` compares styles and the cursor too.
///
/// - Parameters:
///   - view: What is rendered.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function.
///   - line: The caller's line.
///   - column: The caller's column.
///   - expected: What is expected: one string literal, without values in it.
@MainActor public func assertInlineSnapshot(
  of view: some GridRenderable, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column, matches expected: (() -> String)? = nil
) {
  assertInlineSnapshot(
    of: view, as: .text, record: mode, fileID: fileID, filePath: filePath, function: function,
    line: line, column: column, matches: expected)
}

/// Asserts that a value in a format is the text that stands beside the call, and writes it there if
/// the record mode allows it.
///
/// - Parameters:
///   - value: What is written.
///   - format: How it is written, such as `.lines`, `.dump`, `.json` or `.film`.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function.
///   - line: The caller's line.
///   - column: The caller's column.
///   - expected: What is expected: one string literal, without values in it.
@MainActor public func assertInlineSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column,
  matches expected: (() -> String)? = nil
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.verify(named: place.location.lineName, case: nil, kind: .inline) { session, identity in
    session.verify(
      value, as: format, inline: identity, expected: expected?(), mode: mode, at: place.location,
      execution: RunningTestCase.current?.execution)
  }
}
