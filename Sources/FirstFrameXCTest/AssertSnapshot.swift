/// Asserts that a view looks as it was recorded, and records it if the record mode allows it.
///
/// Call it in a test method that is both `@MainActor` and `async`; on Linux, a method that is
/// `@MainActor` and not `async` ends the process. The snapshot is named after the running class and
/// method, so helper functions need no argument for the name. In a test of Swift Testing, XCTest
/// would lose failures, so a failure stops the process there; call `expectSnapshot` of
/// FirstFrameTesting instead.
///
/// - Parameters:
///   - view: The view to be rendered.
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a loop in the test, which becomes part of the name; nil without a loop.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSnapshot(
  of view: some GridRenderable, ignoring regions: [Region] = [], notes: [String: String] = [:],
  named name: String? = nil, case label: String? = nil, record mode: RecordMode? = nil,
  file: StaticString = #filePath, line: UInt = #line
) {
  assertSnapshot(
    of: view, as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    file: file, line: line)
}

/// Asserts that a value in a format is as recorded, and records it if the record mode allows it.
///
/// - Parameters:
///   - value: The value to be written.
///   - format: The format, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a loop in the test, which becomes part of the name; nil without a loop.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, file: StaticString = #filePath,
  line: UInt = #line
) {
  TestCall(at: file, line).verify(value, as: format, named: name, case: label, mode: mode)
}

// MARK: - Made twice

/// Asserts that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// The closure is called again before something is recorded; if the second view looks different,
/// nothing is recorded and the test fails.
///
/// - Parameters:
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a loop in the test, which becomes part of the name; nil without a loop.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
///   - make: Makes the models and the view from scratch.
@MainActor public func assertSnapshot(
  ignoring regions: [Region] = [], notes: [String: String] = [:], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil, file: StaticString = #filePath,
  line: UInt = #line, _ make: () -> some GridRenderable
) {
  assertSnapshot(
    as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    file: file, line: line, make)
}

/// Asserts that a value made by a closure is as recorded in a format, and records only what is
/// stable.
///
/// The closure is called again before something is recorded; if the second value is written
/// differently, nothing is recorded and the test fails.
///
/// - Parameters:
///   - format: The format, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a loop in the test, which becomes part of the name; nil without a loop.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
///   - make: Makes the value from scratch.
@MainActor public func assertSnapshot<Value>(
  as format: SnapshotFormat<Value>, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, file: StaticString = #filePath, line: UInt = #line,
  _ make: () -> Value
) {
  TestCall(at: file, line).verify(as: format, named: name, case: label, mode: mode, madeBy: make)
}

// MARK: - Films

/// Asserts that a film has the recorded frames and causes, and records it if the record mode allows
/// it.
///
/// - Parameters:
///   - film: The film, judged by its frames so far.
///   - details: The further details to be recorded for each frame, besides its picture and its
///     cause.
///   - regions: The regions to be masked by a placeholder; the film must watch each name.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a loop in the test, which becomes part of the name; nil without a loop.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, file: StaticString = #filePath, line: UInt = #line
) {
  assertSnapshot(
    of: film, as: .film(showing: details, ignoring: regions, notes: notes), named: name,
    case: label, record: mode, file: file, line: line)
}

// MARK: - Record mode

/// Sets the record mode of the snapshots in a closure, for example of a whole class.
///
///     override func invokeTest() {
///       withSnapshots(record: .never) { super.invokeTest() }
///     }
///
/// The environment, CI and the mode of a call outrank this mode; of several modes the innermost one
/// counts.
public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordScope.$mode.withValue(mode, operation: body)
}
