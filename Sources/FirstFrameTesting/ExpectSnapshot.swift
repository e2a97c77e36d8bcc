@_exported public import CharacterGrid
@_exported public import FirstFrame
import Testing

/// Expects that a view looks as it was recorded, and records it where the record mode says so.
///
/// - Parameters:
///   - view: What is rendered.
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header says besides the size, such as the theme.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSnapshot(
  of view: some GridRenderable, ignoring regions: [Region] = [], notes: [String: String] = [:],
  named name: String? = nil, case label: String? = nil, record mode: RecordMode? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  expectSnapshot(
    of: view, as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a value in a format is as it was recorded, and records it where the record mode
/// says so.
///
/// - Parameters:
///   - value: What is written.
///   - format: How it is written, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  take(named: name, case: label, kind: format.kind, at: location) { session, identity in
    session.take(value, as: format, identity: identity, mode: mode, at: location)
  }
}

/// Names a snapshot after the running test, takes it, and reports what is found.
@MainActor func take(
  named name: String?, case label: String?, kind: SnapshotKind, at location: CodeLocation,
  _ take: (SnapshotSession, SnapshotIdentity) -> SnapshotOutcome
) {
  switch currentIdentity(named: name, case: label, kind: kind, at: location) {
  case .failure(let misuse): report(misuse.message, at: location)
  case .success(let identity):
    let outcome = take(.current, identity)
    for message in outcome.messages { report(message, at: location) }
    for attachment in outcome.attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(location))
    }
  }
}

/// Fails the test; in a method of XCTest, and wherever no test is running, nobody may hear the issue,
/// so the message is printed too.
func report(_ message: String, at location: CodeLocation) {
  if Test.current == nil { print(message) }
  Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(location))
}

extension SourceLocation {
  init(_ location: CodeLocation) {
    self.init(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
