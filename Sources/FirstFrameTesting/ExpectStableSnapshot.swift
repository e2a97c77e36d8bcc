/// Expects that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// Before anything is recorded the closure is called a second time, and where that view looks
/// different nothing is written. Otherwise it is called once.
///
/// - Parameters:
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header says besides the size, such as the theme.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
///   - make: Makes the models and the view from scratch.
@MainActor public func expectSnapshot(
  ignoring regions: [Region] = [], notes: [String: String] = [:], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: () -> some GridRenderable
) {
  expectSnapshot(
    as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    fileID: fileID, filePath: filePath, line: line, column: column, make)
}

/// Expects that a value made by a closure is in a format as it was recorded, and records only what
/// is stable.
///
/// Before anything is recorded the closure is called a second time, and where that value is
/// written differently nothing is. Otherwise it is called once.
///
/// - Parameters:
///   - format: How the value is written, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
///   - make: Makes the value from scratch.
@MainActor public func expectSnapshot<Value>(
  as format: SnapshotFormat<Value>, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, _ make: () -> Value
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  take(named: name, case: label, kind: format.kind, at: location) { session, identity in
    session.take(as: format, identity: identity, mode: mode, at: location, madeBy: make)
  }
}
