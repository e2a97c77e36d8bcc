public import FirstFrame

/// Asserts that a command leaves on its terminal what was recorded, and records it if the record
/// mode allows it.
///
/// The command runs in a terminal of its own, whose colours and attributes are part of the picture;
/// see `TerminalCommand` for what it is told. An exit status other than 0 stands in the recorded
/// file and is compared. A command that cannot be started, that a signal ends or that does not end
/// fails the test, and nothing is recorded.
///
/// Call it within `MainActor.assumeIsolated { }`, as all functions of this module.
///
/// - Parameters:
///   - command: The command's name and its arguments, such as `["mytool", "--help"]`; a product of
///     the package is found by its name.
///   - columns: The terminal's width.
///   - rows: The terminal's height, of which the picture is the last screen; nil for 24 rows and a
///     picture of all that was written.
///   - environment: Variables that the command gets besides.
///   - directory: The directory in which it runs; nil for the one of the tests.
///   - limit: How long it may take.
///   - regions: What is replaced by a placeholder, such as `.cells(x: 0, y: 0, width: 8, height: 1)`.
///   - notes: What the file's header has besides.
///   - name: The snapshot's own name, for a test with several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSnapshot(
  ofCommand command: [String], columns: Int = 80, rows: Int? = nil,
  environment: [String: String] = [:], in directory: String? = nil,
  within limit: Duration = .seconds(20), ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  let command = TerminalCommand(
    command, columns: columns, rows: rows, environment: environment, directory: directory,
    limit: limit)
  assertSnapshot(
    of: command, as: .screen(ignoring: regions, notes: notes), named: name, case: label,
    record: mode, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}
