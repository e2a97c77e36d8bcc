/// Expects that a film shows the frames and causes that were recorded, and records it where the
/// record mode says so.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  expectSnapshot(
    of: film, as: .film(showing: details), named: name, case: label, record: mode, fileID: fileID,
    filePath: filePath, line: line, column: column)
}
