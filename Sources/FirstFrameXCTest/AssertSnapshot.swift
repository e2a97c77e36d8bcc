@_exported public import CharacterGrid
@_exported public import FirstFrame

/// Asserts that a view looks as it was recorded, and records it if the record mode allows it.
///
/// Call it in a test method that is `@MainActor` and `async`; one that is `@MainActor` and not
/// `async` ends the process on Linux. The snapshot is named after the class and the method that
/// XCTest is running, so a function that helps several tests needs no argument for it.
/// In a test of Swift Testing XCTest loses failures, so a failure stops the process: call
/// `expectSnapshot` of FirstFrameTesting there.
///
/// - Parameters:
///   - view: What is rendered.
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header has besides the size, such as the theme.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function, after which files were named before they told the class.
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

/// Asserts that a value in a format is as it was recorded, and records it if the record mode
/// allows it.
///
/// - Parameters:
///   - value: What is written.
///   - format: How it is written, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function, after which files were named before they told the class.
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
  place.verify(named: name, case: label, kind: format.kind) { session, identity in
    session.verify(
      value, as: format, identity: identity, mode: mode, at: place.location,
      execution: RunningTestCase.current?.execution)
  }
}

// MARK: - Made twice

/// Asserts that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// Before anything is recorded the closure is called a second time, and nothing is written if that
/// view looks different. Otherwise it is called once.
///
/// - Parameters:
///   - regions: What is replaced by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: What the file's header has besides the size, such as the theme.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function, after which files were named before they told the class.
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
/// Before anything is recorded the closure is called a second time, and nothing is recorded if that
/// value is written differently. Otherwise it is called once.
///
/// - Parameters:
///   - format: How the value is written, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function, after which files were named before they told the class.
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
  place.verify(named: name, case: label, kind: format.kind) { session, identity in
    session.verify(
      as: format, identity: identity, mode: mode, at: place.location,
      execution: RunningTestCase.current?.execution, madeBy: make)
  }
}

// MARK: - Films

/// Asserts that a film shows the frames and causes that were recorded, and records it if the
/// record mode allows it.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - regions: What is replaced by a placeholder; names are ones that the film watches.
///   - notes: What the file's header has besides the frames, such as the theme.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The caller's function, after which files were named before they told the class.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: film, as: .film(showing: details, ignoring: regions, notes: notes), named: name,
    case: label, record: mode, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

// MARK: - Record mode

/// Sets the record mode of the snapshots in a closure, such as those of a whole class.
///
///     override func invokeTest() {
///       withSnapshots(record: .never) { super.invokeTest() }
///     }
///
/// The environment and CI outrank it, and so does the mode of a call; of several modes the
/// innermost counts.
public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordScope.$mode.withValue(mode, operation: body)
}
