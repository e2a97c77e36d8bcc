@_exported public import CharacterGrid
@_exported public import FirstFrame
import Testing

/// Expects that a view looks as it was recorded, and records it where the record mode says so.
///
/// - Parameters:
///   - view: What is rendered.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSnapshot(
  of view: some GridRenderable, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let photograph = Photograph(of: view)
  if let message = photograph.failureMessage { report(message, at: location) }
  expectSnapshot(
    of: photograph.recording, as: .grid, named: name, case: label, record: mode, at: location)
}

/// Expects that a recording of any format is as it was recorded.
@MainActor func expectSnapshot(
  of recording: Recording, as format: SnapshotFormat, named name: String?, case label: String?,
  record mode: RecordMode?, at location: CodeLocation
) {
  switch currentIdentity(named: name, case: label, format: format, at: location) {
  case .failure(let misuse):
    // In a method of XCTest nobody hears the issue, so it is printed too.
    if misuse == .outsideOfTest { print(misuse.message) }
    report(misuse.message, at: location)
  case .success(let identity):
    let verdict = SnapshotSession.current.verify(recording, as: identity, mode: mode, at: location)
    if let message = FailureMessage.text(for: verdict) { report(message, at: location) }
  }
}

func report(_ message: String, at location: CodeLocation) {
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column))
}
