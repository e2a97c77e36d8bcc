/// Asserts that a film shows the frames and causes that were recorded, and records it where the
/// record mode says so.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - details: What is recorded of each frame besides its picture and its cause.
///   - regions: What is replaced by a placeholder; names are ones that the film watches.
///   - notes: What the file's header says besides the frames, such as the theme.
///   - name: The snapshot's own name, for a test that takes several.
///   - label: Which case of a loop over cases this is.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
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

/// Asserts that nothing but some regions has changed in any frame of a film, and that each of them
/// has.
///
/// - Parameters:
///   - regions: What may change, such as `"clock"` or `.cells(rect)`; names are ones that the film
///     watches: `Film(of: stage, watching: ["clock"])`.
///   - film: The frames, as far as they were filmed.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertOnlyChanges(
  in regions: [Region], of film: Film, filePath: StaticString = #filePath, line: UInt = #line
) {
  for message in [film.failureMessage, film.stillness(outside: regions).failureMessage] {
    if let message { FailureReporter.report(message, filePath, line) }
  }
}
