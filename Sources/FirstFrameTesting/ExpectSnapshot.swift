/// Expects that a view looks as it was recorded, and records it if the record mode allows it.
///
/// - Parameters:
///   - view: The view to be rendered.
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot(
  of view: some GridRenderable, ignoring regions: [Region] = [], notes: [String: String] = [:],
  named name: String? = nil, case label: String? = nil, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: view, as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    sourceLocation: sourceLocation)
}

/// Expects that a value in a format is as recorded, and records it if the record mode allows it.
///
/// - Parameters:
///   - value: The value to be written.
///   - format: The format, such as `.text`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot<Value>(
  of value: Value, as format: SnapshotFormat<Value>, named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).verify(value, as: format, named: name, case: label, mode: mode)
}

// MARK: - Made twice

/// Expects that a view made by a closure looks as it was recorded, and records only what is stable.
///
/// The closure is called again before something is recorded; if the second view looks different,
/// nothing is recorded and the test fails.
///
/// - Parameters:
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
///   - make: Makes the models and the view from scratch.
@MainActor public func expectSnapshot(
  ignoring regions: [Region] = [], notes: [String: String] = [:], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: () -> some GridRenderable
) {
  expectSnapshot(
    as: .grid(ignoring: regions, notes: notes), named: name, case: label, record: mode,
    sourceLocation: sourceLocation, make)
}

/// Expects that a value made by a closure is as recorded in a format, and records only what is
/// stable.
///
/// The closure is called again before something is recorded; if the second value is written
/// differently, nothing is recorded and the test fails.
///
/// - Parameters:
///   - format: The format, such as `.film`, `.dump` or `.json`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
///   - make: Makes the value from scratch.
@MainActor public func expectSnapshot<Value>(
  as format: SnapshotFormat<Value>, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: () -> Value
) {
  TestCall(at: sourceLocation).verify(
    as: format, named: name, case: label, mode: mode, madeBy: make)
}

// MARK: - Films

/// Expects that a film has the recorded frames and causes, and records it if the record mode allows
/// it.
///
/// - Parameters:
///   - film: The film, judged by its frames so far.
///   - details: The further details to be recorded for each frame, besides its picture and its
///     cause.
///   - regions: The regions to be masked by a placeholder; the film must watch each name.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot(
  of film: Film, showing details: Set<Film.Detail> = [], ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: film, as: .film(showing: details, ignoring: regions, notes: notes), named: name,
    case: label, record: mode, sourceLocation: sourceLocation)
}
