/// Asserts that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// Before anything is recorded the closure is called a second time, and where that view looks
/// different nothing is written. Otherwise it is called once.
///
/// - Parameters:
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
///   - make: Makes the models and the view from scratch.
@MainActor public func assertSnapshot(
  ignoring regions: [Region] = [], notes: [String: String] = [:], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column, _ make: () -> some GridRenderable
) {
  assertSnapshot(
    as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column, make)
}

/// Asserts that a value made by a closure is in a format as it was recorded, and records only what
/// is stable.
///
/// Before anything is recorded the closure is called a second time, and where that value is
/// written differently nothing is. Otherwise it is called once.
///
/// - Parameters:
///   - format: How the value is written, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
///   - make: Makes the value from scratch.
@MainActor public func assertSnapshot<Value>(
  as format: SnapshotFormat<Value>, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column, _ make: () -> Value
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  let outcome = SnapshotSession.current.take(
    as: format, identity: place.identity(named: name, case: label, kind: format.kind),
    mode: mode, at: place.location, madeBy: make)
  outcome.report(filePath, line)
}
