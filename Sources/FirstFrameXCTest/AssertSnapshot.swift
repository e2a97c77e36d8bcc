@_exported public import CharacterGrid
@_exported public import FirstFrame

/// Asserts that a view looks as it was recorded, and records it where the record mode says so.
///
/// Call it within `MainActor.assumeIsolated { }`; a test method must not be `@MainActor` itself.
/// The class of the test is not known here: two classes in one file that share a method's name
/// give their snapshots names, and a method that helps several tests passes its own `function:` on.
/// In a test of Swift Testing XCTest hears of no failure, so a failure stops the process: call
/// `expectSnapshot` of FirstFrameTesting there.
///
/// - Parameters:
///   - view: What is rendered.
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header says besides the size, such as the theme.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSnapshot(
  of view: some GridRenderable, ignoring regions: [Region] = [], notes: [String: String] = [:],
  named name: String? = nil, case label: String? = nil, record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: view, as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Asserts that a value in a format is as it was recorded, and records it where the record mode
/// says so.
///
/// - Parameters:
///   - value: What is written.
///   - format: How it is written, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  let outcome = SnapshotSession.current.take(
    value, as: format, identity: place.identity(named: name, case: label, kind: format.kind),
    mode: mode, at: place.location)
  outcome.report(filePath, line)
}
