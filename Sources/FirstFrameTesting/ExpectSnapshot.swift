@_exported public import CharacterGrid
@_exported public import FirstFrame

/// Expects that a view looks as it was recorded, and records it if the record mode allows it.
///
/// - Parameters:
///   - view: What is rendered.
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header has besides the size, such as the theme.
///   - name: The snapshot's own name, for a test with several.
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

/// Expects that a value in a format is as it was recorded, and records it if the record mode
/// allows it.
///
/// - Parameters:
///   - value: What is written.
///   - format: How it is written, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several.
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
  verifySnapshot(named: name, case: label, kind: format.kind, at: location) { session, identity in
    session.verify(value, as: format, identity: identity, mode: mode, at: location)
  }
}

// MARK: - Made twice

/// Expects that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// Before anything is recorded the closure is called a second time, and nothing is written if that
/// view looks different. Otherwise it is called once.
///
/// - Parameters:
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header has besides the size, such as the theme.
///   - name: The snapshot's own name, for a test with several.
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
/// Before anything is recorded the closure is called a second time, and nothing is recorded if that
/// value is written differently. Otherwise it is called once.
///
/// - Parameters:
///   - format: How the value is written, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several.
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
  verifySnapshot(named: name, case: label, kind: format.kind, at: location) { session, identity in
    session.verify(as: format, identity: identity, mode: mode, at: location, madeBy: make)
  }
}

// MARK: - Films

/// Expects that a film shows the frames and causes that were recorded, and records it if the
/// record mode allows it.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - regions: What is replaced by a placeholder; names are ones that the film watches.
///   - notes: What the file's header has besides the frames, such as the theme.
///   - name: The snapshot's own name, for a test with several.
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
