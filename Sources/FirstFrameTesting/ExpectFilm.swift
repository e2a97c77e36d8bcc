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
