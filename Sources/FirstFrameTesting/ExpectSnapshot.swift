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

/// Expects that a film shows the frames and causes that were recorded, and records it where the
/// record mode says so.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - regions: What is replaced by a placeholder; names are ones that the film watches.
///   - notes: What the file's header says besides the frames, such as the theme.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a parameterised test this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  expectSnapshot(
    of: film, as: .film(showing: details, ignoring: regions, notes: notes), named: name,
    case: label, record: mode, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that nothing but some regions has changed in any frame of a film, and that each of them
/// has.
///
/// - Parameters:
///   - regions: What may change, such as `"clock"` or `.cells(rect)`; names are ones that the film
///     watches: `Film(of: stage, watching: ["clock"])`.
///   - film: The frames, as far as they were filmed.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectOnlyChanges(
  in regions: [Region], of film: Film, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  for message in [film.failureMessage, film.stillness(outside: regions).failureMessage] {
    if let message { report(message, at: location) }
  }
}
