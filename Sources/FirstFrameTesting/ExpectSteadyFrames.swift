/// Expects that every frame of a film was right at once: that none is late, torn or rendered twice,
/// and that no commit reported a problem.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSteadyFrames(
  of film: Film, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  guard let message = film.verdictMessage else { return }
  report(
    message, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
