/// Asserts that a film shows the frames and causes that were recorded, and records it where the
/// record mode says so.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: film, as: .film(showing: details), named: name, case: label, record: mode, fileID: fileID,
    filePath: filePath, function: function, line: line, column: column)
}
