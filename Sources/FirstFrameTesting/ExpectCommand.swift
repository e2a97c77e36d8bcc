/// Expects that the output of a command in a terminal is as recorded, and records it if the record
/// mode allows it.
///
/// The command runs in a terminal of its own; its colours and attributes are part of the picture.
/// `TerminalCommand` lists the environment variables. An exit status other than 0 is recorded and
/// compared too. If the command cannot be started, is ended by a signal or does not end within the
/// limit, the test fails and nothing is recorded.
///
/// - Parameters:
///   - command: The command's name and its arguments, such as `["mytool", "--help"]`; a product of
///     the package is found by its name.
///   - columns: The number of columns of the terminal, 1 to 4,096.
///   - rows: The number of rows of the terminal; the picture is the screen at the end. If nil, the
///     terminal has 24 rows and the picture shows the whole output.
///   - environment: Environment variables to add to those that each command gets.
///   - directory: The working directory; nil for that of the tests.
///   - limit: The time after which the command is killed and the test fails.
///   - regions: The regions to be masked, such as `.cells(x: 0, y: 0, width: 8, height: 1)`.
///   - notes: Further lines of the file's header.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot(
  ofCommand command: [String], columns: Int = 80, rows: Int? = nil,
  environment: [String: String] = [:], in directory: String? = nil,
  within limit: Duration = .seconds(20), ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    ofCommand: command, columns: columns, rows: rows, environment: environment, in: directory,
    within: limit, as: .screen(ignoring: regions, notes: notes), named: name, case: label,
    record: mode, sourceLocation: sourceLocation)
}

/// Expects that the output of a command, in a format, is as recorded, and records it if the record
/// mode allows it.
///
///     expectSnapshot(
///       ofCommand: ["mytool", "report"], as: .screen.redacting(/took .*/, as: "time"))
///
/// - Parameters:
///   - command: The command's name and its arguments.
///   - columns: The number of columns of the terminal, 1 to 4,096.
///   - rows: The number of rows of the terminal; if nil, the picture shows the whole output.
///   - environment: Environment variables to add to those that each command gets.
///   - directory: The working directory; nil for that of the tests.
///   - limit: The time after which the command is killed and the test fails.
///   - format: The format, such as `.screen.redacting(…)` or `.screen.allowingBlank`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot(
  ofCommand command: [String], columns: Int = 80, rows: Int? = nil,
  environment: [String: String] = [:], in directory: String? = nil,
  within limit: Duration = .seconds(20), as format: SnapshotFormat<TerminalCommand>,
  named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let command = TerminalCommand(
    command, columns: columns, rows: rows, environment: environment, directory: directory,
    limit: limit)
  expectSnapshot(
    of: command, as: format, named: name, case: label, record: mode, sourceLocation: sourceLocation)
}
